"""The choices of a game as text, for links and commands: ``1.wtKS2p``.

A version and a point, then choice after choice in the order they were asked: a letter for a
word, a card as it is written everywhere, or the number of the seat that is stolen from. No
choice begins as another one ends, so nothing stands between them.
"""

import re
from collections.abc import Sequence
from typing import Final

from wojna_core.cards import ALL_CARDS
from wojna_core.errors import N_, WojnaError

VERSION: Final = "1."

_LETTERS: Final = {
    "truce": "t",
    "war": "w",
    "surrender": "s",
    "shield": "h",
    "open": "o",
    "play": "p",
}
"""The letter of each word that is an option."""

_WORDS: Final = {letter: word for word, letter in _LETTERS.items()}

_ONE: Final = re.compile(f"{'|'.join(ALL_CARDS)}|[{''.join(_WORDS)}]|[1-8]")


def write_choice(choice: str) -> str:
    """Return one choice as it stands in the text."""
    return _LETTERS.get(choice, choice)


def write_choices(choices: Sequence[str]) -> str:
    """Return ``choices`` as text."""
    return VERSION + "".join(map(write_choice, choices))


def parse_choices(text: str) -> tuple[str, ...]:
    """Read choices as :func:`write_choices` writes them.

    Raises:
        WojnaError: ``text`` is no list of choices.
    """
    found: list[str] = []
    at = len(VERSION) if text.startswith(VERSION) else -1
    while 0 <= at < len(text):
        match = _ONE.match(text, at)
        if match is None:
            break
        found.append(_WORDS.get(match[0], match[0]))
        at = match.end()
    if at < len(text):
        raise WojnaError(
            N_(
                "“{text}” is not a list of choices: it begins with {version} and goes on with a "
                "card (KS), a seat (2) or a letter ({letters}) for each."
            ),
            text=(text if at < 0 else text[at:])[:40],
            version=VERSION,
            letters=", ".join(f"{letter} {word}" for word, letter in _LETTERS.items()),
        )
    return tuple(found)
