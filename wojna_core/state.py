"""The state of the table at any step: the fold of the events before it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from wojna_core.cards import Card
from wojna_core.events import Deal, End, Event, Lay, Out, Peace, Result, Reveal, Take, War


class Laid(NamedTuple):
    """A card on the table: whose it is, which, and whether it lies face up."""

    seat: int
    card: Card
    up: bool


@dataclass(frozen=True, slots=True)
class State:
    """All that lies on and around the table.

    Attributes:
        packets: each seat's face-down pile, top card first; empty before the deal.
        table: the cards in play, in laid order.
        battle: number of the battle, 0 before the first.
        wars: battles so far in which a war broke out.
        depth: depth of the war that is on, 0 if none is.
        fighters: the seats tied in that war.
        out: the seats that are out, with the battle that left each without cards.
        result: set when the game is over.
    """

    packets: tuple[tuple[Card, ...], ...] = ()
    table: tuple[Laid, ...] = ()
    battle: int = 0
    wars: int = 0
    depth: int = 0
    fighters: tuple[int, ...] = ()
    out: tuple[tuple[int, int], ...] = ()
    result: Result | None = None


def fold(state: State, event: Event) -> State:
    """Return the state after ``event``."""
    match event:
        case Deal():
            return replace(state, packets=event.hands)
        case Reveal():
            return replace(
                state,
                battle=event.battle,
                packets=_without_tops(state, dict.fromkeys(event.cards, 1)),
                table=tuple(Laid(seat, card, True) for seat, card in event.cards.items()),
            )
        case War():
            return replace(
                state,
                depth=event.depth,
                fighters=event.fighters,
                wars=state.wars + (event.depth == 1),
            )
        case Lay():
            laid = (
                *(Laid(event.seat, c, False) for c in event.down),
                Laid(event.seat, event.up, True),
            )
            return replace(
                state,
                packets=_without_tops(state, {event.seat: len(laid)}),
                table=state.table + laid,
            )
        case Take():
            return _cleared(state, {event.seat: event.cards})
        case Peace():
            return _cleared(state, event.packets)
        case Out():
            return replace(state, out=(*state.out, (event.seat, event.battle)))
        case End():
            return replace(state, result=event.result)
        case _:
            # A seat that is short changes nothing by itself: what it lays, or that it
            # does not, follows.
            return state


def _without_tops(state: State, counts: dict[int, int]) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        packet[counts.get(seat, 0) :] for seat, packet in enumerate(state.packets, start=1)
    )


def _cleared(state: State, gains: dict[int, tuple[Card, ...]]) -> State:
    """Return the state with the table gone under the packets and no war on."""
    packets = tuple(
        packet + gains.get(seat, ()) for seat, packet in enumerate(state.packets, start=1)
    )
    return replace(state, packets=packets, table=(), depth=0, fighters=())


class Timeline:
    """The states of a game by step, folded on demand.

    Step *i* is the state after the first *i* events; step 0 is the bare table.
    """

    _STRIDE: Final = 64
    """Steps between kept states: jumping anywhere folds fewer events than this."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = events
        self._kept = [State()]

    def at(self, step: int) -> State:
        """Return the state at ``step``, from 0 to the number of events."""
        kept = self._kept
        while len(kept) <= step // self._STRIDE:
            kept.append(self._fold(kept[-1], (len(kept) - 1) * self._STRIDE, self._STRIDE))
        start = step // self._STRIDE
        return self._fold(kept[start], start * self._STRIDE, step % self._STRIDE)

    def _fold(self, state: State, start: int, count: int) -> State:
        for event in self._events[start : start + count]:
            state = fold(state, event)
        return state
