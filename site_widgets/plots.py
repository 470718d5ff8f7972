"""The plot of what Casino War costs, drawn by matplotlib when a page is built.

It stands in the page itself, so that its words have the page's language and face, and its
colours, those of ``figures.css``, follow the theme. Equal odds give equal bytes.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from io import StringIO
from typing import Final
from xml.etree.ElementTree import Element, SubElement, fromstring, register_namespace, tostring

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from site_widgets.render.odds import Percent, PlotWords
from wojna_core.odds import Odds

WIDTH: Final = 360
HEIGHT: Final = 430
"""Units of the drawing: pixels on a narrow phone."""

_DPI: Final = 72
_SVG: Final = "{http://www.w3.org/2000/svg}"
_LINK: Final = "{http://www.w3.org/1999/xlink}href"

_KEPT: Final = frozenset(("font-size", "text-anchor", "stroke-width"))
"""What stays of the styles that matplotlib writes; faces and colours are the page's."""

_UNSEEN: Final = frozenset((f"{_SVG}metadata", f"{_SVG}style", f"{_SVG}defs"))

_CLASS: Final = "o-"
"""Begins the ids that we give, which become classes of the style sheet."""


def odds_plot(odds: Sequence[Odds], words: PlotWords, percent: Percent) -> str:
    """Return the plot as an ``svg`` element that says in words what it shows.

    Args:
        odds: what is drawn, the fewest decks first.
        words: what stands in it.
        percent: writes a whole share of 0 to 1 at the axis.
    """
    with mpl.rc_context(
        {
            # Text stays text; ids depend on what is drawn alone.
            "svg.fonttype": "none",
            "svg.hashsalt": "wojna",
            "font.size": 13.0,
            "axes.titlesize": 14.0,
            "axes.titlelocation": "left",
            "xtick.major.size": 0.0,
            "ytick.major.size": 0.0,
        }
    ):
        figure = Figure(figsize=(WIDTH / _DPI, HEIGHT / _DPI), dpi=_DPI)
        upper, lower = figure.subplots(2, 1)
        figure.subplots_adjust(left=0.15, right=0.97, top=0.93, bottom=0.12, hspace=0.3)
        decks = [one.decks for one in odds]
        _half(upper, words.first_bet, decks, (0.0, 0.01, 0.02, 0.03, 0.04), percent)
        _half(lower, words.tie_bet, decks, (0.0, 0.1, 0.2, 0.3, 0.4), percent)
        _line(upper, "war", decks, [one.edge_at_war for one in odds])
        _line(upper, "surrender", decks, [one.edge_surrendering for one in odds])
        _line(lower, "tie-bet", decks, [one.edge_of_tie_bet for one in odds])
        for name, text, edge, side in (
            ("war", words.war, odds[-1].edge_at_war, -1),
            ("surrender", words.surrender, odds[-1].edge_surrendering, 1),
        ):
            place = (decks[-1], float(edge))
            label = upper.annotate(
                text,
                place,
                (4, side * 10),
                textcoords="offset points",
                ha="right",
                va="bottom" if side > 0 else "top",
            )
            label.set_gid(f"o-label-{name}")
        lower.set_xlabel(words.decks).set_gid("o-axis-decks")
        written = StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None}, transparent=True)
    return _for_the_page(written.getvalue(), words)


def _half(
    axes: Axes, title: str, decks: Sequence[int], shares: Sequence[float], percent: Percent
) -> None:
    """Draw the frame of one half: its name, the grid and the numbers at it."""
    axes.set_title(title, pad=8)
    axes.set_xticks(decks)
    axes.set_yticks(shares, [percent(Fraction(share)) for share in shares])
    axes.set_xlim(decks[0] - 0.3, decks[-1] + 0.3)
    # Room for the words over the highest line.
    axes.set_ylim(shares[0], shares[-1] * 1.15)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.grid(axis="y", clip_on=False)
    axes.set_axisbelow(True)
    for line in axes.get_ygridlines():
        line.set_gid("o-grid")


def _line(axes: Axes, name: str, decks: Sequence[int], shares: Sequence[Fraction]) -> None:
    [line] = axes.plot(decks, [float(share) for share in shares], "o-", clip_on=False)
    line.set_gid(f"o-line-{name}")


def _for_the_page(written: str, words: PlotWords) -> str:
    """Return the drawing with a name, and without what is not the page's own."""
    register_namespace("", _SVG.strip("{}"))
    root = fromstring(written)
    _draw_marks(root)
    _clean(root)
    drawn = list(root)
    root.clear()
    root.attrib = {
        "class": "o-plot",
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "role": "img",
        "aria-labelledby": "o-title",
        "aria-describedby": "o-description",
    }
    SubElement(root, f"{_SVG}title", {"id": "o-title"}).text = words.title
    SubElement(root, f"{_SVG}desc", {"id": "o-description"}).text = words.description
    root.extend(drawn)
    # Not the space that does not break, before the sign of per cent.
    return re.sub(r"[ \n]+", " ", tostring(root, encoding="unicode"))


def _draw_marks(root: Element) -> None:
    """Draw each mark itself where matplotlib refers to one drawing of it.

    The theme's script sets ``href`` of all that has one, which such a reference does not bear.
    """
    shapes = {f"#{shape.get('id')}": shape for shape in root.iter(f"{_SVG}path")}
    for parent in list(root.iter()):
        for at, mark in enumerate(parent):
            if mark.tag == f"{_SVG}use":
                place = f"translate({mark.get('x')} {mark.get('y')})"
                shape = {"d": shapes[mark.get(_LINK, "")].get("d", ""), "transform": place}
                parent[at] = Element(f"{_SVG}path", shape)


def _clean(element: Element) -> None:
    """Take out of ``element`` what draws nothing, and every id, face and colour."""
    for child in list(element):
        _clean(child)
        empty = child.tag == f"{_SVG}g" and not len(child)
        ground = child.get("id", "").startswith("patch_")
        if empty or ground or not child.tag.startswith(_SVG) or child.tag in _UNSEEN:
            element.remove(child)
        else:
            child.tail = None
            _own_attributes(child)


def _own_attributes(element: Element) -> None:
    given = dict(element.attrib)
    style = dict(part.split(": ", 1) for part in given.pop("style", "").split("; ") if part)
    kept = "; ".join(f"{key}: {value}" for key, value in style.items() if key in _KEPT)
    if kept:
        given["style"] = kept
    if given.get("transform", "").startswith("rotate(-0 "):
        del given["transform"]
    name = given.get("id", "")
    if name.startswith(_CLASS):
        given["class"] = given.pop("id")
    elif element.tag == f"{_SVG}g":
        given.pop("id", None)
    element.attrib.clear()
    element.attrib.update(given)
