"""The table during play: what every family of play shares."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from wojna_core.cards import Card
from wojna_core.chance import Chance
from wojna_core.decisions import Chooser, Undecided
from wojna_core.events import (
    Decision,
    Draw,
    End,
    Event,
    Lay,
    Out,
    Peace,
    Result,
    Reveal,
    Shuffle,
    Take,
    War,
)
from wojna_core.ranking import result
from wojna_core.repetition import Repetition
from wojna_core.rules import MAX_BATTLES, Rules
from wojna_core.setup import Dealt
from wojna_core.view import View

Emit = Callable[[Event], None] | None
"""Where events go; with none, nobody listens and no event is made."""


class Table:
    """Packets, captures and the cards in play.

    Attributes:
        rules: the rules of the game.
        chance: its shuffles.
        chooser: who answers its questions.
        emit: where its events go.
        packets: each seat's packet, top card first.
        captures: what each seat has won and keeps apart.
        held: the cards that each seat has in hand, the oldest first.
        stock: what stays in the shoe, the next card first.
        laid: the cards in play in laid order.
        owners: the seat that owns each of them.
        seated: the seats still in, in order.
        out: the seats that are out, with the battle that left each without cards.
        battles: battles so far.
        wars: battles so far in which a war broke out.
        wars_won: wars won by each seat.
    """

    def __init__(
        self, rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit
    ) -> None:
        self.rules: Final = rules
        self.chance: Final = chance
        self.chooser: Final = chooser
        self.emit: Final = emit
        self.seats: Final = range(1, len(dealt.hands) + 1)
        self.packets: dict[int, deque[Card]] = {s: deque(dealt.hands[s - 1]) for s in self.seats}
        self.captures: dict[int, list[Card]] = {s: [] for s in self.seats}
        self.held: dict[int, list[Card]] = {s: [] for s in self.seats}
        self.stock: deque[Card] = deque(dealt.stock)
        self.laid: list[Card] = []
        self.owners: list[int] = []
        self._laid_before = 0
        self.seated = list(self.seats)
        self.out: dict[int, int] = {}
        self.battles = 0
        self.wars = 0
        self.wars_won = dict.fromkeys(self.seats, 0)
        self._repetition = Repetition(chance)

    def reveal(self, seats: Sequence[int]) -> dict[int, Card]:
        """Begin a battle: ``seats`` turn their top cards."""
        packets, shown = self.packets, {}
        for seat in seats:
            shown[seat] = packets[seat].popleft()
        self.show(shown)
        return shown

    def show(self, shown: dict[int, Card]) -> None:
        """Begin a battle with the cards that are ``shown``, which have left where they were."""
        self.battles += 1
        if self.emit:
            self.emit(Reveal(self.battles, shown))

    def leave(self, shown: Mapping[int, Card]) -> None:
        """Leave the cards ``shown`` in play: nobody takes them at once."""
        self.laid += shown.values()
        self.owners += shown

    def draw(self, counts: Mapping[int, int]) -> None:
        """Let seats take so many top cards of their packets in hand."""
        drawn = {
            seat: tuple(self.packets[seat].popleft() for _ in range(count))
            for seat, count in counts.items()
        }
        for seat, cards in drawn.items():
            self.held[seat].extend(cards)
        if self.emit:
            self.emit(Draw(drawn))

    def begin_war(self, depth: int, fighters: Iterable[int], layers: Iterable[int]) -> None:
        """Begin a war: ``fighters`` tied, and ``layers`` will lay cards."""
        self._laid_before = len(self.laid)
        if self.emit:
            self.emit(War(depth, tuple(fighters), tuple(layers)))

    def lay_down(self, seat: int, count: int) -> None:
        """Lay the top cards of a packet face down; nothing is turned yet."""
        cards = tuple(self.packets[seat].popleft() for _ in range(count))
        self._place(seat, cards)
        if self.emit and cards:
            self.emit(Lay(seat, cards, None))

    def turn_up(self, seat: int, card: Card) -> Card:
        """Lay ``card`` face up."""
        self._place(seat, (card,))
        if self.emit:
            self.emit(Lay(seat, (), card))
        return card

    def _place(self, seat: int, cards: Sequence[Card]) -> None:
        """Put cards where the seat has its place among those laid in this war, which is by seat."""
        at = len(self.laid)
        while at > self._laid_before and self.owners[at - 1] > seat:
            at -= 1
        self.laid[at:at] = cards
        self.owners[at:at] = [seat] * len(cards)

    def ask(self, about: str, asked: Mapping[int, Sequence[str]]) -> dict[int, str]:
        """Ask seats at the same time, in this order; none hears the others.

        A seat with one option alone is not asked.

        Args:
            about: what is asked, as :class:`~wojna_core.events.Decision` has it.
            asked: the options of each seat.

        Raises:
            Undecided: nobody has chosen for a seat; the question is the last event.
        """
        answers: dict[int, str] = {}
        heard = len(self.chooser.made)
        for seat, options in asked.items():
            if len(options) == 1:
                answers[seat] = options[0]
                continue
            hidden = len(self.chooser.made) - heard
            decision = Decision(seat, about, tuple(options), hidden)
            answer = self.chooser.choose(decision, self._view)
            if answer is None:
                if self.emit:
                    self.emit(decision)
                raise Undecided(decision, self.result("decision"))
            answers[seat] = answer
        return answers

    def _view(self, seat: int) -> View:
        return View(
            rules=self.rules,
            seat=seat,
            cards=tuple(
                len(self.packets[s]) + len(self.captures[s]) + len(self.held[s]) for s in self.seats
            ),
            piles=tuple(map(len, self.captures.values())),
            own=tuple(self.captures[seat]),
        )

    def capture(self, seat: int, cards: Sequence[Card]) -> None:
        """Give the cards in play to the captures of ``seat``."""
        self.captures[seat].extend(cards)
        if self.emit:
            self.emit(Take(seat, tuple(cards), "captures"))
        self.clear()

    def clear(self) -> None:
        """Leave no card in play."""
        self.laid = []
        self.owners = []

    def shuffle_captures(self, seat: int) -> None:
        """Shuffle what a seat has won and lay it under what is left of its packet."""
        captures = self.captures[seat]
        if not captures:
            return
        self.chance.shuffle(captures)
        self.packets[seat].extend(captures)
        captures.clear()
        if self.emit:
            self.emit(Shuffle(seat, tuple(self.packets[seat])))

    def own(self, seat: int) -> list[Card]:
        """Return the seat's own cards on the table, in laid order."""
        return [card for owner, card in zip(self.owners, self.laid, strict=True) if owner == seat]

    def peace(self, kind: type[Peace] = Peace) -> None:
        """Give everyone their own cards back, each shuffled under the packet, by seat."""
        packets: dict[int, tuple[Card, ...]] = {}
        for seat in self.seats:
            own = self.own(seat)
            if own:
                self.chance.shuffle(own)
                self.packets[seat].extend(own)
                packets[seat] = tuple(own)
        self.clear()
        if self.emit:
            self.emit(kind(packets))

    def mark_out(self) -> None:
        """Find who has no card left anywhere."""
        if all(self.packets.values()):
            return
        for seat in self.seated:
            kept = self.packets[seat] or self.captures[seat] or self.held[seat]
            if not kept and not self.own(seat):
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
        if self._repetition.found(self.state()):
            return "cycle"
        return "unfinished" if self.battles == MAX_BATTLES else None

    def state(self) -> tuple[object, ...]:
        """Return all that play goes on from, between two battles."""
        return (
            *map(tuple, self.packets.values()),
            *map(tuple, self.captures.values()),
            tuple(self.laid),
            tuple(self.owners),
            *self.wars_won.values(),
        )

    def end(self, reason: str, first: Sequence[int] = ()) -> Result:
        """End the game; ``first`` share the first place."""
        if reason == "limit" and self.rules.on_limit == "draw":
            first = self.seated
        ended = self.result(reason, first)
        if self.emit:
            self.emit(End(ended))
        return ended

    def result(self, reason: str, first: Sequence[int] = ()) -> Result:
        """Return how the game stands; ``first`` share the first place."""
        return result(
            reason,
            goal=self.rules.goal,
            battles=self.battles,
            wars=self.wars,
            cards=[
                len(self.packets[s])
                + len(self.captures[s])
                + len(self.held[s])
                + self.owners.count(s)
                for s in self.seats
            ],
            out=self.out,
            first=first,
        )
