"""What the table tells of choices: who is asked, who wanted what, what is bet and stolen."""

import re
from collections.abc import Callable

import pytest

from site_widgets.render.chart import draw_chart
from site_widgets.render.log import draw_log
from site_widgets.render.reading import Reading
from site_widgets.render.scene import Scene
from site_widgets.render.table import LONG_BEAT, PLAIN_BEAT, SHORT_BEAT, Frame, draw_frame
from site_widgets.render.texts import texts
from tests.site.played import played
from wojna_core.events import (
    Bet,
    Burn,
    Choose,
    Decision,
    Draw,
    End,
    Pay,
    Round,
    Shield,
    Shuffle,
    Steal,
    Surrender,
    Take,
    Truce,
    War,
)
from wojna_core.game import GameId, replay

EN = texts("en")
TRUCE = GameId.of("truce", 1, {"players": 4})
THIEVES = GameId.of("steal-war", 2)
CASINO = GameId.of("casino-war", 1, {"rounds": 100, "tie_bet": True})
HAND = GameId.of("hand-of-three", 7)


def first(game: GameId, seen: Callable[[Scene], bool]) -> Frame:
    """Return the first step of ``game`` at which ``seen`` holds, drawn."""
    reading = Reading(played(game))
    step = next(s for s in range(1, reading.steps + 1) if seen(reading.scene(s)))
    return draw_frame(reading, step, EN)


def event(kind: type) -> Callable[[Scene], bool]:
    return lambda scene: isinstance(scene.event, kind)


@pytest.mark.parametrize(
    ("game", "tied"),
    [
        (HAND, 0),
        (TRUCE, 2),
        (GameId.of("casino-war", 774), 2),
        (GameId.of("steal-war", 7, {"players": 3}), 0),
    ],
)
def test_who_is_asked_is_marked_and_spoken_and_loud(game: GameId, tied: int) -> None:
    record = replay(game)
    assert record.decision
    seat = record.decision.seat
    frame = draw_frame(Reading(record), len(record.events), EN)
    asked = re.findall(r'class="(w-seat|w-held w-lane)[^"]* ?w-asked" data-seat="(\d)"', frame.html)
    assert {int(s) for _, s in asked} == {seat}
    assert f"{'ABC'[seat - 1]} is asked." in frame.html
    assert frame.html.count("w-tied") == tied
    assert frame.loud
    assert "w-asked" not in draw_frame(Reading(record), len(record.events) - 1, EN).html


def test_what_the_tied_want_is_shown_when_all_have_told() -> None:
    reading = Reading(played(TRUCE))
    chosen = [s for s, e in enumerate(reading.record.events, 1) if isinstance(e, Choose)]
    assert len(chosen) > 5
    for step in chosen:
        made = reading.record.events[step - 1]
        assert isinstance(made, Choose)
        html = draw_frame(reading, step, EN).html
        wishes = re.findall(r"w-wish-(\w+)", html)
        assert sorted(wishes) == sorted(made.choices.values())
        assert html.count("w-tied") == len(made.choices)
        for seat, wish in made.choices.items():
            assert f"{'ABCD'[seat - 1]} wants: {wish}." in html
        assert "w-wish" not in draw_frame(reading, step - 1, EN).html
        assert "w-wish" not in draw_frame(reading, step + 1, EN).html


def test_a_truce_is_a_word_across_the_table() -> None:
    frame = first(TRUCE, event(Truce))
    assert re.search(r'<p class="w-word w-word-peace[^"]*">Truce!</p>', frame.html)
    assert frame.loud
    assert frame.beat == LONG_BEAT


def test_a_shield_lies_on_the_pile_until_the_battle_is_over() -> None:
    reading = Reading(played(THIEVES))
    step = next(s for s, e in enumerate(reading.record.events, 1) if isinstance(e, Shield))
    shield = reading.record.events[step - 1]
    assert isinstance(shield, Shield)
    end = next(s for s in range(step, reading.steps) if not reading.scene(s).state.shields)
    assert end > step + 1
    for at in range(step, end + 1):
        html = draw_frame(reading, at, EN).html
        assert html.count("w-shield") == len(reading.scene(at).state.shields)
    assert f"The pile of {'AB'[shield.seat - 1]} is shielded." in draw_frame(reading, step, EN).html


def test_a_theft_tells_what_is_gained() -> None:
    reading = Reading(played(THIEVES))
    for step, theft in enumerate(reading.record.events, 1):
        if not isinstance(theft, Steal):
            continue
        scene = reading.scene(step)
        html = draw_frame(reading, step, EN).html
        gain = len(scene.before.captures[theft.victim - 1]) + 1
        label = f'<span class="w-gain">+{gain}</span>'
        assert (label in html) == (theft.back is None)
        assert html.count("w-glow-won") == (1 if theft.back is None else 2)
        top = re.findall(r"On top of the pile of (\w)", html)
        assert len(top) == sum(map(bool, scene.state.captures))


