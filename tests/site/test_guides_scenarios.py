"""Given hands under every rule: the known disputes, as the pages tell them."""

import re
from html import unescape

import pytest

from site_widgets.render.hands import read_hands
from site_widgets.render.scenarios import Scenario, parse_compared, scenario_table
from wojna_core.events import Peace, Take
from wojna_core.game import replay
from wojna_core.links import parse_fragment
from wojna_core.rules import parse_value

ROW = re.compile(r'<tr role="row"><th role="rowheader"[^>]*>(.*?)</th>(.*?)</tr>')
LINK = re.compile(r'<a href="([^"]*)">(.*?)</a>')

Row = tuple[str, list[tuple[str, str]]]


def table(variant: str, hands: str, compare: str = "", **fixed: str) -> list[Row]:
    """Return the rows of a scenario: the rule, and each answer with its link."""
    scenario = Scenario(
        variant,
        read_hands(hands),
        {name: parse_value(name, text) for name, text in fixed.items()},
        parse_compared(compare) if compare else {},
    )
    html = scenario_table(scenario, "en", "../../variants/" + variant + "/", "Who takes it?")
    return [
        (unescape(rule), [(unescape(href), unescape(text)) for href, text in LINK.findall(cells)])
        for rule, cells in ROW.findall(html)
    ]


A1 = "7 2 K 5 | 7 3"
A2 = "7 5 Q 4 9 8 | 7 Q"
A3 = "9 2 3 4 5 6 | 9 8 K"
A5 = "2 K 7 | 4 3 8"
A6 = "K 2 5 | K 3 7 | 9 4 A"
TAKES_BACK = "nobody: all take their own cards back"
DRAWN = "nobody: the game is drawn"
NEVER = "never: it repeats itself"

KNOWN = [
    # The hands, the axis that is compared, and by its value: pot, who is out, how it ends.
    (A1, "shortage=forfeit", ["A takes 3 cards", "B", "A wins after 1 battle"]),
    (A1, "shortage=last-card", ["A takes 5 cards", "B", "A wins after 1 battle"]),
    (A1, "shortage=stands", ["A takes 5 cards", "B", "A wins after 1 battle"]),
    (A1, "shortage=match-fewest", ["B takes 4 cards", "nobody", None]),
    (A2, "shortage=stands", ["B takes 7 cards", "nobody", None]),
    (A2, "shortage=last-card", ["A takes 5 cards", "B", "A wins after 1 battle"]),
    (A3, "face_down=3; shortage=forfeit", ["A takes 4 cards", "B", "A wins after 1 battle"]),
    (A3, "face_down=3; shortage=last-card", ["B takes 8 cards", "nobody", None]),
    ("9 | 9", "shortage=last-card", [TAKES_BACK, "nobody", NEVER]),
    ("9 | 9", "shortage=match-fewest", [TAKES_BACK, "nobody", NEVER]),
    ("9 | 9", "shortage=forfeit", [DRAWN, "nobody", "drawn after 1 battle"]),
    ("9 | 9", "shortage=stands", [DRAWN, "nobody", "drawn after 1 battle"]),
    ("9 | 9", "limit=3", [TAKES_BACK, "nobody", "drawn after 3 battles"]),
    (A5, "pickup=winner-first", ["B takes 2 cards", "nobody", "A wins after 13 battles"]),
    (A5, "pickup=loser-first", ["B takes 2 cards", "nobody", NEVER]),
    (A6, "joins=tied", ["B takes 7 cards", "A", None]),
    (A6, "joins=all", ["C takes 9 cards", "A, B", "C wins after 1 battle"]),
    ("9 | 3 | 3", "joins=all", ["A takes 3 cards", "B, C", "A wins after 1 battle"]),
    ("Q 2 5 | Q 3 7 | Q 4 6", "joins=tied", ["B takes 9 cards", "A, C", "B wins after 1 battle"]),
    ("K 2 8 | K 3 7 | 9", "joins=tied", ["A takes 7 cards", "B, C", "A wins after 1 battle"]),
]


@pytest.mark.parametrize(("hands", "compare", "answers"), KNOWN)
def test_the_known_disputes(hands: str, compare: str, answers: list[str | None]) -> None:
    rows = (
        table("wojna", hands, compare, limit="none")
        if "limit" not in compare
        else table("wojna", hands, compare)
    )
    [(_, found)] = rows
    for (_, told), expected in zip(found, answers, strict=True):
        assert expected in (None, told)


@pytest.mark.parametrize(
    ("variant", "hands", "pot"),
    [
        ("jokers", "XB 5 | A 6", "A takes 2 cards"),
        ("jokers", "XB 5 7 | XR 6 8", "B takes 6 cards"),
        ("pyanitsa", "6 7 | A 8", "A takes 2 cards"),
        ("pyanitsa", "6 7 | A 9 | K 8", "A takes 3 cards"),
        ("pyanitsa", "6 7 | K 8", "B takes 2 cards"),
        ("pyanitsa", "6 7 9 | A 7 8 | 6 9 10", "C takes 9 cards"),
        ("razboi", "7 2 2 2 2 2 2 9 | 7 3 3 3 3 3 3 8", "A takes 16 cards"),
        ("razboi", "7 2 9 | 7 3 3 8", "A takes 6 cards"),
        ("war-only", "9 K 2 5 | 4 K 3 7", "B takes 8 cards"),
        ("tod-und-leben", "9 | 9", TAKES_BACK),
    ],
)
def test_disputes_of_other_variants(variant: str, hands: str, pot: str) -> None:
    [(_, answers)] = table(variant, hands)
    assert answers[0][1] == pot


def test_where_losing_is_the_point_the_loser_is_named() -> None:
    """A and B share the first place; what people ask is who the drunkard is."""
    [(_, answers)] = table("pyanitsa", "6 7 8 | A 7 8 | 6 9 10")
    assert answers[2][1] == "C loses after 1 battle"


def test_each_answer_leads_to_that_game_at_that_step() -> None:
    for _, answers in table("wojna", A6, "shortage; joins", limit="none"):
        for (href, told), kind in zip(answers, ("pot", "out", "end"), strict=True):
            page, _, text = href.partition("#")
            assert page == "../../variants/wojna/"
            game, step = parse_fragment("wojna", text)
            record = replay(game)
            assert step is not None
            event = record.events[step - 1]
            if kind == "pot":
                assert isinstance(event, Take | Peace)
            if kind == "end":
                assert step == len(record.events)
                assert str(record.result.battles) in told


def test_an_axis_alone_gives_a_row_for_each_of_its_values() -> None:
    rules = [rule for rule, _ in table("wojna", A1, "shortage", limit="none")]
    assert len(rules) == len(set(rules)) == 4
    both = [rule for rule, _ in table("wojna", A6, "shortage=forfeit, stands; joins")]
    assert len(both) == len(set(both)) == 4
    assert all(" · " in rule for rule in both)


def test_ranks_get_suits_that_do_not_repeat_a_card() -> None:
    hands = read_hands("7 7 10 | 7 T 7 X | X")
    assert hands == (("7C", "7D", "10C"), ("7H", "10D", "7S", "XB"), ("XR",))
    assert read_hands("7S KD | 10H") == (("7S", "KD"), ("10H",))


def test_what_chance_has_a_say_in_is_said() -> None:
    def note(compare: str) -> bool:
        scenario = Scenario("wojna", read_hands(A5), {"limit": None}, parse_compared(compare))
        return "game No. 1" in scenario_table(scenario, "en", "", "C.")

    assert note("pickup=shuffled, laid")
    assert not note("pickup=winner-first, loser-first")
