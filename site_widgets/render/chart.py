"""Cards per player over the whole game, as a small drawing with a slider over it."""

from collections.abc import Sequence
from html import escape
from typing import Final

from site_widgets.render.reading import Reading
from site_widgets.render.texts import Texts
from wojna_core.events import War
from wojna_core.names import seat_letter

WIDTH: Final = 1000
HEIGHT: Final = 100
"""The drawing's own units; the page stretches them to the width of the table."""

MOST_POINTS: Final = 160
"""Points of a line: more could not be told apart."""

Point = tuple[int, list[int]]
"""A step, and the cards of each seat."""


def draw_chart(reading: Reading, step: int, texts: Texts) -> str:
    """Return the drawing, and the slider that stands at ``step`` and moves through it."""
    lines = "".join(
        f'<path class="w-line" data-seat="{seat}" d="{path}"/>'
        for seat, path in enumerate(_paths(reading), start=1)
    )
    legend = "".join(
        f'<span data-seat="{seat}">{seat_letter(seat)}</span>'
        for seat in range(1, len(reading.record.hands) + 1)
    )
    wars = texts.count("{n} war", "{n} wars", len(reading.wars))
    battles = texts.count("{n} battle", "{n} battles", len(reading.reveals))
    name = escape(texts.say("Place in the game"))
    return (
        f'<p class="w-legend">{legend}<span class="w-sum">{battles}, {wars}</span></p>'
        '<div class="w-chart">'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="w-rounds" d="{_rounds(reading)}"/>'
        f'<path class="w-wars" d="{_wars(reading)}"/>{lines}</svg>'
        f'<input type="range" min="0" max="{reading.steps}" value="{step}" '
        f'data-action="seek" aria-label="{name}"></div>'
    )


def _paths(reading: Reading) -> list[str]:
    """Return a path for each seat through its counts after deals and battles."""
    hands = reading.record.hands
    total = max(sum(map(len, hands)), 1)
    points = _spread(reading.counts())
    return [
        "M" + "L".join(f"{_x(step, reading)} {_y(counts[seat], total)}" for step, counts in points)
        for seat in range(len(hands))
    ]


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
    """Return a stroke over the whole height where each round from the second on begins."""
    return "".join(f"M{_x(step, reading)} 0v{HEIGHT}" for step in reading.rounds)


def _x(step: int, reading: Reading) -> int:
    return round(step * WIDTH / reading.steps)


def _y(count: int, total: int) -> int:
    return round(HEIGHT - 4 - count * (HEIGHT - 8) / total)
