"""The controls under the table, and what the web part has to say, in the reader's words.

The web part holds no text: what it shows is drawn here, as patterns with ``{name}`` fields
where it has a number or a name to put in.
"""

from html import escape
from typing import Final

from site_widgets.render.texts import Texts
from wojna_core.errors import N_

PACES: Final = {"½×": 1800, "1×": 900, "2×": 450, "10×": 90}
"""Speeds at which a game plays by itself, and the milliseconds that a step then stays."""

USUAL_PACE: Final = 900

FAILURES: Final = {
    "network": N_("The game engine could not be fetched: the network did not answer."),
    "status": N_("The game engine could not be fetched: the site does not have {file}."),
    "size": N_("The game engine arrived damaged: {file} is cut short."),
    "type": N_("The game engine arrived damaged: {file} is not what it should be."),
    "deadline": N_("The game engine takes too long to arrive."),
    "python": N_("The game engine stopped with an error."),
}
"""What to say for each kind of failure that the worker reports."""


LABELS: Final = {
    "first": N_("To the beginning"),
    "prev": N_("Previous step"),
    "next": N_("Next"),
    "last": N_("To the end"),
    "next-war": N_("Next war"),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "speed": N_("Speed"),
    "new-seed": N_("New game"),
    "share": N_("Share"),
    "retry": N_("Try again"),
    "dismiss": N_("Close"),
}
"""What each control is called."""

_LOADING: Final = N_("Loading the game engine: {done} of {total} MB")
_STARTING: Final = N_("The game engine is starting…")
_KEYS: Final = N_("At the table: arrow keys step, the space bar plays.")
_KEYS_TO_CHOOSE: Final = N_("At the table: arrow keys step, the space bar plays, numbers choose.")
_COPIED: Final = N_("The link is copied.")
_BY_HAND: Final = N_("Copy the link from the field.")
_LINK: Final = N_("Link to this step")


def draw_controls(texts: Texts) -> str:
    """Return the row of steps, with the big *Next* in it, and the quiet row under it."""
    names = {action: escape(texts.say(label)) for action, label in LABELS.items()}
    paces = "".join(
        f'<option value="{pace}"{" selected" if pace == USUAL_PACE else ""}>{name}</option>'
        for name, pace in PACES.items()
    )
    return (
        '<div class="w-bar"><div class="w-steps">'
        f"{_sign('first', texts)}{_sign('prev', texts)}"
        '<button type="button" class="w-next" data-action="next">'
        f'{names["next"]}<i class="w-sign"></i></button>{_sign("last", texts)}'
        f'</div><div class="w-more">{_named("next-war", texts)}'
        '<button type="button" data-action="play"><i class="w-sign"></i>'
        f'<span class="w-play">{names["play"]}</span>'
        f'<span class="w-pause">{names["pause"]}</span></button>'
        f'<label class="w-speed"><select data-action="speed">{paces}</select>'
        f"<span>{names['speed']}</span></label>"
        f"{_named('new-seed', texts)}{_named('share', texts)}</div></div>"
    )


def draw_messages(texts: Texts) -> str:
    """Return the places for what goes wrong and for sharing, with the words they need."""
    failures = " ".join(
        f'data-{kind}="{escape(texts.pattern(words))}"' for kind, words in FAILURES.items()
    )
    copied, by_hand, link = (escape(texts.say(m)) for m in (_COPIED, _BY_HAND, _LINK))
    return (
        f'<div class="w-error" role="alert" {failures} hidden><p></p>'
        f'<button type="button" class="w-button" data-action="retry">'
        f"{escape(texts.say(LABELS['retry']))}</button>{_sign('dismiss', texts)}</div>"
        f'<div class="w-sharing" data-copied="{copied}" data-by-hand="{by_hand}" hidden>'
        f'<input readonly aria-label="{link}"><p role="status"></p>{_sign("dismiss", texts)}</div>'
    )


def draw_status(texts: Texts, key: str, *, chooses: bool = False) -> str:
    """Return the line that tells the keys and, while the engine loads, how far it is.

    Args:
        texts: the reader's language.
        key: what tells this widget from the others of the page.
        chooses: whether readers choose in the game.
    """
    keys = escape(texts.say(_KEYS_TO_CHOOSE if chooses else _KEYS))
    return (
        f'<p class="w-status" data-loading="{escape(texts.pattern(_LOADING))}" '
        f'data-starting="{escape(texts.say(_STARTING))}">'
        f'<span class="w-keys" id="wojna-keys-{escape(key)}">{keys}</span>'
        '<span class="w-progress" hidden><span></span><i></i></span></p>'
    )


def _sign(action: str, texts: Texts) -> str:
    """Draw a button that shows a sign alone."""
    name = escape(texts.say(LABELS[action]))
    return (
        f'<button type="button" data-action="{action}" aria-label="{name}" title="{name}">'
        '<i class="w-sign"></i></button>'
    )


def _named(action: str, texts: Texts) -> str:
    """Draw a button that shows a sign and its name."""
    return (
        f'<button type="button" data-action="{action}"><i class="w-sign"></i>'
        f"<span>{escape(texts.say(LABELS[action]))}</span></button>"
    )
