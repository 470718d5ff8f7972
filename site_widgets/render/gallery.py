"""All variants as cards: what each is called, says, needs and how long it takes."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from site_widgets.render.cards import draw_card
from site_widgets.render.entry import Entry, against_the_house, players_of
from site_widgets.render.facts import players_told
from site_widgets.render.fits import item_attributes
from site_widgets.render.texts import Texts, texts
from wojna_core.cards import DECKS, JOKERS, Card
from wojna_core.errors import N_
from wojna_core.rules import Rules
from wojna_core.state import Laid
from wojna_core.variants import Variant

MOST_BACKS: Final = 6
"""Backs drawn for a war that is sized by rank: a war of sevens."""


def gallery(entries: Sequence[Entry], language: str) -> str:
    """Return the list of all variants."""
    words = texts(language)
    items = "".join(_item(entry, words) for entry in entries)
    return (
        f'<div class="g-gallery" data-search-exclude><ul class="g-list">{items}</ul>'
        f'<p class="g-note">{escape(measured_note(words))}</p></div>'
    )


def measured_note(words: Texts) -> str:
    """Return where the lengths of games come from."""
    return words.say(
        N_("Lengths are measured: half of all games take no longer. We count ten battles a minute.")
    )


def _item(entry: Entry, words: Texts) -> str:
    facts = "".join(f"<li>{escape(text)}</li>" for text in _facts(entry, words))
    return (
        f"<li{item_attributes(entry)}>{_motif(entry.variant.rules(), words)}"
        f'<a class="g-title" href="{escape(entry.address)}">{escape(entry.title)}</a>'
        f'<p>{escape(entry.summary)}</p><ul class="g-facts">{facts}</ul></li>'
    )


def _facts(entry: Entry, words: Texts) -> list[str]:
    players = players_of(entry.variant)
    rules = entry.variant.rules()
    found = [
        _players(entry.variant, words),
        words.count("{n} card", "{n} cards", rules.deck * rules.decks + rules.jokers),
    ]
    length = entry.length(players[0], rules.deck)
    if length:
        battles = words.count("{n} battle", "{n} battles", length.median)
        minutes = words.count("about {n} minute", "about {n} minutes", length.minutes)
        found.append(f"{minutes} ({battles})")
    return found


def _players(variant: Variant, words: Texts) -> str:
    told = players_told(variant, words)
    if against_the_house(variant):
        return told
    most = players_of(variant)[-1]
    return words.count("{players} player", "{players} players", most, players=told)


_TURNED: Final[Mapping[str, tuple[Card, ...]]] = {
    "single-pass": ("KH", "9S"),
    "row": ("KH", "9S", "QD", "5C"),
    "hand": ("4C", "9S", "KH"),
    "steal": ("JD", "JS"),
    "casino": ("8H", "8C"),
}
"""Cards that show a family of play at a glance: a pair, a row, a hand, a match, a tie."""


def motif(rules: Rules) -> list[tuple[Card, bool]]:
    """Return a few cards, each face up or down, that show what is special in ``rules``."""
    lowest = DECKS[rules.deck][0]
    if rules.flow in _TURNED:
        return [(card, True) for card in _TURNED[rules.flow]]
    if rules.truce:
        return [("AS", True), ("AH", True)]
    down = MOST_BACKS if rules.face_down == "rank" else int(rules.face_down)
    backs: list[tuple[Card, bool]] = [("7S", False)] * down
    if rules.plain == "stays":
        return [("9H", True), ("4C", True), ("JD", True), *backs, ("AS", True)]
    if rules.face_down == "rank":
        return [("7H", True), *backs, ("KS", True)]
    return [*backs, *((card, True) for card in _strongest(rules, lowest))]


def _strongest(rules: Rules, lowest: str) -> tuple[Card, ...]:
    if rules.unbeatable:
        return ("AS", rules.unbeatable[0])
    if rules.jokers:
        return ("AS", JOKERS[1])
    if rules.order == "low-beats-ace":
        return ("AS", f"{lowest}H")
    return (f"{lowest}H",) if rules.order == "low-wins" else ("AS",)


def _motif(rules: Rules, words: Texts) -> str:
    drawn = "".join(draw_card(card, Laid(1, card, up), words) for card, up in motif(rules))
    return f'<span class="g-motif" aria-hidden="true">{drawn}</span>'
