"""The forms that narrow lists down: what is on the table, and which War was learned.

Their choices are the words of :mod:`site_widgets.render.fits`. Without JavaScript a form is
not shown, and neither is anything hidden.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from site_widgets.render.entry import Entry, players_of
from site_widgets.render.fits import (
    LONG,
    PACKS,
    PLAIN,
    REMEMBERED,
    SHORT,
    SPECIALS,
    offered,
    ways_to_remember,
)
from site_widgets.render.relevance import matters
from site_widgets.render.texts import Texts, texts
from wojna_core.domains import Value, spell
from wojna_core.errors import N_
from wojna_core.labels import axis_label, value_label
from wojna_core.rules import AXES, Rules

Option = tuple[str, str]
"""A word of the choice, empty for none, and what it is called."""

QUESTIONS: Final = {
    "face_down": N_("How many cards did you lay face down in a war?"),
    "joins": N_("With three or more at the table: who laid cards in a war?"),
    "shortage": N_("What if somebody had too few cards for a war?"),
    "order": N_("Which card was stronger?"),
    "flow": N_("What happened to the cards you won?"),
    "goal": N_("What was the aim?"),
    "special": N_("Was there anything special?"),
}
"""What is asked about each axis."""


def filter_form(entries: Sequence[Entry], language: str) -> str:
    """Return the form that asks for players, the pack of cards and the time there is."""
    words = texts(language)
    everything: Option = ("", words.say(N_("any")))
    players = sorted({n for entry in entries for n in players_of(entry.variant)})
    choices: list[tuple[str, list[Option]]] = [
        (words.say(N_("Players")), [(f"players={n}", str(n)) for n in players]),
        (words.say(N_("Cards on the table")), [(f"pack={p}", _pack(p, words)) for p in PACKS]),
        (
            words.say(N_("Time")),
            [
                ("minutes=short", words.say(N_("up to {n} minutes"), n=SHORT)),
                ("minutes=medium", words.say(N_("{n} to {m} minutes"), n=SHORT, m=LONG)),
                ("minutes=long", words.say(N_("more than {n} minutes"), n=LONG)),
            ],
        ),
    ]
    fields = "".join(
        f"<label><span>{escape(name)}</span>{_select([everything, *options])}</label>"
        for name, options in choices
    )
    return (
        '<form class="c-filter frame-only-js" data-choices data-search-exclude>'
        f"{fields}{_count(len(entries), words)}</form>"
    )


def which_form(entries: Sequence[Entry], language: str) -> str:
    """Return the questions, and under them all variants with what each answers."""
    words = texts(language)
    questions = "".join(
        _question(number, axis, options, words)
        for number, (axis, options) in enumerate(_questions(entries, words), start=1)
    )
    items = "".join(_item(entry, words) for entry in entries)
    return (
        '<section class="c-which" data-search-exclude>'
        f'<form class="frame-only-js" data-choices>{questions}{_count(len(entries), words)}</form>'
        f'<ul class="c-found">{items}</ul></section>'
    )


def _pack(pack: str, words: Texts) -> str:
    if pack == "54":
        return words.say(N_("52 cards and two jokers"))
    return value_label("deck", int(pack), words.core)


def _select(options: Sequence[Option]) -> str:
    drawn = "".join(f'<option value="{escape(w)}">{escape(name)}</option>' for w, name in options)
    return f"<select>{drawn}</select>"


def _count(most: int, words: Texts) -> str:
    """Draw the line that says how many games fit, with its sentence for every number."""
    said = [
        words.say(N_("No game fits.")),
        *(words.count("{n} game fits.", "{n} games fit.", n) for n in range(1, most + 1)),
    ]
    data = escape("|".join(said))
    again = escape(words.say(N_("Start again")))
    return (
        f'<p class="c-count"><span role="status" data-said="{data}">{escape(said[-1])}</span> '
        f'<button type="reset" class="c-reset">{again}</button></p>'
    )


def _questions(entries: Sequence[Entry], words: Texts) -> list[tuple[str, list[Option]]]:
    """Return the questions to which variants have different answers, with those answers."""
    found: list[tuple[str, list[Option]]] = []
    for axis in REMEMBERED:
        values = _values(entries, axis)
        if len(values) > 1:
            found.append((axis, [_answer(axis, value, words) for value in values]))
    specials = [
        (f"{axis}={spell(value)}", _special(axis, value, words))
        for axis in SPECIALS
        for value in _values(entries, axis)
        if value != getattr(Rules(), axis)
    ]
    if specials:
        found.append(("special", [(PLAIN, words.say(N_("no, nothing"))), *specials]))
    return found


def _values(entries: Sequence[Entry], axis: str) -> list[Value]:
    """Return the values of ``axis`` that some variant offers, in a steady order."""
    values = {
        value
        for entry in entries
        if matters(entry.variant, axis)
        for value in offered(entry.variant, axis)
    }
    listed = getattr(AXES[axis]["domain"], "values", ())
    if listed:
        return [value for value in listed if value in values]
    return sorted(values, key=lambda value: (not isinstance(value, int), spell(value)))


def _answer(axis: str, value: Value, words: Texts) -> Option:
    return f"{axis}={spell(value)}", value_label(axis, value, words.core)


def _special(axis: str, value: Value, words: Texts) -> str:
    return f"{axis_label(axis, words.core)}: {value_label(axis, value, words.core)}"


def _question(number: int, axis: str, options: Sequence[Option], words: Texts) -> str:
    forgotten: Option = ("", words.say(N_("don’t remember")))
    radios = "".join(
        f'<label><input type="radio" name="{axis}" value="{escape(word)}"'
        f"{'' if word else ' checked'}><span>{escape(name)}</span></label>"
        for word, name in [*options, forgotten]
    )
    asked = escape(words.say(QUESTIONS[axis]))
    return f"<fieldset><legend>{number}. {asked}</legend>{radios}</fieldset>"


def _item(entry: Entry, words: Texts) -> str:
    fits = escape("|".join(ways_to_remember(entry.variant)))
    why = "".join(
        f'<li data-about="{about}">{escape(text)}</li>' for about, text in _why(entry, words)
    )
    return (
        f'<li data-item="{entry.variant.id}" data-fits="{fits}">'
        f'<a href="{escape(entry.address)}">{escape(entry.title)}</a>'
        f"<p>{escape(entry.summary)}</p><ul>{why}</ul></li>"
    )


def _why(entry: Entry, words: Texts) -> list[Option]:
    """Return what the variant has to say to each question that concerns it."""
    variant = entry.variant
    told = [(axis, axis) for axis in REMEMBERED if matters(variant, axis)]
    told += [
        ("special", axis)
        for axis in SPECIALS
        if getattr(variant.rules(), axis) != getattr(Rules(), axis)
    ]
    return [
        (
            about,
            f"{axis_label(axis, words.core)}: "
            + " / ".join(value_label(axis, v, words.core) for v in offered(variant, axis)),
        )
        for about, axis in told
    ]
