"""What cards, seats and wars are called."""

from gettext import NullTranslations
from typing import Final

from wojna_core.cards import JOKER, Card, rank, suit
from wojna_core.errors import N_

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

TEXT_SIGN: Final = "\ufe0e"
"""Follows a suit sign so that phones draw text, not a coloured picture."""

CARD_NAMES: Final = {
    "2C": N_("two of clubs"),
    "3C": N_("three of clubs"),
    "4C": N_("four of clubs"),
    "5C": N_("five of clubs"),
    "6C": N_("six of clubs"),
    "7C": N_("seven of clubs"),
    "8C": N_("eight of clubs"),
    "9C": N_("nine of clubs"),
    "10C": N_("ten of clubs"),
    "JC": N_("jack of clubs"),
    "QC": N_("queen of clubs"),
    "KC": N_("king of clubs"),
    "AC": N_("ace of clubs"),
    "2D": N_("two of diamonds"),
    "3D": N_("three of diamonds"),
    "4D": N_("four of diamonds"),
    "5D": N_("five of diamonds"),
    "6D": N_("six of diamonds"),
    "7D": N_("seven of diamonds"),
    "8D": N_("eight of diamonds"),
    "9D": N_("nine of diamonds"),
    "10D": N_("ten of diamonds"),
    "JD": N_("jack of diamonds"),
    "QD": N_("queen of diamonds"),
    "KD": N_("king of diamonds"),
    "AD": N_("ace of diamonds"),
    "2H": N_("two of hearts"),
    "3H": N_("three of hearts"),
    "4H": N_("four of hearts"),
    "5H": N_("five of hearts"),
    "6H": N_("six of hearts"),
    "7H": N_("seven of hearts"),
    "8H": N_("eight of hearts"),
    "9H": N_("nine of hearts"),
    "10H": N_("ten of hearts"),
    "JH": N_("jack of hearts"),
    "QH": N_("queen of hearts"),
    "KH": N_("king of hearts"),
    "AH": N_("ace of hearts"),
    "2S": N_("two of spades"),
    "3S": N_("three of spades"),
    "4S": N_("four of spades"),
    "5S": N_("five of spades"),
    "6S": N_("six of spades"),
    "7S": N_("seven of spades"),
    "8S": N_("eight of spades"),
    "9S": N_("nine of spades"),
    "10S": N_("ten of spades"),
    "JS": N_("jack of spades"),
    "QS": N_("queen of spades"),
    "KS": N_("king of spades"),
    "AS": N_("ace of spades"),
    "XB": N_("black joker"),
    "XR": N_("red joker"),
}

WAR_NAMES: Final = {
    "2": N_("War of twos"),
    "3": N_("War of threes"),
    "4": N_("War of fours"),
    "5": N_("War of fives"),
    "6": N_("War of sixes"),
    "7": N_("War of sevens"),
    "8": N_("War of eights"),
    "9": N_("War of nines"),
    "10": N_("War of tens"),
    "J": N_("War of jacks"),
    "Q": N_("War of queens"),
    "K": N_("War of kings"),
    "A": N_("War of aces"),
    JOKER: N_("War of jokers"),
}

INDEX_LETTERS: Final = {
    "J": N_("index: jack|J"),
    "Q": N_("index: queen|Q"),
    "K": N_("index: king|K"),
    "A": N_("index: ace|A"),
}
"""Letters in the corner of a card; the part before ``|`` tells the meaning apart."""


def seat_letter(seat: int) -> str:
    """Return the letter of a seat: A for 1, B for 2, and so on."""
    return "ABCDEFGH"[seat - 1]


def card_index(card: Card, messages: NullTranslations) -> str:
    """Return the rank as it stands in the corner of the card; ``★`` for a joker."""
    if rank(card) == JOKER:
        return "★"
    letter = INDEX_LETTERS.get(rank(card))
    return messages.gettext(letter).rpartition("|")[2] if letter else rank(card)


def card_sign(card: Card, messages: NullTranslations) -> str:
    """Return the card in two or three characters, such as ``K♠`` in the reader's letters."""
    sign = SUIT_SIGNS.get(suit(card))
    return card_index(card, messages) + (sign + TEXT_SIGN if sign else "")


def card_name(card: Card, messages: NullTranslations) -> str:
    """Return the card in words: ``king of spades``."""
    return messages.gettext(CARD_NAMES[card])
