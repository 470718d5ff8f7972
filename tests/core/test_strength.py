import pytest

from wojna_core.rules import Rules
from wojna_core.strength import ordering


@pytest.mark.parametrize(
    ("rules", "cards", "strongest"),
    [
        ({}, "9C 3D 3H", [1]),
        ({}, "KC KD AS", [3]),
        ({}, "XB AC XR", [1, 3]),
        ({"order": "low-wins"}, "2C 2D AS", [1, 2]),
        ({"order": "low-wins"}, "2C XB AS", [2]),
        ({"order": "low-beats-ace", "deck": 36}, "6C AD", [1]),
        ({"order": "low-beats-ace", "deck": 36}, "6C AD KH", [1]),
        ({"order": "low-beats-ace", "deck": 36}, "6C KD", [2]),
        ({"order": "low-beats-ace", "deck": 36}, "6C AD 6H", [1, 3]),
        ({"order": "low-beats-ace", "deck": 36}, "6C AD XB", [3]),
        ({"order": "low-beats-ace", "deck": 52}, "2C AD 6H", [1]),
        ({"order": "low-beats-ace", "deck": 52}, "6C AD", [2]),
        ({"unbeatable": ("2H",)}, "2H AS XB", [1]),
        ({"unbeatable": ("2H", "3D")}, "2H 3D AS", [1, 2]),
        ({"unbeatable": ("2H",)}, "2D AS", [2]),
        ({"unbeatable": ("AH",), "order": "low-wins"}, "AH 2C", [1]),
    ],
)
def test_strongest(rules, cards: str, strongest: list[int]) -> None:  # type: ignore[no-untyped-def]
    shown = dict(enumerate(cards.split(), start=1))
    assert ordering(Rules(**rules))(shown) == strongest
