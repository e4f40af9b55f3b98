"""One test file for each chapter: its sentences as cases, its worked examples, its readings."""
