"""The fonts that the site serves itself: which files of the npm packages, and where they go.

`site_widgets/web/fonts.css` names the same files, and says for which characters.
"""

import shutil
from pathlib import Path

from site_widgets.languages import ROOT

PACKAGES = ROOT / "node_modules" / "@fontsource-variable"

_SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext")
_FACES = (
    ("literata", "normal"),
    ("source-sans-3", "normal"),
    ("source-sans-3", "italic"),
)


def _file(family: str, subset: str, style: str) -> str:
    """Return the name that a package gives to one of its files."""
    return f"{family}-{subset}-wght-{style}.woff2"


FILES = tuple(
    (family, _file(family, subset, style)) for family, style in _FACES for subset in _SUBSETS
)
"""Package and file name of each font that is served."""

_LATIN = (
    _file("source-sans-3", "latin", "normal"),
    _file("literata", "latin", "normal"),
)
_LATIN_EXT = (*_LATIN, _file("source-sans-3", "latin-ext", "normal"))
_CYRILLIC = (
    _file("source-sans-3", "cyrillic", "normal"),
    _file("literata", "cyrillic", "normal"),
)

PRELOADED = {"pl": _LATIN_EXT, "sk": _LATIN_EXT, "uk": _CYRILLIC, "en": _LATIN}
"""By language code, the files that every page needs for its first words."""


def copy_fonts(target: Path) -> None:
    """Copy the fonts into a folder, which is made if need be.

    Raises:
        FileNotFoundError: The npm packages are not installed.
    """
    target.mkdir(parents=True, exist_ok=True)
    for family, name in FILES:
        shutil.copyfile(PACKAGES / family / "files" / name, target / name)
