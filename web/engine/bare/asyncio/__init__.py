# In place of asyncio, while Pyodide begins for the snapshot: it wants there to be one, and thirty modules with all that they import.
