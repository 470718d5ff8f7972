"""The table at one step as HTML: seats, packets, cards, and the sentence that tells it."""

from dataclasses import dataclass
from html import escape
from typing import Final

from site_widgets.render.cards import draw_card, named
from site_widgets.render.reading import Reading, Scene
from site_widgets.render.texts import Texts
from wojna_core.events import End, Out, Peace, Result, Take, War
from wojna_core.names import card_name, seat_letter
from wojna_core.state import Laid
from wojna_core.story import tell

PLAIN_BEAT: Final = 1.0
LONG_BEAT: Final = 1.8
"""How long a step stays while the game plays by itself: this many times the usual."""


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
    seats = len(reading.record.hands)
    body = _start(reading) if scene.event is None else _seats(scene, texts)
    word = _word(scene, texts)
    html = (
        f'<div class="w-view" aria-hidden="true" data-seats="{seats}">'
        f'<p class="w-battle">{escape(title(scene, texts))}{_depth(scene)}</p>{body}{word}</div>'
        f'<p class="w-say">{escape(sentence(scene, texts))}</p>'
        f'<p class="w-unseen">{escape(in_words(scene, texts))}</p>'
    )
    event = scene.event
    return Frame(
        step,
        html,
        loud=isinstance(event, War | Peace | End),
        beat=LONG_BEAT if isinstance(event, War | Peace | Take | Out) else PLAIN_BEAT,
    )


def title(scene: Scene, texts: Texts) -> str:
    """Return the name of the moment: the number of the battle, or what is before and after."""
    if scene.event is None:
        return texts.say("Before the deal")
    if isinstance(scene.event, End):
        return texts.say("The end")
    if scene.state.battle == 0:
        return texts.say("The deal")
    return texts.say("Battle {battle}", battle=scene.state.battle)


def sentence(scene: Scene, texts: Texts) -> str:
    """Return the sentence that tells the step."""
    if not scene.told:
        return texts.say("The deck is shuffled and waits to be dealt.")
    return list(tell(scene.told, texts.core))[-1]


def in_words(scene: Scene, texts: Texts) -> str:
    """Return what can be seen on the table in words: who has how many cards, what lies."""
    counts = [
        texts.count("{seat}: {n} card.", "{seat}: {n} cards.", len(packet), seat=seat_letter(seat))
        for seat, packet in enumerate(scene.state.packets, start=1)
    ]
    lying = [
        f"{seat_letter(seat)}: {', '.join(_card_words(cards, texts))}"
        for seat, cards in _by_seat(scene.state.table).items()
    ]
    if lying:
        counts.append(texts.say("On the table: {cards}.", cards="; ".join(lying)))
    return " ".join(counts)


def _card_words(cards: list[Laid], texts: Texts) -> list[str]:
    """Name the cards of one seat in laid order, those face down counted together."""
    words: list[str] = []
    down = 0
    for laid in [*cards, None]:
        if laid is not None and not laid.up:
            down += 1
            continue
        if down:
            words.append(texts.count("{n} card face down", "{n} cards face down", down))
            down = 0
        if laid is not None:
            words.append(card_name(laid.card, texts.core))
    return words


def _by_seat(table: tuple[Laid, ...]) -> dict[int, list[Laid]]:
    found: dict[int, list[Laid]] = {}
    for laid in sorted(table, key=lambda laid: laid.seat):
        found.setdefault(laid.seat, []).append(laid)
    return found


def _start(reading: Reading) -> str:
    """Draw the whole deck in the middle, before it is dealt."""
    cards = sum(map(len, reading.record.hands))
    return f'<div class="w-stock"><span class="w-pile" style="--n:{cards}"></span></div>'


def _seats(scene: Scene, texts: Texts) -> str:
    return "".join(
        _seat(scene, seat, texts) + _lane(scene, seat, texts)
        for seat in range(1, len(scene.state.packets) + 1)
    )


def _seat(scene: Scene, seat: int, texts: Texts) -> str:
    count = len(scene.state.packets[seat - 1])
    classes = ["w-seat"]
    gain = ""
    gained = _gain(scene, seat)
    if gained:
        gain = f'<span class="w-gain">+{gained}</span>'
        classes += ["w-glow"] if isinstance(scene.event, Take) else []
    if seat in scene.state.fighters:
        classes.append("w-fights")
    result = scene.state.result
    if result is not None and result.winner == seat:
        classes.append("w-wins")
    if any(seat == gone for gone, _ in scene.state.out):
        classes.append("w-gone")
    return (
        f'<div class="{" ".join(classes)}" data-seat="{seat}">'
        f'<span class="w-mark">{seat_letter(seat)}</span>'
        f'<span class="w-pile" style="--n:{count}">{gain}</span>'
        f'<span class="w-count">{count}</span></div>'
    )


def _gain(scene: Scene, seat: int) -> int:
    match scene.event:
        case Take(seat=winner, cards=cards) if winner == seat:
            return len(cards)
        case Peace(packets=packets):
            return len(packets.get(seat, ()))
    return 0


def _lane(scene: Scene, seat: int, texts: Texts) -> str:
    """Draw the cards in front of a seat: its own, or after a take what it has won."""
    classes = ["w-lane"]
    if scene.sweep is None:
        cards = [(name, laid) for name, laid in named(scene.state.table) if laid.seat == seat]
        war = scene.war
        if war is not None and seat not in war.layers + war.fighters:
            classes.append("w-watches")
    elif isinstance(scene.event, End):
        cards = []
    else:
        winner = scene.sweep.seat if isinstance(scene.sweep, Take) else None
        cards = [
            (name, laid)
            for name, laid in named(scene.swept)
            if (laid.seat if winner is None else winner) == seat
        ]
        classes.append("w-swept")
    fights = isinstance(scene.event, War) and seat in scene.event.fighters
    drawn = [
        draw_card(name, laid, texts, "w-tied" if fights and i == len(cards) else "")
        for i, (name, laid) in enumerate(cards, start=1)
    ]
    return (
        f'<div class="{" ".join(classes)}" data-seat="{seat}" style="--k:{len(drawn)}">'
        f"{''.join(drawn)}</div>"
    )


def _depth(scene: Scene) -> str:
    """Mark that a war is on, once for each depth of it."""
    return f'<span class="w-depth">{"<i></i>" * scene.state.depth}</span>'


def _word(scene: Scene, texts: Texts) -> str:
    """Return the word that stands across the table when something great happens."""
    match scene.event:
        case War(depth=depth):
            word = texts.say("War!") if depth == 1 else texts.say("War again!")
            return f'<p class="w-word w-word-war">{escape(word)}</p>'
        case Peace():
            word = texts.say("Peace!")
            return f'<p class="w-word w-word-peace">{escape(word)}</p>'
        case End(result=result):
            return f'<p class="w-word w-word-end">{escape(_verdict(result, texts))}</p>'
    return ""


def _verdict(result: Result, texts: Texts) -> str:
    if result.winner is not None:
        return texts.say("{seat} wins!", seat=seat_letter(result.winner))
    if result.reason == "cycle":
        return texts.say("No end")
    if result.reason == "unfinished":
        return texts.say("Unfinished")
    return texts.say("Drawn game")
