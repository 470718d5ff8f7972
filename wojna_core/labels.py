"""The axes and their values in words, for tables, forms and lists."""

from gettext import NullTranslations
from typing import Final

from wojna_core.domains import Value, spell
from wojna_core.errors import N_
from wojna_core.names import CARD_NAMES, card_name, seat_letter

AXIS_LABELS: Final = {
    "players": N_("Players"),
    "deck": N_("Deck"),
    "decks": N_("Decks in the shoe"),
    "jokers": N_("Jokers"),
    "jokers_apart": N_("One joker each"),
    "deal": N_("Deal"),
    "order": N_("Which card is stronger"),
    "unbeatable": N_("Unbeatable cards"),
    "face_down": N_("Face down in a war"),
    "face_down_again": N_("Face down when a war ties again"),
    "ace_war": N_("An ace counts in a war"),
    "joins": N_("Who fights a war"),
    "shortage": N_("Too few cards for a war"),
    "all_out": N_("Nobody has a card for the war"),
    "pickup": N_("Won cards go under the packet"),
    "plain": N_("Battle without a tie"),
    "truce": N_("Truce"),
    "tie_bet": N_("Bet on a tie"),
    "flow": N_("Where won cards go"),
    "limit": N_("Limit of battles"),
    "on_limit": N_("At the limit"),
    "wars_to_win": N_("Wars that win the game"),
    "goal": N_("Goal"),
    "rounds": N_("Rounds"),
}

VALUE_LABELS: Final = {
    ("deck", "52"): N_("52 cards, two to ace"),
    ("deck", "36"): N_("36 cards, six to ace"),
    ("deck", "32"): N_("32 cards, seven to ace"),
    ("deck", "24"): N_("24 cards, nine to ace"),
    ("deck", "26"): N_("26 cards, two to ace in two suits"),
    ("jokers", "0"): N_("none"),
    ("jokers", "2"): N_("two, stronger than an ace"),
    ("jokers_apart", "false"): N_("no"),
    ("jokers_apart", "true"): N_("yes, one for A and one for B"),
    ("deal", "all"): N_("one by one until the deck is gone"),
    ("deal", "equal"): N_("the same number each, the rest set aside"),
    ("deal", "one"): N_("one card each, the rest stays in the shoe"),
    ("order", "ace-high"): N_("the higher one, the ace is highest"),
    ("order", "low-beats-ace"): N_("the higher one, but the lowest of the deck beats an ace"),
    ("order", "low-wins"): N_("the lower one"),
    ("unbeatable", "none"): N_("none"),
    ("unbeatable", "2H"): N_("two of hearts"),
    ("unbeatable", "3D"): N_("three of diamonds"),
    ("unbeatable", "2H+3D"): N_("two of hearts and three of diamonds"),
    ("face_down", "rank"): N_("as many cards in all as the tied rank says"),
    ("face_down_again", "none"): N_("the same"),
    ("joins", "tied"): N_("only the players who tied"),
    ("joins", "all"): N_("everyone still in the battle"),
    ("shortage", "last-card"): N_("the last card is laid face up; with none, the war is lost"),
    ("shortage", "forfeit"): N_("the war is lost, and the player is out"),
    ("shortage", "stands"): N_("the last card stands for every later war of the battle"),
    ("shortage", "match-fewest"): N_("everyone lays as many as the poorest can"),
    ("all_out", "peace"): N_("peace: everyone takes their own cards back"),
    ("all_out", "draw"): N_("the game is drawn"),
    ("pickup", "shuffled"): N_("shuffled"),
    ("pickup", "laid"): N_("in the order they were laid"),
    ("pickup", "winner-first"): N_("the winner’s own first"),
    ("pickup", "loser-first"): N_("the losers’ first"),
    ("plain", "takes"): N_("the strongest card takes the table"),
    ("plain", "stays"): N_("the cards stay on the table until a war"),
    ("truce", "false"): N_("no"),
    ("truce", "true"): N_("the fighters may agree not to fight"),
    ("tie_bet", "false"): N_("no"),
    ("tie_bet", "true"): N_("yes, 10 points each round, paid ten to one"),
    ("flow", "recycle"): N_("go under the winner’s packet"),
    ("flow", "single-pass"): N_("are kept apart and counted at the end"),
    ("flow", "row"): N_("are shuffled into the next row"),
    ("flow", "hand"): N_("go under the packet, whose top three are in hand"),
    ("flow", "steal"): N_("lie in an open pile that can be stolen"),
    ("flow", "casino"): N_("are put away; points count"),
    ("limit", "none"): N_("no limit"),
    ("on_limit", "most-cards"): N_("most cards win"),
    ("on_limit", "draw"): N_("the game is drawn"),
    ("wars_to_win", "none"): N_("none"),
    ("goal", "collect"): N_("to collect all the cards"),
    ("goal", "avoid"): N_("not to end with all the cards"),
    ("goal", "first-out"): N_("not to be the first without cards"),
}
"""The words for the values that are played; a number not listed is told as itself."""


POLICY_LABELS: Final = {
    "first": N_("policy|takes what is named first"),
    "random": N_("policy|chooses at random"),
    "war": N_("policy|always fights"),
    "surrender": N_("policy|always surrenders"),
    "careful": N_("policy|careful: wants a truce when ahead"),
    "highest": N_("policy|always plays the highest"),
    "lowest": N_("policy|always plays the lowest"),
    "patient": N_("policy|patient: low cards, but the highest in a war"),
    "greedy": N_("policy|greedy: steals the largest pile"),
}
"""What each policy is called; the part before ``|`` tells the meaning apart."""

OPTION_LABELS: Final = {
    "truce": N_("option|truce"),
    "war": N_("option|war"),
    "surrender": N_("option|surrender"),
    "shield": N_("option|shield the pile"),
    "open": N_("option|leave it open"),
    "play": N_("option|play the card"),
}
"""The words for the options that are neither a card nor a seat."""


def policy_label(name: str, messages: NullTranslations) -> str:
    """Return what a policy is called."""
    return messages.gettext(POLICY_LABELS[name]).rpartition("|")[2]


def option_label(option: str, messages: NullTranslations) -> str:
    """Return what an option of a question means: a card, a pile to steal, or a word."""
    if option in CARD_NAMES:
        return card_name(option, messages)
    if option.isdigit():
        seat = seat_letter(int(option))
        return messages.gettext(N_("option|steal from {seat}")).rpartition("|")[2].format(seat=seat)
    return messages.gettext(OPTION_LABELS[option]).rpartition("|")[2]


def axis_label(name: str, messages: NullTranslations) -> str:
    """Return what axis ``name`` is called."""
    return messages.gettext(AXIS_LABELS[name])


def value_label(name: str, value: Value, messages: NullTranslations) -> str:
    """Return what ``value`` of axis ``name`` means."""
    label = VALUE_LABELS.get((name, spell(value)))
    return messages.gettext(label) if label else spell(value)
