"""Which of the cards compared is the strongest."""

from collections.abc import Mapping
from typing import Final

from wojna_core.cards import ALL_CARDS, JOKER, RANKS, Card, rank

_ORDER: Final = (*RANKS, JOKER)

STRENGTH: Final[Mapping[Card, int]] = {card: _ORDER.index(rank(card)) for card in ALL_CARDS}
"""How strong each card is: by rank from the two to the ace, jokers above; suits count nothing."""


def strongest(shown: Mapping[int, Card]) -> list[int]:
    """Return the seats, in order, that show the strongest card of ``shown``."""
    strengths = {seat: STRENGTH[card] for seat, card in shown.items()}
    best = max(strengths.values())
    return [seat for seat, strength in strengths.items() if strength == best]
