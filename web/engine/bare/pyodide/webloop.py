# In place of pyodide.webloop, in the snapshot: nothing in the engine waits for anything, so there is no event loop, nor what one is made of.
from pyodide_js._api import scheduleCallback  # noqa: F401  (a snapshot is to hold it)


def _initialize_event_loop():
    pass
