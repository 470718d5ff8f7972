"""Cards or points over the whole game, as a small drawing with a slider over it."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from site_widgets.render.counted import Point
from site_widgets.render.reading import Reading
from site_widgets.render.texts import Texts
from wojna_core.casino import BET, PLAYER
from wojna_core.events import War
from wojna_core.names import seat_letter
from wojna_core.story import signed

WIDTH: Final = 1000
HEIGHT: Final = 100
"""The drawing's own units; the page stretches them to the width of the table."""

MOST_POINTS: Final = 160
"""Points of a line: more could not be told apart."""


@dataclass(frozen=True, slots=True)
class Scale:
    """What the height of the drawing stands for.

    Attributes:
        lowest: the least of what is counted.
        highest: the most of it.
    """

    lowest: int
    highest: int

    def y(self, count: int) -> int:
        """Return where ``count`` is, from the top."""
        above = (count - self.lowest) * (HEIGHT - 8) / (self.highest - self.lowest)
        return round(HEIGHT - 4 - above)


def draw_chart(reading: Reading, step: int, texts: Texts) -> str:
    """Return the drawing, and the slider that stands at ``step`` and moves through it."""
    points = reading.counts()
    scale = _scale(reading, points)
    # What one wins in points the other loses: one line tells both.
    seats = (PLAYER,) if reading.in_points else range(1, len(reading.record.hands) + 1)
    lines = "".join(
        f'<path class="w-line" data-seat="{seat}" d="{_path(reading, points, seat, scale)}"/>'
        for seat in seats
    )
    legend = "".join(_key(seat, drawn=len(seats) > 1) for seat in seats)
    wars = texts.count("{n} war", "{n} wars", len(reading.wars))
    battles = _battles(reading, texts)
    name = escape(texts.say("Place in the game"))
    marks = _marks(scale) if reading.in_points else ""
    zero = f'<path class="w-zero" d="M0 {scale.y(0)}h{WIDTH}"/>' if reading.in_points else ""
    return (
        f'<p class="w-legend">{legend}<span class="w-sum">{battles}, {wars}</span></p>'
        '<div class="w-chart">'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" aria-hidden="true">'
        f'{zero}<path class="w-rounds" d="{_rounds(reading)}"/>'
        f'<path class="w-wars" d="{_wars(reading)}"/>{lines}</svg>{marks}'
        f'<input type="range" min="0" max="{reading.steps}" value="{step}" '
        f'data-action="seek" aria-label="{name}"></div>'
    )


def _key(seat: int, *, drawn: bool) -> str:
    """Return the letter of a seat and, where there are several lines, how its own is dashed."""
    line = (
        '<svg viewBox="0 0 24 4" aria-hidden="true">'
        f'<path d="M0 2h24" class="w-line" data-seat="{seat}"/></svg>'
    )
    letter = f'<span data-seat="{seat}" aria-hidden="true">{seat_letter(seat)}</span>'
    return letter + (line if drawn else "")


def _battles(reading: Reading, texts: Texts) -> str:
    n = len(reading.reveals)
    if reading.in_points:
        return texts.count("{n} round", "{n} rounds", n)
    return texts.count("{n} battle", "{n} battles", n)


def _scale(reading: Reading, points: Sequence[Point]) -> Scale:
    """Return a scale on which all cards have room, or all points and as many of the other sign."""
    if reading.in_points:
        most = max(2 * BET, *(abs(point) for _, each in points for point in each))
        return Scale(-most, most)
    return Scale(0, max(sum(map(len, reading.record.hands)), 1))


def _marks(scale: Scale) -> str:
    """Return the numbers at the top, the middle and the bottom."""
    numbers = "".join(f"<span>{signed(value)}</span>" for value in (scale.highest, 0, scale.lowest))
    return f'<div class="w-scale" aria-hidden="true">{numbers}</div>'


def _path(reading: Reading, points: Sequence[Point], seat: int, scale: Scale) -> str:
    """Return the line of a seat through what it has."""
    return "M" + "L".join(
        f"{_x(step, reading)} {scale.y(counts[seat - 1])}" for step, counts in _spread(points)
    )


def _spread(points: Sequence[Point]) -> list[Point]:
    """Return about :data:`MOST_POINTS` of ``points`` at most, evenly, the last one kept."""
    every = -(-len(points) // MOST_POINTS)
    return [*points[:-1:every], points[-1]]


def _wars(reading: Reading) -> str:
    """Return a stroke for each war, longer for a deeper one; one stroke where many fall."""
    deepest: dict[int, int] = {}
    for step, event in enumerate(reading.record.events, start=1):
        if isinstance(event, War):
            x = _x(step, reading)
            deepest[x] = max(deepest.get(x, 0), event.depth)
    return "".join(
        f"M{x} {HEIGHT}v-{min(16 * depth, HEIGHT)}" for x, depth in sorted(deepest.items())
    )


def _rounds(reading: Reading) -> str:
    """Return a stroke over the whole height where each round from the second on begins.

    None in a game that counts points: its rounds are many and short.
    """
    if reading.in_points:
        return ""
    return "".join(f"M{_x(step, reading)} 0v{HEIGHT}" for step in reading.rounds)


def _x(step: int, reading: Reading) -> int:
    return round(step * WIDTH / reading.steps)
