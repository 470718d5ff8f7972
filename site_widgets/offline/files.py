"""The files of a built site that a browser may keep, and the hash of each.

A file is named by the address under which it is asked for: ``pl/how-to-play/`` for a page, and
nothing at all for the root page.
"""

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from site_widgets.languages import LANGUAGES
from site_widgets.runtime.manifest import MANIFEST

HASH_DIGITS: Final = 16
"""Of a file's SHA-256 in hexadecimal; as many as in the addresses of the runtime's files."""

OFFLINE_PAGE: Final = "offline.html"
"""The page that stands in for what is not kept; its template is `root/offline.html`."""

_NOT_FOR_PAGES: Final = frozenset({".br", ".gz", ".map", ".png", ".webmanifest", ".whl"})
"""Packed copies, source maps, and what only other programs than a page ask for."""

_UNUSED: Final = re.compile(
    # For hosts and search engines, and the theme's stemmers: it has none for our languages.
    r"_[^/]*|robots\.txt|sitemap\.xml|service-worker\.js|[^/]+/assets/javascripts/lunr/.*"
)


@dataclass(frozen=True)
class KeptFile:
    """What a browser must know of a file to keep it.

    Attributes:
        hash: The first digits of the SHA-256 of its content.
        bytes: Its length.
    """

    hash: str
    bytes: int


def list_files(out: Path) -> dict[str, KeptFile]:
    """Return the files worth keeping by their addresses, in order.

    Args:
        out: The folder of a site that is otherwise built.
    """
    names = (file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file())
    runtime = _runtime_files(out)
    kept = (
        name
        for name in names
        if Path(name).suffix not in _NOT_FOR_PAGES
        and not _UNUSED.fullmatch(name)
        and (not name.startswith("runtime/") or name in runtime)
    )
    return {
        re.sub(r"(^|/)index\.html$", r"\1", name): _describe(out / name) for name in sorted(kept)
    }


def list_shell(files: dict[str, KeptFile]) -> list[str]:
    """Return the addresses of what is kept from the first visit on, whatever is visited.

    These are the root page and the one for what is not kept, the scripts, styles and drawings
    that any page may load, the runtime's manifest, which names the rest of it, and the sitemaps,
    which the theme's script fetches on every page.

    Args:
        files: What is worth keeping.
    """
    sitemaps = {f"{language.code}/sitemap.xml" for language in LANGUAGES}
    always = {"", OFFLINE_PAGE, f"runtime/{MANIFEST}", *sitemaps}
    return [name for name in files if name in always or re.fullmatch(r"web/[^/]+", name)]


def _runtime_files(out: Path) -> set[str]:
    """Return what our own worker fetches of the runtime, and the licences that a page leads to."""
    runtime = out / "runtime"
    if not runtime.is_dir():
        return set()
    manifest = json.loads((runtime / MANIFEST).read_text(encoding="utf-8"))
    licences = (f"licences/{file.name}" for file in (runtime / "licences").iterdir())
    names = (MANIFEST, *(file["name"] for file in manifest["files"]), *licences)
    return {f"runtime/{name}" for name in names}


def _describe(file: Path) -> KeptFile:
    data = file.read_bytes()
    return KeptFile(hashlib.sha256(data).hexdigest()[:HASH_DIGITS], len(data))
