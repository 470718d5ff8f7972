"""The form of a game's number and of the settings that the variant's page offers."""

from collections.abc import Mapping
from html import escape
from random import SystemRandom
from typing import Final

from site_widgets.render.texts import Texts
from wojna_core.domains import Value, spell
from wojna_core.game import GameId
from wojna_core.labels import axis_label, value_label
from wojna_core.links import parse_number
from wojna_core.rules import parse_value
from wojna_core.variants import find_variant

SEED: Final = "seed"
"""The field of the number of the game; every other field is an axis."""

MOST_NEW: Final = 999_999
"""New games get numbers up to this: short enough to be said aloud."""


def draw_settings(game: GameId, texts: Texts) -> str:
    """Return the form, filled in with what ``game`` is played with."""
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
        axis: parse_value(axis, text) for axis, text in fields.items() if axis != SEED
    }
    seed = (
        SystemRandom().randint(1, MOST_NEW)
        if new_seed
        else parse_number(texts.say("Number of the game"), fields.get(SEED, "").strip())
    )
    return GameId.of(variant, seed, changes)


def _field(label: str, control: str) -> str:
    return f"<label><span>{escape(label)}</span>{control}</label>"


def _choice(axis: str, offered: tuple[Value, ...], chosen: Value, texts: Texts) -> str:
    # A link may name a value that the page does not offer: it is then shown too.
    values = offered if chosen in offered else (*offered, chosen)
    options = "".join(
        f'<option value="{escape(spell(value))}"{" selected" if value == chosen else ""}>'
        f"{escape(value_label(axis, value, texts.core))}</option>"
        for value in values
    )
    return f'<select name="{axis}">{options}</select>'
