"""Tables of a variant's facts, made from the rules data so that prose and play agree."""

from collections.abc import Sequence
from html import escape
from typing import Final

from site_widgets.render.entry import Length, against_the_house, players_of, span
from site_widgets.render.relevance import matters
from site_widgets.render.texts import Texts, texts
from wojna_core.domains import Value
from wojna_core.errors import N_
from wojna_core.labels import axis_label, policy_label, value_label
from wojna_core.rules import AXES, Rules
from wojna_core.variants import Variant

_ALWAYS: Final = (
    *("players", "deck", "deal", "order", "face_down", "joins"),
    *("shortage", "all_out", "pickup", "limit", "on_limit"),
)
"""Axes that every facts table tells; others only where the variant sets or offers them."""


def facts_table(variant: Variant, language: str, lengths: Sequence[Length] = ()) -> str:
    """Return the facts of ``variant`` as HTML, with how long its games are where it is known."""
    words = texts(language)
    rules = variant.rules()
    rows = [
        _row(axis_label(name, words.core), fact(variant, name, getattr(rules, name), words))
        for name in AXES
        if name in {*_ALWAYS, *variant.values, *variant.options} and matters(variant, name)
    ]
    told = [_length(length, words) for length in lengths if length.deck == rules.deck]
    if told:
        note = words.say(
            N_("half of all games take no longer; {n} games of each kind, ten battles a minute"),
            n=lengths[0].games,
        )
        policy = lengths[0].policy
        if policy:
            how = policy_label(policy, words.core)
            note += "; " + words.say(N_("who plays: {policy}"), policy=how)
        rows.append(_row(words.say(N_("Length of a game")), "\n".join([*told, f"({note})"])))
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
            fact(variant, name, rules[name], words),
        )
        for name in AXES
        if rules[name] != plain[name] and matters(variant, name)
    ]
    head = _row(
        words.say(N_("Rule")),
        words.say(N_("Plain War")),
        words.core.gettext(variant.title),
        head=True,
    )
    return _table(head, rows)


def _length(length: Length, words: Texts) -> str:
    """Return how long games of one kind are, in a few words."""
    text = words.count(
        "{p} players: about {n} minute ({battles})",
        "{p} players: about {n} minutes ({battles})",
        length.minutes,
        p=length.players,
        battles=words.count("{n} battle", "{n} battles", length.median),
    )
    at_limit = round(100 * length.reasons.get("limit", 0))
    if at_limit:
        more = words.say(N_("{n} of 100 games reach the limit"), n=at_limit)
    else:
        more = words.say(N_("one game in 20 has more than {most}"), most=length.p95)
    return f"{text}; {more}"


def fact(variant: Variant, name: str, value: Value, words: Texts) -> str:
    """Return the value in words, with what a reader may choose instead."""
    if name == "players":
        return players_told(variant, words)
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


def players_told(variant: Variant, words: Texts) -> str:
    """Return how many can play, in short."""
    if against_the_house(variant):
        return words.say(N_("one against the house"))
    return span(players_of(variant))


def _row(name: str, *cells: str, head: bool = False) -> str:
    scope, cell = ("col", '<th scope="col">{}</th>') if head else ("row", "<td>{}</td>")
    rest = "".join(cell.format("<br>".join(map(escape, text.split("\n")))) for text in cells)
    return f'<tr><th scope="{scope}">{escape(name)}</th>{rest}</tr>'


def _table(head: str, rows: list[str]) -> str:
    return (
        f'<div class="wojna-facts"><table><thead>{head}</thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
