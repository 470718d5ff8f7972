"""The names under which a page is known: in every language, and what else people call it."""

import re
import tomllib
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.utils.meta import get_data

from site_widgets.languages import LANGUAGES

NAMES_FILE = Path(__file__).with_name("names.toml")

_BREAK = re.compile(r"[,:;?!«»„“”\"()]+")


def other_names() -> dict[str, list[str]]:
    """Return what stands on no page: by the page's path without ``.md``, its further names.

    Raises:
        PluginError: A name is given to a page that is not there.
    """
    names: dict[str, list[str]] = tomllib.loads(NAMES_FILE.read_text(encoding="utf-8"))
    for page in names:
        if not (LANGUAGES[0].docs / f"{page}.md").is_file():
            raise PluginError(f"{NAMES_FILE.name} names a page that is not there: {page}")
    return names


def names_of(page: str) -> list[str]:
    """Return the names of a page, most of them from its titles in the four languages.

    A title such as “Tod und Leben, Death and Life” is one, and so is each of its parts; an address
    such as ``variants/tod-und-leben`` gives its words.

    Args:
        page: The page's path in the folder of its language, without ``.md``.
    """
    names = [] if page == "index" else [page.rpartition("/")[2].replace("-", " ")]
    for language in LANGUAGES:
        _, meta = get_data((language.docs / f"{page}.md").read_text(encoding="utf-8"))
        title = str(meta["title"])
        names += [title, *(part.strip() for part in _BREAK.split(title))]
    return [name for name in (*names, *other_names().get(page, [])) if name]
