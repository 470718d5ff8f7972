"""What the lists and tables of all variants are drawn from: a variant, its page, its lengths."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from wojna_core.domains import Value
from wojna_core.variants import Variant

BATTLES_A_MINUTE: Final = 10
"""Battles that are played in a minute at a real table, roughly; minutes follow from it."""


@dataclass(frozen=True)
class Length:
    """How long the games of one kind are, measured.

    Attributes:
        players: how many play.
        deck: cards in the deck.
        games: how many games were measured.
        mean: battles of a game on average.
        error: the standard error of that mean.
        median: battles that half of the games do not exceed.
        p95: battles that 95 of 100 games do not exceed.
        reasons: the share of games, 0 … 1, that ended for each reason.
        policy: what all seats played by, in a game where players choose.
    """

    players: int
    deck: int
    games: int
    mean: float
    error: float
    median: int
    p95: int
    reasons: Mapping[str, float]
    policy: str | None = None

    @property
    def minutes(self) -> int:
        """Minutes that half of the games do not exceed, at least 1."""
        return max(1, round(self.median / BATTLES_A_MINUTE))


@dataclass(frozen=True)
class Entry:
    """A variant as a list names it.

    Attributes:
        variant: the variant.
        title: what its page is called.
        summary: its page's sentence for lists.
        address: its page as seen from the page with the list.
        lengths: how long its games are; none for a variant that has not been measured.
    """

    variant: Variant
    title: str
    summary: str
    address: str
    lengths: tuple[Length, ...] = ()

    def length(self, players: int, deck: Value) -> Length | None:
        """Return how long its games are with so many players and this deck."""
        for length in self.lengths:
            if (length.players, length.deck) == (players, deck):
                return length
        return None


def players_of(variant: Variant) -> tuple[int, ...]:
    """Return the numbers of players that a variant's page offers, the fewest first."""
    offered = variant.options.get("players", (variant.rules().players,))
    return tuple(sorted(n for n in offered if isinstance(n, int)))


def against_the_house(variant: Variant) -> bool:
    """Tell whether one plays against the house: the other seat is nobody's."""
    return variant.rules().flow == "casino"


def decks_of(variant: Variant) -> tuple[Value, ...]:
    """Return the decks that a variant's page offers, its own first."""
    return variant.options.get("deck", (variant.rules().deck,))


def span(numbers: tuple[int, ...]) -> str:
    """Return numbers that follow one another in short: ``2`` or ``2–4``."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
