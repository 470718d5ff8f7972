"""What `mkdocs serve` lacks for a site of four languages that share files."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from wsgiref.util import FileWrapper

from site_widgets.languages import ROOT
from site_widgets.media_types import TYPES
from site_widgets.offline.worker import RETIRED_WORKER, WORKER
from site_widgets.shared import RUNTIME, WEB, copy_shared

SHARED = ROOT / "build" / "shared"
"""Where the shared files are gathered for as long as the server runs."""


def mount_shared_folders(server: Any, base_path: str, lang: str) -> None:
    """Have the server of ``mkdocs serve`` answer the addresses of the whole site.

    It serves one language, and as if that were all. This moves it below ``/<lang>/``, and
    beside it serves the folders that the languages share, so that a page finds its scripts,
    styles and the runtime where it will find them in the built site.

    Args:
        server: MkDocs' LiveReloadServer.
        base_path: The path of the site's address, with ``/`` at both ends.
        lang: The language that is being served.
    """
    language_app = server.get_app()
    copy_shared(SHARED, RUNTIME if RUNTIME.is_dir() else None)

    def app(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
        inside = path.removeprefix(base_path)
        if inside.startswith(("web/", "runtime/")):
            file = _find(unquote(inside))
            if file:
                start("200 OK", [("Content-Type", TYPES.get(file.suffix, TYPES[".zip"]))])
                return FileWrapper(file.open("rb"))
        if inside == WORKER:
            # A whole site may have been served here before, and kept: this clears it away.
            start("200 OK", [("Content-Type", TYPES[".js"])])
            return FileWrapper(RETIRED_WORKER.open("rb"))
        if inside.startswith(f"{lang}/"):
            environ["PATH_INFO"] = base_path + inside.removeprefix(f"{lang}/")
        elif path in {"/", base_path}:
            start("302 Found", [("Location", f"{base_path}{lang}/")])
            return []
        answer: Iterable[bytes] = language_app(environ, start)
        return answer

    server.set_app(app)


def _find(inside: str) -> Path | None:
    """Return the shared file of an address; our own scripts and styles as they are just now."""
    for file, within in (
        ((WEB.parent / inside).resolve(), WEB),
        ((SHARED / inside).resolve(), SHARED),
    ):
        if file.is_file() and file.is_relative_to(within):
            return file
    return None
