"""The table during play: what every family of play shares."""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Final

from wojna_core.cards import Card
from wojna_core.chance import Chance
from wojna_core.events import End, Event, Out, Peace, Result, Reveal, Take
from wojna_core.ranking import result
from wojna_core.repetition import Repetition
from wojna_core.rules import MAX_BATTLES, Rules
from wojna_core.setup import Hands

Emit = Callable[[Event], None] | None
"""Where events go; with none, nobody listens and no event is made."""


class Table:
    """Packets, captures and the cards in play.

    Attributes:
        rules: the rules of the game.
        chance: its shuffles.
        emit: where its events go.
        packets: each seat's packet, top card first.
        captures: what each seat has won and keeps apart.
        laid: the cards in play in laid order, each with its owner's seat.
        seated: the seats still in, in order.
        out: the seats that are out, with the battle that left each without cards.
        battles: battles so far.
        wars: battles so far in which a war broke out.
        wars_won: wars won by each seat.
    """

    def __init__(self, rules: Rules, hands: Hands, chance: Chance, emit: Emit) -> None:
        self.rules: Final = rules
        self.chance: Final = chance
        self.emit: Final = emit
        self.seats: Final = range(1, len(hands) + 1)
        self.packets: dict[int, deque[Card]] = {s: deque(hands[s - 1]) for s in self.seats}
        self.captures: dict[int, list[Card]] = {s: [] for s in self.seats}
        self.laid: list[tuple[int, Card]] = []
        self.seated = list(self.seats)
        self.out: dict[int, int] = {}
        self.battles = 0
        self.wars = 0
        self.wars_won = dict.fromkeys(self.seats, 0)
        self._repetition = Repetition(chance)

    def reveal(self, seats: Sequence[int]) -> dict[int, Card]:
        """Begin a battle: ``seats`` turn their top cards."""
        self.battles += 1
        shown = {seat: self.packets[seat].popleft() for seat in seats}
        self.laid.extend(shown.items())
        if self.emit:
            self.emit(Reveal(self.battles, shown))
        return shown

    def take(self, seat: int, cards: Sequence[Card], to: str) -> None:
        """Give the table to ``seat``, ``to`` its ``packet`` or ``captures``."""
        (self.packets if to == "packet" else self.captures)[seat].extend(cards)
        self.laid.clear()
        if self.emit:
            self.emit(Take(seat, tuple(cards), to))

    def own(self, seat: int) -> list[Card]:
        """Return the seat's own cards on the table, in laid order."""
        return [card for owner, card in self.laid if owner == seat]

    def peace(self) -> None:
        """Give everyone their own cards back, each shuffled under the packet, by seat."""
        packets: dict[int, tuple[Card, ...]] = {}
        for seat in self.seats:
            own = self.own(seat)
            if own:
                self.chance.shuffle(own)
                self.packets[seat].extend(own)
                packets[seat] = tuple(own)
        self.laid.clear()
        if self.emit:
            self.emit(Peace(packets))

    def mark_out(self) -> None:
        """Find who has no card left anywhere."""
        for seat in self.seated:
            if not self.packets[seat] and not self.captures[seat] and not self.own(seat):
                self.out[seat] = self.battles
                if self.emit:
                    self.emit(Out(seat, self.battles))
        if self.out:
            self.seated = [seat for seat in self.seats if seat not in self.out]

    def ending(self) -> str | None:
        """Return why the game is over before the next battle, in the order of the rules."""
        if self.out and self.rules.goal == "first-out":
            return "first-out"
        if len(self.seated) <= 1:
            return "all-cards"
        if self.battles == self.rules.limit:
            return "limit"
        return None

    def endless(self) -> str | None:
        """Return why a game without a limit ends all the same before the next battle."""
        if self.rules.limit is not None:
            return None
        if self._repetition.found(self._state()):
            return "cycle"
        return "unfinished" if self.battles == MAX_BATTLES else None

    def _state(self) -> tuple[object, ...]:
        return (
            *map(tuple, self.packets.values()),
            *map(tuple, self.captures.values()),
            tuple(self.laid),
            *self.wars_won.values(),
        )

    def end(self, reason: str, first: Sequence[int] = ()) -> Result:
        """End the game; ``first`` share the first place."""
        if reason == "limit" and self.rules.on_limit == "draw":
            first = self.seated
        on_table = Counter(owner for owner, _ in self.laid)
        ended = result(
            reason,
            goal=self.rules.goal,
            battles=self.battles,
            wars=self.wars,
            cards=[len(self.packets[s]) + len(self.captures[s]) + on_table[s] for s in self.seats],
            out=self.out,
            first=first,
        )
        if self.emit:
            self.emit(End(ended))
        return ended
