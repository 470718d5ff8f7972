"""The widget as a screen reader tells it: in which order, by which names, and what is announced."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from playwright.sync_api import expect

from site_widgets.render.controls import LABELS
from site_widgets.render.reading import Reading
from site_widgets.render.spoken import in_words
from site_widgets.render.table import sentence
from site_widgets.render.texts import texts
from tests.browser.conftest import LANGUAGES, OpenPage
from tests.browser.test_choices import GAMES, arrive
from wojna_core.game import replay
from wojna_core.links import parse_fragment
from wojna_core.names import card_name

LISTEN = """() => {
    window.announced = [];
    const tell = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes])
        .forEach(({ textContent }) => textContent.trim() && announced.push(textContent));
    for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
        new MutationObserver(tell).observe(region, { childList: true, subtree: true });
    }
}"""


def lines(node: Any) -> Iterator[str]:
    """Yield what a snapshot has in reading order: roles with names, and texts."""
    match node:
        case list():
            for item in node:
                yield from lines(item)
        case dict():
            for key, value in node.items():
                yield key
                yield from lines(value)
        case _:
            yield str(node)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_order_and_each_step_once(open_page: OpenPage, language: str) -> None:
    page = open_page(reduced_motion="reduce")
    widget = arrive(page, "steal-war", GAMES["steal-war"], language)
    words = texts(language)
    record = replay(parse_fragment("steal-war", GAMES["steal-war"])[0])
    asked = record.decision
    assert asked is not None
    reading = Reading(record)
    last = reading.steps
    scene = reading.scene(last)
    say = words.say
    label = {action: say(text) for action, text in LABELS.items()}
    off = " [disabled]"

    section = page.locator("section.wojna:has(> [data-main])")
    read = list(lines(yaml.safe_load(section.aria_snapshot())))
    start = read.index(f'group "{say("Card table")}"')
    assert read[0] == f'region "{say("Game")}"'
    expected = [
        f'group "{say("Card table")}"',
        sentence(reading, scene, words),
        in_words(reading, scene, words),
        f'group "{say("Your choice")}"',
        say("{seat}, which card lies on top of your pile?", seat="A"),
        *(f'button "{_capital(card_name(card, words.core))}"' for card in asked.options),
        f'button "{say("Hint")}"',
        f'button "{say("Undo")}"{off}',
        f"{words.count('{n} battle', '{n} battles', 1)}, {words.count('{n} war', '{n} wars', 0)}",
        f'slider "{say("Place in the game")}"',
        str(last),
        f'button "{label["first"]}"',
        f'button "{label["prev"]}"',
        *(f'button "{label[action]}"{off}' for action in ("next", "last", "next-war", "play")),
        f'combobox "{label["speed"]}"',
        label["speed"],
        f'button "{label["new-seed"]}"',
        f'button "{label["share"]}"',
        f'link "{say("Link to this game")}"',
        say("At the table: arrow keys step, the space bar plays, numbers choose."),
        say("Battle by battle"),
        say("Settings"),
    ]
    bare = ("paragraph", "group", "text", "/url", "option", "#")
    found = [line for line in read[start:] if line not in bare and not line.startswith(bare[-2:])]
    assert found == expected
    # Suits are words: neither a sign nor the letters of a card.
    assert not re.search(r"[♠♥♦♣]|\b(?:\d+|[AKQJTDWТКДВ])[CDHS]\b", " ".join(found))
    assert card_name("KS", words.core) in in_words(reading, scene, words)
    slider = widget.at("[data-action=seek]")
    battle = say("Battle {battle}", battle=1)
    assert slider.get_attribute("aria-valuetext") == battle

    page.evaluate(LISTEN)
    for step in (last - 1, last - 2):
        widget.press("prev")
        widget.expect_step(step)
        told = sentence(reading, reading.scene(step), words)
        expect(widget.at("[data-live]")).to_have_text(told)
    expected = [sentence(reading, reading.scene(step), words) for step in (last - 1, last - 2)]
    assert page.evaluate("window.announced") == expected


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]
