"""Given hands: read as people write them, and drawn as a row of small cards a seat."""

import re
from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Final

from site_widgets.render.cards import draw_card
from site_widgets.render.texts import Texts
from wojna_core.cards import JOKER, JOKERS, RANKS, SUITS, Card, parse_card
from wojna_core.errors import N_, WojnaError
from wojna_core.names import SUIT_SIGNS, TEXT_SIGN, card_index, card_name, seat_letter
from wojna_core.setup import Hands, check_hands
from wojna_core.state import Laid

_ENGLISH: Final = {**{rank: rank for rank in RANKS}, "T": "10", JOKER: JOKER}

_LOOKALIKES: Final = {"uk": {"T": "A", "А": "A", "B": "J", "Х": JOKER}}
"""Letters of the other alphabet that readers of a language type, and the rank they mean."""

_SUITS: Final = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def read_hands(text: str) -> Hands:
    """Read the hands of a page, in English letters, ``"7 2 K | 7C 10H"``.

    A suit may be left out: equal ranks then get clubs, diamonds, hearts and spades in turn.

    Raises:
        WojnaError: a word is no card, or the hands are none to play with.
    """
    return check_hands(
        with_suits(
            [
                [_ENGLISH[word] if word in _ENGLISH else parse_card(word) for word in seat.split()]
                for seat in text.split("|")
            ]
        )
    )


def read_hand(text: str, words: Texts) -> list[str]:
    """Read one hand that a reader has typed, each card a rank or, with a suit sign, a card.

    Ranks are in the letters of the reader's own cards or in English ones, spaces or not.

    Raises:
        WojnaError: something is no card; the message shows how to write one.
    """
    ranks = _letters(words)
    longest_first = "|".join(sorted(map(re.escape, ranks), key=len, reverse=True))
    one = re.compile(rf"({longest_first})([{''.join(_SUITS)}]?){TEXT_SIGN}?[\s,;.]*")
    found: list[str] = []
    rest = text.strip().upper()
    while rest:
        match = one.match(rest)
        if match is None:
            raise WojnaError(
                N_("“{text}” is no card: write ranks only, such as {example}."),
                text=rest.split()[0][:20],
                example=example(words),
            )
        found.append(ranks[match[1]] + _SUITS.get(match[2], ""))
        rest = rest[match.end() :]
    return found


def example(words: Texts) -> str:
    """Return a few ranks in the reader's letters, as one would write them."""
    return " ".join(card_index(f"{rank}S", words.core) for rank in ("A", "K", "Q", "J", "10", "7"))


def written(hand: Sequence[Card], words: Texts) -> str:
    """Return the ranks of ``hand`` as :func:`read_hand` reads them."""
    return " ".join(card_index(card, words.core) for card in hand)


def _letters(words: Texts) -> dict[str, str]:
    """Return what a reader may write for each rank."""
    own = {card_index(f"{rank}S", words.core).upper(): rank for rank in RANKS}
    return {**_ENGLISH, **_LOOKALIKES.get(words.language, {}), "★": JOKER, **own}


def with_suits(hands: Sequence[Sequence[str]]) -> Hands:
    """Return the hands with a suit for every rank that has none; cards stay as they are."""
    seen: Counter[str] = Counter()

    def whole(card: str) -> Card:
        if card not in (*RANKS, JOKER):
            return card
        turn = seen[card]
        seen[card] += 1
        if card == JOKER:
            return JOKERS[turn % len(JOKERS)]
        return card + SUITS[turn % len(SUITS)]

    return tuple(tuple(map(whole, hand)) for hand in hands)


def draw_hands(hands: Hands, words: Texts) -> str:
    """Return the hands as a list: each seat's letter, and its cards from the top."""
    items = "".join(
        f'<li data-seat="{seat}"><b class="w-mark" aria-hidden="true">{seat_letter(seat)}</b>'
        f'<span class="h-cards" aria-hidden="true">{_cards(hand, words)}</span>'
        f'<span class="frame-unseen">{escape(_told(seat, hand, words))}</span></li>'
        for seat, hand in enumerate(hands, start=1)
    )
    return f'<ul class="h-hands">{items}</ul>'


def _cards(hand: Sequence[Card], words: Texts) -> str:
    return "".join(draw_card(card, Laid(1, card, True), words) for card in hand)


def _told(seat: int, hand: Sequence[Card], words: Texts) -> str:
    names = ", ".join(card_name(card, words.core) for card in hand) or words.say("no cards")
    return f"{seat_letter(seat)}: {names}"
