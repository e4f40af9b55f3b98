"""Servers of the built book: as ``python tasks.py serve`` serves it, and a plain one that can lie and be closed."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools import book, paths


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder, served as the book is."""
    server = book.open_server(0, folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


BENCH = """<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="../_static/favicon.svg">
{head}
</head>
<body>
{deck}
<main style="padding-bottom: 100vh">
<h1>{title}</h1>
{table}
</main>
</body>
</html>
"""
HEAD = re.compile(r'<link rel="stylesheet"[^>]*/patience-[^>]*>|<script type="module"[^>]*/host\.js[^>]*></script>')
TABLE = re.compile(r'<patience-table.*?<script type="application/json">(.*?)</script></patience-table>', re.S)


def lay_site(folder: Path) -> Path:
    """The built book in a folder, and beside it ``bench/<game>.html``: a small page with that game's table and nothing else.

    (Below it there is room to scroll, as in a chapter.)
    """
    for part in paths.HTML.iterdir():
        (folder / part.name).symlink_to(part)
    (folder / "bench").mkdir()
    deck = (paths.STATIC / "deck-base.svg").read_text(encoding="utf-8")
    for chapter in sorted((paths.HTML / "book").glob("*.html")):
        page = chapter.read_text(encoding="utf-8")
        for table in TABLE.finditer(page):
            view = json.loads(table[1])
            file = folder / "bench" / f"{view['game']}.html"
            if chapter.stem not in ("index", "playroom") and not file.exists() and not view["moves_made"] and not view.get("caption"):
                head = "\n".join(HEAD.findall(page))
                file.write_text(BENCH.format(title=view["title"], head=head, deck=deck, table=table[0]), encoding="utf-8")
    return folder


class Shelf:
    """A plain server of a folder, as any host has one; it says what it was asked for, and can be closed while a page is open.

    ``instead`` gives something else in place of a file whose path ends so, or nothing at all: 404.
    """

    def __init__(self, folder: Path, headers: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.headers = headers or {}
        self.instead: dict[str, str | bytes | None] = {}
        self.asked: list[str] = []
        shelf = self

        class Handler(SimpleHTTPRequestHandler):
            def translate_path(self, path: str) -> str:
                self.directory = str(shelf.folder)
                return super().translate_path(path)

            def do_GET(self) -> None:
                shelf.asked.append(self.path)
                ending = next((ending for ending in shelf.instead if self.path.endswith(ending)), None)
                if ending is None:
                    return super().do_GET()
                given = shelf.instead[ending]
                if given is None:
                    return self.send_error(404)
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(self.path))
                self.end_headers()
                self.wfile.write(given if isinstance(given, bytes) else given.encode())

            def do_POST(self) -> None:                  # a browser reports what a policy has forbidden
                shelf.asked.append(self.path)
                self.send_response(204)
                self.end_headers()

            def end_headers(self) -> None:
                for name, value in shelf.headers.items():
                    self.send_header(name, value)
                super().end_headers()

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, request: Any, client_address: Any) -> None:
                pass                # a page that is closed does not wait for its answer

        self.server = Server(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.port = self.server.server_address[1]
        self.site = f"http://127.0.0.1:{self.port}"
        self.open = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        if self.open:
            self.open = False
            self.server.shutdown()
            self.server.server_close()
