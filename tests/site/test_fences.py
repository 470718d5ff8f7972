import re

import markdown
import pytest
from mkdocs.exceptions import BuildError

from site_widgets.context import PageContext, set_page
from site_widgets.fences import CUSTOM_FENCES, FenceError
from site_widgets.languages import LANGUAGES, ROOT
from wojna_core.variants import VARIANTS

HEAD = "---\ntitle: T\n---\n\n# T {#top}\n\n"


def convert(body: str, path: str = "docs/en/variants/wojna.md", language: str = "en") -> str:
    text = HEAD + body
    set_page(PageContext(lang=language, path=path, text=text))
    return markdown.markdown(
        text.removeprefix("---\ntitle: T\n---\n\n"),
        extensions=["pymdownx.superfences", "admonition", "attr_list"],
        extension_configs={"pymdownx.superfences": {"custom_fences": list(CUSTOM_FENCES)}},
    )


def fence(name: str, *lines: str) -> str:
    return "\n".join([f"```{name}", *lines, "```", ""])


GAME = ("variant: wojna", "seed: 412", "caption: Two tens, then two aces.")


SCENARIO = ("variant: wojna", "hands: 7 2 K 5 | 7 3", "caption: Who takes it?")


@pytest.mark.parametrize(
    ("name", "lines", "reason"),
    [
        ("wojna", ["variant wojna"], "“variant wojna” is not “key: value”"),
        ("wojna", [*GAME, "seed: 4"], "“seed” stands twice"),
        ("wojna", GAME[:2], "“caption: …” is missing"),
        ("wojna", GAME[1:], "“variant: …” is missing"),
        ("wojna", [GAME[0], GAME[2]], "“seed: …” is missing"),
        ("wojna", [*GAME, "sede: 4"], "There is no setting “sede”"),
        ("wojna", [*GAME, "players: 12"], "players cannot be “12”"),
        ("wojna", [*GAME, "truce: true"], "truce=true is not played here yet"),
        ("wojna", [*GAME, "step: x"], "step is a whole number"),
        ("wojna", ["variant: wojna", "caption: C.", "hands: 7C | 7Z"], "“7Z” is not a card"),
        ("wojna", ["variant: nope", *GAME[1:]], "There is no variant “nope”"),
        ("wojna-facts", [], "“variant: …” is missing"),
        ("wojna-facts", ["variant: wojna", "seed: 1"], "“seed” is not known here"),
        ("wojna-differences", ["variant: nope"], "There is no variant “nope”"),
        ("wojna-scenarios", SCENARIO[1:], "“variant: …” is missing"),
        ("wojna-scenarios", [SCENARIO[0], SCENARIO[2]], "“hands: …” is missing"),
        ("wojna-scenarios", SCENARIO[:2], "“caption: …” is missing"),
        ("wojna-scenarios", [*SCENARIO, "compare: nope"], "There is no setting “nope”"),
        ("wojna-scenarios", [*SCENARIO, "compare: limit"], "“limit” has too many values"),
        ("wojna-scenarios", [*SCENARIO, "compare: joins=most"], "joins cannot be “most”"),
        ("wojna-scenarios", [*SCENARIO, "compare: truce=true"], "truce=true is not played"),
        ("wojna-scenarios", [*SCENARIO, "compare: flow"], "face_down cannot be 1; it must be 0"),
        ("wojna-scenarios", [*SCENARIO, "seed: x"], "seed is a whole number"),
        ("wojna-scenarios", [SCENARIO[0], "hands: 7 B | 7", SCENARIO[2]], "“B” is not a card"),
        ("wojna-ask", SCENARIO[:2], "“caption: …” is missing"),
        ("wojna-compare", ["topic: nope"], "there is no topic “nope”; the topics are deck"),
        ("wojna-compare", ["topic: deck", "seed: 1"], "“seed” is not known here"),
        ("wojna-filter", ["players: 2"], "“players” is not known here; this block is empty"),
        ("wojna-gallery", ["players: 2"], "“players” is not known here; this block is empty"),
        ("wojna-which", ["players: 2"], "“players” is not known here; this block is empty"),
    ],
)
def test_a_bad_block_stops_the_build_with_file_line_and_reason(
    name: str, lines: list[str], reason: str
) -> None:
    with pytest.raises(FenceError) as error:
        convert("Some words first.\n\n" + fence(name, *lines))
    assert isinstance(error.value, BuildError)
    message = str(error.value)
    # The front matter counts: the block opens on line 9 of the file.
    assert message.startswith(f"docs/en/variants/wojna.md:9: in the “{name}” block: ")
    assert reason in message
    assert "\n" not in message


def test_a_bad_block_inside_a_box_stops_the_build_too() -> None:
    body = (
        '!!! note "N"\n\n    ```wojna\n    variant: nope\n    seed: 1\n    caption: C.\n    ```\n'
    )
    with pytest.raises(FenceError, match=r"wojna\.md:9: .*no variant “nope”"):
        convert(body)


def test_the_first_game_of_a_page_is_its_main_one() -> None:
    html = convert(fence("wojna", *GAME) + "\n" + fence("wojna", *GAME))
    games = re.findall(r"<wojna-game[^>]*>", html)
    assert ["data-main" in game for game in games] == [True, False]
    assert all('data-state="static"' in game for game in games)
    # A bare custom element would be wrapped in a paragraph.
    assert not re.search(r"<p>\s*<wojna-game", html)


def test_a_caption_is_text() -> None:
    html = convert(fence("wojna", *GAME[:2], "caption: <script>alert(1)</script> & more"))
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; more" in html


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_facts_and_differences_in_each_language(variant: str, language: str) -> None:
    body = fence("wojna-facts", f"variant: {variant}")
    facts = convert(body, language=language)
    assert facts.count("<tr>") >= 7
    differences = convert(body.replace("facts", "differences"), language=language)
    assert 2 <= differences.count("<tr>") <= 8


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_each_ruling_of_the_data_has_its_box_on_the_page(variant, language: str) -> None:  # type: ignore[no-untyped-def]
    page = ROOT / "docs" / language / "variants" / f"{variant.id}.md"
    after = page.read_text(encoding="utf-8").partition("{#our-rulings}\n")[2]
    assert after.count("\n!!! note") == len(variant.rulings)
