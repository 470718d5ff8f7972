"""How quick the engine is, as tables: the start in a browser, and games played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Final

from site_widgets.render.odds import Percent
from site_widgets.render.texts import Texts, texts
from wojna_core.errors import N_


@dataclass(frozen=True)
class Start:
    """What one click came to, on one site.

    Attributes:
        seconds: from the click to the first battle.
        bytes: what was fetched for it.
        longest: milliseconds of the page's longest task, in which it answers nobody.
    """

    seconds: float
    bytes: int
    longest: float


@dataclass(frozen=True)
class Visit:
    """The same visit to our page, and to a bare one with Pyodide as it comes."""

    ours: Start
    stock: Start


@dataclass(frozen=True)
class Writers:
    """How the page's language writes what is counted.

    Attributes:
        number: writes a number with so many digits after the separator.
        share: writes a share in per cent.
    """

    number: Callable[[float, int], str]
    share: Percent


@dataclass(frozen=True)
class Slowed:
    """How slow the processor and the network are made.

    Attributes:
        times: how many times slower the processor is.
        rate: megabits that the network carries in a second.
        delay: milliseconds until an answer begins.
    """

    times: int
    rate: int
    delay: int


SETTINGS: Final[Mapping[str, Slowed | None]] = {"unslowed": None, "slowed": Slowed(4, 10, 60)}
"""What is measured, by its name in the figures."""

VISITS: Final = {
    "first": N_("first visit"),
    "next": N_("later visit"),
    "next-files": N_("later visit, no memory kept"),
}

PLAYERS: Final = {
    "plain": ("", N_("plain loop, for this game alone")),
    "simulate": ("simulate", N_("no events kept")),
    "replay": ("replay", N_("the full record")),
}
"""Who plays: the name of the function, if it is ours, and what is told of it."""


def start_table(
    visits: Mapping[tuple[str, str], Visit], browser: str, language: str, write: Writers
) -> str:
    """Return the table of the start: a group for each setting, a row for each visit.

    Args:
        visits: what was measured, by setting and visit.
        browser: where, with its version.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        write: writes what is counted.
    """
    words = texts(language)
    heads = (N_("Visit"), N_("Here"), N_("Bare Pyodide"), N_("Ratio"))
    groups = "".join(
        f'<tbody><tr><th class="b-setting" colspan="4" scope="rowgroup">'
        f"{escape(_setting(slowed, words))}</th></tr>"
        + "".join(_visit(visit, visits[name, visit], words, write) for visit in VISITS)
        + "</tbody>"
        for name, slowed in SETTINGS.items()
    )
    note = words.say(
        N_(
            "From the click to the first battle, in {browser}. Below the time: what is fetched on "
            "a first visit, and for how long at most the page does not answer. Ratio: the time "
            "here as a part of the other."
        ),
        browser=browser,
    )
    return _table(words.say(N_("How soon one can play")), heads, groups, note, words)


def engine_table(games: Mapping[str, float], python: str, language: str, write: Writers) -> str:
    """Return the table of games a second, a row for each way to play them.

    Args:
        games: games a second, by who plays.
        python: the version of Python.
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        write: writes what is counted.
    """
    words = texts(language)
    heads = (N_("What plays"), N_("Games a second"), N_("Ratio"))
    rows = "".join(
        f'<tr><th scope="row">{_player(*PLAYERS[name], words)}</th>'
        f"<td><b>{write.number(games[name], 0)}</b></td>"
        f"<td>{write.share(games[name] / games['plain'])}</td></tr>"
        for name in PLAYERS
    )
    note = words.say(
        N_("In Python {version}. Ratio: as a part of what the plain loop plays."), version=python
    )
    title = words.say(N_("How many games the engine plays"))
    return _table(title, heads, f"<tbody>{rows}</tbody>", note, words)


def _table(title: str, heads: tuple[str, ...], body: str, note: str, words: Texts) -> str:
    name = escape(title)
    told = "".join(f'<th scope="col">{escape(words.say(head))}</th>' for head in heads)
    return (
        f'<div class="t-compare b-bench" data-search-exclude><div class="t-scroll" tabindex="0" '
        f'role="region" aria-label="{name}"><table class="t-table">'
        f'<caption class="frame-unseen">{name}</caption>'
        f"<thead><tr>{told}</tr></thead>{body}</table></div>"
        f'<p class="t-key">{escape(note)}</p></div>'
    )


def _setting(slowed: Slowed | None, words: Texts) -> str:
    if slowed is None:
        return words.say(N_("Computer and network as they are"))
    return words.say(
        N_("Processor {times} times slower, network of {rate} Mbit/s with {delay} ms of delay"),
        times=slowed.times,
        rate=slowed.rate,
        delay=slowed.delay,
    )


def _visit(name: str, visit: Visit, words: Texts, write: Writers) -> str:
    cells = "".join(_cell(one, name, words, write) for one in (visit.ours, visit.stock))
    ratio = write.share(visit.ours.seconds / visit.stock.seconds)
    label = escape(words.say(VISITS[name]))
    return f'<tr><th scope="row">{label}</th>{cells}<td>{ratio}</td></tr>'


def _cell(start: Start, visit: str, words: Texts, write: Writers) -> str:
    # Messages are not collected from inside an f-string.
    time = words.say(N_("{n}\xa0s"), n=write.number(start.seconds, 2 if start.seconds < 1 else 1))
    frozen = words.say(N_("{n}\xa0ms"), n=write.number(start.longest, 0))
    size = words.say(N_("{n}\xa0MB"), n=write.number(start.bytes / 1e6, 1))
    more = (size, frozen) if visit == "first" else (frozen,)
    rest = "".join(f"<small>{escape(text)}</small>" for text in more)
    return f"<td><b>{escape(time)}</b>{rest}</td>"


def _player(function: str, about: str, words: Texts) -> str:
    told = escape(words.say(about))
    return f"<code>{function}</code><small>{told}</small>" if function else told
