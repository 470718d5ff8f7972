"""The family of play in which battles follow one another until somebody has everything."""

from collections.abc import Mapping, Sequence

from wojna_core.cards import Card, rank
from wojna_core.chance import Chance
from wojna_core.decisions import Chooser
from wojna_core.events import DROPS_OUT, FORFEITS, Choose, Lay, Result, Short, Stand, Truce
from wojna_core.pickup import PICKUPS
from wojna_core.rules import Rules
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
        self.order_of = PICKUPS[rules.pickup]
        self.plan = SHORTAGES[rules.shortage]
        self.drawn: Sequence[int] = ()

    def play(self) -> Result:
        """Play to the end."""
        self.mark_out()
        while (reason := self.ending()) is None:
            if self.laid and not all(self.packets[seat] for seat in self.seated):
                self.peace()
            if (reason := self.endless()) is not None:
                break
            winner = self.battle()
            if self.drawn:
                return self.end("draw", first=self.drawn)
            self.mark_out()
            if winner is not None and self.wars_won[winner] == self.rules.wars_to_win:
                return self.end("wars", first=[winner])
        return self.end(reason)

    def battle(self) -> int | None:
        """Play one battle; return who won it if that took a war."""
        shown = self.reveal(self.seated)
        fighters = self.strongest(shown)
        if len(fighters) == 1:
            if self.rules.plain == "takes":
                self.win(fighters[0])
            return None
        self.wars += 1
        winner = self.war(list(shown), fighters, dict(shown))
        if winner is None:
            # A truce has cleared the table already.
            if self.laid and not self.drawn:
                self.peace()
            return None
        self.wars_won[winner] += 1
        self.win(winner)
        return winner

    def win(self, seat: int) -> None:
        """Give the table to the winner of a battle."""
        self.take(seat, self.order_of(self.laid, seat, self.chance), "packet")

    def war(self, present: list[int], fighters: list[int], shown: dict[int, Card]) -> int | None:
        """Fight the wars of one battle; return the winner, none for peace, truce or a draw.

        ``present`` are all who showed a card in it; ``shown`` is the last card of each.
        """
        here = present
        standing: set[int] = set()
        depth = 0
        while len(fighters) > 1:
            if self.rules.truce and self.agree(fighters):
                return None
            depth += 1
            plan = self.plan(
                Call(
                    called=fighters if self.rules.joins == "tied" else here,
                    fighters=fighters,
                    counts={seat: self.count(seat) for seat in here},
                    full=self.size(depth, shown[fighters[0]]),
                    standing=standing,
                )
            )
            here = [s for s in here if s not in plan.drops and s not in plan.forfeits]
            standing.update(plan.stands, (s for s, how in plan.shorts.items() if how == "stands"))
            self.lay_round(depth, fighters, plan, shown)
            if not plan.left:
                tied = plan.drawn or (fighters if self.rules.all_out == "draw" else [])
                # A draw needs all who were in this battle, or it is a peace.
                self.drawn = tied if tied == present else []
                return None
            fighters = plan.left
            if len(fighters) > 1:
                fighters = self.strongest({seat: shown[seat] for seat in fighters})
        return fighters[0]

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
        cards = [packet.popleft() for _ in range(count)]
        self.laid.extend((seat, card) for card in cards)
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
