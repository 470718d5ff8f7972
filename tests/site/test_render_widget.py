"""The whole widget as it stands in the page."""

import gzip
import re
from html import escape
from html.parser import HTMLParser

import pytest

from site_widgets.render.chart import MOST_POINTS
from site_widgets.render.widget import render_widget
from wojna_core.errors import WojnaError
from wojna_core.game import GameId, replay
from wojna_core.links import LANGUAGES
from wojna_core.setup import parse_hands

LONG = GameId.of("wojna", 42, {"players": 3})
VOID = {"input", "path", "br"}


class Outline(HTMLParser):
    """Checks that tags nest, and collects what a test asks for."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.roots: list[str] = []
        self.ids: list[str] = []
        self.names: list[str] = []
        self._button: list[str] | None = None
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if not self.open:
            self.roots.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag == "button":
            self._button = [found.get("aria-label") or ""]
        if tag not in VOID:
            self.open.append(tag)

    def handle_data(self, data: str) -> None:
        if self._button is not None:
            self._button.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open.pop() == tag
        if tag == "button" and self._button is not None:
            self.names.append("".join(self._button).strip())
            self._button = None


def steps_in(html: str) -> list[int]:
    return [int(step) for step in re.findall(r'<template data-frame="(\d+)"', html)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_root_nested_well_and_every_button_named(language: str) -> None:
    outline = Outline(render_widget(LONG, language=language, caption="A < B", main=True))
    assert outline.roots == ["section"]
    assert len(outline.names) > 12
    assert all(outline.names)


def test_widgets_of_one_page_share_no_id() -> None:
    both = "".join(render_widget(LONG, language="en", key=key) for key in ("one", "two"))
    ids = Outline(both).ids
    assert len(ids) == len(set(ids)) == 2


def test_the_main_game_opens_at_the_first_reveal_with_ten_battles_drawn() -> None:
    html = render_widget(LONG, language="en", main=True)
    events = replay(LONG).events
    eleventh = [i for i, e in enumerate(events, 1) if e.type == "reveal"][10]
    assert 'data-step="2"' in html
    assert set(range(eleventh)) <= set(steps_in(html))
    assert len(events) in steps_in(html)


def test_an_example_opens_at_its_step_with_the_steps_around_it_drawn() -> None:
    html = render_widget(LONG, language="en", step=100)
    assert 'data-step="100"' in html
    assert set(range(96, 112)) | {0} <= set(steps_in(html))


def test_a_step_that_is_not_in_the_game_is_refused() -> None:
    with pytest.raises(WojnaError, match="there is no step 9999"):
        render_widget(LONG, language="en", step=9999)


def test_only_an_example_can_be_opened_at_the_main_table() -> None:
    assert "w-to-main" not in render_widget(LONG, language="en", main=True)
    html = render_widget(LONG, language="en", step=5, page="../one-down/", open_at="../x/")
    fragment = escape("#v=1&seed=42&players=3&step=5")
    assert f'class="w-to-main" href="../x/{fragment}"' in html
    assert (
        f'class="w-link" href="../one-down/{fragment}"><span aria-hidden="true">{fragment}<' in html
    )


def test_a_caption_is_text() -> None:
    html = render_widget(LONG, language="en", caption="<script>alert(1)</script>")
    assert "<script" not in html


@pytest.mark.parametrize("hands", ["7C | ", " | | 2C", "9C | 9D", "|".join(["KS"] * 8)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_games_are_drawn_too(hands: str, language: str) -> None:
    game = GameId.of("wojna", 0, {}, parse_hands(hands))
    Outline(render_widget(game, language=language, main=True))


def test_the_story_without_javascript_tells_the_first_battles_and_the_end() -> None:
    html = render_widget(GameId.of("wojna", 42), language="en", main=True)
    story = html[html.index("<noscript>") :]
    assert "Battle 10. A: " in story
    assert "B has all the cards and wins." in story
    assert "<button" not in story


def test_the_chart_is_small_however_long_the_game() -> None:
    game = GameId.of("wojna", 0, {"limit": 20_000}, parse_hands("9C | 9D"))
    html = render_widget(game, language="en")
    lines = re.findall(r'<path class="w-line" data-seat="\d" d="([^"]*)"', html)
    assert len(lines) == 2
    assert all(line.count("L") <= MOST_POINTS + 1 for line in lines)


def test_four_widgets_weigh_little() -> None:
    page = render_widget(LONG, language="uk", main=True, caption="x" * 200)
    for seed, step in ((1074, 58), (412, 18), (871, 30)):
        page += render_widget(GameId.of("wojna", seed), language="uk", step=step, key=str(seed))
    assert len(gzip.compress(page.encode())) < 40_000


def test_suit_signs_never_turn_into_pictures() -> None:
    html = render_widget(LONG, language="pl", main=True)
    assert not re.search("[♠♥♦♣](?!\ufe0e)", html)
