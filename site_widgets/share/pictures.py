"""Writes pictures into the site, and keeps those that were drawn for the next build."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import PIL

from site_widgets.languages import ROOT
from site_widgets.share.picture import Picture, draw_picture
from site_widgets.shared import WEB

NAME: Final = "share.png"
"""A picture lies beside its page."""

KEPT: Final = ROOT / "build" / "share"

_DRAWN_FROM: Final = ("cards.css", "colours.css", "fonts.css", "logo.svg", "card-back.svg")


def write_picture(picture: Picture, folder: Path, kept: Path = KEPT) -> str:
    """Write a picture beside its page.

    Args:
        picture: What is on it.
        folder: The folder of the page.
        kept: Where drawn pictures are kept, under names that tell all that they come from.

    Returns:
        Its name with the hash of its content. Whoever has shown a picture asks for it no more,
        but for one under another address; and an old address still leads to a picture.
    """
    file = kept / f"{hashlib.sha256(repr(picture).encode() + _means()).hexdigest()[:16]}.png"
    if not file.is_file():
        kept.mkdir(parents=True, exist_ok=True)
        # Builds that run at the same time may write it both: it must be there whole or not.
        part = file.with_suffix(f".{hashlib.sha256(str(folder).encode()).hexdigest()[:8]}")
        part.write_bytes(draw_picture(picture))
        part.replace(file)
    data = file.read_bytes()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_bytes(data)
    return f"{NAME}?v={hashlib.sha256(data).hexdigest()[:16]}"


@cache
def _means() -> bytes:
    """Return a hash of what pictures are drawn by and from."""
    files = [*sorted(Path(__file__).parent.glob("*.py")), *(WEB / name for name in _DRAWN_FROM)]
    content = b"".join(file.read_bytes() for file in files)
    return hashlib.sha256(content + PIL.__version__.encode()).digest()
