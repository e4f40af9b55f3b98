"""The chapters' stored outputs: to execute the chapters, and to know what may not be stored."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.paths import BOOK, ROOT
from tools.shell import Trouble, say

WIDGET = "application/vnd.jupyter.widget-view+json"


def chapters() -> list[Path]:
    return sorted(BOOK.glob("*.ipynb"))


def freshen(names: Sequence[str]) -> int:
    """Execute chapters in place, so that what is stored is what the engine says now, and nothing that changes by itself."""
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    wanted = [p for p in chapters() if not names or p.stem in {Path(n).stem for n in names}]
    missing = {Path(n).stem for n in names} - {p.stem for p in wanted}
    if missing:
        raise Trouble(f"There is no chapter {', '.join(sorted(missing))} in book/.")
    changed, failed = [], []
    for path in wanted:
        say(f"{path.name} …")
        before = path.read_text(encoding="utf-8")
        notebook = nbformat.reads(before, as_version=4)  # type: ignore[no-untyped-call]
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
        where = {"metadata": {"path": str(path.parent)}}
        quiet = ["--log-level=ERROR"]  # the kernel's remarks on how it is spoken to
        client = NotebookClient(notebook, timeout=300, kernel_name="python3", record_timing=False, resources=where, extra_arguments=quiet)
        try:
            client.execute()
        except CellExecutionError as error:
            begins = next(c.source.splitlines()[0] for c in notebook.cells if any(o.output_type == "error" for o in c.get("outputs", ())))
            failed.append(f"{path.name}: {error.ename}: {error.evalue}\n  in the cell that begins: {begins}")
            continue
        complaints = settle(notebook)
        failed.extend(f"{path.name}: {complaint}" for complaint in complaints)
        after = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
        after = after if after.endswith("\n") else after + "\n"
        if after != before and not complaints:
            path.write_text(after, encoding="utf-8")
            changed.append(path.name)
    for failure in failed:
        say(failure)
    say(f"{len(wanted)} chapters executed; {len(changed)} changed{': ' + ', '.join(changed) if changed else ''}; {len(failed)} failed.")
    return 1 if failed else 0


def settle(notebook: Any) -> list[str]:
    """Take out of an executed notebook whatever would differ next time; return what the chapter itself must put right."""
    complaints = []
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    count = 0
    for cell in notebook.cells:
        cell.metadata = {k: v for k, v in cell.metadata.items() if k not in ("execution", "trusted")}
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        kept: list[Any] = []
        for output in cell.outputs:
            if output.output_type == "stream" and kept and kept[-1].output_type == "stream" and kept[-1].name == output.name:
                kept[-1].text += output.text  # how a stream is cut into pieces is chance
                continue
            if "data" in output:
                output.data.pop(WIDGET, None)
                if "image/svg+xml" in output.data or "text/html" in output.data:
                    output.data.pop("image/png", None)
                output.metadata = {}
            if "execution_count" in output:
                output.execution_count = count
            kept.append(output)
        cell.outputs = kept
        stored = json.dumps(cell.outputs)
        for pattern, fault in UNSETTLED:
            if re.search(pattern, stored):
                complaints.append(f"code cell {count}: {fault}")
    return complaints


UNSETTLED = (
    (r"0x[0-9a-f]{8,}", "its output holds an address in memory, different at every run"),
    (r'"image/png"', "its output holds a PNG; give a text or an SVG"),
    (re.escape(str(ROOT)), "its output holds a path of this machine"),
    (r"<dc:date>", "its SVG holds the date it was drawn"),
)


def unrun(path: Path) -> list[int]:
    """The code cells of a chapter that have never been run (nbval would compare nothing for them)."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code" and "".join(cell["source"]).strip()]
    return [number for number, cell in enumerate(code, 1) if cell.get("execution_count") is None]
