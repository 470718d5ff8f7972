"""The options of a question as buttons that say what would be gained."""

from html import escape

from site_widgets.render.cards import draw_card
from site_widgets.render.texts import Texts
from wojna_core.casino import SURRENDERED, pays_war
from wojna_core.events import Decision
from wojna_core.game import Record
from wojna_core.labels import option_label
from wojna_core.names import CARD_NAMES, card_name, seat_letter
from wojna_core.state import Laid, State
from wojna_core.story import signed


def draw_options(record: Record, asked: Decision, texts: Texts) -> str:
    """Return the options of the question at which ``record`` waits."""
    state = record.timeline.at(len(record.events))
    cards = all(option in CARD_NAMES for option in asked.options)
    buttons = "".join(_button(option, asked, state, texts) for option in asked.options)
    return f'<div class="w-options{" w-hand" if cards else ""}">{buttons}</div>'


def name_option(record: Record, asked: Decision, option: str, texts: Texts) -> str:
    """Return an option of the question at which ``record`` waits as its button names it."""
    return _name(option, asked, record.timeline.at(len(record.events)), texts)


def _button(option: str, asked: Decision, state: State, texts: Texts) -> str:
    name = escape(_name(option, asked, state, texts))
    start = f'<button type="button" data-choice="{option}"'
    if option in CARD_NAMES:
        card = draw_card(option, Laid(asked.seat, option, True), texts, more=' aria-hidden="true"')
        return (
            f'{start} class="w-pick" title="{name}">{card}<span class="w-unseen">{name}</span>'
            "</button>"
        )
    return f'{start} class="w-option">{name}</button>'


def _name(option: str, asked: Decision, state: State, texts: Texts) -> str:
    match option:
        case "surrender":
            return texts.say("Surrender: {points}", points=signed(SURRENDERED))
        case "war" if asked.about == "war":
            won, lost = (signed(pays_war(house_wins)) for house_wins in (False, True))
            return texts.say("War: {won} or {lost}", won=won, lost=lost)
        case "shield":
            count = len(state.captures[asked.seat - 1])
            return texts.count("Shield your pile: {n} card", "Shield your pile: {n} cards", count)
        case "play":
            return texts.say(
                "Play the card: {card}", card=card_name(state.held[asked.seat - 1][0], texts.core)
            )
        case seat if seat.isdigit():
            return texts.count(
                "Steal the pile of {seat}: {n} card",
                "Steal the pile of {seat}: {n} cards",
                len(state.captures[int(seat) - 1]),
                seat=seat_letter(int(seat)),
            )
    words = option_label(option, texts.core)
    return words[0].upper() + words[1:]
