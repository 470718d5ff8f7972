"""The state of the table at any step: the fold of the events before it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from wojna_core.cards import Card
from wojna_core.events import (
    Deal,
    End,
    Event,
    Lay,
    Out,
    Peace,
    Result,
    Reveal,
    Round,
    Shuffle,
    Take,
    War,
)


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
        captures: what each seat has won and keeps apart, in the order it was won.
        table: the cards in play, in laid order.
        battle: number of the battle, 0 before the first.
        wars: battles so far in which a war broke out.
        depth: depth of the war that is on, 0 if none is.
        fighters: the seats tied in that war.
        round: number of the round, from 1.
        won: rounds won by each seat, where there are several.
        out: the seats that are out, with the battle that left each without cards.
        result: set when the game is over.
    """

    packets: tuple[tuple[Card, ...], ...] = ()
    captures: tuple[tuple[Card, ...], ...] = ()
    table: tuple[Laid, ...] = ()
    battle: int = 0
    wars: int = 0
    depth: int = 0
    fighters: tuple[int, ...] = ()
    round: int = 1
    won: tuple[int, ...] = ()
    out: tuple[tuple[int, int], ...] = ()
    result: Result | None = None


def fold(state: State, event: Event) -> State:
    """Return the state after ``event``."""
    match event:
        case Deal():
            return replace(state, packets=event.hands, captures=((),) * len(event.hands))
        case Round():
            return replace(state, round=event.number, won=event.won)
        case Reveal():
            return replace(
                state,
                battle=event.battle,
                packets=_without_tops(state, dict.fromkeys(event.cards, 1)),
                table=state.table + tuple(Laid(s, c, True) for s, c in event.cards.items()),
            )
        case War():
            return replace(
                state,
                depth=event.depth,
                fighters=event.fighters,
                wars=state.wars + (event.depth == 1),
            )
        case Lay():
            laid = tuple(Laid(event.seat, card, False) for card in event.down)
            if event.up is not None:
                laid += (Laid(event.seat, event.up, True),)
            return replace(
                state,
                packets=_without_tops(state, {event.seat: len(laid)}),
                table=state.table + laid,
            )
        case Take():
            whole = len(event.cards) == len(state.table)
            left = () if whole else tuple(c for c in state.table if c.seat != event.seat)
            return _cleared(state, {event.seat: event.cards}, to=event.to, left=left)
        case Peace():
            return _cleared(state, event.packets)
        case Shuffle():
            return replace(
                state,
                packets=_with(state.packets, event.seat, event.packet),
                captures=_with(state.captures, event.seat, ()),
            )
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


def _with(
    piles: tuple[tuple[Card, ...], ...], seat: int, pile: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*piles[: seat - 1], pile, *piles[seat:])


def _cleared(
    state: State,
    gains: dict[int, tuple[Card, ...]],
    *,
    to: str = "packet",
    left: tuple[Laid, ...] = (),
) -> State:
    """Return the state with the table gone, but for ``left``, and no war on."""
    piles = state.packets if to == "packet" else state.captures
    piles = tuple(pile + gains.get(seat, ()) for seat, pile in enumerate(piles, start=1))
    cleared = replace(state, table=left, depth=0, fighters=())
    if to == "packet":
        return replace(cleared, packets=piles)
    return replace(cleared, captures=piles)


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
