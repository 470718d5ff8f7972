"""The family of play against a house: a card each, and points that are won or lost."""

from collections import deque
from typing import Final

from wojna_core.cards import Card
from wojna_core.chance import Chance
from wojna_core.decisions import Chooser
from wojna_core.events import Bet, Burn, DealFromShoe, Pay, Result, Round, Surrender
from wojna_core.ranking import result_in_points
from wojna_core.rules import Rules
from wojna_core.setup import Dealt, deal
from wojna_core.strength import ordering
from wojna_core.table import Emit, Table

PLAYER: Final = 1
HOUSE: Final = 2

BET: Final = 10
"""Points of each bet."""

BURNED: Final = 3
"""Cards that leave the shoe unseen before a war."""

TIE_PAYS: Final = 10
"""What the bet on a tie pays for each point."""


def pays_card(player_wins: bool) -> int:
    """Return what the player gains when the cards of a round differ."""
    return BET if player_wins else -BET


def pays_war(house_wins: bool) -> int:
    """Return what the player gains by a war; a tie of the new cards is won too."""
    return -2 * BET if house_wins else BET


SURRENDERED: Final = -BET // 2
"""What the player gains by a surrender."""


def pays_tie_bet(tied: bool) -> int:
    """Return what the player gains by the bet on a tie."""
    return TIE_PAYS * BET if tied else -BET


def play(rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit) -> Result:
    """Play all rounds, telling ``emit`` each event in order."""
    return _Game(rules, dealt, chance, chooser, emit).play()


class _Game(Table):
    """One game in progress.

    Attributes:
        points: what the player has gained so far.
    """

    def __init__(
        self, rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit
    ) -> None:
        super().__init__(rules, dealt, chance, chooser, emit)
        self.strongest = ordering(rules)
        self.points = 0
        self.won = dict.fromkeys(self.seats, 0)

    def play(self) -> Result:
        for number in range(1, self.rules.rounds + 1):
            if number > 1:
                self.deal_again(number)
            # Given hands may lack a card; a shoe never does.
            if all(self.packets.values()):
                self.settle(self.round())
        return self.end("played-out")

    def deal_again(self, number: int) -> None:
        """Shuffle the whole shoe anew and deal."""
        dealt = deal(self.rules, self.chance)
        self.packets = {seat: deque(dealt.hands[seat - 1]) for seat in self.seats}
        self.stock = deque(dealt.stock)
        self.clear()
        if self.emit:
            self.emit(Round(number, tuple(self.won.values())))
            self.emit(DealFromShoe(dealt.hands, dealt.stock))

    def round(self) -> int:
        """Play one round; return what the player gains by it."""
        self.bet("card")
        if self.rules.tie_bet:
            self.bet("tie")
        shown = self.reveal(self.seats)
        self.leave(shown)
        winners = self.strongest(shown)
        tied = len(winners) > 1
        side = pays_tie_bet(tied) if self.rules.tie_bet else 0
        if not tied:
            return side + pays_card(winners == [PLAYER])
        self.wars += 1
        # Given hands may hold no card for a war.
        fights = self.stock or all(self.packets.values())
        options = ("surrender", "war") if fights else ("surrender",)
        if self.ask("war", {PLAYER: options})[PLAYER] == "surrender":
            if self.emit:
                self.emit(Surrender(PLAYER))
            return side + SURRENDERED
        return side + self.war()

    def war(self) -> int:
        self.bet("war")
        seats = tuple(self.seats)
        self.begin_war(1, seats, seats)
        if self.stock:
            burned = tuple(self.stock.popleft() for _ in range(BURNED))
            if self.emit:
                self.emit(Burn(burned))
        shown = {seat: self.turn_up(seat, self.next_card(seat)) for seat in seats}
        return pays_war(self.strongest(shown) == [HOUSE])

    def next_card(self, seat: int) -> Card:
        """Return the next card of the shoe; of given hands, the seat's own."""
        return self.stock.popleft() if self.stock else self.packets[seat].popleft()

    def bet(self, on: str) -> None:
        if self.emit:
            self.emit(Bet(PLAYER, on, BET))

    def settle(self, gain: int) -> None:
        self.points += gain
        if gain:
            self.won[PLAYER if gain > 0 else HOUSE] += 1
        if self.emit:
            self.emit(Pay((gain, -gain), (self.points, -self.points)))

    def result(self, reason: str, first: object = ()) -> Result:
        """Return how the points stand."""
        return result_in_points(
            reason,
            battles=self.battles,
            wars=self.wars,
            cards=[len(self.own(seat)) + len(self.packets[seat]) for seat in self.seats],
            points=(self.points, -self.points),
        )
