"""Links to one exact game, out and in.

A link is the page of the variant, then a fragment: ``#v=1&seed=42&players=3&step=17``.
``v`` (the revision), ``seed`` and ``players`` are always written; other keys are axes that
differ from the variant's values; ``hands`` are given packets (``7S.5H.QD_7C.QS``),
``choices`` are what was chosen (:mod:`wojna_core.choices`) and ``step`` is the number of
events seen. What comes in is parsed strictly.
"""

import re
from typing import Final

from wojna_core.choices import parse_choices, write_choices
from wojna_core.domains import Value, spell
from wojna_core.errors import N_, WojnaError
from wojna_core.game import GameId
from wojna_core.rules import parse_value
from wojna_core.setup import Hands, parse_hands

LANGUAGES: Final = ("pl", "sk", "uk", "en")

LONGEST: Final = 8000
"""Characters of the longest fragment that is read: given hands of 500 cards fit, and the
choices of a game of 1000 turns."""

_PAGE: Final = re.compile(
    rf"(?:https?://[^/#?\s]+)?(?:/[^#?\s]*)?/(?:{'|'.join(LANGUAGES)})/variants/([a-z0-9-]+)/?"
)


def fragment(game: GameId, step: int | None = None) -> str:
    """Return the fragment of ``game``, without ``#``; ``step`` from 0, the events seen."""
    pairs = [("v", str(game.revision)), ("seed", str(game.seed)), ("players", str(game.players))]
    pairs += [(name, spell(value)) for name, value in game.changes if name != "players"]
    if game.hands is not None:
        pairs.append(("hands", "_".join(".".join(packet) for packet in game.hands)))
    if game.choices:
        pairs.append(("choices", write_choices(game.choices)))
    if step is not None:
        pairs.append(("step", str(step)))
    return "&".join(f"{key}={value}" for key, value in pairs)


def link(game: GameId, language: str = "pl", step: int | None = None) -> str:
    """Return the address of ``game`` on the site, without host."""
    return f"/{language}/variants/{game.variant}/#{fragment(game, step)}"


def parse_link(text: str) -> tuple[GameId, int | None]:
    """Read a link; return its game and step, none if it names no step.

    The language and what stands before it, host and folder, do not matter.

    Raises:
        WojnaError: it is no link to a game.
    """
    page, _, rest = text.strip().partition("#")
    match = _PAGE.fullmatch(page)
    if match is None:
        raise WojnaError(
            N_("“{text}” is not a link to a game: one looks like {example}."),
            text=text[:80],
            example="/pl/variants/wojna/#v=1&seed=42&players=2",
        )
    return parse_fragment(match[1], rest)


def parse_fragment(variant: str, text: str) -> tuple[GameId, int | None]:
    """Read the part after ``#`` of a link on the page of ``variant``.

    Raises:
        WojnaError: something in it is unknown, bad, missing or said twice.
    """
    if len(text) > LONGEST:
        raise WojnaError(
            N_("The link is too long: {length} characters where {most} is the most."),
            length=len(text),
            most=LONGEST,
        )
    fields: dict[str, str] = {}
    for pair in text.split("&"):
        key, equals, value = pair.partition("=")
        if not equals:
            raise WojnaError(N_("“{pair}” in the link is not key=value."), pair=pair[:40])
        if key in fields:
            raise WojnaError(N_("The link gives “{key}” twice."), key=key[:40])
        fields[key] = value
    for key in ("v", "seed", "players"):
        if key not in fields:
            raise WojnaError(N_("The link lacks “{key}”."), key=key)
    revision = parse_number("v", fields.pop("v"))
    seed = parse_number("seed", fields.pop("seed"))
    step = parse_number("step", fields.pop("step")) if "step" in fields else None
    hands = _parse_hands(fields.pop("hands")) if "hands" in fields else None
    choices = parse_choices(fields.pop("choices")) if "choices" in fields else ()
    changes: dict[str, Value] = {key: parse_value(key, value) for key, value in fields.items()}
    return GameId.of(variant, seed, changes, hands, revision, choices=choices), step


def parse_number(key: str, text: str) -> int:
    """Read a whole number of at most 16 plain digits.

    Raises:
        WojnaError: ``text`` is none; the message names ``key``.
    """
    if not re.fullmatch(r"[0-9]{1,16}", text):
        raise WojnaError(
            N_("{key} is a whole number such as 42, not “{text}”."), key=key, text=text[:40]
        )
    return int(text)


def _parse_hands(text: str) -> Hands:
    return parse_hands(text, between_seats="_", between_cards=".")
