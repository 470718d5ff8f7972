"""What the table marks, so that a reader sees why things happen."""

import re
from collections.abc import Callable

import pytest

from site_widgets.render.reading import Reading
from site_widgets.render.scene import Scene
from site_widgets.render.settings import draw_settings, game_from_form
from site_widgets.render.table import draw_frame
from site_widgets.render.texts import texts
from site_widgets.render.who import Company
from wojna_core.events import FORFEITS, End, Lay, Reveal, Round, Shuffle, Stand, Take, War
from wojna_core.game import GameId, replay
from wojna_core.links import LANGUAGES
from wojna_core.setup import parse_hands
from wojna_core.variants import VARIANTS

WATCHED = Company((), only_watched=True)


def first(game: GameId, seen: Callable[[Scene], bool], language: str = "en") -> str:
    """Return the first step of ``game`` at which ``seen`` holds, drawn."""
    reading = Reading(replay(game))
    step = next(s for s in range(1, reading.steps + 1) if seen(reading.scene(s)))
    return draw_frame(reading, step, texts(language)).html


def given(variant: str, hands: str, **changes: int | str) -> GameId:
    return GameId.of(variant, 1, dict(changes), parse_hands(hands))


FORFEIT = given("basic", "9C 2C | 9D 3C KD 4C", face_down=2)
STANDS = given("basic", "9C KC | 9D 2C KD 3C 4C 5C 6C", shortage="stands", face_down=1)


def test_who_forfeits_lays_all_face_down_under_a_flag() -> None:
    html = first(FORFEIT, lambda s: isinstance(s.event, Lay) and s.event.up is None)
    assert html.count("w-leaves") == 1
    assert re.search(
        r'w-lane" data-seat="1"[^>]*><b[^>]*><i>9</i></b><b class="w-card w-down"', html
    )
    assert "w-leaves" not in first(FORFEIT, lambda s: isinstance(s.event, End))
    scene = Reading(replay(FORFEIT)).scene(5)
    assert scene.shorts == {1: FORFEITS}


def test_a_card_that_stands_is_pinned_and_no_other() -> None:
    html = first(STANDS, lambda s: isinstance(s.event, Stand))
    assert re.findall(r'w-stands[^>]*data-card="(\w+)"', html) == ["KC"]


def test_many_cards_face_down_are_counted_on_them() -> None:
    nines = "9C " + "2C " * 8 + "KC 4C | 9D " + "3C " * 8 + "QD 5C"
    html = first(given("razboi", nines), lambda s: isinstance(s.event, Lay))
    assert html.count("<b>×8</b>") == 1
    assert html.count("w-down") == 8
    few = first(given("razboi", "5C 2C 2C 2C 2C KC | 5D 3C"), lambda s: isinstance(s.event, War))
    assert "w-times" not in few


def test_older_battles_lie_in_a_heap_until_somebody_takes_them() -> None:
    game = GameId.of("war-only", 7)
    html = first(game, lambda s: isinstance(s.event, Reveal) and s.lain == 16)
    assert html.count("w-heap") == 2
    assert html.count("<b>×8</b>") == 2
    assert "8 cards from earlier battles" in html
    taken = first(game, lambda s: isinstance(s.event, Take) and s.lain > 4)
    assert taken.count("w-heap") == 2
    assert "w-times" not in taken


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("pl", "A zostaje pijakiem!"),
        ("sk", "A je opilec!"),
        ("uk", "A — п’яниця!"),
        ("en", "A is the drunkard!"),
    ],
)
def test_who_keeps_all_the_cards_is_the_drunkard(language: str, word: str) -> None:
    html = first(GameId.of("pyanitsa", 7), lambda s: isinstance(s.event, End), language)
    assert word in html
    assert re.search(r'class="w-seat w-loses" data-seat="1"', html)
    assert re.search(r'class="w-seat w-wins w-gone" data-seat="2"', html)


def test_elsewhere_the_loser_is_just_the_loser() -> None:
    game = GameId.of("wojna", 5, {"goal": "avoid"})
    assert " loses!" in first(game, lambda s: isinstance(s.event, End))


def test_only_an_unbeatable_card_wears_a_shield() -> None:
    game = given("unbeatable", "2H 2S | AC AD")
    html = first(game, lambda s: isinstance(s.event, Reveal))
    assert re.findall(r'data-card="(\w+)"[^>]*><i>\w+</i><u></u>', html) == ["2H"]
    plain = first(given("pyanitsa", "6H | AC"), lambda s: isinstance(s.event, Reveal))
    assert "<u>" not in plain


def test_the_two_jokers_differ() -> None:
    html = first(given("jokers", "XB 2C | XR 3C"), lambda s: isinstance(s.event, Reveal))
    assert re.findall(r'data-suit="([BR])"><i>★</i>', html) == ["B", "R"]


def test_rounds_stand_in_the_title_and_at_the_seats() -> None:
    game = GameId.of("tod-und-leben", 7, {"rounds": 3})
    html = first(game, lambda s: isinstance(s.event, Round))
    won = replay(game).events
    number = next(e for e in won if isinstance(e, Round)).won
    assert '<div class="w-battle">Round 2<' in html
    tallies = re.findall(r'w-tally-rounds">(.*?)</span>', html)
    assert [tally.count("<i>") for tally in tallies] == list(number)
    assert ">Round 1 · Battle 1<" in first(game, lambda s: isinstance(s.event, Reveal))
    single = first(GameId.of("tod-und-leben", 7), lambda s: isinstance(s.event, Reveal))
    assert ">Battle 1<" in single
    assert "w-tally" not in single


def test_wars_won_are_counted_at_the_seats() -> None:
    game = GameId.of("three-wars", 7)
    result = replay(game).result
    html = first(game, lambda s: isinstance(s.event, End))
    tallies = re.findall(r'w-tally-wars">(.*?)</span>', html)
    assert result.winner
    assert tallies[result.winner - 1] == "<i></i>" * 3
    assert f"{'AB'[result.winner - 1]}, wars won: 3." in html


def test_a_new_row_is_longer_by_what_was_won() -> None:
    reading = Reading(replay(GameId.of("row", 7)))
    step = next(i for i, e in enumerate(reading.record.events, 1) if isinstance(e, Shuffle))
    event = reading.record.events[step - 1]
    assert isinstance(event, Shuffle)
    html = draw_frame(reading, step, texts("en")).html
    won = len(reading.scene(step).before.captures[event.seat - 1])
    assert f'<span class="w-gain">+{won}</span>' in html
    row = re.search(rf'<div class="w-row" data-seat="{event.seat}"[^>]*>(.*?)</div>', html)
    assert row is not None
    assert row[1].count("<i></i>") == len(event.packet)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_form_offers_the_options_and_nothing_else(variant: str, language: str) -> None:
    words = texts(language)
    options = VARIANTS[variant].options
    html = draw_settings(GameId.of(variant, 7), WATCHED, words)
    assert re.findall(r'<select name="(\w+)"', html) == list(options)
    assert "hidden" not in html
    for axis, offered in options.items():
        select = re.search(rf'<select name="{axis}">(.*?)</select>', html)
        assert select is not None
        values = re.findall(r'<option value="([^"]+)"( selected)?>([^<]+)<', select[1])
        assert len(values) == len(offered)
        assert [chosen for _, chosen, _ in values].count(" selected") == 1
        for value, _, label in values:
            assert label
            fields = {"seed": "3", axis: value}
            game = game_from_form(variant, fields, words, new_seed=False)
            assert value in re.findall(
                r'value="([^"]+)" selected', draw_settings(game, WATCHED, words)
            )
