"""What lies in front of a seat: its cards in the battle, or what it has just won.

Cards overlap as on a real table. How much is said in *gaps*, one before each card but the
first: 1 shows the index of the card below. The style sheet makes a gap as wide as the room
allows, so that any number of cards fits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from site_widgets.render.cards import Names, draw_card
from site_widgets.render.reading import Reading
from site_widgets.render.scene import Scene
from site_widgets.render.texts import Texts
from wojna_core.cards import Card
from wojna_core.events import DROPS_OUT, Lay, Reveal, Take
from wojna_core.state import Laid

AFTER_UP: Final = 1.0
AFTER_DOWN: Final = 0.6
AFTER_HEAP: Final = 1.5
"""Gaps before a card that lies on one face up, on one face down, or on a heap."""

COUNTED: Final = 6
"""So many cards face down in a row lie close together, with their number on them."""

TOPS: Final = "w-tops"
"""How the card is marked that will lie on top of the pile of who takes it."""

CLOSE: Final = 0.7
AFTER_CLOSE: Final = 0.95
"""The gaps in such a row, in all, and the one after it."""


@dataclass(frozen=True, slots=True)
class Heap:
    """What one seat laid in earlier battles and nobody has taken: only the last is seen."""

    cards: list[tuple[str, Laid]]


@dataclass(frozen=True, slots=True)
class Row:
    """Cards face down in a row, too many to be counted at a glance."""

    cards: list[tuple[str, Laid]]


Thing = Heap | Row | tuple[str, Laid]


@dataclass(frozen=True, slots=True)
class Lane:
    """What lies in front of one seat.

    Attributes:
        seat: the seat.
        things: the cards, in the order they overlap.
        won: whether it is what the seat has won or taken back.
        left: the names of cards that nobody has taken yet while others are.
        watches: whether the seat only watches the war that is on.
    """

    seat: int
    things: list[Thing]
    won: bool = False
    left: frozenset[str] = frozenset()
    watches: bool = False

    @property
    def gaps(self) -> float:
        """The gaps between the cards, in all."""
        return sum(gap for thing in self._with_gaps() for gap in thing[1])

    def draw(self, scene: Scene, reading: Reading, texts: Texts) -> str:
        """Return the lane as HTML."""
        classes = ["w-lane"]
        classes += ["w-swept"] if self.won else []
        classes += ["w-watches"] if self.watches else []
        style = f' style="--u:{self.gaps:g}"' if self.things else ""
        pen = _Pen(scene, reading, texts)
        drawn = "".join(pen.draw(thing, gaps, self) for thing, gaps in self._with_gaps())
        return f'<div class="{" ".join(classes)}" data-seat="{self.seat}"{style}>{drawn}</div>'

    def _with_gaps(self) -> list[tuple[Thing, list[float]]]:
        """Return the things, each with the gap before every card of it that is drawn."""
        found: list[tuple[Thing, list[float]]] = []
        gap = 0.0
        for thing in self.things:
            match thing:
                case Row(cards=cards):
                    close = CLOSE / (len(cards) - 1)
                    found.append((thing, [gap] + [close] * (len(cards) - 1)))
                    gap = AFTER_CLOSE
                case Heap():
                    found.append((thing, [gap]))
                    gap = AFTER_HEAP
                case (_, laid):
                    found.append((thing, [gap]))
                    gap = AFTER_UP if laid.up else AFTER_DOWN
        return found


def lanes(scene: Scene, names: Names) -> list[Lane]:
    """Return what lies in front of each seat."""
    seats = range(1, len(scene.state.packets) + 1)
    if scene.sweeps:
        cards = list(enumerate(names.table(scene.swept)))
        holders = scene.holders
        return [
            Lane(
                seat,
                _things(
                    [card for card in cards if (holders[card[0]] or card[1][1].seat) == seat],
                    scene.lain,
                ),
                won=seat in holders,
                left=frozenset(name for place, (name, _) in cards if holders[place] is None),
            )
            for seat in seats
        ]
    cards = list(enumerate(names.table(scene.state.table)))
    return [
        Lane(
            seat,
            _things([card for card in cards if card[1][1].seat == seat], scene.lain),
            watches=_watches(scene, seat),
        )
        for seat in seats
    ]


def _watches(scene: Scene, seat: int) -> bool:
    war = scene.war
    if war is None or seat in scene.stands:
        return False
    return scene.shorts.get(seat) == DROPS_OUT or seat not in war.layers + war.fighters


def _things(cards: list[tuple[int, tuple[str, Laid]]], lain: int) -> list[Thing]:
    """Gather the cards in front of a seat; the first ``lain`` of the table are old."""
    things: list[Thing] = []
    old: dict[int, list[tuple[str, Laid]]] = {}
    for place, card in cards:
        if place < lain:
            old.setdefault(card[1].seat, []).append(card)
    things += [Heap(old[seat]) for seat in sorted(old)]
    run: list[tuple[str, Laid]] = []
    for card in [card for place, card in cards if place >= lain]:
        if not card[1].up and (not run or run[0][1].seat == card[1].seat):
            run.append(card)
            continue
        things += _run(run)
        run = [] if card[1].up else [card]
        things += [card] if card[1].up else []
    return things + _run(run)


def _run(cards: list[tuple[str, Laid]]) -> list[Thing]:
    return [Row(cards)] if len(cards) >= COUNTED else list(cards)


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws things: it knows what to mark."""

    scene: Scene
    reading: Reading
    texts: Texts

    def draw(self, thing: Thing, gaps: list[float], lane: Lane) -> str:
        match thing:
            case Heap(cards=cards):
                under = f' data-under="{cards[-2][0]}"' if len(cards) > 1 else ""
                style = f"{_gap(gaps[0])}--n:{len(cards)}"
                top = self._card(cards[-1], style, classes=["w-heap"], more=under)
                # Of what is won the seat tells the number.
                return top + (_times(len(cards)) if len(cards) > 1 and not lane.won else "")
            case Row(cards=cards):
                drawn = [self._card(c, _gap(gap)) for c, gap in zip(cards, gaps, strict=True)]
                return "".join(drawn) + _times(len(cards))
            case (name, laid):
                marks = self._marks(name, laid, lane)
                # Face down or not, it lies open on the pile.
                card = (name, laid._replace(up=True)) if TOPS in marks else thing
                return self._card(card, _gap(gaps[0]), classes=marks)

    def _card(
        self,
        card: tuple[str, Laid],
        style: str,
        *,
        classes: Sequence[str] = (),
        more: str = "",
    ) -> str:
        name, laid = card
        return draw_card(
            name,
            laid,
            self.texts,
            classes=classes,
            more=more + (f' style="{style}"' if style else ""),
            unbeatable=laid.card in (self.reading.rules.unbeatable or ()),
        )

    def _marks(self, name: str, laid: Laid, lane: Lane) -> list[str]:
        if lane.won:
            marks = {"w-left": name in lane.left, TOPS: self._tops(laid.card, lane)}
        else:
            last = lane.things[-1]
            on_top = isinstance(last, tuple) and last[0] == name and laid.up
            marks = {
                "w-tied": on_top and lane.seat in self.scene.tied,
                "w-stands": on_top and lane.seat in self.scene.stands,
                "w-turned": on_top and self._turned(lane.seat),
            }
        return [mark for mark, is_marked in marks.items() if is_marked]

    def _tops(self, card: Card, lane: Lane) -> bool:
        """Tell whether a card that is taken will be the top one of an open pile."""
        if not self.reading.piles_open:
            return False
        takes = [sweep for sweep in self.scene.sweeps if isinstance(sweep, Take)]
        return any(take.seat == lane.seat and take.cards[-1] == card for take in takes)

    def _turned(self, seat: int) -> bool:
        """Tell whether a seat plays from a hand that is seen from behind: the card turns over."""
        if seat in self.reading.shown or not self.reading.has_hands:
            return False
        match self.scene.event:
            case Reveal(cards=cards):
                return seat in cards
            case Lay(seat=layer, up=up):
                return layer == seat and up is not None
        return False


def _gap(gap: float) -> str:
    return f"--g:{gap:.3g};" if gap else ""


def _times(count: int) -> str:
    return f'<em class="w-times"><b>×{count}</b></em>'
