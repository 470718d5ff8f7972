"""The table in words, for those who do not see it."""

from site_widgets.render.points import ROLES, points_of
from site_widgets.render.reading import Reading
from site_widgets.render.scene import Scene
from site_widgets.render.seats import tally
from site_widgets.render.texts import Texts
from wojna_core.casino import PLAYER
from wojna_core.errors import N_
from wojna_core.labels import option_label
from wojna_core.names import card_name, seat_letter
from wojna_core.state import Laid
from wojna_core.story import signed

_TALLIES = {"rounds": N_("{seat}, rounds won: {n}."), "wars": N_("{seat}, wars won: {n}.")}


def in_words(reading: Reading, scene: Scene, texts: Texts) -> str:
    """Return what can be seen on the table: who has how many cards, what is won, what lies."""
    told: list[str] = []
    for seat in range(1, len(scene.state.packets) + 1):
        told += _seat_in_points(scene, seat, texts) if reading.in_points else []
        told += [] if reading.in_points else _seat_in_cards(reading, scene, seat, texts)
        if scene.asked == seat:
            told.append(texts.say("{seat} is asked.", seat=seat_letter(seat)))
    if reading.in_points and scene.event is not None:
        told.append(texts.count("Shoe: {n} card.", "Shoe: {n} cards.", len(scene.state.stock)))
    table = list(enumerate(scene.state.table))
    lying = []
    for seat in sorted({laid.seat for _, laid in table}):
        own = [(place < scene.lain, laid) for place, laid in table if laid.seat == seat]
        lying.append(f"{seat_letter(seat)}: {', '.join(_cards(own, texts))}")
    if lying:
        told.append(texts.say("On the table: {cards}.", cards="; ".join(lying)))
    return " ".join(told)


def _seat_in_points(scene: Scene, seat: int, texts: Texts) -> list[str]:
    role = texts.say(ROLES[seat])
    points = signed(points_of(scene, seat))
    letter = seat_letter(seat)
    told = [texts.say("{seat} ({role}), points: {points}.", seat=letter, role=role, points=points)]
    if seat == PLAYER and scene.state.bets:
        bet = sum(count for _, count in scene.state.bets)
        told.append(texts.say("{seat} has bet: {points}.", seat=letter, points=bet))
    return told


def _seat_in_cards(reading: Reading, scene: Scene, seat: int, texts: Texts) -> list[str]:
    letter = seat_letter(seat)
    count = len(scene.state.packets[seat - 1])
    told = [texts.count("{seat}: {n} card.", "{seat}: {n} cards.", count, seat=letter)]
    if reading.has_hands:
        told += _hand(reading, scene, seat, texts)
    if reading.rules.flow in ("single-pass", "row", "steal"):
        won = len(scene.state.captures[seat - 1])
        told.append(
            texts.count("{seat}, won: {n} card.", "{seat}, won: {n} cards.", won, seat=letter)
        )
    if reading.piles_open and scene.piles[seat - 1]:
        top = card_name(scene.piles[seat - 1][-1], texts.core)
        told.append(texts.say("On top of the pile of {seat}: {card}.", seat=letter, card=top))
    if seat in scene.state.shields:
        told.append(texts.say("The pile of {seat} is shielded.", seat=letter))
    if seat in scene.wishes:
        wish = option_label(scene.wishes[seat], texts.core)
        told.append(texts.say("{seat} wants: {wish}.", seat=letter, wish=wish))
    counted = tally(reading, scene, seat)
    if counted is not None:
        told.append(texts.say(_TALLIES[counted[0]], seat=letter, n=counted[1]))
    return told


def _hand(reading: Reading, scene: Scene, seat: int, texts: Texts) -> list[str]:
    """Name the cards in an open hand; of another one only their number may be told."""
    held = scene.state.held[seat - 1]
    letter = seat_letter(seat)
    if not held:
        return []
    if seat in reading.shown:
        cards = ", ".join(card_name(card, texts.core) for card in held)
        return [texts.say("{seat}, in hand: {cards}.", seat=letter, cards=cards)]
    return [
        texts.count(
            "{seat}, in hand: {n} card.", "{seat}, in hand: {n} cards.", len(held), seat=letter
        )
    ]


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
