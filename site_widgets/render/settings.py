"""The form of a game's number, of who plays, and of the settings that the variant's page offers."""

from collections.abc import Mapping
from html import escape
from random import SystemRandom
from typing import Final

from site_widgets.render.texts import Texts
from site_widgets.render.who import YOU, Company
from wojna_core.domains import Value, spell
from wojna_core.game import GameId
from wojna_core.labels import axis_label, policy_label, value_label
from wojna_core.links import parse_number
from wojna_core.names import seat_letter
from wojna_core.policies import policies_for
from wojna_core.rules import parse_value
from wojna_core.variants import find_variant

SEED: Final = "seed"
"""The field of the number of the game."""

WHO: Final = "who-"
"""What the field of who plays for a seat begins with, before the seat's number; every other
field is an axis."""

MOST_NEW: Final = 999_999
"""New games get numbers up to this: short enough to be said aloud."""


def draw_settings(game: GameId, company: Company, texts: Texts) -> str:
    """Return the form, filled in with what ``game`` is played with, and by whom."""
    variant = find_variant(game.variant)
    rules = game.rules.to_json()
    fields = [
        _field(
            texts.say("Number of the game"),
            f'<input name="{SEED}" value="{game.seed}" inputmode="numeric" autocomplete="off" '
            f'maxlength="16" required>',
        )
    ]
    fields += [
        _field(axis_label(axis, texts.core), _choice(axis, offered, rules[axis], texts))
        for axis, offered in variant.options.items()
    ]
    if not company.only_watched:
        fields += [
            _player(seat, name, policies_for(game.rules), texts)
            for seat, name in enumerate(company.who, start=1)
        ]
    # What a link changed beyond that is kept when the reader plays on from it.
    fields += [
        f'<input type="hidden" name="{axis}" value="{escape(spell(value))}">'
        for axis, value in game.changes
        if axis not in variant.options
    ]
    play = escape(texts.say("Play this game"))
    return f'<form class="w-form">{"".join(fields)}<button class="w-button">{play}</button></form>'


def game_from_form(
    variant: str, fields: Mapping[str, str], texts: Texts, *, new_seed: bool
) -> GameId:
    """Return the game that a filled-in form asks for.

    Args:
        variant: id of the variant.
        fields: what each field of the form holds.
        texts: the reader's language, in which the form names its fields.
        new_seed: whether to take a random number in place of the one in the form.

    Raises:
        WojnaError: a field holds what it cannot.
    """
    changes: dict[str, Value] = {
        axis: parse_value(axis, text)
        for axis, text in fields.items()
        if axis != SEED and not axis.startswith(WHO)
    }
    seed = (
        SystemRandom().randint(1, MOST_NEW)
        if new_seed
        else parse_number(texts.say("Number of the game"), fields.get(SEED, "").strip())
    )
    return GameId.of(variant, seed, changes)


def who_from_form(fields: Mapping[str, str]) -> list[str]:
    """Return who plays for each seat, as a filled-in form says."""
    seats = 0
    while f"{WHO}{seats + 1}" in fields:
        seats += 1
    return [fields[f"{WHO}{seat}"] for seat in range(1, seats + 1)]


def _field(label: str, control: str) -> str:
    return f"<label><span>{escape(label)}</span>{control}</label>"


def _choice(axis: str, offered: tuple[Value, ...], chosen: Value, texts: Texts) -> str:
    # A link may name a value that the page does not offer: it is then shown too.
    values = offered if chosen in offered else (*offered, chosen)
    labels = {spell(value): value_label(axis, value, texts.core) for value in values}
    return _select(axis, labels, spell(chosen))


def _player(seat: int, chosen: str, policies: tuple[str, ...], texts: Texts) -> str:
    you = texts.say("You") if seat == 1 else texts.say("You, or someone beside you")
    labels = {YOU: you} | {name: policy_label(name, texts.core) for name in policies}
    label = texts.say("Who plays {seat}", seat=seat_letter(seat))
    return _field(label, _select(f"{WHO}{seat}", labels, chosen))


def _select(name: str, labels: Mapping[str, str], chosen: str) -> str:
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>'
        f"{escape(label)}</option>"
        for value, label in labels.items()
    )
    return f'<select name="{name}">{options}</select>'
