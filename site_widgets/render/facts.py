"""Tables of a variant's facts, made from the rules data so that prose and play agree."""

from gettext import NullTranslations
from html import escape
from typing import Final

from site_widgets.render.messages import catalogue
from wojna_core.domains import Value
from wojna_core.errors import N_
from wojna_core.labels import axis_label, value_label
from wojna_core.messages import catalogue as engine_catalogue
from wojna_core.rules import AXES, Rules
from wojna_core.variants import Variant

_ALWAYS: Final = frozenset(
    "players deck deal order face_down joins shortage all_out pickup limit on_limit".split()
)
"""Axes that every facts table tells; others only where the variant sets them."""


def facts_table(variant: Variant, language: str) -> str:
    """Return the facts of ``variant`` and our rulings on it as HTML."""
    engine, ours = engine_catalogue(language), catalogue(language)
    rules = variant.rules()
    rows = [
        _row(axis_label(name, engine), _fact(variant, name, getattr(rules, name), engine, ours))
        for name in AXES
        if name in _ALWAYS or name in variant.values
    ]
    head = _row(ours.gettext(N_("Rule")), ours.gettext(N_("In this game")), head=True)
    rulings = "".join(f"<li>{escape(engine.gettext(r))}</li>" for r in variant.rulings)
    title = escape(ours.gettext(N_("Our rulings, where the source is silent:")))
    return _table(head, rows) + (f"<p>{title}</p><ul>{rulings}</ul></div>" if rulings else "</div>")


def differences_table(variant: Variant, language: str) -> str:
    """Return what sets ``variant`` apart from plain War, the defaults of every axis."""
    engine, ours = engine_catalogue(language), catalogue(language)
    plain, rules = Rules().to_json(), variant.rules().to_json()
    rows = [
        _row(
            axis_label(name, engine),
            value_label(name, plain[name], engine),
            _fact(variant, name, rules[name], engine, ours),
        )
        for name in AXES
        if rules[name] != plain[name]
    ]
    head = _row(
        ours.gettext(N_("Rule")),
        ours.gettext(N_("Plain War")),
        engine.gettext(variant.title),
        head=True,
    )
    return _table(head, rows) + "</div>"


def _fact(
    variant: Variant, name: str, value: Value, engine: NullTranslations, ours: NullTranslations
) -> str:
    """Return the value in words, with what a reader may choose instead."""
    text = value_label(name, value, engine)
    others = [value_label(name, v, engine) for v in variant.options.get(name, ()) if v != value]
    if others:
        text = ours.gettext(N_("{value}; or {others}")).format(value=text, others=", ".join(others))
    for deck, values in variant.by_deck.items():
        if name in values:
            text = ours.gettext(N_("{value}; with {deck}: {other}")).format(
                value=text,
                deck=value_label("deck", deck, engine),
                other=value_label(name, values[name], engine),
            )
    return text


def _row(name: str, *cells: str, head: bool = False) -> str:
    scope, cell = ("col", '<th scope="col">{}</th>') if head else ("row", "<td>{}</td>")
    rest = "".join(cell.format(escape(text)) for text in cells)
    return f'<tr><th scope="{scope}">{escape(name)}</th>{rest}</tr>'


def _table(head: str, rows: list[str]) -> str:
    body = "".join(rows)
    return (
        '<div class="wojna-facts"><div class="md-typeset__scrollwrap"><div class="md-typeset__table">'
        f"<table><thead>{head}</thead><tbody>{body}</tbody></table></div></div>"
    )
