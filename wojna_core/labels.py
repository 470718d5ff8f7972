"""The axes and their values in words, for tables, forms and lists."""

from gettext import NullTranslations
from typing import Final

from wojna_core.domains import Value, spell
from wojna_core.errors import N_

AXIS_LABELS: Final = {
    "players": N_("Players"),
    "deck": N_("Deck"),
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
    ("flow", "recycle"): N_("go under the winner’s packet"),
    ("flow", "single-pass"): N_("are kept apart and counted at the end"),
    ("flow", "row"): N_("are shuffled into the next row"),
    ("limit", "none"): N_("no limit"),
    ("on_limit", "most-cards"): N_("most cards win"),
    ("on_limit", "draw"): N_("the game is drawn"),
    ("wars_to_win", "none"): N_("none"),
    ("goal", "collect"): N_("to collect all the cards"),
    ("goal", "avoid"): N_("not to end with all the cards"),
    ("goal", "first-out"): N_("not to be the first without cards"),
}
"""The words for the values that are played; a number not listed is told as itself."""


def axis_label(name: str, messages: NullTranslations) -> str:
    """Return what axis ``name`` is called."""
    return messages.gettext(AXIS_LABELS[name])


def value_label(name: str, value: Value, messages: NullTranslations) -> str:
    """Return what ``value`` of axis ``name`` means."""
    label = VALUE_LABELS.get((name, spell(value)))
    return messages.gettext(label) if label else spell(value)
