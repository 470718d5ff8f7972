"""A record made ready to be read step by step."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from gettext import NullTranslations

from wojna_core.errors import N_, WojnaError
from wojna_core.events import (
    STANDS,
    Deal,
    End,
    Event,
    Lay,
    Peace,
    Reveal,
    Round,
    Short,
    Shuffle,
    Stand,
    Take,
    War,
)
from wojna_core.game import Record
from wojna_core.rules import Rules
from wojna_core.state import Laid, State, fold
from wojna_core.story import tell


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table shows at one step.

    Attributes:
        step: events seen, 0 for the bare table.
        event: the last of them.
        state: the state after it.
        before: the state before it.
        told: the events of the battle so far, the last being ``event``; what a teller needs.
        lain: how many of the cards on the table an earlier battle left there.
        swept: the table as it lay before it was taken, from then until play goes on.
        sweeps: the events that took it: one, or two when each takes back their own.
        war: the last war of this battle.
        shorts: the seats with too few cards in this battle, with the ``how`` of each.
        stands: the seats whose card stands.
    """

    step: int
    event: Event | None
    state: State
    before: State
    told: tuple[Event, ...] = ()
    lain: int = 0
    swept: tuple[Laid, ...] = ()
    sweeps: tuple[Take | Peace, ...] = ()
    war: War | None = None
    shorts: Mapping[int, str] = field(default_factory=dict)
    stands: frozenset[int] = frozenset()

    def holder(self, laid: Laid) -> int | None:
        """Return the seat that has taken a card of :attr:`swept`, none if it still lies there."""
        for sweep in self.sweeps:
            if isinstance(sweep, Peace):
                return laid.seat
            if len(sweep.cards) == len(self.swept):
                return sweep.seat
            if sweep.seat == laid.seat:
                return laid.seat
        return None


