"""What Casino War costs, exactly: probabilities and expectations as fractions.

The ranks of the cards that are compared are enumerated, each with its probability in a shoe of
whole decks, and every outcome is compared and paid by the functions that the game itself uses.

The three cards burned before a war change nothing. Nobody sees them, so a card after them is
any of those not yet seen, each as likely, as it would be without them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from wojna_core.cards import Card, canonical_deck, rank
from wojna_core.casino import (
    BET,
    HOUSE,
    PLAYER,
    SURRENDERED,
    pays_card,
    pays_tie_bet,
    pays_war,
)
from wojna_core.rules import Rules
from wojna_core.strength import Strongest, ordering
from wojna_core.variants import find_variant

VARIANT: Final = "casino-war"
"""The game whose odds these are."""


@dataclass(frozen=True)
class Odds:
    """The odds of a round. A gain is in points, on average, and negative for a loss.

    Attributes:
        decks: decks in the shoe.
        tie: the probability that the first two cards tie.
        gain_without_tie: what the rounds without a tie bring, shared out over all rounds.
        war_lost: the probability that a war, once begun, is lost to the house.
    """

    decks: int
    tie: Fraction
    gain_without_tie: Fraction
    war_lost: Fraction

    @property
    def war_won(self) -> Fraction:
        """The probability that a war, once begun, is won: by a higher card or another tie."""
        return 1 - self.war_lost

    @property
    def gain_of_war(self) -> Fraction:
        """The gain by a war, once there is a tie; to be compared with a surrender's."""
        return self.war_won * pays_war(False) + self.war_lost * pays_war(True)

    @property
    def gain_at_war(self) -> Fraction:
        """The gain of a round for a player who always goes to war."""
        return self.gain_without_tie + self.tie * self.gain_of_war

    @property
    def gain_surrendering(self) -> Fraction:
        """The gain of a round for a player who always surrenders."""
        return self.gain_without_tie + self.tie * SURRENDERED

    @property
    def gain_of_tie_bet(self) -> Fraction:
        """The gain by a bet on the tie."""
        return self.tie * pays_tie_bet(True) + (1 - self.tie) * pays_tie_bet(False)

    @property
    def edge_at_war(self) -> Fraction:
        """The share of the first bet that a player who always goes to war loses."""
        return -self.gain_at_war / BET

    @property
    def edge_surrendering(self) -> Fraction:
        """The share of the first bet that a player who always surrenders loses."""
        return -self.gain_surrendering / BET

    @property
    def edge_of_tie_bet(self) -> Fraction:
        """The share of the bet on a tie that is lost."""
        return -self.gain_of_tie_bet / BET


@cache
def odds(decks: int) -> Odds:
    """Return the odds with ``decks`` decks in the shoe, 1 to 8.

    Raises:
        WojnaError: there cannot be so many.
    """
    rules = find_variant(VARIANT).rules({"decks": decks})
    strongest = ordering(rules)
    tie = gain = tied_and_lost = Fraction(0)
    for shown, chance, rest in _pairs(_shoe(rules)):
        winners = strongest(shown)
        if len(winners) == 1:
            gain += chance * pays_card(winners == [PLAYER])
        else:
            tie += chance
            tied_and_lost += chance * _lost(rest, strongest)
    return Odds(decks, tie, gain, tied_and_lost / tie)


def _shoe(rules: Rules) -> Counter[str]:
    """Return how many cards of each rank are in the shoe."""
    return Counter(rank(card) for card in canonical_deck(rules.deck) * rules.decks)


def _lost(shoe: Counter[str], strongest: Strongest) -> Fraction:
    """Return the probability that the house has the higher of the next two cards."""
    return sum(
        (chance for shown, chance, _ in _pairs(shoe) if strongest(shown) == [HOUSE]), Fraction(0)
    )


def _pairs(shoe: Counter[str]) -> Iterator[tuple[Mapping[int, Card], Fraction, Counter[str]]]:
    """Return each pair of ranks as cards, its probability, and what is then left in the shoe."""
    total = shoe.total()
    for own, n in shoe.items():
        for other in shoe:
            m = shoe[other] - (other == own)
            shown = {PLAYER: own + "S", HOUSE: other + "S"}
            yield shown, Fraction(n * m, total * (total - 1)), shoe - Counter((own, other))
