# Lets go of what lies about, and has Python's own allocator fill what it holds free with zeroes: all blocks of each size are taken.
import gc
import linecache
import sys
import zipimport

linecache.clearcache()
# The archives are read anew when something is imported late: they are the whole ones then, and not what this Python began with.
sys.modules.pop("asyncio")
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
gc.collect()
EMPTY = len(b"") + b"".__sizeof__()
for size in range(512, 31, -16):
    held = []
    try:
        while True:
            held.append(bytes(size - EMPTY))
    except MemoryError:
        held.clear()
