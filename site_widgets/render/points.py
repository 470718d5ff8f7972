"""Where points count: what a seat has won or lost, what is bet, and the shoe."""

from html import escape
from typing import Final

from site_widgets.render.scene import Scene
from site_widgets.render.texts import Texts
from wojna_core.casino import HOUSE, PLAYER
from wojna_core.errors import N_
from wojna_core.events import Pay
from wojna_core.story import signed

ROLES: Final = {PLAYER: N_("player"), HOUSE: N_("house")}
"""What each seat is called beside its letter."""


def points_of(scene: Scene, seat: int) -> int:
    """Return the points that ``seat`` has won or lost so far."""
    return scene.state.points[seat - 1] if scene.state.points else 0


def draw_points(scene: Scene, seat: int, texts: Texts) -> str:
    """Return the points of ``seat``, what it has just won or lost, and its bets."""
    gain = ""
    if isinstance(scene.event, Pay):
        gain = f'<span class="w-gain">{signed(scene.event.points[seat - 1])}</span>'
    points = signed(points_of(scene, seat))
    bets = scene.state.bets if seat == PLAYER else ()
    counters = "".join(f'<i class="w-bet w-bet-{on}">{count}</i>' for on, count in bets)
    return (
        f'<span class="w-count w-points">{points}{gain}</span>'
        f'<span class="w-role">{escape(texts.say(ROLES[seat]))}</span>'
        f'<span class="w-bets">{counters}</span>'
    )


def draw_shoe(scene: Scene, texts: Texts) -> str:
    """Return the shoe and beside it the cards that left it unseen."""
    stock, burned = len(scene.state.stock), len(scene.state.burned)
    backs = '<b class="w-card w-down"></b>' * burned
    # Messages are not collected from inside an f-string.
    told = texts.say("shoe: {n}", n=stock)
    return (
        f'<div class="w-shoe"><span class="w-pile" style="--n:{stock}"></span>'
        f'<span class="w-shoe-count">{escape(told)}</span>'
        f'<span class="w-burned">{backs}</span></div>'
    )
