"""Draws the picture of a page: its title beside cards on the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Final

from matplotlib.transforms import Affine2D
from PIL import Image, ImageDraw

from site_widgets.render.texts import texts
from site_widgets.share.cards import HEIGHT, MARGIN, draw_card
from site_widgets.share.lettering import Lettering
from site_widgets.share.svg import Canvas, Style, drawing, rounded
from site_widgets.shared import colours
from wojna_core.names import card_index
from wojna_core.state import Laid

SIZE: Final = (1200, 630)
"""Width and height in pixels: the shape that everybody asks for."""

_EDGE: Final = 60
_TEXT: Final = 590
"""Width of the column of words."""

_TABLE: Final = (672, 32, 496, 566)
"""Left, top, width and height of the table."""

_ROOM: Final = 34
"""Between the edge of the table and the cards, and between the rows of cards."""

_LOGO: Final = 64
_SITE: Final = Lettering("Literata", 650, 40)
_SAID: Final = Lettering("Source Sans 3", 400, 31)
_SAID_STEP: Final = 41
_TITLES: Final = tuple(Lettering("Literata", 650, size) for size in range(132, 51, -4))
_TITLE_STEP: Final = 1.12
"""From one base line to the next, in heights of the letters."""

_TITLE_HEIGHT: Final = 270
_SHORTEST: Final = 0.4
"""No line of a title should be shorter than this part of the longest."""

_BIGGEST_CARD: Final = 172
_SEEN: Final = {False: 1.0, True: 1.4}
"""What is seen of a card under the next one, if it lies face down and if it is turned."""

_COLOURS: Final = 64


@dataclass(frozen=True)
class Picture:
    """What is on a picture.

    Attributes:
        language: Whose letters the cards have.
        site: The name of the site; empty where the title is just that.
        title: The title of the page.
        said: A sentence below it.
        table: The cards.
    """

    language: str
    site: str
    title: str
    said: str
    table: tuple[Laid, ...]


def draw_picture(picture: Picture) -> bytes:
    """Return the picture as PNG; equal pictures are equal to the byte."""
    image = _ground().copy()
    pen = ImageDraw.Draw(image)
    colour = colours()
    if picture.site:
        _SITE.draw(pen, (_EDGE + _LOGO + 18, 104), picture.site, colour["felt-ink"])
    _write(pen, picture.title, picture.said)
    _lay(image, picture.table, picture.language)
    written = BytesIO()
    few = image.convert("RGB").quantize(
        _COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    few.save(written, "PNG")
    return written.getvalue()


@cache
def _ground() -> Image.Image:
    colour = colours()
    left, top, width, height = _TABLE
    canvas = Canvas(*SIZE)
    canvas.draw(rounded(*SIZE, 0), Style(colour["felt-deep"]))
    canvas.draw(rounded(width, height, 36), Style(colour["felt"]), Affine2D().translate(left, top))
    canvas.draw_all(drawing("logo.svg"), _EDGE, 52, _LOGO)
    return canvas.image()


def _write(pen: ImageDraw.ImageDraw, title: str, said: str) -> None:
    """Write title and sentence, in the middle of what is left below the name of the site."""
    colour = colours()
    letters, lines = _fitting(title)
    below = _SAID.lines(said, _TEXT)
    step = letters.size * _TITLE_STEP
    head = 2 * _EDGE + _LOGO / 2
    y = head + (SIZE[1] - head - _EDGE - step * len(lines) - _SAID_STEP * (len(below) + 0.5)) / 2
    for line in lines:
        y += step
        letters.draw(pen, (_EDGE, round(y - 0.24 * step)), line, colour["felt-ink"])
    y += _SAID_STEP / 2
    for line in below:
        y += _SAID_STEP
        _SAID.draw(pen, (_EDGE, round(y - 10)), line, colour["felt-muted"])


def _fitting(title: str) -> tuple[Lettering, list[str]]:
    """Return the largest letters in which a title fits well, and its lines."""
    for letters in _TITLES:
        lines = letters.lines(title, _TEXT)
        widths = [letters.width(line) for line in lines]
        high = letters.size * _TITLE_STEP * len(lines)
        even = min(widths) >= _SHORTEST * max(widths)
        if even and max(widths) <= _TEXT and high <= _TITLE_HEIGHT:
            break
    return letters, lines


def _lay(image: Image.Image, table: Sequence[Laid], language: str) -> None:
    """Lay the cards on the table, those of each seat in a row of its own."""
    left, top, width, height = _TABLE
    rows = [
        [laid for laid in table if laid.seat == seat] for seat in sorted({c.seat for c in table})
    ]
    card = round(min(_BIGGEST_CARD, ((height - _ROOM) / len(rows) - _ROOM) / HEIGHT))
    parts = max(sum(_SEEN[laid.up] for laid in row[:-1]) for row in rows)
    part = min(0.42 * card, (width - 2 * _ROOM - card) / max(parts, 1))
    margin = round(MARGIN * card)
    step = card * HEIGHT + _ROOM
    y = top + (height - step * len(rows) + _ROOM) / 2
    for row in rows:
        x = left + (width - card - part * parts) / 2
        for laid in row:
            index = card_index(laid.card, texts(language).core) if laid.up else ""
            drawn = draw_card(laid.card if laid.up else None, index, card)
            image.alpha_composite(drawn, (round(x) - margin, round(y) - margin))
            x += part * _SEEN[laid.up]
        y += step
