"""Sets words in the site's own faces, each letter from the file that a browser would take."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from PIL import ImageDraw, ImageFont

from site_widgets.fonts import PACKAGES
from site_widgets.shared import WEB

_FACE: Final = re.compile(
    r'font-family: "(?P<family>[^"]+)";\s+font-style: normal;.*?'
    r'url\("fonts/(?P<file>[^"]+)"\).*?unicode-range: (?P<ranges>[^;]+);',
    re.DOTALL,
)


@dataclass(frozen=True)
class Lettering:
    """Letters of one face, weight and size.

    Attributes:
        family: The face, as ``fonts.css`` calls it.
        weight: From 200 to 900.
        size: In pixels.
    """

    family: str
    weight: int
    size: int

    def width(self, text: str) -> float:
        """Return how many pixels a line of text takes."""
        return sum(font.getlength(run) for font, run in self._runs(text))

    def draw(self, on: ImageDraw.ImageDraw, at: tuple[float, float], text: str, ink: str) -> None:
        """Draw a line of text, which begins at a point of its base line."""
        x, y = at
        for font, run in self._runs(text):
            on.text((x, y), run, ink, font, anchor="ls")
            x += font.getlength(run)

    def lines(self, text: str, width: float) -> list[str]:
        """Return the text broken into as few lines as can be, none much longer than another.

        A word that is wider than ``width`` stands alone, and reaches beyond it.
        """
        tried = self._broken(text, width)
        lines: list[str] = []
        while tried != lines and len(tried) <= len(lines or tried):
            lines = tried
            tried = self._broken(text, max(map(self.width, lines)) - 1)
        return lines

    def _broken(self, text: str, width: float) -> list[str]:
        lines: list[str] = []
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _runs(self, text: str) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
        files = _files(self.family)
        for file, letters in groupby(text, lambda letter: files[ord(letter)]):
            yield _font(file, self.weight, self.size), "".join(letters)


@cache
def _files(family: str) -> dict[int, str]:
    """Return the file that has each character of a face; where several have it, the last."""
    found: dict[int, str] = {}
    for face in _FACE.finditer((WEB / "fonts.css").read_text(encoding="utf-8")):
        if face["family"] == family:
            for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", face["ranges"]):
                found |= dict.fromkeys(
                    range(int(first, 16), int(last or first, 16) + 1), face["file"]
                )
    return found


@cache
def _font(file: str, weight: int, size: int) -> ImageFont.FreeTypeFont:
    [path] = PACKAGES.glob(f"*/files/{file}")
    # The better layout needs a library that not every machine has: pictures would differ.
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font
