"""The table as HTML, step by step, against the state it draws."""

import re
from collections import Counter
from html import unescape

import pytest

from site_widgets.render.reading import Reading
from site_widgets.render.table import draw_frame
from site_widgets.render.texts import texts
from wojna_core.events import End, Peace, Take, War
from wojna_core.game import GameId, replay
from wojna_core.setup import parse_hands
from wojna_core.story import tell

HANDS = "7C 2C KC 5C | 7D 3D"
GAMES = {
    "two": GameId.of("wojna", 1074, {"deck": 24}),
    "three": GameId.of("wojna", 237, {"players": 3}),
    "four, all join": GameId.of("one-down", 7, {"players": 4, "limit": 60}),
    "five down": GameId.of("wojna", 3, {"face_down": 5, "limit": 40}),
    "peace": GameId.of("wojna", 0, {"limit": 3}, parse_hands("9C | 9D")),
    "drawn in a war": GameId.of("wojna", 0, {"all_out": "draw"}, parse_hands("9C | 9D")),
    "twice the same card": GameId.of("wojna", 0, {}, parse_hands("9C 9C 9C | 9C 9C 2D")),
    "eight seats": GameId.of("wojna", 0, {"limit": 9}, parse_hands("|".join(["KS 2D 7C"] * 8))),
}


def reading(name: str) -> Reading:
    return Reading(replay(GAMES[name]))


def lanes(html: str) -> dict[int, str]:
    found = re.findall(r'<div class="w-lane[^"]*" data-seat="(\d)"[^>]*>(.*?)</div>', html)
    return {int(seat): cards for seat, cards in found}


def counts(html: str) -> list[int]:
    return [int(n) for n in re.findall(r'<span class="w-count">(\d+)</span>', html)]


@pytest.mark.parametrize("name", GAMES)
def test_every_step_shows_its_state(name: str) -> None:
    game = reading(name)
    for step in range(1, game.steps + 1):
        state = game.record.timeline.at(step)
        html = draw_frame(game, step, texts("en")).html
        assert counts(html) == [len(packet) for packet in state.packets]
        if not state.table:
            continue
        for seat, cards in lanes(html).items():
            mine = [laid for laid in state.table if laid.seat == seat]
            assert cards.count("<b ") == len(mine)
            assert cards.count("w-down") == sum(not laid.up for laid in mine)
            drawn = re.findall(r'data-card="(\w+?)(?:\.\d)?"', cards)
            assert drawn == [laid.card for laid in mine]


@pytest.mark.parametrize("name", GAMES)
def test_no_two_cards_on_the_table_share_a_name(name: str) -> None:
    game = reading(name)
    for step in range(game.steps + 1):
        names = re.findall(r'data-card="([^"]+)"', draw_frame(game, step, texts("en")).html)
        assert [name for name, times in Counter(names).items() if times > 1] == []


def test_a_card_keeps_its_name_until_it_is_taken() -> None:
    game = reading("twice the same card")
    seen: list[str] = []
    for step, event in enumerate(game.record.events, start=1):
        names = re.findall(r'data-card="([^"]+)"', draw_frame(game, step, texts("en")).html)
        if isinstance(event, Take | Peace):
            assert sorted(names) == sorted(seen)
            break
        assert set(seen) <= set(names)
        seen = names


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["pl", "sk", "uk", "en"])
def test_the_sentence_of_a_step_is_that_of_the_whole_story(name: str, language: str) -> None:
    game, words = reading(name), texts(language)
    story = list(tell(game.record.events, words.core))
    for step, sentence in enumerate(story, start=1):
        said = re.search(r'<p class="w-say">(.*?)</p>', draw_frame(game, step, words).html)
        assert said is not None
        assert unescape(said[1]) == sentence


def test_who_takes_has_the_cards_in_front_and_is_told_how_many() -> None:
    game = reading("two")
    for step, event in enumerate(game.record.events, start=1):
        if not isinstance(event, Take):
            continue
        html = draw_frame(game, step, texts("en")).html
        won = {seat: cards.count("<b ") for seat, cards in lanes(html).items()}
        loser = 3 - event.seat
        assert won == {event.seat: len(event.cards), loser: 0}
        assert f'<span class="w-gain">+{len(event.cards)}</span>' in html
        assert html.count("w-glow") == 1


def test_in_a_war_the_tied_cards_and_who_fights_are_marked() -> None:
    game = reading("three")
    step = next(i for i, e in enumerate(game.record.events, 1) if isinstance(e, War))
    event = game.record.events[step - 1]
    assert isinstance(event, War)
    html = draw_frame(game, step, texts("pl")).html
    assert html.count("w-tied") == html.count("w-fights") == len(event.fighters)
    assert html.count("w-watches") == 3 - len(event.fighters)
    assert "Wojna!" in html


def test_peace_gives_everyone_their_own_back() -> None:
    game = reading("peace")
    step = next(i for i, e in enumerate(game.record.events, 1) if isinstance(e, Peace))
    html = draw_frame(game, step, texts("uk")).html
    assert html.count('<span class="w-gain">+1</span>') == 2
    assert "Мир!" in html


def test_the_end_names_the_winner_and_crowns_the_seat() -> None:
    game = reading("two")
    html = draw_frame(game, game.steps, texts("sk")).html
    assert isinstance(game.record.events[-1], End)
    assert game.record.result.winner == 2
    assert "Vyhráva B!" in html
    assert html.count("w-wins") == 1


def test_a_game_that_stops_in_a_war_leaves_the_cards_on_the_table() -> None:
    game = reading("drawn in a war")
    html = draw_frame(game, game.steps, texts("en")).html
    assert {seat: cards.count("<b ") for seat, cards in lanes(html).items()} == {1: 1, 2: 1}
    assert "Drawn game" in html


@pytest.mark.parametrize(
    ("language", "letters"),
    [("pl", "A K D W"), ("sk", "A K Q J"), ("uk", "Т К Д В"), ("en", "A K Q J")],
)
def test_cards_have_the_letters_of_the_language(language: str, letters: str) -> None:
    game = Reading(replay(GameId.of("wojna", 0, {}, parse_hands("AS QS | KH JH"))))
    drawn = []
    for step in (2, 4):
        html = draw_frame(game, step, texts(language)).html
        drawn += re.findall(r"<i>(\w+)</i>", html)
    assert drawn == [letters.split()[i] for i in (0, 1, 2, 3)]


def test_hidden_words_tell_packets_and_table() -> None:
    game = Reading(replay(GameId.of("wojna", 0, {}, parse_hands(HANDS))))
    html = draw_frame(game, 4, texts("en")).html
    assert (
        '<p class="w-unseen">A: 1 card. B: 1 card. On the table: A: seven of clubs, '
        "1 card face down, king of clubs; B: seven of diamonds.</p>"
    ) in html
