"""The order in which won cards go under the winner's packet."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from wojna_core.cards import Card

Pickup = Callable[[Iterable[Card], Iterable[int], int], list[Card]]
"""From the cards in play in laid order, the seat that owns each, and the winner to the cards in
the order in which they are picked up."""


def _laid(cards: Iterable[Card], owners: Iterable[int], winner: int) -> list[Card]:
    return list(cards)


def _winner_first(cards: Iterable[Card], owners: Iterable[int], winner: int) -> list[Card]:
    own, others = _split(cards, owners, winner)
    return own + others


def _loser_first(cards: Iterable[Card], owners: Iterable[int], winner: int) -> list[Card]:
    own, others = _split(cards, owners, winner)
    return others + own


def _split(
    cards: Iterable[Card], owners: Iterable[int], winner: int
) -> tuple[list[Card], list[Card]]:
    """Return the winner's own cards and those of the others."""
    owned = list(zip(cards, owners, strict=True))
    own = [card for card, owner in owned if owner == winner]
    return own, [card for card, owner in owned if owner != winner]


PICKUPS: Final[Mapping[str, Pickup]] = {
    "laid": _laid,
    "winner-first": _winner_first,
    "loser-first": _loser_first,
}
"""The value of the axis ``pickup`` to the order it gives; ``shuffled`` leaves that to chance."""
