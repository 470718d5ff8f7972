"""What a seat has beside its packet where players choose: the hand, and the open pile."""

from site_widgets.render.cards import Names, draw_card
from site_widgets.render.reading import Reading
from site_widgets.render.scene import Scene
from site_widgets.render.texts import Texts
from wojna_core.events import Event, Steal
from wojna_core.state import Laid


def draw_hand(reading: Reading, scene: Scene, seat: int, names: Names, texts: Texts) -> str:
    """Return the hand of ``seat``, oldest card first: open, or as it is seen from behind."""
    if not reading.has_hands:
        return ""
    up = seat in reading.shown
    cards = "".join(
        draw_card(names.held(card), Laid(seat, card, up), texts)
        for card in scene.state.held[seat - 1]
    )
    asked = " w-asked" if scene.asked == seat else ""
    # A lane like those of the table: cards are seen to move from one to the other.
    return f'<div class="w-held w-lane{asked}" data-seat="{seat}">{cards}</div>'


def draw_open_pile(
    reading: Reading, scene: Scene, seat: int, names: Names, texts: Texts, *, gain: str
) -> str:
    """Return the open pile of ``seat``: its top card, how many there are, and its shield."""
    pile = scene.piles[seat - 1]
    count = len(scene.state.captures[seat - 1])
    shield = '<u class="w-shield"></u>' if seat in scene.state.shields else ""
    number = f'<span class="w-won-count">{count}</span>'
    if not pile:
        return f'<span class="w-stack">{gain}{number}{shield}</span>'
    cards = _top(reading, scene, seat, names, texts)
    # The web part knows by these names where cards come from, and where they go.
    return (
        f'<span class="w-stack w-won w-lane" data-seat="{seat}" style="--n:{len(pile)}">'
        f"{cards}{gain}{number}{shield}</span>"
    )


def _top(reading: Reading, scene: Scene, seat: int, names: Names, texts: Texts) -> str:
    """Draw the top card; a pile that has just been stolen comes along under the thief's card."""
    pile = scene.piles[seat - 1]
    now, last = (seat in _thieves(event) for event in (scene.event, (None, *scene.told)[-2]))
    under, below = "", ""
    if (now or last) and len(pile) > 1:
        name = names.held(pile[-2])
        if now:
            under = draw_card(name, Laid(seat, pile[-2], True), texts)
        else:
            # It has not gone anywhere: it is covered.
            below = f' data-under="{name}"'
    turned = ["w-turned"] if now and seat not in reading.shown else []
    top = Laid(seat, pile[-1], True)
    return under + draw_card(names.held(pile[-1]), top, texts, classes=turned, more=below)


def _thieves(event: Event | None) -> tuple[int, ...]:
    match event:
        case Steal(seat=seat, victim=victim, back=back):
            return (seat,) if back is None else (seat, victim)
    return ()
