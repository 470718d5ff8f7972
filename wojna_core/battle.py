"""The family of play in which battles follow one another until somebody has everything."""

from collections.abc import Iterable, Mapping, Sequence

from wojna_core.cards import Card, rank
from wojna_core.chance import Chance
from wojna_core.decisions import Chooser
from wojna_core.events import DROPS_OUT, FORFEITS, Choose, Lay, Result, Short, Stand, Take, Truce
from wojna_core.pickup import PICKUPS
from wojna_core.repetition import too_few
from wojna_core.rules import MAX_BATTLES, Rules
from wojna_core.setup import Dealt
from wojna_core.shortage import SHORTAGES, Call, Plan
from wojna_core.strength import ordering
from wojna_core.table import Emit, Table


def play(rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit) -> Result:
    """Play from dealt hands to the end, telling ``emit`` each event in order."""
    return Battles(rules, dealt, chance, chooser, emit).play()


class Battles(Table):
    """One game in progress, battle after battle."""

    def __init__(
        self, rules: Rules, dealt: Dealt, chance: Chance, chooser: Chooser, emit: Emit
    ) -> None:
        super().__init__(rules, dealt, chance, chooser, emit)
        self.strongest = ordering(rules)
        self.order_of = PICKUPS.get(rules.pickup)
        self.plan = SHORTAGES[rules.shortage]
        self.too_few = too_few(rules)
        self.drawn: Sequence[int] = ()

    def play(self) -> Result:
        """Play to the end."""
        while True:
            ahead = self.unwatched()
            if ahead < 1 and (reason := self.look()) is not None:
                return self.end(reason)
            winner = self.battles_in_a_row(max(1, ahead))
            if self.drawn:
                return self.end("draw", first=self.drawn)
            if winner is not None and self.wars_won[winner] == self.rules.wars_to_win:
                self.mark_out()
                return self.end("wars", first=[winner])

    def look(self) -> str | None:
        """Look at the table between two battles; return why the game is over if it is."""
        self.mark_out()
        reason = self.ending()
        if reason is not None:
            return reason
        if self.laid and not all(self.packets[seat] for seat in self.seated):
            self.peace()
        return self.endless()

    def unwatched(self) -> int:
        """Return how many battles, up to one that comes to a war, need no look in between.

        Each costs a seat one card at most, so nobody is out before; nor is a limit reached, nor
        can a state come again. With 0 or less the table must be looked at before the next one.
        """
        lengths = sorted(map(len, self.packets.values()))
        if self.out:
            del lengths[: len(self.out)]
        if self.rules.limit is not None:
            return min(lengths[0], self.rules.limit - self.battles)
        if self.too_few is None:
            return 0
        return min(lengths[0], lengths[1] - self.too_few, MAX_BATTLES - self.battles)

    def battles_in_a_row(self, count: int) -> int | None:
        """Play ``count`` battles, or fewer if one comes to a war; return who won that."""
        seats, takes = self.seated, self.rules.plain == "takes"
        for _ in range(count):
            shown = self.reveal(seats)
            winner = self.strongest.alone(shown)
            if winner is None:
                return self.tied(shown)
            if takes:
                self.win(winner, [*shown.values()], shown)
            else:
                self.leave(shown)
        return None

    def tied(self, shown: dict[int, Card]) -> int | None:
        """Settle a battle by war; return who won it."""
        self.wars += 1
        self.leave(shown)
        winner = self.war(dict(shown))
        if winner is None:
            # A truce has cleared the table already.
            if self.laid and not self.drawn:
                self.peace()
            return None
        self.wars_won[winner] += 1
        self.win(winner, self.laid, self.owners)
        self.clear()
        return winner

    def win(self, seat: int, cards: list[Card], owners: Iterable[int]) -> None:
        """Give the winner of a battle the cards in play, each with its owner, under the packet."""
        if self.order_of is None:
            self.chance.shuffle(cards)
        else:
            cards = self.order_of(cards, owners, seat)
        self.packets[seat].extend(cards)
        if self.emit:
            self.emit(Take(seat, tuple(cards), "packet"))

    def war(self, shown: dict[int, Card]) -> int | None:
        """Fight the wars of one battle; return the winner, none for peace, truce or a draw.

        ``shown`` is the last card of each who is in it still, at first of all in the battle.
        """
        present = list(shown)
        standing: set[int] = set()
        depth = 0
        while True:
            fighters = self.strongest(shown)
            if self.rules.truce and self.agree(fighters):
                return None
            depth += 1
            if self.rules.joins == "tied":
                shown = {seat: shown[seat] for seat in fighters}
            full = self.size(depth, shown[fighters[0]])
            if min(map(self.count, shown)) >= full:
                # Nobody is short: all rules of shortage say the same.
                self.begin_war(depth, fighters, shown)
                self.lay_in_full(full, shown)
            else:
                counts = {seat: self.count(seat) for seat in shown}
                plan = self.plan(Call(list(shown), fighters, counts, full, standing))
                standing.update(
                    plan.stands, (s for s, how in plan.shorts.items() if how == "stands")
                )
                self.lay_round(depth, fighters, plan, shown)
                if not plan.left:
                    tied = plan.drawn or (fighters if self.rules.all_out == "draw" else [])
                    # A draw needs all who were in this battle, or it is a peace.
                    self.drawn = tied if tied == present else []
                    return None
                for seat in (*plan.drops, *plan.forfeits):
                    del shown[seat]
            winner = self.strongest.alone(shown)
            if winner is not None:
                return winner

    def agree(self, fighters: Sequence[int]) -> bool:
        """Ask the fighters for a truce; make it if all want it."""
        wanted = self.ask("truce", dict.fromkeys(fighters, ("truce", "war")))
        if self.emit:
            self.emit(Choose(wanted))
        if set(wanted.values()) != {"truce"}:
            return False
        self.peace(Truce)
        return True

    def count(self, seat: int) -> int:
        """Return how many cards a seat has to lay in a war."""
        return len(self.packets[seat])

    def size(self, depth: int, tied: Card) -> int:
        """Return how many cards each lays, the last face up, when ``tied`` was shown."""
        down = self.rules.face_down
        if depth > 1 and self.rules.face_down_again is not None:
            down = self.rules.face_down_again
        return cards_by_rank(tied, self.rules.ace_war) if isinstance(down, str) else down + 1

    def lay_in_full(self, full: int, shown: dict[int, Card]) -> None:
        """Let each who is in the war lay all its cards; ``shown`` then has the new ones."""
        for seat in shown:
            shown[seat] = self.lay(seat, full)

    def lay_round(
        self, depth: int, fighters: list[int], plan: Plan, shown: dict[int, Card]
    ) -> None:
        """Do as ``plan`` says, seat by seat; ``shown`` then has the new face-up cards."""
        # The only one left wins without laying.
        lays = plan.lays if len(plan.left) > 1 else {}
        self.begin_war(depth, fighters, sorted(lays))
        if self.emit:
            for seat in plan.drops:
                self.emit(Short(seat, DROPS_OUT))
        self.lay_all(lays, plan, shown)

    def lay_all(self, lays: Mapping[int, int], plan: Plan, shown: dict[int, Card]) -> None:
        """Let each seat lay so many cards, stand or give up, in order."""
        for seat in sorted([*lays, *plan.stands, *plan.forfeits]):
            if seat in plan.forfeits:
                self.give_up(seat)
            elif seat in lays:
                if self.emit and seat in plan.shorts:
                    self.emit(Short(seat, plan.shorts[seat]))
                shown[seat] = self.lay(seat, lays[seat])
            elif self.emit:
                self.emit(Stand(seat, shown[seat]))

    def lay(self, seat: int, count: int) -> Card:
        """Lay cards from the packet, the last face up; return that one."""
        packet = self.packets[seat]
        cards = []
        for _ in range(count):
            cards.append(packet.popleft())
        self.laid += cards
        self.owners += [seat] * count
        if self.emit:
            self.emit(Lay(seat, tuple(cards[:-1]), cards[-1]))
        return cards[-1]

    def give_up(self, seat: int) -> None:
        """Lay all that a seat has left face down: it leaves the game."""
        if self.emit:
            self.emit(Short(seat, FORFEITS))
        self.lay_down(seat, self.count(seat))


def cards_by_rank(tied: Card, ace: int) -> int:
    """Return with how many cards a tie of this rank is fought: its number, figures and jokers 10.

    The source of the rule is the Romanian game Război; ``ace`` is what an ace counts.
    """
    name = rank(tied)
    if name.isdigit():
        return int(name)
    return ace if name == "A" else 10
