"""Whatever the built site leads to or loads is there: pages, headings, games, files."""

import re
from collections.abc import Iterator
from functools import cache
from gzip import decompress
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest

from tests.site.html import Html
from wojna_core.game import GameId, replay
from wojna_core.links import parse_fragment, parse_link

LEADS = ("href", "src", "action", "poster", "data-page")
"""Attributes that hold an address."""

NAMES = ("for", "aria-controls", "aria-describedby", "aria-labelledby", "list", "form")
"""Attributes that hold the ids of other elements."""

PREVIEWS = ("og:url", "og:image", "twitter:image")
"""Names of meta elements that hold an address."""

LOADED = {
    ".css": re.compile(r"(?:url\(|@import )\s*['\"]?([^'\")]+)"),
    ".mjs": re.compile(
        r"""(?:\bfrom |\bimport |\bimport\(|new URL\()["'](\.[^"']+)["'](?!.*RUNTIME)"""
    ),
}
"""How a file of each kind names the files that it loads."""


def addresses(html: Html) -> Iterator[str]:
    """Every address in a page, as it is written."""
    for tag, found in html.tags:
        yield from (found[name] for name in LEADS if name in found)
        yield from (one.split()[0] for one in found.get("srcset", "").split(",") if one.strip())
        if tag == "meta" and found.get("property", found.get("name")) in PREVIEWS:
            yield found["content"]


@pytest.fixture(scope="module")
def inner(base: str, pages: dict[str, Html]) -> set[tuple[str, str, str]]:
    """Page, whole address without fragment, and fragment, of all that stays on the host."""
    host = urlsplit(base).netloc
    found = {
        (path, *urldefrag(urljoin(base + path, address)))
        for path, html in pages.items()
        for address in addresses(html)
    }
    return {(path, to, unquote(part)) for path, to, part in found if urlsplit(to).netloc == host}


def page_of(base: str, address: str) -> str:
    """The path inside the site, by which ``pages`` knows a page; a query only names a version."""
    return address.removeprefix(base).partition("?")[0]


def test_all_that_a_page_leads_to_is_there(
    built_site: Path, base: str, inner: set[tuple[str, str, str]]
) -> None:
    """By its own address: none that a host would have to send on to another."""
    missing = []
    for path, address, _ in inner:
        inside = page_of(base, address)
        file = built_site / inside
        file = file / "index.html" if not inside or inside.endswith("/") else file
        if not address.startswith(base) or not file.is_file():
            missing.append(f"{path}: {address}")
    assert missing == []


def test_every_fragment_is_a_heading_or_a_game(
    base: str, pages: dict[str, Html], inner: set[tuple[str, str, str]]
) -> None:
    ids = {path: set(html.attributes("id")) for path, html in pages.items()}
    wrong = [
        f"{path}: {address}#{fragment}"
        for path, address, fragment in inner
        if fragment and "=" not in fragment and fragment not in ids[page_of(base, address)]
    ]
    assert wrong == []


@cache
def steps(game: GameId) -> int:
    return len(replay(game).events)


def test_every_link_to_a_game_opens(
    base: str, pages: dict[str, Html], inner: set[tuple[str, str, str]]
) -> None:
    """Also where it stays on a page that tells of several variants: in its main game."""
    games = {(page_of(base, to), fragment) for _, to, fragment in inner if "=" in fragment}
    assert len(games) > 100
    for path, fragment in games:
        [main] = [a for tag, a in pages[path].tags if tag == "wojna-game" and "data-main" in a]
        game, step = parse_fragment(main["data-variant"], fragment)
        assert (step or 0) <= steps(game), f"{path}#{fragment}"
        if "/variants/" in path:
            assert parse_link(f"{base}{path}#{fragment}") == (game, step)


def test_what_leads_elsewhere_is_safe(base: str, pages: dict[str, Html]) -> None:
    for path, html in pages.items():
        for address in addresses(html):
            parts = urlsplit(urljoin(base + path, address))
            ours = parts.netloc == urlsplit(base).netloc
            assert ours or parts.scheme == "mailto" or (parts.scheme == "https" and parts.netloc)


def test_what_an_element_names_is_on_its_page(pages: dict[str, Html]) -> None:
    for path, html in pages.items():
        ids = html.attributes("id")
        assert len(set(ids)) == len(ids), path
        for name in NAMES:
            for value in html.attributes(name):
                assert set(value.split()) <= set(ids), f"{path}: {name}={value}"


@pytest.mark.parametrize("kind", LOADED)
def test_all_that_a_style_or_script_loads_is_there(built_site: Path, kind: str) -> None:
    files = [file for file in built_site.rglob(f"*{kind}") if "runtime" not in file.parts]
    loaded = 0
    for file in files:
        for address in LOADED[kind].findall(file.read_text(encoding="utf-8")):
            if not address.startswith(("data:", "#")):
                loaded += 1
                assert (file.parent / urlsplit(address).path).exists(), f"{file}: {address}"
    assert loaded > 10


def test_translations_name_each_other(base: str, pages: dict[str, Html]) -> None:
    """A search engine believes none that the other page does not confirm."""
    named = {
        path: {link["hreflang"]: link["href"] for link in html.links("alternate")}
        for path, html in pages.items()
    }
    for path, translations in named.items():
        hidden = ("meta", {"name": "robots", "content": "noindex"}) in pages[path].tags
        assert bool(translations) != hidden, path
        if translations:
            assert base + path in translations.values()
            [canonical] = pages[path].links("canonical")
            assert canonical["href"] == base + path
        for code, address in translations.items():
            assert named[page_of(base, address)] == translations
            if code != "x-default":
                assert pages[page_of(base, address)].tags[0][1]["lang"] == code


def test_both_forms_of_a_sitemap_say_the_same(built_site: Path) -> None:
    packed = list(built_site.rglob("sitemap.xml.gz"))
    assert packed
    for file in packed:
        assert decompress(file.read_bytes()) == file.with_suffix("").read_bytes()
