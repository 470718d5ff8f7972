"""A seat: who it is, its packet or row, what it has won, and what becomes of it."""

from html import escape
from typing import Final

from site_widgets.render.cards import Names
from site_widgets.render.held import draw_hand, draw_open_pile
from site_widgets.render.points import draw_points
from site_widgets.render.reading import Reading
from site_widgets.render.scene import Scene
from site_widgets.render.texts import Texts
from wojna_core.events import (
    FORFEITS,
    Pay,
    Peace,
    ResultWithLoser,
    Short,
    Shuffle,
    Steal,
    Surrender,
    Take,
)
from wojna_core.labels import option_label
from wojna_core.names import seat_letter

MOST_PIPS: Final = 3
"""Rounds or wars won are drawn one by one up to so many, else told as a number."""


def draw_seat(reading: Reading, scene: Scene, seat: int, names: Names, texts: Texts) -> str:
    """Return ``seat`` as HTML: letter, packet and count, and what else it has."""
    count = len(scene.state.packets[seat - 1])
    gain, kept = _gain(scene, seat)
    label = f'<span class="w-gain">+{gain}</span>' if gain else _wish(scene, seat, texts)
    packet = "" if kept else label
    piles = f'<span class="w-pile" style="--n:{count}">{packet}</span>'
    number = f'<span class="w-count">{count}</span>'
    row = captures = ""
    match reading.rules.flow:
        case "row":
            piles = ""
            row = (
                f'<div class="w-row" data-seat="{seat}" style="--n:{count}">'
                f"{'<i></i>' * count}{packet}</div>"
            )
            captures = _captures(scene, seat, label if kept else "", texts)
        case "single-pass":
            captures = _captures(scene, seat, label if kept else "", texts)
        case "steal":
            won = label if kept else ""
            captures = draw_open_pile(reading, scene, seat, names, texts, gain=won)
        case "casino":
            number = draw_points(scene, seat, texts)
    return (
        f'<div class="{" ".join(_classes(scene, seat, kept))}" data-seat="{seat}">'
        f'<span class="w-who"><span class="w-mark">{seat_letter(seat)}</span>'
        f"{_tally(reading, scene, seat)}</span>"
        f"{piles}{number}{captures}</div>{row}{draw_hand(reading, scene, seat, names, texts)}"
    )


def _captures(scene: Scene, seat: int, label: str, texts: Texts) -> str:
    won = len(scene.state.captures[seat - 1])
    words = escape(texts.say("won: {n}", n=won))
    return (
        f'<span class="w-won" style="--n:{won}">{label}'
        f'<span class="w-won-count">{words}</span></span>'
    )


def _wish(scene: Scene, seat: int, texts: Texts) -> str:
    """Return what a seat wants of a war that is due, once all have told."""
    wish = scene.wishes.get(seat)
    if wish is None:
        return ""
    words = escape(option_label(wish, texts.core))
    return f'<span class="w-gain w-wish w-wish-{wish}">{words}</span>'


def _classes(scene: Scene, seat: int, kept: bool) -> list[str]:
    classes = ["w-seat"]
    state = scene.state
    if _gains(scene, seat):
        classes.append("w-glow-won" if kept else "w-glow")
    if scene.asked == seat:
        classes.append("w-asked")
    elif (scene.shorts.get(seat) == FORFEITS and state.depth) or _surrenders(scene, seat):
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


def _gains(scene: Scene, seat: int) -> bool:
    match scene.event:
        case Take(seat=winner):
            return winner == seat
        case Steal(seat=thief, victim=victim, back=back):
            return seat == thief or (seat == victim and back is not None)
        case Pay(points=points):
            return points[seat - 1] > 0
    return False


def _surrenders(scene: Scene, seat: int) -> bool:
    return isinstance(scene.event, Surrender) and scene.event.seat == seat


def _gain(scene: Scene, seat: int) -> tuple[int, bool]:
    """Return how many cards a seat gains, and whether they go to the captures."""
    match scene.event:
        case Take(seat=winner, cards=cards, to=to) if winner == seat:
            return len(cards), to == "captures"
        case Peace(packets=packets):
            return len(packets.get(seat, ())), False
        case Shuffle(seat=owner, packet=packet) if owner == seat:
            return len(packet) - len(scene.before.packets[seat - 1]), False
        case Steal():
            # Where piles change hands, nobody gains by the number alone.
            piles = (scene.before.captures, scene.state.captures)
            before, after = (len(captures[seat - 1]) for captures in piles)
            return (max(after - before, 0) if scene.event.back is None else 0), True
    return 0, False


def tally(reading: Reading, scene: Scene, seat: int) -> tuple[str, int, int] | None:
    """Return what a seat has won besides cards: the kind, how many, of how many.

    The kind is ``rounds`` or ``wars``; none where neither is counted, or points are.
    """
    rules = reading.rules
    if reading.in_points:
        return None
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
