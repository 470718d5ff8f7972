"""All variants side by side, a table for each topic, from the rules data."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from site_widgets.render.entry import Entry
from site_widgets.render.facts import fact, players_told
from site_widgets.render.fits import item_attributes
from site_widgets.render.relevance import matters
from site_widgets.render.texts import Texts, texts
from wojna_core.errors import N_, WojnaError
from wojna_core.labels import axis_label
from wojna_core.rules import Rules

TOPICS: Final[Mapping[str, tuple[str, ...]]] = {
    "deck": ("players", "deck", "decks", "jokers", "jokers_apart", "deal"),
    "battle": ("order", "unbeatable", "plain", "flow", "pickup", "tie_bet"),
    "war": ("face_down", "face_down_again", "ace_war", "joins", "truce"),
    "running-out": ("shortage", "all_out"),
    "end": ("goal", "wars_to_win", "limit", "on_limit", "rounds"),
}
"""The axes that each topic compares."""

_NAMES: Final = {
    "deck": N_("Deck and deal in all variants"),
    "battle": N_("The battle in all variants"),
    "war": N_("The war in all variants"),
    "running-out": N_("Running out of cards in all variants"),
    "end": N_("The end of the game in all variants"),
}


def compare_table(topic: str, entries: Sequence[Entry], language: str) -> str:
    """Return the table of ``topic``: a row for each variant, a column for each axis.

    Raises:
        WojnaError: there is no such topic.
    """
    if topic not in TOPICS:
        raise WojnaError(
            "there is no topic “{topic}”; the topics are {known}",
            topic=topic,
            known=", ".join(TOPICS),
        )
    words = texts(language)
    axes = TOPICS[topic]
    name = escape(words.say(_NAMES[topic]))
    heads = "".join(
        f'<th scope="col">{escape(label)}</th>'
        for label in (words.say(N_("Variant")), *(axis_label(axis, words.core) for axis in axes))
    )
    rows = "".join(_row(entry, axes, words) for entry in entries)
    key = words.say(N_("differs from plain War"))
    return (
        f'<div class="t-compare" data-search-exclude><p class="t-key"><i aria-hidden="true">◆</i> '
        f'{escape(key)}</p><div class="t-scroll" tabindex="0" role="region" aria-label="{name}">'
        f'<table class="t-table"><caption class="frame-unseen">{name}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></div>"
    )


def _row(entry: Entry, axes: Sequence[str], words: Texts) -> str:
    cells = "".join(_cell(entry, axis, words) for axis in axes)
    return (
        f"<tr{item_attributes(entry)}>"
        f'<th scope="row"><a href="{escape(entry.address)}">{escape(entry.title)}</a></th>'
        f"{cells}</tr>"
    )


def _cell(entry: Entry, axis: str, words: Texts) -> str:
    variant = entry.variant
    if axis == "players":
        return f"<td>{escape(players_told(variant, words))}</td>"
    if not matters(variant, axis):
        never = escape(words.say(N_("does not apply")))
        return (
            f'<td><span aria-hidden="true">–</span><span class="frame-unseen">{never}</span></td>'
        )
    value = getattr(variant.rules(), axis)
    told = escape(fact(variant, axis, value, words))
    if value == getattr(Rules(), axis):
        return f"<td>{told}</td>"
    differs = escape(words.say(N_("differs from plain War")))
    return (
        f'<td class="t-differs"><i aria-hidden="true">◆</i> {told}'
        f'<span class="frame-unseen"> ({differs})</span></td>'
    )
