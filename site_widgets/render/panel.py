"""Where readers choose: the question, the options as buttons, and what helps.

It has one height for all that it ever shows, so that nothing under it moves.
"""

from dataclasses import dataclass
from html import escape
from typing import Final

from site_widgets.render.options import draw_options
from site_widgets.render.sight import Sight
from site_widgets.render.texts import Texts
from wojna_core.errors import N_
from wojna_core.events import Decision
from wojna_core.names import seat_letter
from wojna_core.story import signed

NAME: Final = N_("Your choice")
"""What the panel is called."""

_QUESTIONS: Final = {
    "truce": N_("{seat}, truce or war?"),
    "war": N_("{seat}, surrender or go to war?"),
    "card": N_("{seat}, choose a card to play."),
    "fourth": N_("{seat}, choose the card that decides the war."),
    "shield": N_("{seat}, will you shield your own pile?"),
    "steal": N_("{seat}, will you steal a pile?"),
    "steal-back": N_("{seat}, your pile is about to be stolen. Will you steal too?"),
    "top": N_("{seat}, which card lies on top of your pile?"),
}

_PASS: Final = N_("Pass the device to {seat}.")
_HERE: Final = N_("{seat} is here")
_TURN: Final = N_("It is {seat}’s turn to choose.")
_LET: Final = N_("{seat} chooses")
_ON: Final = N_("Next plays on.")
_ON_TO_QUESTION: Final = N_("Next plays on, up to the question.")
_OVER: Final = N_("The game is over. “New game” deals another one.")


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel of a game shows.

    Attributes:
        here: at the last step, the question if the game waits there.
        rest: at any other step.
        question: the words of the question, empty where none is put to a reader.
        waits: as :class:`~site_widgets.render.sight.Sight` has it.
    """

    here: str
    rest: str
    question: str
    waits: str

    def to_json(self) -> dict[str, object]:
        """Return what the web part needs as JSON-able data."""
        return {"here": self.here, "rest": self.rest, "waits": self.waits}


def draw_panel(sight: Sight, texts: Texts) -> Panel:
    """Return the panel of a game."""
    asked = sight.record.decision
    words = texts.say(_ON_TO_QUESTION if asked else _ON)
    rest = _line(words) + _quiet(sight, texts)
    if asked is None:
        return Panel(_line(texts.say(_OVER)) + _quiet(sight, texts), rest, "", sight.waits)
    seat = seat_letter(asked.seat)
    match sight.waits:
        case "veil":
            question = texts.say(_PASS, seat=seat)
            button = f'data-action="lift" data-reader="{asked.seat}"'
            here = _veil(question, button, texts.say(_HERE, seat=seat), asked.seat)
        case "policy":
            question = ""
            here = _line(texts.say(_TURN, seat=seat), asked.seat)
            here += f'<div class="w-options">{_button("let", texts.say(_LET, seat=seat))}</div>'
        case _:
            question = _question(sight, asked, texts)
            here = _line(question, asked.seat) + draw_options(sight.record, asked, texts)
    return Panel(here + _quiet(sight, texts), rest, question, sight.waits)


def _question(sight: Sight, asked: Decision, texts: Texts) -> str:
    question = texts.say(_QUESTIONS[asked.about], seat=seat_letter(asked.seat))
    if sight.reading.rules.flow != "casino":
        return question
    points = sight.record.timeline.at(sight.reading.steps).points or (0,)
    balance = texts.say("Points so far: {points}.", points=signed(points[asked.seat - 1]))
    return f"{question} {balance}"


def _line(words: str, seat: int | None = None) -> str:
    whose = f' data-seat="{seat}"' if seat else ""
    return f'<p class="w-ask"{whose}>{escape(words)}</p>'


def _veil(words: str, button: str, label: str, seat: int) -> str:
    return (
        f'<div class="w-veil" data-seat="{seat}"><span class="w-mark">{seat_letter(seat)}</span>'
        f'<p>{escape(words)}</p><button type="button" class="w-option" {button}>'
        f"{escape(label)}</button></div>"
    )


def _button(action: str, label: str) -> str:
    return f'<button type="button" class="w-option" data-action="{action}">{escape(label)}</button>'


def _quiet(sight: Sight, texts: Texts) -> str:
    """Draw the row of what helps, where a reader plays."""
    readers = sight.company.readers
    if not readers:
        return ""
    offered = {
        "hint": (texts.say("Hint"), sight.waits == "reader"),
        "undo": (texts.say("Undo"), any(seat in readers for seat in sight.record.seats)),
    }
    buttons = "".join(
        f'<button type="button" data-action="{action}" aria-disabled="{str(not can).lower()}">'
        f'<i class="w-sign"></i><span>{escape(label)}</span></button>'
        for action, (label, can) in offered.items()
    )
    return f'<div class="w-quiet">{buttons}<p class="w-hint"></p></div>'
