"""What the directives are built of."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes


def table(head: Iterable[str], rows: Iterable[Iterable[str | nodes.Node]], *classes: str, right: int | None = None) -> nodes.table:
    """A table of texts and nodes; an entry that stands in several rows is given whole, in the first of them."""
    head, rows = list(head), [list(row) for row in rows]

    def line(cells: Iterable[str | nodes.Node]) -> nodes.row:
        made = nodes.row()
        for n, cell in enumerate(cells):
            if isinstance(cell, nodes.entry):
                made += cell
                continue
            words = nodes.Text(cell) if isinstance(cell, str) else cell
            content = words if isinstance(words, nodes.paragraph) else nodes.paragraph("", "", words)
            made += nodes.entry("", content, classes=["text-right"] if n == right else [])
        return made

    group = nodes.tgroup(cols=len(head))
    group += [nodes.colspec(colwidth=1) for _ in head]
    group += nodes.thead("", line(head))
    group += nodes.tbody("", *[line(row) for row in rows])
    return nodes.table("", group, classes=list(classes))
