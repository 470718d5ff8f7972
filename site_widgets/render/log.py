"""The game told battle by battle, each line a way to its step."""

from dataclasses import dataclass, field
from html import escape
from typing import Final

from site_widgets.render.reading import Reading
from site_widgets.render.texts import Texts
from wojna_core.events import (
    Bet,
    Burn,
    DealFromShoe,
    Decision,
    Draw,
    End,
    Event,
    Out,
    Reveal,
    Round,
    Shield,
    Shuffle,
    Steal,
    Surrender,
    Truce,
    War,
)

PART: Final = 400
"""Battles in one part of the log; a longer game is told part by part."""


@dataclass(slots=True)
class Line:
    """One line: the step it leads to, its sentences, and how it stands."""

    step: int
    sentences: list[str] = field(default_factory=list)
    kind: str = ""

    @property
    def text(self) -> str:
        """The sentences in a row."""
        return " ".join(self.sentences)


def battle_lines(reading: Reading, battle: int, texts: Texts) -> list[Line]:
    """Tell ``battle``, from 1: its reveal, each war, who left, and the end after the last.

    Who takes the cards is told on the line of the reveal or war that won them.
    """
    first, events = reading.battle_events(battle)
    return _lines(reading, first, events, texts)


def opening_lines(reading: Reading, texts: Texts) -> list[Line]:
    """Tell what comes before the first battle."""
    before = reading.begins[0] - 1 if reading.begins else reading.steps
    return _lines(reading, 1, reading.record.events[:before], texts)


def _lines(reading: Reading, first: int, events: tuple[Event, ...], texts: Texts) -> list[Line]:
    lines: list[Line] = []
    for step, (event, sentence) in enumerate(
        zip(events, reading.tell(first, events, texts.core), strict=True), start=first
    ):
        if _goes_without_saying(event, reading):
            continue
        kind = _kind(event, reading)
        # Both players lay their next row: one line tells of it.
        again = isinstance(event, Shuffle) and bool(lines) and lines[-1].kind == kind != ""
        if ((kind or isinstance(event, Reveal)) and not again) or not lines:
            lines.append(Line(step, kind=kind))
        lines[-1].sentences.append(sentence)
    return lines


def _goes_without_saying(event: Event, reading: Reading) -> bool:
    """Tell whether a commentator passes over an event that comes in every battle or round."""
    match event:
        case Draw() | Bet(on="card" | "tie") | Burn():
            return True
        case Round() | DealFromShoe():
            return reading.in_points
    return False


def _kind(event: Event, reading: Reading) -> str:
    match event:
        case War() | Truce() | Surrender():
            return "war"
        case Shield() | Steal():
            return "steal"
        case Decision():
            return "ask"
        case Out():
            return "out"
        case Round():
            return "round"
        case Shuffle() if not reading.has_hands:
            return "round"
        case End():
            return "end"
    return ""


def draw_log(reading: Reading, step: int, texts: Texts) -> str:
    """Return the part of the log that holds ``step``, with ways to the parts around it."""
    battles = len(reading.begins)
    part = max(reading.battle_at(step) - 1, 0) // PART
    first, last = part * PART + 1, min((part + 1) * PART, battles)
    lines = opening_lines(reading, texts) if part == 0 else []
    for battle in range(first, last + 1):
        lines += battle_lines(reading, battle, texts)
    begins = 0 if part == 0 else reading.begins[first - 1]
    ends = reading.steps if last == battles else reading.begins[last] - 1
    items = "".join(map(_item, lines))
    return (
        f'<div class="w-part" data-from="{begins}" data-to="{ends}">'
        f"{_turn(reading, first - PART, texts) if part else ''}<ol>{items}</ol>"
        f"{_turn(reading, last + 1, texts) if last < battles else ''}</div>"
    )


def draw_excerpt(reading: Reading, battles: range, texts: Texts) -> str:
    """Return the log of a few ``battles`` as it stands in the page before Python comes."""
    lines = opening_lines(reading, texts) if battles.start == 1 else []
    for battle in battles:
        lines += battle_lines(reading, battle, texts)
    # No step is inside an empty range: the log is asked for anew as soon as it can be.
    return (
        '<div class="w-part" data-from="0" data-to="-1">'
        f"<ol>{''.join(map(_item, lines))}</ol></div>"
    )


def draw_story(reading: Reading, battles: range, texts: Texts) -> str:
    """Return a few ``battles`` and the end as plain text, for a page without JavaScript."""
    lines = opening_lines(reading, texts) if battles.start == 1 else []
    for battle in battles:
        lines += battle_lines(reading, battle, texts)
    if reading.steps > 1 and battles.stop <= len(reading.begins):
        lines += [Line(0, ["…"]), battle_lines(reading, len(reading.begins), texts)[-1]]
    items = "".join(f"<li{_class(line)}>{escape(line.text)}</li>" for line in lines)
    return f'<ol class="w-story">{items}</ol>'


def _item(line: Line) -> str:
    return (
        f'<li{_class(line)}><button type="button" data-goto="{line.step}">'
        f"{escape(line.text)}</button></li>"
    )


def _class(line: Line) -> str:
    return f' class="w-line-{line.kind}"' if line.kind else ""


def _turn(reading: Reading, battle: int, texts: Texts) -> str:
    """Draw the way to the part that begins with ``battle``."""
    last = min(battle + PART - 1, len(reading.begins))
    words = texts.say("Battles {first}–{last}", first=battle, last=last)
    step = reading.begins[battle - 1]
    return f'<button type="button" class="w-turn" data-part="{step}">{escape(words)}</button>'
