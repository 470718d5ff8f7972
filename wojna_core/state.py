"""The state of the table at any step: the fold of the events before it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from wojna_core.cards import Card
from wojna_core.events import (
    Bet,
    Burn,
    Deal,
    DealFromShoe,
    Decision,
    Draw,
    End,
    Event,
    Lay,
    Out,
    Pay,
    Peace,
    Result,
    Reveal,
    Round,
    Shield,
    Shuffle,
    Steal,
    Surrender,
    Take,
    Truce,
    War,
)

Piles = tuple[tuple[Card, ...], ...]
"""A pile of cards for each seat."""


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
        captures: what each seat has won and keeps apart, in the order it was won; where it
            can be stolen, from the bottom of the pile to its top.
        held: the cards that each seat has in hand, the oldest first.
        stock: what stays in the shoe, the next card first.
        burned: cards that left the shoe unseen.
        table: the cards in play, in laid order.
        battle: number of the battle, 0 before the first.
        wars: battles so far in which a war broke out.
        depth: depth of the war that is on, 0 if none is.
        laid_before: how many cards lay on the table before that war.
        fighters: the seats tied in that war.
        round: number of the round, from 1.
        won: rounds won by each seat, where there are several.
        shields: the seats whose pile cannot be stolen in this battle.
        bets: the bets that are on, what each is on and its points.
        points: the points that each seat has won or lost, where points count.
        decision: the question that the game waits at.
        out: the seats that are out, with the battle that left each without cards.
        result: set when the game is over.
    """

    packets: Piles = ()
    captures: Piles = ()
    held: Piles = ()
    stock: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    table: tuple[Laid, ...] = ()
    battle: int = 0
    wars: int = 0
    depth: int = 0
    laid_before: int = 0
    fighters: tuple[int, ...] = ()
    round: int = 1
    won: tuple[int, ...] = ()
    shields: tuple[int, ...] = ()
    bets: tuple[tuple[str, int], ...] = ()
    points: tuple[int, ...] = ()
    decision: Decision | None = None
    out: tuple[tuple[int, int], ...] = ()
    result: Result | None = None


def fold(state: State, event: Event) -> State:  # noqa: PLR0912 - one case an event
    """Return the state after ``event``."""
    match event:
        case Deal():
            none = ((),) * len(event.hands)
            return replace(
                state,
                packets=event.hands,
                captures=none,
                held=none,
                stock=event.stock if isinstance(event, DealFromShoe) else (),
                burned=(),
                table=(),
                depth=0,
                fighters=(),
            )
        case Round():
            return replace(state, round=event.number, won=event.won)
        case Draw():
            return replace(
                state,
                packets=_without_tops(state, {s: len(c) for s, c in event.cards.items()}),
                held=tuple(h + event.cards.get(s, ()) for s, h in _by_seat(state.held)),
            )
        case Reveal():
            return replace(
                _played(state, event.cards),
                battle=event.battle,
                table=state.table + tuple(Laid(s, c, True) for s, c in event.cards.items()),
            )
        case War():
            return replace(
                state,
                depth=event.depth,
                laid_before=len(state.table),
                fighters=event.fighters,
                wars=state.wars + (event.depth == 1),
            )
        case Surrender():
            return replace(state, wars=state.wars + 1)
        case Lay():
            return _laid(state, event)
        case Take():
            whole = len(event.cards) == len(state.table)
            left = () if whole else _without_cards(state.table, event)
            return _cleared(state, {event.seat: event.cards}, to=event.to, left=left)
        case Truce():
            wars = state.wars + (state.depth == 0)
            return replace(_cleared(state, event.packets), wars=wars)
        case Peace():
            return _cleared(state, event.packets)
        case Shuffle():
            return replace(
                state,
                packets=_each(state.packets, {event.seat: event.packet}),
                captures=_each(state.captures, {event.seat: ()}),
            )
        case Shield():
            return replace(state, shields=(*state.shields, event.seat))
        case Steal():
            return _stolen(state, event)
        case Bet():
            return replace(state, bets=(*state.bets, (event.on, event.points)))
        case Burn():
            count = len(event.cards)
            return replace(state, stock=state.stock[count:], burned=state.burned + event.cards)
        case Pay():
            return replace(state, bets=(), points=event.total)
        case Decision():
            # Two have tied where war is in question; what else tells it comes with the answer.
            tied = event.about in ("truce", "war") and state.depth == 0
            return replace(state, decision=event, wars=state.wars + tied)
        case Out():
            return replace(state, out=(*state.out, (event.seat, event.battle)))
        case End():
            return replace(state, result=event.result)
        case _:
            # A seat that is short or chooses changes nothing by itself: what it does follows.
            return state


