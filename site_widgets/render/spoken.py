"""The table in words, for those who do not see it."""

from site_widgets.render.reading import Reading, Scene
from site_widgets.render.seats import tally
from site_widgets.render.texts import Texts
from wojna_core.errors import N_
from wojna_core.names import card_name, seat_letter
from wojna_core.state import Laid

_TALLIES = {"rounds": N_("{seat}, rounds won: {n}."), "wars": N_("{seat}, wars won: {n}.")}


def in_words(reading: Reading, scene: Scene, texts: Texts) -> str:
    """Return what can be seen on the table: who has how many cards, what is won, what lies."""
    told: list[str] = []
    for seat, packet in enumerate(scene.state.packets, start=1):
        letter = seat_letter(seat)
        told.append(
            texts.count("{seat}: {n} card.", "{seat}: {n} cards.", len(packet), seat=letter)
        )
        if reading.rules.flow != "recycle":
            won = len(scene.state.captures[seat - 1])
            told.append(
                texts.count("{seat}, won: {n} card.", "{seat}, won: {n} cards.", won, seat=letter)
            )
        counted = tally(reading, scene, seat)
        if counted is not None:
            told.append(texts.say(_TALLIES[counted[0]], seat=letter, n=counted[1]))
    table = list(enumerate(scene.state.table))
    lying = []
    for seat in sorted({laid.seat for _, laid in table}):
        own = [(place < scene.lain, laid) for place, laid in table if laid.seat == seat]
        lying.append(f"{seat_letter(seat)}: {', '.join(_cards(own, texts))}")
    if lying:
        told.append(texts.say("On the table: {cards}.", cards="; ".join(lying)))
    return " ".join(told)


def _cards(cards: list[tuple[bool, Laid]], texts: Texts) -> list[str]:
    """Name the cards of one seat in laid order; old ones, and those face down, are counted."""
    words: list[str] = []
    old = sum(is_old for is_old, _ in cards)
    if old:
        words.append(
            texts.count("{n} card from earlier battles", "{n} cards from earlier battles", old)
        )
    down = 0
    for laid in [*(laid for is_old, laid in cards if not is_old), None]:
        if laid is not None and not laid.up:
            down += 1
            continue
        if down:
            words.append(texts.count("{n} card face down", "{n} cards face down", down))
            down = 0
        if laid is not None:
            words.append(card_name(laid.card, texts.core))
    return words
