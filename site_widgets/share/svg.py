"""Draws the SVG that the site has, by matplotlib: as much of SVG as the site uses."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final
from urllib.parse import unquote
from xml.etree.ElementTree import Element, fromstring

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path
from fontTools.svgLib.path.shapes import PathBuilder
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.colors import to_rgb
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, TransformedPath
from PIL import Image

from site_widgets.shared import WEB

_CODES: Final = {
    "moveTo": Path.MOVETO,
    "lineTo": Path.LINETO,
    "qCurveTo": Path.CURVE3,
    "curveTo": Path.CURVE4,
}

_NUMBER: Final = re.compile(r"-?[\d.]+")
_SHAPES: Final = ("path", "rect", "circle")


@dataclass(frozen=True)
class Style:
    """How a path is drawn.

    Attributes:
        fill: Colour of what is inside it, ``#rrggbb``; ``none`` for nothing.
        stroke: Colour of the line along it.
        width: Of that line, in the units of the path.
        opacity: From 0 to 1.
        clip: Outside of this nothing is drawn.
    """

    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1.0
    opacity: float = 1.0
    clip: Path | None = None


class Drawing:
    """An SVG document: its measures, and its paths with their styles, the lowest first."""

    def __init__(self, text: str) -> None:
        root = fromstring(re.sub(r' xmlns="[^"]*"', "", text.replace("'", '"')))
        _, _, self.width, self.height = _numbers(root.get("viewBox", ""))
        self._clips = {
            f"url(#{clip.get('id')})": _path_of(clip[0]) for clip in root.iter("clipPath")
        }
        self.paths = tuple(self._paths(root, Style(), Affine2D()))

    def _paths(
        self, element: Element, style: Style, place: Affine2D
    ) -> Iterator[tuple[Path, Style]]:
        style = self._style(element, style)
        place = Affine2D((_turned(element) + place).get_matrix())
        if element.tag in _SHAPES:
            yield _path_of(element).transformed(place), style
        elif element.tag != "clipPath":
            for child in element:
                yield from self._paths(child, style, place)

    def _style(self, element: Element, style: Style) -> Style:
        return Style(
            _whole_colour(element.get("fill", style.fill)),
            _whole_colour(element.get("stroke", style.stroke)),
            float(element.get("stroke-width", style.width)),
            float(element.get("opacity", 1)) * style.opacity,
            self._clips.get(element.get("clip-path", ""), style.clip),
        )


class Canvas:
    """Where paths are drawn, pixel 0, 0 at the top on the left."""

    def __init__(self, width: int, height: int) -> None:
        """Make an empty canvas of this size in pixels."""
        self._size = (width, height)
        # At 72 dots to the inch a point, in which lines are measured, is a pixel.
        self._agg: Any = RendererAgg(width, height, 72)  # type: ignore[no-untyped-call]
        self._upright = Affine2D().scale(1, -1).translate(0, height)

    def draw(self, path: Path, style: Style, place: Affine2D | None = None) -> None:
        """Draw a path, moved and scaled by ``place``."""
        to = (place or Affine2D()) + self._upright
        pen = self._agg.new_gc()
        pen.set_alpha(style.opacity)
        pen.set_linewidth(style.width * abs(to.get_matrix()[0, 0]) if style.stroke != "none" else 0)
        pen.set_capstyle("round")
        pen.set_joinstyle("round")
        pen.set_foreground(style.stroke if style.stroke != "none" else "#000000")
        if style.clip is not None:
            pen.set_clip_path(TransformedPath(style.clip, to))
        self._agg.draw_path(pen, path, to, to_rgb(style.fill) if style.fill != "none" else None)

    def draw_all(
        self, drawing: Drawing, left: float, top: float, width: float, ink: str | None = None
    ) -> None:
        """Draw a whole document this wide; in one colour, if ``ink`` is given."""
        place = Affine2D().scale(width / drawing.width).translate(left, top)
        for path, style in drawing.paths:
            self.draw(path, _inked(style, ink) if ink else style, place)

    def image(self) -> Image.Image:
        """Return what has been drawn."""
        return Image.frombytes("RGBA", self._size, bytes(self._agg.buffer_rgba()))


@cache
def drawing(name: str) -> Drawing:
    """Return the drawing in a file of ``web/``: ``logo.svg``."""
    return Drawing((WEB / name).read_text(encoding="utf-8"))


@cache
def mask(kind: str, of: str) -> Drawing:
    """Return a sign that ``cards.css`` draws as a mask.

    Args:
        kind: ``suit`` or ``crown``.
        of: The suit, or the rank of a court card.
    """
    rule = rf'data-(?:suit|rank)="{of}"\] \{{\s+--{kind}: url\("data:image/svg\+xml,([^"]+)"\)'
    found = re.search(rule, (WEB / "cards.css").read_text(encoding="utf-8"))
    assert found, f"cards.css has no --{kind} for {of}"
    return Drawing(unquote(found[1]))


def rounded(width: float, height: float, radius: float) -> Path:
    """Return a rectangle with round corners."""
    measures = {"width": width, "height": height, "rx": radius}
    return _path_of(Element("rect", {name: str(value) for name, value in measures.items()}))


def _path_of(element: Element) -> Path:
    """Return the outline of a shape."""
    about = {name: value for name, value in element.items() if name != "transform"}
    builder = PathBuilder()
    builder.add_path_from_element(Element(element.tag, about))
    pen = RecordingPen()
    for text in builder.paths:
        parse_path(text, pen)
    points: list[tuple[float, float]] = []
    codes: list[int] = []
    for name, given in pen.value:
        if name == "closePath":
            points.append((0, 0))
            codes.append(int(Path.CLOSEPOLY))
        elif name in _CODES:
            points += given
            codes += [int(_CODES[name])] * len(given)
    return Path(points, codes)


def _numbers(text: str) -> list[float]:
    return [float(number) for number in _NUMBER.findall(text)]


def _turned(element: Element) -> Affine2D:
    """Return the transformation of an element: none, or a rotation about a point."""
    text = element.get("transform")
    if not text:
        return Affine2D()
    degrees, x, y = _numbers(text)
    return Affine2D().rotate_deg_around(x, y, degrees)


def _whole_colour(colour: str) -> str:
    """Return ``#abc`` written out."""
    return (
        "#" + "".join(c * 2 for c in colour[1:])
        if len(colour) == 4 and colour[0] == "#"
        else colour
    )


def _inked(style: Style, ink: str) -> Style:
    fill, stroke = (colour if colour == "none" else ink for colour in (style.fill, style.stroke))
    return replace(style, fill=fill, stroke=stroke)
