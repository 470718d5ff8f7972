"""What others are told of a page: the picture and words of a shared link, and structured data."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from PIL import Image

from site_widgets.languages import LANGUAGES
from site_widgets.offline.files import list_files
from site_widgets.plugin import TEACHING_PAGES
from site_widgets.policy import digest, inline_scripts
from site_widgets.share import pictures
from site_widgets.share.picture import SIZE, Picture, draw_picture
from site_widgets.share.table import ANY_WAR, first_war
from site_widgets.structured import first_list, write_block
from tests.site.html import Html
from wojna_core.cards import JOKER, rank
from wojna_core.game import GameId
from wojna_core.variants import VARIANTS

MOST_BYTES = 40_000
LOCALES = {language.code: language.locale for language in LANGUAGES}


@pytest.fixture(scope="module")
def shared(pages: dict[str, Html]) -> dict[str, Html]:
    """The pages in a language that search engines may show."""
    found = {path: html for path, html in pages.items() if html.links("canonical") and path}
    assert len(found) > 100
    return found


def text_of(built_site: Path, path: str) -> str:
    return (built_site / path / "index.html").read_text(encoding="utf-8")


def blocks(text: str) -> list[str]:
    return re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)


def test_every_page_says_what_to_show_where_it_is_shared(
    built_site: Path, base: str, shared: dict[str, Html]
) -> None:
    for path, html in shared.items():
        code, _, inside = path.partition("/")
        [title] = re.findall(r"<title>(.*?)</title>", text_of(built_site, path))
        [raw] = re.findall(r'property="og:title" content="([^"]*)"', text_of(built_site, path))
        name = html.meta("og:site_name")
        assert title == (raw if not inside or raw == name else f"{raw} · {name}"), path
        assert html.meta("og:description") == html.meta("description")
        assert html.meta("og:type") == ("article" if inside else "website")
        assert html.meta("og:url") == base + path
        assert html.meta("og:locale") == LOCALES[code]
        others = [a["content"] for t, a in html.tags if a.get("property") == "og:locale:alternate"]
        assert others == [locale for other, locale in LOCALES.items() if other != code]
        assert html.meta("twitter:card") == "summary_large_image"
        assert html.meta("og:title") in html.meta("og:image:alt")


def test_every_picture_is_there_in_its_size(
    built_site: Path, base: str, shared: dict[str, Html]
) -> None:
    drawn = set()
    for path, html in shared.items():
        address, _, version = html.meta("og:image").partition("?v=")
        data = (built_site / address.removeprefix(base)).read_bytes()
        image = Image.open(BytesIO(data))
        assert image.size == SIZE
        assert (html.meta("og:image:width"), html.meta("og:image:height")) == ("1200", "630")
        assert image.format == "PNG"
        assert image.mode == "P"
        assert len(data) < MOST_BYTES, path
        drawn.add(version)
    # A picture tells its page from the others, and each language has its own.
    assert len(drawn) == len(shared)


def test_no_picture_is_kept_for_offline(built_site: Path) -> None:
    assert list(built_site.rglob(pictures.NAME))
    assert [name for name in list_files(built_site) if name.endswith(pictures.NAME)] == []


def test_structured_data_says_what_the_page_says(
    built_site: Path, base: str, shared: dict[str, Html]
) -> None:
    taught = 0
    for path, html in shared.items():
        text = text_of(built_site, path)
        code, _, inside = path.partition("/")
        parts: dict[str, Any] = {}
        for block in blocks(text):
            parts = {part["@type"]: part for part in json.loads(block)["@graph"]}
        source = f"{inside.rstrip('/')}.md"
        assert set(parts) == (
            ({"BreadcrumbList"} if inside else set())
            | ({"HowTo"} if source in TEACHING_PAGES else set())
        ), path
        found = re.findall(r'<a href="([^"]+)"(?: aria-current="page")?>([^<]+)</a>', text)
        navigation = {urljoin(base + path, address): name for address, name in found}
        if inside:
            home, here = parts["BreadcrumbList"]["itemListElement"]
            assert [home["position"], here["position"]] == [1, 2]
            assert home["item"] == f"{base}{code}/"
            assert home["name"] == navigation[home["item"]]
            assert here["item"] == base + path
            assert here["name"] == navigation[here["item"]] == html.meta("og:title")
        if how_to := parts.get("HowTo"):
            taught += 1
            assert how_to["name"] == html.meta("og:title")
            assert how_to["description"] == html.meta("description")
            assert how_to["inLanguage"] == code
            assert how_to["image"] == html.meta("og:image")
            steps = [step["text"] for step in how_to["step"]]
            brief = text.partition("<ol>")[2].partition("</ol>")[0]
            assert len(steps) == brief.count("<li>") >= 3
            plain = " ".join(re.sub(r"<[^>]+>", "", brief).split())
            assert " ".join(steps) == plain.replace("&amp;", "&")
            # The first list is the rules in brief, which come before all else.
            assert text.count("<h2", 0, text.index("<ol>")) <= 1, path
    assert taught == len(LANGUAGES) * (len(VARIANTS) + 1)


def test_the_policy_has_no_hash_of_data(built_site: Path, shared: dict[str, Html]) -> None:
    [policy] = {html.meta("Content-Security-Policy") for html in shared.values()}
    assert policy.count("'sha256-") < 10
    for path in shared:
        text = text_of(built_site, path)
        assert not set(blocks(text)) & set(inline_scripts(text))
        assert not [block for block in blocks(text) if digest(block) in policy]


def test_nothing_ends_a_block_of_data() -> None:
    block = write_block({"name": "</script><!-- “é” &"})
    assert "<" not in block
    assert json.loads(block)["@graph"] == [{"name": "</script><!-- “é” &"}]


def test_the_first_numbered_list_is_read_without_markup() -> None:
    html = """<ul><li>No</li></ul><ol><li>One <b>a</b>\n b</li>
    <li>Two<ul><li>x</li></ul></li></ol><ol><li>No</li></ol>"""
    assert first_list(html) == ["One a b", "Twox"]
    assert first_list("<p>Nothing</p>") == []


def test_a_picture_is_the_same_to_the_byte_and_is_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = Picture("uk", "Війна", "Їжак, ґанок і «Źdźbło» ľŕ", "Є" * 80, ANY_WAR)
    assert draw_picture(picture) == draw_picture(picture)
    name = pictures.write_picture(picture, tmp_path / "a", tmp_path / "kept")
    monkeypatch.setattr(pictures, "draw_picture", lambda picture: pytest.fail("drawn again"))
    assert pictures.write_picture(picture, tmp_path / "b", tmp_path / "kept") == name
    assert (tmp_path / "a" / pictures.NAME).read_bytes() == draw_picture(picture)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_picture_shows_a_war_of_the_variant(variant: str) -> None:
    if variant == "jokers":
        table = first_war(GameId.of(variant, 1))
        assert any(laid.up and rank(laid.card) == JOKER for laid in table)
    # Not every game has a war; where there is one it is shown with what was laid on top.
    assert any(len(first_war(GameId.of(variant, seed))) > 2 for seed in range(100))
