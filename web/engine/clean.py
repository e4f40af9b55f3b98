# Lets go of what lies about, and has Python's own allocator fill what it holds free with zeroes: all blocks of each size are taken.
import gc
import linecache

linecache.clearcache()
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
