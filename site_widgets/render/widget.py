"""The whole widget as it stands in the page when the page is built."""

import json
from collections.abc import Sequence
from html import escape
from typing import Final

from site_widgets.render.chart import draw_chart
from site_widgets.render.controls import draw_controls, draw_messages, draw_status
from site_widgets.render.log import draw_excerpt, draw_story
from site_widgets.render.panel import NAME, draw_panel
from site_widgets.render.reading import Reading
from site_widgets.render.settings import draw_settings
from site_widgets.render.sight import Sight
from site_widgets.render.table import Frame
from site_widgets.render.texts import Texts, texts
from site_widgets.render.who import YOU, company
from wojna_core.errors import N_
from wojna_core.game import GameId, replay
from wojna_core.links import fragment

FIRST_BATTLES: Final = 10
"""Battles of the main game that are drawn into the page."""

BEFORE: Final = 6
AFTER: Final = 16
"""Steps drawn into the page around the one at which an example opens."""

_GAME: Final = N_("Game")
_TABLE: Final = N_("Card table")
_LINK: Final = N_("Link to this game")
_LOG: Final = N_("Battle by battle")
_SETTINGS: Final = N_("Settings")


def render_widget(
    game: GameId,
    *,
    language: str,
    caption: str = "",
    step: int | None = None,
    main: bool = False,
    key: str = "game",
    page: str = "",
    open_at: str = "",
    who: Sequence[str] | None = None,
) -> str:
    """Return the HTML of a game that can be played in the page.

    Args:
        game: the game.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        caption: what the game is an example of, plain text.
        step: where it opens, by default at the question that a reader is asked, else at the
            reveal of the first battle.
        main: whether it owns the fragment of the page's address; at most one on a page.
        key: a word of letters, digits and hyphens, another one for each widget of a page.
        page: address of the page of the game's variant as seen from this page, empty on
            that page itself; links to the game lead there.
        open_at: where *Open* of a game that is not the main one leads: empty for the main
            widget of the same page.
        who: for each seat, ``you`` or the policy that plays on from the choices of ``game``;
            by default a reader plays for the first seat of the main game, against the best
            policy, and other games are only watched.

    Raises:
        WojnaError: ``step`` is beyond the end of the game, a choice is wrong, or there is no
            such policy.
    """
    words = texts(language)
    seated = company(game.rules, (YOU,) if main and who is None else who)
    record = replay(game, {} if seated.only_watched else seated.policies)
    sight = Sight(record, seated)
    reading = sight.reading
    waits = record.decision is not None and not seated.only_watched
    at = reading.start(reading.steps if waits and step is None else step)
    steps = _first_battles(reading) if main else set()
    steps |= _around(reading, at)
    frames = [sight.frame(i, words) for i in sorted(steps)]
    shown = next(frame for frame in frames if frame.step == at)
    told = _told(reading, steps)
    # A landmark is for what a page has one of.
    named = f' aria-label="{escape(words.say(_GAME))}"' if main else ""
    address = fragment(record.told) if main else fragment(record.told, at)
    heading = f'<p class="w-caption">{escape(caption)}</p>' if caption else ""
    opened = "" if main else _open(f"{open_at}#{address}", words)
    return (
        f'<section class="wojna"{named} data-search-exclude>{heading}'
        f'<wojna-game data-state="static"{" data-main" if main else ""} '
        f'data-lang="{language}" data-variant="{game.variant}" '
        f'data-game="{escape(fragment(record.told))}" data-page="{escape(page)}" '
        f'data-step="{at}" data-steps="{reading.steps}" '
        f'data-wars="{" ".join(map(str, reading.wars))}"{_seated(sight)}>'
        f'<div class="w-table" tabindex="0" role="group" aria-label="'
        f'{escape(words.say(_TABLE))}" aria-describedby="wojna-keys-{escape(key)}">'
        f"{shown.html}</div>{_panel(sight, at, words)}"
        f'<div class="w-map">{draw_chart(reading, at, words)}</div>'
        f"{draw_controls(words)}"
        f'<div class="w-foot"><p class="w-address">'
        f'<a class="w-link" href="{escape(f"{page}#{address}")}">'
        f'<span aria-hidden="true">{escape(f"#{address}")}</span>'
        f'<span class="w-unseen">{escape(words.say(_LINK))}</span></a>'
        f"{opened}</p>{draw_status(words, key, chooses=not seated.only_watched)}"
        f"{draw_messages(words)}</div>"
        f'<details class="w-log"><summary>{escape(words.say(_LOG))}</summary>'
        f"<div>{draw_excerpt(reading, told, words)}</div></details>"
        f'<details class="w-settings"><summary>{escape(words.say(_SETTINGS))}</summary>'
        f"<div>{draw_settings(record.game, seated, words)}</div></details>"
        '<p class="w-unseen" data-live aria-live="polite"></p>'
        f"{''.join(map(_stored, frames))}</wojna-game>"
        f"<noscript>{draw_story(reading, told, words)}</noscript></section>"
    )


def _seated(sight: Sight) -> str:
    if sight.company.only_watched:
        return ""
    who = json.dumps(sight.company.who, separators=(",", ":"))
    return f' data-who="{escape(who)}" data-waits="{sight.waits}"'


def _panel(sight: Sight, step: int, words: Texts) -> str:
    """Draw where readers choose; the web part takes what it shows elsewhere from beside it."""
    if sight.company.only_watched:
        return ""
    panel = draw_panel(sight, words)
    shown = panel.here if step == sight.reading.steps else panel.rest
    return (
        f'<div class="w-panel" role="group" aria-label="{escape(words.say(NAME))}" tabindex="-1" '
        f'data-flow="{sight.reading.rules.flow}">{shown}</div>'
        f'<template data-panel="here">{panel.here}</template>'
        f'<template data-panel="rest">{panel.rest}</template>'
    )


def _first_battles(reading: Reading) -> set[int]:
    after = reading.reveals[FIRST_BATTLES : FIRST_BATTLES + 1]
    return set(range((after[0] if after else reading.steps) + 1))


def _around(reading: Reading, step: int) -> set[int]:
    """Return the steps near ``step``, and the two ends."""
    near = range(max(step - BEFORE, 0), min(step + AFTER, reading.steps) + 1)
    return {0, *near, reading.steps}


def _told(reading: Reading, steps: set[int]) -> range:
    """Return the battles that ``steps`` lead through, the end left out."""
    inner = sorted(steps - {0, reading.steps}) or [reading.steps]
    first, last = (reading.battle_at(inner[i]) for i in (0, -1))
    return range(max(first, 1), last + 1)


def _open(address: str, words: Texts) -> str:
    name = escape(words.say("Open at the main table"))
    return f'<a class="w-to-main" href="{escape(address)}">{name}</a>'


def _stored(frame: Frame) -> str:
    """Keep a drawn step in the page; the web part takes it from there."""
    loud = " data-loud" if frame.loud else ""
    return (
        f'<template data-frame="{frame.step}" data-beat="{frame.beat:g}"{loud}>'
        f"{frame.html}</template>"
    )
