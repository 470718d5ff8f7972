"""The family of play in which won cards lie open in piles that others may steal."""

from collections.abc import Iterable, Mapping, Sequence

from wojna_core.battle import Battles
from wojna_core.cards import Card, rank
from wojna_core.chance import Chance
from wojna_core.decisions import Chooser
from wojna_core.events import Result, Shield, Steal
from wojna_core.rules import Rules
from wojna_core.setup import Dealt
from wojna_core.shortage import Plan
from wojna_core.table import Emit


def play(rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit) -> Result:
    """Play from dealt hands to the end, telling ``emit`` each event in order."""
    return _Game(rules, dealt, chance, chooser, emit).play()


class _Game(Battles):
    """One game in progress.

    Attributes:
        shielded: the seats whose pile cannot be stolen in this battle.
        waiting: the seats that have still to act with the card they hold.
        stolen: the seats that have stolen since they drew.
    """

    shielded: set[int]
    waiting: list[int]
    stolen: set[int]

    def reveal(self, seats: Sequence[int]) -> dict[int, Card]:
        """Begin a battle: all draw a card, shield, steal, and play what they hold then."""
        self.shielded = set()
        self.draw_one(seats)
        shown = self.act(seats)
        self.show(shown)
        return shown

    def unwatched(self) -> int:
        """Return 0: a theft costs more than a card, and no won card is shuffled at once."""
        return 0

    def act(self, seats: Sequence[int]) -> dict[int, Card]:
        """Let ``seats`` act with the card each holds until it plays; return the cards played."""
        self.stolen = set()
        playing = [seat for seat in seats if self.shields(seat)]
        self.waiting = [seat for seat in seats if seat not in playing]
        while self.waiting:
            seat = self.waiting.pop(0)
            while victim := self.choose_victim(seat):
                self.steal(seat, victim)
        return {seat: self.held[seat].pop() for seat in seats}

    def draw_one(self, seats: Sequence[int]) -> None:
        """Let seats draw a card; a packet that is empty then is made of the captures."""
        self.draw(dict.fromkeys(seats, 1))
        for seat in seats:
            self.renew(seat)

    def renew(self, seat: int) -> None:
        """Make the captures the packet if that is empty."""
        if not self.packets[seat]:
            self.shuffle_captures(seat)

    def matches(self, seat: int, pile: int) -> bool:
        """Tell whether the card that ``seat`` holds matches the top of the pile of ``pile``."""
        captures = self.captures[pile]
        return bool(captures) and rank(captures[-1]) == rank(self.held[seat][0])

    def victims(self, seat: int) -> list[int]:
        """Return whose piles the card that ``seat`` holds could steal."""
        return [
            other
            for other in self.seats
            if other != seat and other not in self.shielded and self.matches(seat, other)
        ]

    def shields(self, seat: int) -> bool:
        """Let a seat whose card matches its own pile shield it; tell whether it does.

        Who could not steal either is not asked. A pile is shielded once.
        """
        if seat in self.shielded or not self.matches(seat, seat):
            return False
        options = ("shield", "open") if self.victims(seat) else ("shield",)
        if self.ask("shield", {seat: options})[seat] == "open":
            return False
        self.shielded.add(seat)
        if self.emit:
            self.emit(Shield(seat, self.held[seat][0]))
        return True

    def choose_victim(self, seat: int) -> int | None:
        """Return from whom a seat steals; none if it plays its card."""
        # In a game of two the card that follows a theft must be played.
        if seat in self.stolen and len(self.seats) == 2:
            return None
        victims = [str(victim) for victim in self.victims(seat)]
        choice = self.ask("steal", {seat: (*victims, "play")})[seat]
        return None if choice == "play" else int(choice)

    def steal(self, seat: int, victim: int) -> None:
        """Steal a pile; a victim who has still to act may steal back at the same time."""
        back = None
        shielded = seat in self.shielded
        if victim in self.waiting and not shielded and self.matches(victim, seat):
            options = (str(seat), "play")
            if self.ask("steal-back", {victim: options})[victim] != "play":
                back = self.held[victim].pop()
        card = self.held[seat].pop()
        own = self.captures[seat]
        pile = [*self.captures[victim], card]
        if back is None:
            self.captures[seat], self.captures[victim] = own + pile, []
        else:
            self.captures[seat], self.captures[victim] = pile, [*own, back]
        if self.emit:
            self.emit(Steal(seat, victim, card, back))
        thieves = [seat] if back is None else sorted((seat, victim))
        self.stolen.update(thieves)
        for thief in thieves:
            self.renew(thief)
        self.draw_one(thieves)

    def win(self, seat: int, cards: list[Card], owners: Iterable[int]) -> None:
        """Give the table to the winner, who chooses which card lies on top of the pile."""
        # They stay in play while the winner thinks.
        self.laid, self.owners = list(cards), list(owners)
        top = self.ask("top", {seat: cards})[seat]
        cards.remove(top)
        self.capture(seat, [*cards, top])
        self.renew(seat)

    def count(self, seat: int) -> int:
        """Return how many cards a seat has to lay in a war, its captures counted."""
        return len(self.packets[seat]) + len(self.captures[seat])

    def lay_down(self, seat: int, count: int) -> None:
        """Lay cards face down, going on with the captures when the packet is empty."""
        while count:
            here = min(count, len(self.packets[seat]))
            super().lay_down(seat, here)
            self.renew(seat)
            count -= here

    def lay_in_full(self, full: int, shown: dict[int, Card]) -> None:
        """Let each who is in the war lay all its cards."""
        self.lay_all(dict.fromkeys(shown, full), Plan(), shown)

    def lay_all(self, lays: Mapping[int, int], plan: Plan, shown: dict[int, Card]) -> None:
        """Let seats lay cards or give up; the last card of each may shield or steal first."""
        for seat in sorted([*lays, *plan.forfeits]):
            if seat in lays:
                self.lay_down(seat, lays[seat] - 1)
                self.draw_one([seat])
            else:
                self.give_up(seat)
        if lays:
            for seat, card in self.act(sorted(lays)).items():
                shown[seat] = self.turn_up(seat, card)
