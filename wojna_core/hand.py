"""The family of play in which each holds the top cards of the packet and chooses one.

Devised by Erik Arneson. The loser of a war takes the two cards that began it.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from wojna_core.battle import Battles
from wojna_core.cards import Card
from wojna_core.chance import Chance
from wojna_core.decisions import Chooser
from wojna_core.events import Result
from wojna_core.rules import Rules
from wojna_core.setup import Dealt
from wojna_core.table import Emit

HAND: Final = 3
"""Cards in a hand."""


def play(rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit) -> Result:
    """Play from dealt hands to the end, telling ``emit`` each event in order."""
    return _Game(rules, dealt, chance, chooser, emit).play()


class _Game(Battles):
    """One game in progress."""

    began: int = 0
    """How many cards at the bottom of the table began a war: they go to its loser."""

    def reveal(self, seats: Sequence[int]) -> dict[int, Card]:
        """Begin a battle: both show a card of their choice, then draw."""
        self.fill()
        self.began = 0
        shown = self.choose("card", seats)
        self.show(shown)
        self.fill()
        return shown

    def state(self) -> tuple[object, ...]:
        """Return all that play goes on from: here the hands too."""
        return (*super().state(), *map(tuple, self.held.values()))

    def choose(self, about: str, seats: Sequence[int]) -> dict[int, Card]:
        """Let seats choose a card of the hand each, at the same time; it leaves the hand."""
        chosen = self.ask(about, {seat: self.held[seat] for seat in seats})
        for seat, card in chosen.items():
            self.held[seat].remove(card)
        return chosen

    def fill(self) -> None:
        """Let both draw back to a full hand, as far as the packet goes."""
        missing = {
            seat: min(HAND - len(self.held[seat]), len(self.packets[seat])) for seat in self.seated
        }
        if any(missing.values()):
            self.draw({seat: count for seat, count in missing.items() if count})

    def war(self, shown: dict[int, Card]) -> int | None:
        """Fight until one fourth card is higher; without a card in hand a war is lost."""
        self.began = len(shown)
        depth = 0
        while len(fighters := self.strongest(shown)) > 1:
            depth += 1
            able = [seat for seat in fighters if self.held[seat]]
            self.begin_war(depth, fighters, able if len(able) > 1 else ())
            if len(able) < 2:
                return able[0] if able else None
            down = {s: min(self.size(depth, shown[s]) - 1, len(self.packets[s])) for s in able}
            for seat, count in down.items():
                self.lay_down(seat, count)
            for seat, card in self.choose("fourth", able).items():
                shown[seat] = self.turn_up(seat, card)
            self.fill()
        return fighters[0]

    def win(self, seat: int, cards: list[Card], owners: Iterable[int]) -> None:
        """Give the table to the winner, but the cards that began a war to its loser."""
        began, whose = self.began, list(owners)
        loser = next(other for other in self.seats if other != seat)
        if len(cards) > began:
            super().win(seat, cards[began:], whose[began:])
        if began:
            super().win(loser, cards[:began], whose[:began])