def _by_seat(piles: Piles) -> Iterator[tuple[int, tuple[Card, ...]]]:
    return enumerate(piles, start=1)


def _each(piles: Piles, new: Mapping[int, tuple[Card, ...]]) -> Piles:
    """Return the piles with the ``new`` ones in place of those of their seats."""
    return tuple(new.get(seat, pile) for seat, pile in _by_seat(piles))


def _without_tops(state: State, counts: dict[int, int]) -> Piles:
    return tuple(packet[counts.get(seat, 0) :] for seat, packet in _by_seat(state.packets))


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _played(state: State, cards: Mapping[int, Card]) -> State:
    """Return the state without the card that each seat plays.

    It comes from the hand if the seat holds it there, else from the packet, else from the shoe.
    """
    held = {s: _without(state.held[s - 1], c) for s, c in cards.items() if c in state.held[s - 1]}
    others = [seat for seat in cards if seat not in held]
    tops = {seat: 1 for seat in others if state.packets[seat - 1]}
    return replace(
        state,
        held=_each(state.held, held) if held else state.held,
        packets=_without_tops(state, tops),
        stock=state.stock[len(others) - len(tops) :],
    )


def _laid(state: State, event: Lay) -> State:
    """Return the state with a seat's cards laid, those face up from wherever they are played.

    Inside a war cards lie by seat, in whatever order they are laid.
    """
    state = replace(state, packets=_without_tops(state, {event.seat: len(event.down)}))
    laid = tuple(Laid(event.seat, card, False) for card in event.down)
    if event.up is not None:
        state = _played(state, {event.seat: event.up})
        laid += (Laid(event.seat, event.up, True),)
    table = state.table
    at = len(table)
    while at > state.laid_before and table[at - 1].seat > event.seat:
        at -= 1
    return replace(state, table=table[:at] + laid + table[at:])


def _without_cards(table: tuple[Laid, ...], event: Take) -> tuple[Laid, ...]:
    """Return what lies on the table still, where a seat takes only some cards: its own first."""
    left = list(table)
    for card in event.cards:
        places = [place for place, laid in enumerate(left) if laid.card == card]
        left.pop(min(places, key=lambda place: left[place].seat != event.seat))
    return tuple(left)


def _stolen(state: State, event: Steal) -> State:
    thief, victim = event.seat, event.victim
    hands = {thief: event.card} | ({victim: event.back} if event.back else {})
    pile = (*state.captures[victim - 1], event.card)
    own = state.captures[thief - 1]
    piles = (
        {thief: pile, victim: (*own, event.back)} if event.back else {thief: own + pile, victim: ()}
    )
    return replace(_played(state, hands), captures=_each(state.captures, piles))


def _cleared(
    state: State,
    gains: Mapping[int, tuple[Card, ...]],
    *,
    to: str = "packet",
    left: tuple[Laid, ...] = (),
) -> State:
    """Return the state with the table gone, but for ``left``, and no war on."""
    piles = state.packets if to == "packet" else state.captures
    piles = tuple(pile + gains.get(seat, ()) for seat, pile in _by_seat(piles))
    cleared = replace(state, table=left, depth=0, laid_before=0, fighters=(), shields=())
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
