# The tasks under the names that fingers know: `make serve`, `make test`, `make bench` …  They are tasks.py's; it needs no make.
PYTHON ?= python3

.PHONY: serve test build assets freshen transcripts bench lint lock
serve test build assets freshen transcripts bench lint lock:
	@$(PYTHON) tasks.py $@ $(ARGS)