class Reading:
    """A game with the places in it that a reader wants to find.

    Attributes:
        record: the game.
        steps: its last step.
        reveals: the step of the reveal of each battle; battle *b* is at index *b* - 1.
        wars: the step at which each war of depth 1 breaks out.
        rounds: the step at which each round from the second on begins.
        shown: the seats whose cards in hand lie open; those of others are seen from behind.
    """

    def __init__(self, record: Record, shown: frozenset[int] | None = None) -> None:
        """Read ``record``; without ``shown`` all hands lie open."""
        self.record = record
        self.shown = frozenset(range(1, len(record.hands) + 1)) if shown is None else shown
        self.rules: Rules = record.game.rules
        events = record.events
        self.steps = len(events)
        self.reveals = [i for i, event in enumerate(events, 1) if isinstance(event, Reveal)]
        self.wars = [
            i for i, event in enumerate(events, 1) if isinstance(event, War) and event.depth == 1
        ]
        self.rounds = [i for i, event in enumerate(events, 1) if isinstance(event, Round)]
        self._wars_won = _wars_won(events)

    def start(self, step: int | None) -> int:
        """Return the step to open at: the one asked for, or the reveal of the first battle.

        Raises:
            WojnaError: the game has no such step.
        """
        if step is None:
            return self.reveals[0] if self.reveals else self.steps
        if not 0 <= step <= self.steps:
            raise WojnaError(
                N_("This game has the steps 0 to {last}; there is no step {step}."),
                last=self.steps,
                step=step,
            )
        return step

    def battle_at(self, step: int) -> int:
        """Return the battle that ``step`` belongs to, 0 before the first."""
        return bisect_right(self.reveals, step)

    def battle_events(self, battle: int) -> tuple[int, tuple[Event, ...]]:
        """Return the first step of ``battle``, from 1, and its events up to the next one."""
        first = self.reveals[battle - 1]
        after = self.reveals[battle] if battle < len(self.reveals) else self.steps + 1
        return first, self.record.events[first - 1 : after - 1]

    def tell(self, first: int, events: tuple[Event, ...], messages: NullTranslations) -> list[str]:
        """Return a sentence for each of ``events``, which begin at step ``first``.

        Their teller has heard of the round, so that the end of a match is told right.
        """
        rounds = bisect_left(self.rounds, first)
        heard = tuple(self.record.events[step - 1] for step in self.rounds[:rounds][-1:])
        return list(tell((*heard, *events), messages))[len(heard) :]

    def scene(self, step: int) -> Scene:
        """Return what the table shows at ``step``, from 0 to the last step."""
        if step == 0:
            return Scene(0, None, State(), State())
        battle = self.battle_at(step)
        first = self.reveals[battle - 1] if battle else 1
        told = self.record.events[first - 1 : step]
        before = state = self.record.timeline.at(first - 1)
        lain = len(state.table)
        swept: tuple[Laid, ...] = ()
        sweeps: tuple[Take | Peace, ...] = ()
        war: War | None = None
        shorts: dict[int, str] = {}
        stands: set[int] = set()
        for event in told:
            match event:
                case Take() | Peace():
                    swept = swept or state.table
                    sweeps += (event,)
                case Shuffle() | Round() | Deal() | End():
                    swept, sweeps = (), ()
                case War():
                    war = event
                case Short():
                    shorts[event.seat] = event.how
                case Lay(seat=seat) if shorts.get(seat) == STANDS:
                    stands.add(seat)
                case Stand():
                    stands.add(event.seat)
            before, state = state, fold(state, event)
        return Scene(
            step,
            told[-1],
            state,
            before,
            told,
            lain,
            swept,
            sweeps,
            war,
            shorts,
            frozenset(stands),
        )

    def wars_won(self, step: int) -> list[int]:
        """Return how many wars each seat has won at ``step``."""
        won = self._wars_won
        taken = won[: bisect_right(won, (step, len(self.record.hands)))]
        return [
            sum(seat == winner for _, winner in taken)
            for seat in range(1, len(self.record.hands) + 1)
        ]

    def rounds_won(self, state: State) -> list[int]:
        """Return how many rounds each seat has won in ``state``, the last one at the end."""
        won = list(state.won) or [0] * len(self.record.hands)
        if state.result is not None:
            cards = state.result.cards
            best = [seat for seat, held in enumerate(cards) if held == max(cards)]
            if len(best) == 1:
                won[best[0]] += 1
        return won

    def counts(self) -> list[tuple[int, list[int]]]:
        """Return the cards of every seat after each deal and battle, and at the end.

        What a seat holds is its packet, its captures and its own cards on the table. It counts
        and does not fold: a chart of a long game would wait for seconds otherwise.
        """
        held = [0] * len(self.record.hands)
        lying = held.copy()
        settled: list[tuple[int, list[int]]] = []
        for step, event in enumerate(self.record.events, start=1):
            match event:
                case Deal(hands=hands):
                    held = [len(hand) for hand in hands]
                case Reveal(cards=shown):
                    for seat in shown:
                        lying[seat - 1] += 1
                    continue
                case Lay(seat=seat, down=down, up=up):
                    lying[seat - 1] += len(down) + (up is not None)
                    continue
                case Take(seat=seat, cards=cards) if len(cards) == sum(lying):
                    held = [own - laid for own, laid in zip(held, lying, strict=True)]
                    held[seat - 1] += len(cards)
                    lying = [0] * len(held)
                case Take(seat=seat):
                    lying[seat - 1] = 0
                case Peace():
                    lying = [0] * len(held)
                case _:
                    continue
            settled.append((step, held.copy()))
        if settled[-1][0] != self.steps:
            settled.append((self.steps, held))
        return settled


def _wars_won(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    """Return the steps at which a war is won, each with the seat that wins it."""
    won = []
    war = False
    for step, event in enumerate(events, start=1):
        match event:
            case Reveal():
                war = False
            case War():
                war = True
            case Take(seat=seat, to="packet") if war:
                won.append((step, seat))
    return won
