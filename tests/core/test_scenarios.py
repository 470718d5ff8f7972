"""Disputes that people have at the table, each with its answer, through the command line."""

import json

import pytest

from wojna_core.cli import main

CASES = [
    # hands, settings, who takes the first pot and how many cards, or how the game ends
    ("1 forfeit", "7C 2C KC 5C | 7D 3D", "wojna shortage=forfeit", (1, 3)),
    ("1 last-card", "7C 2C KC 5C | 7D 3D", "wojna", (1, 5)),
    ("1 stands", "7C 2C KC 5C | 7D 3D", "wojna shortage=stands", (1, 5)),
    ("1 match-fewest", "7C 2C KC 5C | 7D 3D", "wojna shortage=match-fewest", (2, 4)),
    ("2 stands", "7C 5C QC 4C 9C 8C | 7D QD", "wojna shortage=stands", (2, 7)),
    ("2 last-card", "7C 5C QC 4C 9C 8C | 7D QD", "wojna", (1, 5)),
    ("3 forfeit", "9C 2C 3C 4C 5C 6C | 9D 8D KD", "wojna face_down=3 shortage=forfeit", (1, 4)),
    ("3 last-card", "9C 2C 3C 4C 5C 6C | 9D 8D KD", "wojna face_down=3", (2, 8)),
    ("4 limit", "9C | 9D", "wojna limit=3", "limit"),
    ("4 cycle", "9C | 9D", "wojna limit=none", "cycle"),
    ("4 forfeit", "9C | 9D", "wojna shortage=forfeit", "draw"),
    ("4 stands", "9C | 9D", "wojna shortage=stands", "draw"),
    ("5 winner-first", "2C KC 7C | 4D 3D 8D", "wojna limit=none pickup=winner-first", "all-cards"),
    ("5 loser-first", "2C KC 7C | 4D 3D 8D", "wojna limit=none pickup=loser-first", "cycle"),
    ("6 tied", "KC 2C 5C | KD 3D 7D | 9H 4H AH", "wojna", (2, 7)),
    ("6 all", "KC 2C 5C | KD 3D 7D | 9H 4H AH", "wojna joins=all", (3, 9)),
    ("7", "9C | 3D | 3H", "wojna", (1, 3)),
    ("7 all", "9C | 3D | 3H", "basic", (1, 3)),
    ("8", "QC 2C 5C | QD 3D 7D | QH 4H 6H", "wojna", (2, 9)),
    ("9 ace", "XB 5C | AC 6C", "jokers", (1, 2)),
    ("9 joker", "XB 5C 7C | XR 6C 8C", "jokers", (2, 6)),
    ("10 two", "6C 7C | AD 8D", "pyanitsa", (1, 2)),
    ("10 three", "6C | AD | KH", "pyanitsa", (1, 3)),
    ("10 no ace", "6C | KD", "pyanitsa", (2, 2)),
    ("10 sixes", "6C 7C 8C | AD 7D 8D | 6H 9H 10H", "pyanitsa joins=tied", (3, 7)),
    ("11", "7C 2C 2C 2C 2C 2C 2C 9C | 7D 3D 3D 3D 3D 3D 3D 8D", "razboi", (1, 16)),
    ("12", "7C 2C 9C | 7D 3D 3D 8D", "razboi", (1, 6)),
    ("13", "KC 2C 8C | KD 3D 7D | 9H", "wojna", (1, 7)),
]


@pytest.mark.parametrize(
    ("hands", "settings", "answer"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_dispute(
    capsys: pytest.CaptureFixture[str], hands: str, settings: str, answer: tuple[int, int] | str
) -> None:
    variant, *changes = settings.split()
    words = ["play", variant, "--hands", hands, "--seed", "0", "--format", "json"]
    for change in changes:
        words += ["--set", change]
    assert main(words) == 0
    record = json.loads(capsys.readouterr().out)
    if isinstance(answer, str):
        assert record["result"]["reason"] == answer
        assert (record["result"]["winner"] is None) == (answer != "all-cards")
        return
    take = next(event for event in record["events"] if event["type"] == "take")
    assert (take["seat"], len(take["cards"])) == answer


def test_who_forfeits_is_out(capsys: pytest.CaptureFixture[str]) -> None:
    hands = "7C 2C KC 5C | 7D 3D"
    main(["play", "basic", "--hands", hands, "--seed", "0", "--format", "json"])
    events = json.loads(capsys.readouterr().out)["events"]
    assert {"type": "short", "seat": 2, "how": "forfeits"} in events
    assert {"type": "out", "seat": 2, "battle": 1} in events


def test_the_order_of_picking_up_takes_13_battles(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "wojna", "--hands", "2C KC 7C | 4D 3D 8D", "--set", "limit=none"]
    main([*words, "--set", "pickup=winner-first", "--seed", "0", "--format", "json"])
    assert json.loads(capsys.readouterr().out)["result"]["battles"] == 13
