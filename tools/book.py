"""The built book: to build it, and to serve it on this machine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.paths import BIN, HTML
from tools.shell import Trouble, run, say


def build(strict: bool = False, quiet: bool = False) -> int:
    """Build the book into _build/html. Strict: every page anew, and a warning is an error. Quiet: nothing is told but faults."""
    say("Building the book …")
    if strict and HTML.exists():
        shutil.rmtree(HTML)  # pages that have left the book would stay
    return run(BIN / "jupyter-book", "build", ".", *(["--all", "-W", "--keep-going"] if strict else []), *["-q"] * quiet)


def open_server(port: int, folder: Path = HTML, sent: Callable[[Path], None] | None = None) -> ThreadingHTTPServer:
    """A server of the built book for this machine alone: on the port named, else on the next that is free (0: on any).

    ``sent`` is told of each file that is sent whole.
    """

    class Handler(SimpleHTTPRequestHandler):
        # What a browser insists on for modules and WebAssembly; a machine's own table of types may lack or garble them.
        extensions_map = {
            **SimpleHTTPRequestHandler.extensions_map,
            ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml",
            ".wasm": "application/wasm", ".woff2": "font/woff2", ".zip": "application/zip",
        }  # fmt: skip

        def end_headers(self) -> None:
            self.send_header("Cache-Control", "max-age=31536000, immutable" if "/_static/patience-" in self.path else "no-cache")
            super().end_headers()

        def send_response(self, code: int, message: str | None = None) -> None:
            super().send_response(code, message)
            if sent and code == HTTPStatus.OK:
                sent(Path(self.translate_path(self.path)))

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        allow_reuse_address = os.name != "nt"

    for candidate in range(port, port + 20) if port else [0]:
        try:
            return Server(("127.0.0.1", candidate), partial(Handler, directory=str(folder)))
        except OSError:
            continue
    raise Trouble(f"No free port from {port} upwards: name another with --port.")


def serve(port: int) -> None:
    """Serve the built book until Ctrl-C."""
    server = open_server(port)
    say(f"\nThe book is at http://127.0.0.1:{server.server_address[1]}/  (Ctrl-C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("\nThe book is closed.")
    finally:
        server.server_close()
