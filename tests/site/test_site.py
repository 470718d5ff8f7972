"""The built site as files: what each page says of itself, and in every language."""

import json
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree

import pytest

from site_widgets.languages import LANGUAGES
from site_widgets.notices import WORKS
from site_widgets.plugin import GUIDE_PAGES
from tests.site.html import Html
from wojna_core.variants import VARIANTS

PAGES = (
    *("", "how-to-play/", "notices/"),
    *(f"variants/{name}/" for name in VARIANTS),
    *(f"{page.removesuffix('.md')}/" for page in GUIDE_PAGES),
)
CODES = tuple(language.code for language in LANGUAGES)
SITEMAP = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("code", CODES)
def test_a_page_names_itself_and_its_translations(
    built_site: Path, base: str, code: str, page: str
) -> None:
    html = Html(built_site / code / page / "index.html")
    assert html.tags[0] == ("html", {"lang": code, "class": "no-js"})
    assert len(html.meta("description")) > 20
    assert [link["href"] for link in html.links("canonical")] == [f"{base}{code}/{page}"]
    assert html.meta("og:url") == f"{base}{code}/{page}"
    named = {link["hreflang"]: link["href"] for link in html.links("alternate")}
    default = f"{base}en/{page}" if page else base
    assert named == {**{c: f"{base}{c}/{page}" for c in CODES}, "x-default": default}
    # Material's script would fetch a sitemap beside a link with just this word.
    assert all(link["rel"] != "alternate" for link in html.links("alternate"))


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("code", CODES)
def test_the_switch_leads_to_the_same_page(built_site: Path, code: str, page: str) -> None:
    html = Html(built_site / code / page / "index.html")
    switches = [found for _, found in html.tags if "data-frame-language" in found]
    assert [found["hreflang"] for found in switches] == [*CODES, *CODES]
    for found in switches:
        address = urlsplit(urljoin(f"https://x/{code}/{page}", found["href"])).path
        assert address == f"/{found['hreflang']}/{page}"
        assert found["lang"] == found["hreflang"]
        assert ("aria-current" in found) == (found["hreflang"] == code)


def test_descriptions_are_all_different(built_site: Path) -> None:
    files = [built_site / code / page / "index.html" for code in CODES for page in PAGES]
    descriptions = [Html(file).meta("description") for file in files]
    assert len(set(descriptions)) == len(files)


def test_headings_have_the_same_ids_in_every_language(built_site: Path) -> None:
    for page in PAGES:
        ids = [
            [
                a.get("id")
                for t, a in Html(built_site / code / page / "index.html").tags
                if t in ("h1", "h2", "h3") and "id" in a
            ]
            for code in CODES
        ]
        assert ids[0]
        assert ids == [ids[0]] * len(CODES)


def test_the_sitemap_has_every_page_with_its_translations(built_site: Path, base: str) -> None:
    tree = ElementTree.parse(built_site / "sitemap.xml")
    found = {}
    for url in tree.iterfind("s:url", SITEMAP):
        links = {a.get("hreflang"): a.get("href") for a in url.iterfind("x:link", SITEMAP)}
        found[url.findtext("s:loc", namespaces=SITEMAP)] = links
    assert set(found) == {base, *(f"{base}{c}/{page}" for c in CODES for page in PAGES)}
    for address, links in found.items():
        assert set(links) == {*CODES, "x-default"}
        assert address in links.values()
        for link in links.values():
            assert found[link] == links


def test_every_language_keeps_a_sitemap_for_the_theme(built_site: Path, base: str) -> None:
    for code in CODES:
        tree = ElementTree.parse(built_site / code / "sitemap.xml")
        found = {loc.text for loc in tree.iterfind("s:url/s:loc", SITEMAP)}
        assert found == {f"{base}{code}/{page}" for page in PAGES}


def test_no_page_loads_from_elsewhere(built_site: Path, base: str) -> None:
    for file in built_site.rglob("*.html"):
        html = Html(file)
        loaded = [*html.attributes("src"), *(a["href"] for a in html.links("stylesheet"))]
        for address in loaded:
            assert urlsplit(address).netloc in ("", urlsplit(base).netloc)


def test_every_language_has_its_own_search_index(built_site: Path) -> None:
    titles = set()
    for code in CODES:
        file = built_site / code / "search" / "search_index.json"
        entries = json.loads(file.read_text(encoding="utf-8"))["docs"]
        assert {entry["location"].partition("#")[0] for entry in entries} == set(PAGES)
        titles.add(next(e["title"] for e in entries if e["location"] == "how-to-play/"))
    assert len(titles) == len(CODES)


def test_not_found_pages_are_in_the_right_languages(built_site: Path) -> None:
    for code in CODES:
        html = Html(built_site / code / "404.html")
        assert html.tags[0][1]["lang"] == code
        assert html.meta("robots") == "noindex"
    together = Html(built_site / "404.html")
    assert [a["lang"] for t, a in together.tags if t == "li"] == list(CODES)


def test_the_root_works_without_javascript(built_site: Path) -> None:
    html = Html(built_site / "index.html")
    assert [a["href"] for t, a in html.tags if t == "a"] == [f"{code}/" for code in CODES]


def test_notices_name_each_work_with_its_licence_text(built_site: Path) -> None:
    text = (built_site / "uk" / "notices" / "index.html").read_text(encoding="utf-8")
    for work in WORKS:
        row = text.partition(f'<th scope="row">{work.name}</th>')[2].partition("</tr>")[0]
        assert f"<td>{work.version()}</td>" in row
        assert f'<a href="../../{work.text}">{work.licence}</a>' in row
        assert len((built_site / work.text).read_text(encoding="utf-8")) > 1000
