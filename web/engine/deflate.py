# packed -> the same compressed, as gzip writes it
import zlib

from pyodide.ffi import to_js

gzip = zlib.compressobj(9, wbits=31)
to_js(gzip.compress(packed) + gzip.flush())  # noqa: F821
