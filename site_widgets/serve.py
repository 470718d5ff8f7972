"""Build the site for an address of this machine, and serve it there: `make serve`.

    python -m site_widgets.serve [--port 8000] [--no-build]

The site is built for the very address it is served on, because Material's instant navigation
compares the port in the sitemap. With SITE_URL set, it is built for that address instead and
served under its path.
"""

import argparse
import errno
import os
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from site_widgets.addresses import with_slash
from site_widgets.headers import FILE, Rule, headers_of, read_headers
from site_widgets.languages import LANGUAGES, ROOT
from site_widgets.media_types import TYPES
from site_widgets.site import build_site

HOST = "127.0.0.1"


def _rules(folder: Path) -> list[Rule]:
    """Return the rules of a site's file of headers, which is read again when it has changed."""
    file = folder / FILE
    return _read(folder, file.stat().st_mtime_ns if file.is_file() else 0)


@lru_cache(maxsize=4)
def _read(folder: Path, changed: int) -> list[Rule]:
    return read_headers(folder)


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves a built site under a path, with its own pages for what is not found."""

    extensions_map = {**TYPES, "": "application/octet-stream"}  # noqa: RUF012
    protocol_version = "HTTP/1.1"
    path = "/"  # of a request that is too broken to have one

    def __init__(self, *args: Any, folder: Path, mount: str, **kwargs: Any) -> None:
        self.folder = folder
        self.mount = mount
        super().__init__(*args, directory=str(folder), **kwargs)

    def do_GET(self) -> None:
        """Answer a request; the bare host leads to the site."""
        if not self._leads_to_mount():
            super().do_GET()

    def do_HEAD(self) -> None:
        """Answer a request for headers alone."""
        if not self._leads_to_mount():
            super().do_HEAD()

    def _leads_to_mount(self) -> bool:
        """Send a request for ``/`` on to the site, if the site lies elsewhere."""
        if self.mount == "/" or urlsplit(self.path).path not in {"/", self.mount.rstrip("/")}:
            return False
        self.send_response(HTTPStatus.FOUND)
        self.send_header("Location", self.mount)
        self.send_header("Content-Length", "0")
        self.end_headers()
        return True

    def translate_path(self, path: str) -> str:
        """Return the file of an address; one that is not there, if it is not for readers."""
        inside = urlsplit(path).path
        if not inside.startswith(self.mount) or inside == self.mount + FILE:
            return str(self.folder / "outside-the-site")
        return super().translate_path("/" + inside[len(self.mount) :])

    def end_headers(self) -> None:
        """Send what the site's file of headers says; what it lets nobody keep is asked anew."""
        said = headers_of(_rules(self.folder), urlsplit(self.path).path)
        for name, value in ({"Cache-Control": "no-cache"} | said).items():
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        """Show no folders: the real host does not."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer what is not found with the 404 page of its language, or the one in four."""
        page = self._not_found_page()
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _not_found_page(self) -> Path:
        first = self.path[len(self.mount) :].split("/")[0]
        known = first in {language.code for language in LANGUAGES}
        return self.folder / (f"{first}/404.html" if known else "404.html")

    def log_message(self, format: str, *args: Any) -> None:
        """Keep the terminal for the address."""


class SiteServer(ThreadingHTTPServer):
    """Serves many requests at a time, and takes it calmly when a browser hangs up."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report what went wrong, but not that a reader has left the page."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(folder: Path, port: int, mount: str = "/") -> ThreadingHTTPServer:
    """Return a server of a built site, listening but not yet running.

    Args:
        folder: The built site.
        port: Where to listen.
        mount: The path of the site's address, with ``/`` at both ends.

    Raises:
        OSError: The port is taken, or not allowed.
    """
    handler = partial(SiteHandler, folder=folder, mount=mount)
    return SiteServer((HOST, port), handler)


def main(arguments: list[str] | None = None) -> int:
    """Build and serve; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m site_widgets.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="where to listen (8000)")
    parser.add_argument("--no-build", action="store_true", help="serve site/ as it is")
    options = parser.parse_args(arguments)
    base = with_slash(os.environ.get("SITE_URL") or f"http://{HOST}:{options.port}/")
    mount = urlsplit(base).path
    site = ROOT / "site"
    try:
        server = make_server(site, options.port, mount)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        reason = "is taken: choose another with --port" if taken else f"cannot be used: {error}"
        print(f"Port {options.port} {reason}.", file=sys.stderr)
        return 2
    with server:
        if not options.no_build:
            build_site(site, base)
        print(f"The site is at http://{HOST}:{options.port}{mount} (stop with Ctrl+C)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