def test_a_pile_that_is_shuffled_becomes_the_packet() -> None:
    reading = Reading(played(THIEVES))
    step = next(s for s, e in enumerate(reading.record.events, 1) if isinstance(e, Shuffle))
    shuffle = reading.record.events[step - 1]
    assert isinstance(shuffle, Shuffle)
    html = draw_frame(reading, step, EN).html
    # With no pile left, what was on it goes where the packet is.
    assert f'w-won w-lane" data-seat="{shuffle.seat}"' not in html
    assert f'<span class="w-gain">+{len(shuffle.packet)}</span>' in html


def test_in_a_war_of_hands_what_the_winner_leaves_to_the_loser_is_dim() -> None:
    frame = first(HAND, lambda scene: isinstance(scene.event, Take) and len(scene.swept) == 10)
    assert frame.html.count("w-left") == 1
    after = first(HAND, lambda scene: len(scene.sweeps) == 2)
    assert "w-left" not in after.html


@pytest.mark.parametrize(
    ("game", "kind", "beat", "loud"),
    [
        (HAND, Draw, SHORT_BEAT, False),
        (HAND, War, LONG_BEAT, True),
        (THIEVES, Shield, PLAIN_BEAT, False),
        (THIEVES, Steal, LONG_BEAT, True),
        (CASINO, Bet, SHORT_BEAT, False),
        (CASINO, Burn, SHORT_BEAT, False),
        (CASINO, Surrender, LONG_BEAT, False),
        (CASINO, Pay, LONG_BEAT, True),
        (CASINO, Round, SHORT_BEAT, False),
    ],
)
def test_small_steps_are_quick_and_great_ones_are_heard(
    game: GameId, kind: type, beat: float, loud: bool
) -> None:
    frame = first(game, event(kind))
    assert (frame.beat, frame.loud) == (beat, loud)


def test_points_and_bets_are_told_with_their_signs() -> None:
    reading = Reading(played(CASINO))
    signs = {"+": 1, "\N{MINUS SIGN}": -1, "0": 0}
    for step in range(1, reading.steps + 1):
        state = reading.scene(step).state
        html = draw_frame(reading, step, EN).html
        shown = re.findall(r'w-points">(.)(\d*)', html)
        assert [signs[s] * int(n or 0) for s, n in shown] == list(state.points or (0, 0))
        assert re.findall(r'w-bet-(\w+)">(\d+)<', html) == [(on, str(n)) for on, n in state.bets]
        assert f"shoe: {len(state.stock)}" in html
        burned = re.search(r'w-burned">(.*?)</span>', html)
        assert burned
        assert burned[1].count("w-down") == len(state.burned)
    assert "A (player), points: " in html
    assert "B (house), points: " in html
    assert not re.search("[$€£¥₴]|zł", html)


def test_what_a_round_brings_is_told_at_both_seats() -> None:
    reading = Reading(played(CASINO))
    step = next(s for s, e in enumerate(reading.record.events, 1) if isinstance(e, Pay))
    html = draw_frame(reading, step, EN).html
    gains = re.findall(r'<span class="w-gain">(.)(\d+)</span>', html)
    assert {sign for sign, _ in gains} == {"+", "\N{MINUS SIGN}"}
    assert len({points for _, points in gains}) == 1
    assert html.count("w-glow") == 1


def test_the_house_wins_by_name() -> None:
    games = [GameId.of("casino-war", seed) for seed in range(9)]
    ends = {played(game).result.winner: first(game, event(End)).html for game in games}
    assert "The house wins!" in ends[2]
    assert "A wins!" in ends[1]


def test_the_chart_of_points_has_a_zero_in_the_middle_and_one_line() -> None:
    html = draw_chart(Reading(played(CASINO)), 3, EN)
    assert html.count('class="w-line"') == html.count("w-zero") == 1
    assert '<path class="w-zero" d="M0 50h1000"/>' in html
    top, zero, bottom = re.findall(r"<span>([^<]+)</span>", html)
    assert (top[0], zero, bottom[0]) == ("+", "0", "\N{MINUS SIGN}")
    assert top[1:] == bottom[1:]
    assert "100 rounds" in html
    assert "w-zero" not in draw_chart(Reading(played(THIEVES)), 3, EN)


def lines(game: GameId) -> list[tuple[str, str]]:
    log = draw_log(Reading(played(game)), 1, EN)
    return re.findall(r'<li(?: class="w-line-(\w+)")?><button[^>]*>([^<]*)<', log)


def test_the_log_of_rounds_has_a_line_for_each() -> None:
    told = [text for kind, text in lines(CASINO) if kind == ""]
    assert len(told) == 100
    assert all(text.startswith(f"Battle {i}. A: ") for i, text in enumerate(told, 1))
    assert not any("bets 10 points on" in text for text in told)


def test_the_log_tells_thefts_before_the_battle_they_belong_to() -> None:
    told = lines(THIEVES)
    at = next(i for i, (kind, _) in enumerate(told) if kind == "steal")
    assert told[at + 1][1].startswith("Battle ")
    assert not any("Cards are drawn" in text for _, text in told)


def test_the_title_names_the_battle_that_the_question_is_about() -> None:
    record = replay(HAND)
    assert isinstance(record.events[-1], Decision)
    html = draw_frame(Reading(record), len(record.events), EN).html
    assert '<div class="w-battle">Battle 1<' in html
