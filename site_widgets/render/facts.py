"""Tables of a variant's facts, made from the rules data so that prose and play agree."""

from html import escape
from typing import Final

from site_widgets.render.texts import Texts, texts
from wojna_core.domains import Value
from wojna_core.errors import N_
from wojna_core.labels import axis_label, value_label
from wojna_core.rules import AXES, Rules
from wojna_core.variants import Variant

_ALWAYS: Final = (
    *("players", "deck", "deal", "order", "face_down", "joins"),
    *("shortage", "all_out", "pickup", "limit", "on_limit"),
)
"""Axes that every facts table tells; others only where the variant sets them."""


def facts_table(variant: Variant, language: str) -> str:
    """Return the facts of ``variant`` as HTML."""
    words = texts(language)
    rules = variant.rules()
    rows = [
        _row(axis_label(name, words.core), _fact(variant, name, getattr(rules, name), words))
        for name in AXES
        if name in _ALWAYS or name in variant.values
    ]
    head = _row(words.say(N_("Rule")), words.say(N_("In this game")), head=True)
    return _table(head, rows)


def differences_table(variant: Variant, language: str) -> str:
    """Return what sets ``variant`` apart from plain War, the defaults of every axis."""
    words = texts(language)
    plain, rules = Rules().to_json(), variant.rules().to_json()
    rows = [
        _row(
            axis_label(name, words.core),
            value_label(name, plain[name], words.core),
            _fact(variant, name, rules[name], words),
        )
        for name in AXES
        if rules[name] != plain[name]
    ]
    head = _row(
        words.say(N_("Rule")),
        words.say(N_("Plain War")),
        words.core.gettext(variant.title),
        head=True,
    )
    return _table(head, rows)


def _fact(variant: Variant, name: str, value: Value, words: Texts) -> str:
    """Return the value in words, with what a reader may choose instead."""
    text = value_label(name, value, words.core)
    others = [value_label(name, v, words.core) for v in variant.options.get(name, ()) if v != value]
    if others:
        text = words.say(N_("{value} (or {others})"), value=text, others=", ".join(others))
    for deck, values in variant.by_deck.items():
        if name in values:
            text = words.say(
                N_("{value} ({other} with {deck})"),
                value=text,
                deck=value_label("deck", deck, words.core),
                other=value_label(name, values[name], words.core),
            )
    return text


def _row(name: str, *cells: str, head: bool = False) -> str:
    scope, cell = ("col", '<th scope="col">{}</th>') if head else ("row", "<td>{}</td>")
    rest = "".join(cell.format(escape(text)) for text in cells)
    return f'<tr><th scope="{scope}">{escape(name)}</th>{rest}</tr>'


def _table(head: str, rows: list[str]) -> str:
    return (
        f'<div class="wojna-facts"><table><thead>{head}</thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
