"""The order in which won cards go under the winner's packet."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from wojna_core.cards import Card
from wojna_core.chance import Chance

Table = Sequence[tuple[int, Card]]
"""The cards in play in laid order, each with its owner's seat."""


def _laid(table: Table, winner: int, chance: Chance) -> list[Card]:
    return [card for _, card in table]


def _shuffled(table: Table, winner: int, chance: Chance) -> list[Card]:
    cards = [card for _, card in table]
    chance.shuffle(cards)
    return cards


def _winner_first(table: Table, winner: int, chance: Chance) -> list[Card]:
    own = [card for seat, card in table if seat == winner]
    return own + [card for seat, card in table if seat != winner]


def _loser_first(table: Table, winner: int, chance: Chance) -> list[Card]:
    own = [card for seat, card in table if seat == winner]
    return [card for seat, card in table if seat != winner] + own


PICKUPS: Final[Mapping[str, Callable[[Table, int, Chance], list[Card]]]] = {
    "shuffled": _shuffled,
    "laid": _laid,
    "winner-first": _winner_first,
    "loser-first": _loser_first,
}
"""The value of the axis ``pickup`` to the order it gives."""
