"""The family of play in which battles follow one another until somebody has everything."""

from collections import deque
from collections.abc import Callable
from typing import Final

from wojna_core.cards import Card
from wojna_core.chance import Chance
from wojna_core.events import (
    DROPS_OUT,
    LAST_CARD,
    End,
    Event,
    Lay,
    Out,
    Peace,
    Result,
    Reveal,
    Short,
    Take,
    War,
)
from wojna_core.pickup import PICKUPS
from wojna_core.ranking import result
from wojna_core.repetition import Repetition
from wojna_core.rules import MAX_BATTLES, Rules
from wojna_core.setup import Hands
from wojna_core.strength import strongest

Emit = Callable[[Event], None]


def play(rules: Rules, hands: Hands, chance: Chance, emit: Emit) -> Result:
    """Play from dealt hands to the end, telling ``emit`` each event in order."""
    return _Game(rules, hands, chance, emit).play()


class _Game:
    """One game in progress. Everything here changes only by a method of this class."""

    def __init__(self, rules: Rules, hands: Hands, chance: Chance, emit: Emit) -> None:
        self.rules = rules
        self.chance = chance
        self.emit = emit
        self.seats: Final = range(1, len(hands) + 1)
        self.packets: Final = {seat: deque(hands[seat - 1]) for seat in self.seats}
        self.table: list[tuple[int, Card]] = []
        self.out: dict[int, int] = {}
        self.battles = 0
        self.wars = 0

    def play(self) -> Result:
        repetition = Repetition(self.chance)
        self.mark_out()
        while (reason := self.ending()) is None:
            if self.rules.limit is None and repetition.found(self.packets.values()):
                return self.end("cycle")
            if self.battles == MAX_BATTLES:
                return self.end("unfinished")
            tied = self.battle()
            if tied:
                return self.end("draw", share_first=tied)
            self.mark_out()
        at_limit = reason == "limit" and self.rules.on_limit == "draw"
        return self.end(reason, share_first=self.still_in() if at_limit else ())

    def still_in(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.out]

    def ending(self) -> str | None:
        """Return why the game is over before the next battle, in the order of the rules."""
        if len(self.out) >= len(self.seats) - 1:
            return "all-cards"
        if self.battles == self.rules.limit:
            return "limit"
        return None

    def mark_out(self) -> None:
        for seat in self.seats:
            if not self.packets[seat] and seat not in self.out:
                self.out[seat] = self.battles
                self.emit(Out(seat, self.battles))

    def battle(self) -> list[int]:
        """Play one battle; return the seats that end the game in a draw, mostly none."""
        self.battles += 1
        shown = {seat: self.packets[seat].popleft() for seat in self.still_in()}
        self.table.extend(shown.items())
        self.emit(Reveal(self.battles, shown))
        present = list(shown)
        fighters = strongest(shown)
        still_here = present
        depth = 0
        while len(fighters) > 1:
            depth += 1
            self.wars += depth == 1
            called = fighters if self.rules.joins == "tied" else still_here
            dropped = [seat for seat in called if not self.packets[seat]]
            layers = [seat for seat in called if self.packets[seat]]
            still_here = [seat for seat in still_here if seat not in dropped]
            if len(layers) > 1:
                self.emit(War(depth, tuple(fighters), tuple(layers)))
                self.drop(dropped)
                fighters = strongest({seat: self.lay(seat, depth) for seat in layers})
                continue
            self.emit(War(depth, tuple(fighters), ()))
            self.drop(dropped)
            if layers:
                fighters = layers
            elif self.rules.all_out == "draw" and fighters == present:
                return fighters
            else:
                self.peace()
                return []
        self.take(fighters[0])
        return []

    def drop(self, seats: list[int]) -> None:
        for seat in seats:
            self.emit(Short(seat, DROPS_OUT))

    def lay(self, seat: int, depth: int) -> Card:
        """Lay the cards of one seat for a war; return the one that lies face up."""
        packet = self.packets[seat]
        down = self.rules.face_down
        if depth > 1 and self.rules.face_down_again is not None:
            down = self.rules.face_down_again
        assert isinstance(down, int)
        if len(packet) <= down:
            self.emit(Short(seat, LAST_CARD))
            down = len(packet) - 1
        hidden = tuple(packet.popleft() for _ in range(down))
        up = packet.popleft()
        self.table.extend((seat, card) for card in (*hidden, up))
        self.emit(Lay(seat, hidden, up))
        return up

    def take(self, winner: int) -> None:
        cards = PICKUPS[self.rules.pickup](self.table, winner, self.chance)
        self.packets[winner].extend(cards)
        self.table.clear()
        self.emit(Take(winner, tuple(cards), "packet"))

    def peace(self) -> None:
        """Give everyone their own cards back, each shuffled under the packet, by seat."""
        packets: dict[int, tuple[Card, ...]] = {}
        for seat in self.seats:
            own = [card for owner, card in self.table if owner == seat]
            if own:
                self.chance.shuffle(own)
                self.packets[seat].extend(own)
                packets[seat] = tuple(own)
        self.table.clear()
        self.emit(Peace(packets))

    def end(self, reason: str, share_first: list[int] | tuple[()] = ()) -> Result:
        on_table = [owner for owner, _ in self.table]
        ended = result(
            reason,
            battles=self.battles,
            wars=self.wars,
            cards=[len(self.packets[seat]) + on_table.count(seat) for seat in self.seats],
            out=self.out,
            share_first=share_first,
        )
        self.emit(End(ended))
        return ended
