"""Draws cards as `web/cards.css` does: the same measures, in parts of a card's width."""

from functools import cache
from typing import Final

from matplotlib.transforms import Affine2D
from PIL import Image, ImageDraw

from site_widgets.share.lettering import Lettering
from site_widgets.share.svg import Canvas, Style, drawing, mask, rounded
from site_widgets.shared import colours
from wojna_core.cards import JOKER, Card, rank, suit

HEIGHT: Final = 1.4
"""Of a card that is 1 wide."""

_INDEX: Final = 0.34
_CORNER: Final = 0.085
_COURT: Final = ("J", "Q", "K")
_SHADOW: Final = ((0.02, 0.05, 0.10), (0.03, 0.03, 0.16), (0.02, 0.01, 0.25))
"""How far a shadow spreads and falls, and how dark it is: one on another."""

MARGIN: Final = 0.1
"""Around the card, for its shadow."""


@cache
def draw_card(card: Card | None, index: str, width: int) -> Image.Image:
    """Return a card with its shadow.

    Args:
        card: The card; nothing for the back of one.
        index: What stands in its corner, in the reader's letters.
        width: Of the card itself, in pixels.
    """
    margin = round(MARGIN * width)
    height = round(HEIGHT * width)
    canvas = Canvas(width + 2 * margin, height + 2 * margin)
    colour = colours()
    for spread, fall, dark in _SHADOW:
        shape = rounded(width * (1 + 2 * spread), height + 2 * spread * width, _CORNER * width)
        at = Affine2D().translate(margin - spread * width, margin + (fall - spread) * width)
        canvas.draw(shape, Style(opacity=dark), at)
    if card is None:
        canvas.draw_all(drawing("card-back.svg"), margin, margin, width)
        return canvas.image()
    edge = Style(fill=colour["card"], stroke=colour["card-edge"])
    canvas.draw(rounded(width, height, _CORNER * width), edge, Affine2D().translate(margin, margin))
    ink = colour["card-red" if suit(card) in "DHR" else "card-ink"]
    _draw_face(canvas, card, margin, width, ink)
    image = canvas.image()
    if rank(card) != JOKER:
        _write_index(image, index, margin, width, ink)
    return image


def _draw_face(canvas: Canvas, card: Card, margin: int, width: int, ink: str) -> None:
    """Draw the frame, the crown and the signs of a card."""
    value, sign = rank(card), mask("suit", suit(card))

    def place(drawn: float, right: float, bottom: float) -> tuple[float, float, float]:
        left = width * (1 - drawn) - right * width
        top = HEIGHT * width * (1 - bottom) - drawn * width
        return margin + left, margin + top, drawn * width

    if value in _COURT or value == JOKER:
        inset = (0.045 if value in _COURT else 0.055) * width
        frame = rounded(width - 2 * inset, HEIGHT * width - 2 * inset, _CORNER * width - inset / 2)
        style = Style("none", ink, 1.5, 0.32 if value in _COURT else 1)
        canvas.draw(frame, style, Affine2D().translate(margin + inset, margin + inset))
    if value in _COURT:
        left, _, drawn = place(0.46, 0.12, 0)
        canvas.draw_all(mask("crown", value), left, margin + 0.15 * HEIGHT * width, drawn, ink)
        canvas.draw_all(sign, *place(0.46, 0.12, 0.09), ink)
    elif value == JOKER:
        canvas.draw_all(sign, *place(0.6, 0.14, 0.13), ink)
        canvas.draw_all(sign, margin + 0.1 * width, margin + 0.1 * width, 0.24 * width, ink)
        return
    elif value == "A":
        canvas.draw_all(sign, *place(0.68, 0.09, 0.09), ink)
    else:
        canvas.draw_all(sign, *place(0.56, 0.11, 0.08), ink)
    em = _INDEX * width
    canvas.draw_all(sign, margin + 0.21 * em, margin + 1.24 * em, 0.6 * em, ink)


def _write_index(image: Image.Image, index: str, margin: int, width: int, ink: str) -> None:
    """Write the index of a card over the small sign; two digits are drawn narrower."""
    em = _INDEX * width
    letters = Lettering("Literata", 680, round(em))
    wide = letters.width(index)
    written = Image.new("L", (round(wide) + 2, round(1.2 * em)))
    letters.draw(ImageDraw.Draw(written), (0, round(0.9 * em)), index, "#ffffff")
    if len(index) > 1:
        wide *= 0.72
        written = written.resize((round(wide) + 2, written.height))
    middle = margin + 0.51 * em
    at = (round(max(middle - wide / 2, margin + 0.14 * em)), round(margin + 0.16 * em))
    image.paste(ink, at, written)
