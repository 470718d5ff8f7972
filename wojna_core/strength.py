"""Which of the cards compared is the strongest."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from wojna_core.cards import ALL_CARDS, DECKS, JOKER, RANKS, Card, rank
from wojna_core.rules import Rules

_JOKER: Final = 100
_UNBEATABLE: Final = 101


class Strongest:
    """The comparison of cards that some rules describe.

    By rank, suits count nothing; a joker beats every rank, an unbeatable card beats a joker.
    """

    def __init__(self, rules: Rules) -> None:
        ranks = tuple(reversed(RANKS)) if rules.order == "low-wins" else RANKS
        self._strengths = self._beside_an_ace = _strengths(rules, ranks)
        self._ace_matters = rules.order == "low-beats-ace"
        if self._ace_matters:
            lowest = DECKS[rules.deck][0]
            above_the_ace = (*(r for r in RANKS if r != lowest), lowest)
            self._beside_an_ace = _strengths(rules, above_the_ace)

    def __call__(self, shown: Mapping[int, Card]) -> list[int]:
        """Return the seats, in order, that show the strongest card, from that of each seat."""
        strengths = self._among(shown) if self._ace_matters else self._strengths
        best = -1
        seats: list[int] = []
        for seat in shown:
            strength = strengths[shown[seat]]
            if strength > best:
                best, seats = strength, [seat]
            elif strength == best:
                seats.append(seat)
        return seats

    def alone(self, shown: Mapping[int, Card]) -> int | None:
        """Return the seat whose card is stronger than all others, none if the strongest tie."""
        strengths = self._among(shown) if self._ace_matters else self._strengths
        best, winner = -1, None
        for seat in shown:
            strength = strengths[shown[seat]]
            if strength > best:
                best, winner = strength, seat
            elif strength == best:
                winner = None
        return winner

    def _among(self, shown: Mapping[int, Card]) -> Mapping[Card, int]:
        """Return how strong each card is, compared with those shown."""
        return self._beside_an_ace if "A" in map(rank, shown.values()) else self._strengths


@lru_cache(maxsize=64)
def ordering(rules: Rules) -> Strongest:
    """Return the comparison of cards that ``rules`` describe."""
    return Strongest(rules)


def _strengths(rules: Rules, ranks: Sequence[str]) -> Mapping[Card, int]:
    """Return the strength of every card, with ``ranks`` from the weakest to the strongest."""
    strengths = {
        card: _JOKER if rank(card) == JOKER else ranks.index(rank(card)) for card in ALL_CARDS
    }
    return strengths | dict.fromkeys(rules.unbeatable or (), _UNBEATABLE)
