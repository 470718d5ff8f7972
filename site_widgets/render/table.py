"""The table at one step as HTML: seats, packets, cards, and the sentence that tells it."""

from dataclasses import dataclass
from html import escape
from typing import Final

from site_widgets.render.cards import Names
from site_widgets.render.lanes import Lane, lanes
from site_widgets.render.points import draw_shoe
from site_widgets.render.reading import Reading
from site_widgets.render.scene import Scene
from site_widgets.render.seats import draw_seat
from site_widgets.render.spoken import in_words
from site_widgets.render.texts import Texts
from wojna_core.casino import HOUSE
from wojna_core.events import (
    Bet,
    Burn,
    Choose,
    Deal,
    DealFromShoe,
    Decision,
    Draw,
    End,
    Out,
    Pay,
    Peace,
    Result,
    ResultInPoints,
    ResultWithLoser,
    Round,
    Shuffle,
    Steal,
    Surrender,
    Take,
    Truce,
    War,
)
from wojna_core.names import seat_letter

SHORT_BEAT: Final = 0.5
PLAIN_BEAT: Final = 1.0
LONG_BEAT: Final = 1.8
"""How long a step stays while the game plays by itself: this many times the usual."""

DRUNKARD: Final = "pyanitsa"
"""The variant whose loser is called the drunkard."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One step, drawn.

    Attributes:
        step: events seen.
        html: what stands on the table.
        loud: whether a screen reader speaks the step even while the game plays by itself.
        beat: how long the step stays then, in times of the usual.
    """

    step: int
    html: str
    loud: bool
    beat: float

    def to_json(self) -> dict[str, object]:
        """Return the frame as JSON-able data."""
        return {"step": self.step, "html": self.html, "loud": self.loud, "beat": self.beat}


def draw_frame(reading: Reading, step: int, texts: Texts) -> Frame:
    """Return the table of ``reading`` at ``step``, from 0 to its last step."""
    scene = reading.scene(step)
    names = Names(lambda card: reading.draw_of(card, step))
    rows = lanes(scene, names)
    # Of cards that are won not every index must be seen.
    fullest = max((lane.gaps * (0.7 if lane.won else 1) for lane in rows), default=0)
    body = _start(reading) if scene.event is None else _places(reading, scene, rows, names, texts)
    word = _word(reading, scene, rows, texts)
    html = (
        f'<div class="w-view" aria-hidden="true" data-seats="{len(reading.record.hands)}" '
        f'data-flow="{reading.rules.flow}" style="--most:{fullest:.3g}">'
        f'<div class="w-battle">{escape(title(reading, scene, texts))}{_depth(scene)}</div>'
        f"{body}{word}</div>"
        f'<p class="w-say">{escape(sentence(reading, scene, texts))}</p>'
        f'<p class="w-unseen">{escape(in_words(reading, scene, texts))}</p>'
    )
    return Frame(step, html, loud=_loud(scene), beat=_beat(scene))


def _loud(scene: Scene) -> bool:
    # Where points count, how a round has ended is told when the bets are settled.
    quiet = isinstance(scene.event, Round) and scene.state.points
    heard = War | Peace | Steal | Pay | Round | Decision | End
    return isinstance(scene.event, heard) and not quiet


def _beat(scene: Scene) -> float:
    match scene.event:
        case Draw() | Bet() | Burn():
            return SHORT_BEAT
        case Round() | DealFromShoe() if scene.state.points:
            return SHORT_BEAT
        case War() | Peace() | Choose() | Steal() | Surrender() | Take() | Pay() | Shuffle():
            return LONG_BEAT
        case Round() | Out():
            return LONG_BEAT
    return PLAIN_BEAT


def title(reading: Reading, scene: Scene, texts: Texts) -> str:
    """Return the name of the moment: round and battle, or what is before and after."""
    event, state = scene.event, scene.state
    if event is None:
        return texts.say("Before the deal")
    if isinstance(event, End):
        return texts.say("The end")
    round_ = texts.say("Round {round}", round=state.round)
    if isinstance(event, Round):
        return round_
    battle = reading.battle_at(scene.step)
    if isinstance(event, Deal) or battle == 0:
        now = texts.say("The deal")
    elif reading.in_points and reading.rules.rounds > 1:
        # A round is one battle.
        return round_
    else:
        now = texts.say("Battle {battle}", battle=battle)
    return f"{round_} · {now}" if reading.rules.rounds > 1 else now


def sentence(reading: Reading, scene: Scene, texts: Texts) -> str:
    """Return the sentence that tells the step."""
    if not scene.told:
        return texts.say("The deck is shuffled and waits to be dealt.")
    first = scene.step - len(scene.told) + 1
    return reading.tell(first, scene.told, texts.core)[-1]


def _start(reading: Reading) -> str:
    """Draw the whole deck in the middle, before it is dealt."""
    deal = reading.record.events[0]
    shoe = len(deal.stock) if isinstance(deal, DealFromShoe) else 0
    cards = sum(map(len, reading.record.hands)) + shoe
    return f'<div class="w-stock"><span class="w-pile" style="--n:{cards}"></span></div>'


def _places(reading: Reading, scene: Scene, rows: list[Lane], names: Names, texts: Texts) -> str:
    shoe = draw_shoe(scene, texts) if reading.in_points else ""
    return shoe + "".join(
        draw_seat(reading, scene, lane.seat, names, texts) + lane.draw(scene, reading, texts)
        for lane in rows
    )


def _depth(scene: Scene) -> str:
    """Mark that a war is on, once for each depth of it."""
    return f'<span class="w-depth">{"<i></i>" * scene.state.depth}</span>'


def _word(reading: Reading, scene: Scene, rows: list[Lane], texts: Texts) -> str:
    """Return the word that stands across the table when something great happens."""
    match scene.event:
        case War(depth=depth):
            kind, word = "war", texts.say("War!") if depth == 1 else texts.say("War again!")
        case Truce():
            kind, word = "peace", texts.say("Truce!")
        case Peace():
            kind, word = "peace", texts.say("Peace!")
        case Round(number=number) if not reading.in_points:
            kind, word = "round", texts.say("Round {round}", round=number)
        case End(result=result):
            kind, word = "end", _verdict(reading, result, texts)
        case _:
            return ""
    # What reaches the middle is not to be covered: the word then stands above it.
    full = len(rows) == 3 or reading.in_points or any(len(lane.things) > 1 for lane in rows)
    high = " w-word-high" if full else ""
    return f'<p class="w-word w-word-{kind}{high}">{escape(word)}</p>'


def _verdict(reading: Reading, result: Result, texts: Texts) -> str:
    if isinstance(result, ResultWithLoser) and result.loser is not None:
        seat = seat_letter(result.loser)
        if reading.record.game.variant == DRUNKARD:
            return texts.say("{seat} is the drunkard!", seat=seat)
        return texts.say("{seat} loses!", seat=seat)
    if isinstance(result, ResultInPoints) and result.winner == HOUSE:
        return texts.say("The house wins!")
    if result.winner is not None:
        return texts.say("{seat} wins!", seat=seat_letter(result.winner))
    if result.reason == "cycle":
        return texts.say("No end")
    if result.reason == "unfinished":
        return texts.say("Unfinished")
    return texts.say("Drawn game")
