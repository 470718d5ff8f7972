"""The table as HTML, step by step, against the state it draws."""

import re
from collections import Counter
from html import unescape

import pytest

from site_widgets.render.reading import Reading
from site_widgets.render.table import draw_frame
from site_widgets.render.texts import texts
from tests.site.played import played
from wojna_core.events import End, Peace, Take, War
from wojna_core.game import GameId, replay
from wojna_core.setup import parse_hands
from wojna_core.story import tell
from wojna_core.variants import VARIANTS

HANDS = "7C 2C KC 5C | 7D 3D"
VARIANT_GAMES = {f"{v} {seed}": GameId.of(v, seed) for v in VARIANTS for seed in (3, 7)}
GAMES = {
    "two": GameId.of("wojna", 1074, {"deck": 24}),
    "three": GameId.of("wojna", 237, {"players": 3}),
    "four, all join": GameId.of("one-down", 7, {"players": 4, "limit": 60}),
    "five down": GameId.of("wojna", 3, {"face_down": 5, "limit": 40}),
    "peace": GameId.of("wojna", 0, {"limit": 3}, parse_hands("9C | 9D")),
    "drawn in a war": GameId.of("wojna", 0, {"all_out": "draw"}, parse_hands("9C | 9D")),
    "twice the same card": GameId.of("wojna", 0, {}, parse_hands("9C 9C 9C | 9C 9C 2D")),
    "stays, three": GameId.of("war-only", 7, {"players": 3}),
    "stands": GameId.of("basic", 4, {"shortage": "stands", "face_down": 3, "limit": 99}),
    "war of fourteen": GameId.of("razboi", 3, {"ace_war": 14}),
    "rounds": GameId.of("tod-und-leben", 7, {"rounds": 3}),
    "taken back": GameId.of("tod-und-leben", 0, {}, parse_hands("7C 9C | 8D 9D")),
    "first out, four": GameId.of("pyanitsa", 7, {"players": 4, "goal": "first-out"}),
    "steal war of four": GameId.of("steal-war", 7, {"players": 4}),
    "casino": GameId.of("casino-war", 7, {"rounds": 25, "tie_bet": True}),
    "cards twice in hand": GameId.of(
        "hand-of-three", 7, {}, parse_hands("9C 9C 9C 9C 9C KD 9C | 9C 9C 9D 9C 9D 9D 9C")
    ),
    "eight seats": GameId.of("wojna", 0, {"limit": 9}, parse_hands("|".join(["KS 2D 7C"] * 8))),
}


def reading(name: str) -> Reading:
    return Reading(played({**GAMES, **VARIANT_GAMES}[name]))


def sample(game: Reading) -> list[int]:
    """Every step of a short game, the first 150 and the last 50 of a long one."""
    steps = range(1, game.steps + 1)
    return [*steps[:150], *(step for step in steps[-50:] if step > 150)]


def lanes(html: str) -> dict[int, str]:
    found = re.findall(r'<div class="w-lane[^"]*" data-seat="(\d)"[^>]*>(.*?)</div>', html)
    return {int(seat): cards for seat, cards in found}


def counts(html: str) -> list[int]:
    return [int(n) for n in re.findall(r'<span class="w-count">(\d+)</span>', html)]


def in_lane(cards: str) -> int:
    """How many cards a lane shows; all but the last of a heap are hidden in it."""
    heaps = re.findall(r"w-heap[^>]*--n:(\d+)", cards)
    return cards.count("<b class=") + sum(int(n) - 1 for n in heaps)


@pytest.mark.parametrize("name", [*GAMES, *VARIANT_GAMES])
def test_every_step_shows_its_state(name: str) -> None:
    game = reading(name)
    for step in sample(game):
        state = game.record.timeline.at(step)
        html = draw_frame(game, step, texts("en")).html
        packets = [len(packet) for packet in state.packets]
        assert counts(html) == ([] if game.in_points else packets)
        won = [int(n) for n in re.findall(r'w-won-count">(?:won: )?(\d+)<', html)]
        kept = game.rules.flow in ("single-pass", "row", "steal")
        assert won == [len(pile) for pile in state.captures if kept]
        shown = lanes(html)
        scene = game.scene(step)
        if scene.sweeps:
            assert sum(map(in_lane, shown.values())) == len(scene.swept)
            continue
        lain = scene.lain
        for seat, cards in shown.items():
            mine = [(i, laid) for i, laid in enumerate(state.table) if laid.seat == seat]
            assert in_lane(cards) == len(mine)
            new = [laid for i, laid in mine if i >= lain]
            assert cards.count("w-down") == sum(not laid.up for laid in new)
            drawn = re.findall(
                r'<b class="[^"]*"[^>]*?(?: data-rank="(\w+)" data-suit="(\w)")?>', cards
            )
            seen = [laid.card if laid.up else "" for laid in new]
            assert ["".join(card) for card in drawn][len(drawn) - len(new) :] == seen
            told = [int(n) for n in re.findall(r"<b>×(\d+)</b>", cards)]
            assert sum(told) <= len(mine)


@pytest.mark.parametrize("name", [*GAMES, *VARIANT_GAMES])
def test_no_two_cards_on_the_table_share_a_name(name: str) -> None:
    game = reading(name)
    for step in sample(game):
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
    for step in sample(game):
        sentence = story[step - 1]
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
