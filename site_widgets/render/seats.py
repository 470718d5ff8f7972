"""A seat: who it is, its packet or row, what it has won, and what becomes of it."""

from html import escape
from typing import Final

from site_widgets.render.reading import Reading, Scene
from site_widgets.render.texts import Texts
from wojna_core.events import FORFEITS, Peace, ResultWithLoser, Short, Shuffle, Take
from wojna_core.names import seat_letter

MOST_PIPS: Final = 3
"""Rounds or wars won are drawn one by one up to so many, else told as a number."""


def draw_seat(reading: Reading, scene: Scene, seat: int, texts: Texts) -> str:
    """Return ``seat`` as HTML: letter, packet and count, with the captures where some are kept."""
    count = len(scene.state.packets[seat - 1])
    gain, kept = _gain(scene, seat)
    label = f'<span class="w-gain">+{gain}</span>' if gain else ""
    flow = reading.rules.flow
    packet = "" if kept else label
    piles = f'<span class="w-pile" style="--n:{count}">{packet}</span>'
    row = ""
    if flow == "row":
        piles = ""
        row = (
            f'<div class="w-row" data-seat="{seat}" style="--n:{count}">'
            f"{'<i></i>' * count}{packet}</div>"
        )
    captures = ""
    if flow != "recycle":
        won = len(scene.state.captures[seat - 1])
        words = escape(texts.say("won: {n}", n=won))
        captures = (
            f'<span class="w-won" style="--n:{won}">{label if kept else ""}'
            f'<span class="w-won-count">{words}</span></span>'
        )
    return (
        f'<div class="{" ".join(_classes(scene, seat, kept))}" data-seat="{seat}">'
        f'<span class="w-who"><span class="w-mark">{seat_letter(seat)}</span>'
        f"{_tally(reading, scene, seat)}</span>"
        f'{piles}<span class="w-count">{count}</span>{captures}</div>{row}'
    )


def _classes(scene: Scene, seat: int, kept: bool) -> list[str]:
    classes = ["w-seat"]
    state = scene.state
    if isinstance(scene.event, Take) and scene.event.seat == seat:
        classes.append("w-glow-won" if kept else "w-glow")
    if scene.shorts.get(seat) == FORFEITS and state.depth:
        classes.append("w-leaves")
    elif seat in state.fighters:
        classes.append("w-fights")
    if isinstance(scene.event, Short) and scene.event.seat == seat:
        classes.append("w-short")
    if state.result is not None:
        if state.result.winner == seat:
            classes.append("w-wins")
        if isinstance(state.result, ResultWithLoser) and state.result.loser == seat:
            classes.append("w-loses")
    if any(seat == gone for gone, _ in state.out):
        classes.append("w-gone")
    return classes


def _gain(scene: Scene, seat: int) -> tuple[int, bool]:
    """Return how many cards a seat gains, and whether they go to the captures."""
    match scene.event:
        case Take(seat=winner, cards=cards, to=to) if winner == seat:
            return len(cards), to == "captures"
        case Peace(packets=packets):
            return len(packets.get(seat, ())), False
        case Shuffle(seat=owner, packet=packet) if owner == seat:
            return len(packet) - len(scene.before.packets[seat - 1]), False
    return 0, False


def tally(reading: Reading, scene: Scene, seat: int) -> tuple[str, int, int] | None:
    """Return what a seat has won besides cards: the kind, how many, of how many.

    The kind is ``rounds`` or ``wars``; none where neither is counted.
    """
    rules = reading.rules
    if rules.rounds > 1:
        return "rounds", reading.rounds_won(scene.state)[seat - 1], rules.rounds
    if rules.wars_to_win is not None:
        return "wars", reading.wars_won(scene.step)[seat - 1], rules.wars_to_win
    return None


def _tally(reading: Reading, scene: Scene, seat: int) -> str:
    counted = tally(reading, scene, seat)
    if counted is None:
        return ""
    kind, won, needed = counted
    if needed > MOST_PIPS:
        inner = f"{won}/{needed}"
    else:
        inner = "<i></i>" * won + "<s></s>" * (needed - won)
    return f'<span class="w-tally w-tally-{kind}">{inner}</span>'
