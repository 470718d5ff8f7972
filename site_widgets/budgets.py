"""What a reader's visit may cost: a build that goes over a budget fails.

Counted are bytes as they travel, each file packed by gzip on its own, without what a browser
may have kept. The budgets are a sixth or so above what was measured: room for words, none for
another library. Whoever raises one should know what the bytes are for.
"""

import gzip
import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from mkdocs.exceptions import BuildError

BUDGETS: Final = {
    "page": 37_000,
    "script": 70_000,
    "style": 63_000,
    "font": 430_000,
    "picture": 1_700,
    "search": 83_000,
    "total": 680_000,
    "runtime": 6_100_000,
}
"""Bytes of a page itself and of all that it may load, by kind (which of the fonts depends on its
letters: here they are all); of the search that the theme makes ready on every page; of these
together; and of the runtime, for readers who want to play."""

Costs = dict[str, tuple[int, str]]
"""Bytes by kind, and the page that costs them."""

_KINDS: Final = {
    ".html": "page",
    ".js": "script",
    ".mjs": "script",
    ".css": "style",
    ".woff2": "font",
}
"""Kinds by the end of a file's name; what is not here is a picture."""

_LOADED: Final = {"stylesheet", "icon", "manifest", "modulepreload", "preload"}
"""Kinds of <link> whose file a browser fetches."""

_TAG: Final = re.compile(r"<(link|script|img)\b([^>]*)>")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_URL: Final = re.compile(r"(?:url\(|@import )\s*['\"]?([^'\")]+)")
_IMPORT: Final = re.compile(r"(?:\bfrom|\bimport)\s*[\"'](\.[^\"']+)[\"']")


def check_budgets(out: Path, budgets: dict[str, int] = BUDGETS) -> None:
    """Compare what a built site makes travel with what it may.

    Args:
        out: The folder of the site.
        budgets: The most bytes of each kind.

    Raises:
        BuildError: A budget is passed: the message says which, where and by how much.
    """
    passed = [
        f"  {where}: {kind} {cost:,} bytes packed, {cost - budgets[kind]:,} too many"
        for kind, (cost, where) in measure(out).items()
        if cost > budgets[kind]
    ]
    if passed:
        heading = "The site costs its readers more than site_widgets/budgets.py allows:"
        raise BuildError("\n".join((heading, *passed)))


def measure(out: Path) -> Costs:
    """Return the highest cost of each kind, and the page that has it.

    Args:
        out: The folder of a built site.
    """
    packed = cache(_packed)
    found: Costs = {}
    for page in sorted(out.resolve().rglob("index.html")):
        costs = Counter[str]()
        for file in loaded_by(page):
            costs[_KINDS.get(file.suffix, "picture")] += packed(file)
        where = page.relative_to(out.resolve()).as_posix().removesuffix("index.html")
        costs["search"] = sum(map(packed, search_of(out / where.split("/")[0])))
        costs["total"] = costs.total()
        for kind, cost in costs.items():
            found[kind] = max(found.get(kind, (0, "")), (cost, where))
    manifest = out / "runtime" / "manifest.json"
    if manifest.is_file():
        files = json.loads(manifest.read_text(encoding="utf-8"))["files"]
        runtime = (manifest.with_name(urlsplit(file["url"]).path) for file in files)
        found["runtime"] = (sum(map(packed, runtime)), "runtime/")
    return found


def loaded_by(page: Path) -> set[Path]:
    """Return a page's file and those that it makes a browser load, one through another."""
    found, waiting = {page}, [page]
    while waiting:
        new = set(_named_in(waiting.pop())) - found
        found |= new
        waiting += new
    return found


def search_of(language: Path) -> list[Path]:
    """Return what the theme fetches for its search before anybody has asked for it.

    Args:
        language: The folder of a language in the built site.
    """
    return [*language.glob("search/*.json"), *language.parent.glob("web/search*.js")]


def _packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


def _named_in(file: Path) -> list[Path]:
    """Return the files that one names to be loaded with it."""
    if file.suffix not in _NAMED:
        return []
    addresses = _NAMED[file.suffix](file.read_text(encoding="utf-8"))
    paths = (urlsplit(address).path for address in addresses if not address.startswith("data:"))
    return [(file.parent / path).resolve() for path in paths if path]


def _named_in_page(page: str) -> list[str]:
    tags = ((name, dict(_ATTRIBUTE.findall(about))) for name, about in _TAG.findall(page))
    return [
        about["href"] if name == "link" else about["src"]
        for name, about in tags
        if _LOADED & set(about.get("rel", "").split()) or (name != "link" and "src" in about)
    ]


_NAMED: Final[dict[str, Callable[[str], list[str]]]] = {
    ".html": _named_in_page,
    ".css": _URL.findall,
    ".mjs": _IMPORT.findall,
}
"""By the end of a file's name: what finds in its text the addresses that it loads."""
