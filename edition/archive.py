"""The engine as a page needs it, in one archive. (It needs the standard library alone: the tasks make a snapshot of it.)"""

from __future__ import annotations

import io
import zipfile

from .paths import ROOT

# Modules that a page has no use for: they draw with matplotlib, or speak to a kernel.
NOT_IN_THE_BROWSER = {"plates.py", "table/widget.py"}


def engine_archive() -> bytes:
    """The engine as a zip, the same bytes for the same sources: names in order, no dates, no modes of this machine."""
    package = ROOT / "patience"
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for path in sorted(package.rglob("*.py"), key=lambda path: path.as_posix()):
            if path.relative_to(package).as_posix() in NOT_IN_THE_BROWSER:
                continue
            entry = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
    return held.getvalue()
