import json
import re
from html import unescape

import markdown
import pytest
from mkdocs.exceptions import BuildError

from site_widgets.context import PageContext, set_page
from site_widgets.fences import CUSTOM_FENCES, FenceError
from site_widgets.languages import LANGUAGES, ROOT
from wojna_core.game import GameId, replay
from wojna_core.links import fragment
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


HAND = ("variant: hand-of-three", "seed: 5", "caption: Three cards in hand.")


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
        ("wojna", [*GAME, "choices: 1.w"], "There are 1 choices, but the game has only 0"),
        ("wojna", [*GAME, "policy: random"], "Nobody has anything to choose in this game"),
        ("wojna", [*HAND, "choices: KS"], "“KS” is not a list of choices"),
        ("wojna", [*HAND, "choices: 1.w"], "Choice 1 cannot be war: it is A’s to choose one of"),
        ("wojna", [*HAND, "policy: nope"], "There is no policy “nope” in this game"),
        ("wojna", [*HAND, "policy: first, first, first"], "one for each, not 3"),
        ("wojna", [*HAND, "who: you, nope"], "There is no policy “nope” in this game"),
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
        ("wojna-scenarios", [*SCENARIO, "compare: truce=true"], "players choose in “wojna”"),
        ("wojna-scenarios", ["variant: steal-war", *SCENARIO[1:]], "players choose in “steal-war”"),
        (
            "wojna-ask",
            ["variant: hand-of-three", *SCENARIO[1:]],
            "players choose in “hand-of-three”",
        ),
        ("wojna-scenarios", [*SCENARIO, "compare: flow"], "face_down cannot be 1; it must be 0"),
        ("wojna-scenarios", [*SCENARIO, "seed: x"], "seed is a whole number"),
        ("wojna-scenarios", [SCENARIO[0], "hands: 7 B | 7", SCENARIO[2]], "“B” is not a card"),
        ("wojna-ask", SCENARIO[:2], "“caption: …” is missing"),
        ("wojna-compare", ["topic: nope"], "there is no topic “nope”; the topics are deck"),
        ("wojna-compare", ["topic: deck", "seed: 1"], "“seed” is not known here"),
        ("wojna-filter", ["players: 2"], "“players” is not known here; this block is empty"),
        ("wojna-gallery", ["players: 2"], "“players” is not known here; this block is empty"),
        ("wojna-which", ["players: 2"], "“players” is not known here; this block is empty"),
        ("wojna-policies", [], "“variant: …” is missing"),
        ("wojna-policies", ["variant: wojna"], "no policies have been measured in “wojna”"),
        ("wojna-odds", ["decks: 6"], "“decks” is not known here; only “caption” is"),
        ("wojna-bench", [], "“table: …” is missing"),
        ("wojna-bench", ["table: nope"], "there is no table “nope”; the tables are start, engine"),
        ("wojna-bench", ["table: start", "seed: 1"], "“seed” is not known here"),
        ("wojna-wheel", ["caption: Get it"], "“code: …” is missing"),
        ("wojna-wheel", ["code: pip install it"], "“pip install it” has no {wheel} in it"),
        ("wojna-wheel", ["code: x {wheel}", "seed: 1"], "“seed” is not known here"),
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


def link(html: str, number: int = 0) -> str:
    """The fragment of a game's link as the page has it."""
    return unescape(re.findall(r'data-game="([^"]*)"', html)[number])


def test_a_game_with_choices_goes_on_from_them() -> None:
    begun = convert(fence("wojna", *HAND, "choices: 1."))
    [first] = re.findall(r'data-choice="([^"]+)"', begun)[:1]
    html = convert(fence("wojna", *HAND, f"choices: 1.{first}", "who: you, you"))
    # What one has chosen is hidden until the other has.
    assert "choices" not in link(html)


def test_a_game_with_a_policy_is_played_to_its_end_with_its_choices_in_the_link() -> None:
    html = convert(fence("wojna", *GAME) + "\n" + fence("wojna", *HAND, "policy: patient, random"))
    policies = {1: "patient", 2: "random"}
    played = replay(GameId.of("hand-of-three", 5), policies)
    assert played.decision is None
    assert link(html, 1) == fragment(played.game)
    # It is an example: nobody is asked anything.
    assert "data-who" not in html


def test_who_plays_is_said_to_the_widget() -> None:
    html = convert(fence("wojna", *HAND, "who: lowest, you"))
    [who] = re.findall(r'data-who="([^"]*)"', html)
    assert json.loads(unescape(who)) == ["lowest", "you"]
    main = convert(fence("wojna", *HAND))
    [who] = re.findall(r'data-who="([^"]*)"', main)
    assert json.loads(unescape(who)) == ["you", "patient"]


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
