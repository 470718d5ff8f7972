"""The variants: each a few values of the axes, with where they come from.

Adding a variant is adding an entry here, and a page in each language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from wojna_core.domains import Value
from wojna_core.errors import N_, WojnaError
from wojna_core.rules import AXES, Rules


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A variant of War.

    Attributes:
        id: the name in links, files and commands; never changes.
        title: the game's name, a message of the catalogue.
        summary: one sentence for a player, a message of the catalogue.
        sources: the documents that tell its rules, as the page of sources numbers them.
        revision: counts the changes of its values; a link names the one it was made with.
        values: the axes that differ from the defaults of :class:`Rules`.
        by_deck: further values that hold with another deck, by its number of cards.
        options: what its page lets a reader change: axis to the values offered.
        locked: axes that cannot be changed, each with the sentence that says why, a message.
        rulings: what its sources leave open and how it is decided here, messages.
    """

    id: str
    title: str
    summary: str
    sources: tuple[str, ...]
    revision: int = 1
    values: Mapping[str, Value] = field(default_factory=dict)
    by_deck: Mapping[Value, Mapping[str, Value]] = field(default_factory=dict)
    options: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    locked: Mapping[str, str] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()

    def values_with(self, changes: Mapping[str, Value]) -> dict[str, Value]:
        """Return the axes that differ from the defaults when ``changes`` are made."""
        values = {**self.values, **changes}
        by_deck = self.by_deck.get(values.get("deck"), {})
        return {**self.values, **by_deck, **changes}

    def rules(self, changes: Mapping[str, Value] = MappingProxyType({})) -> Rules:
        """Return the rules with some axes changed.

        Raises:
            WojnaError: a change is not one that the axes or this variant allow.
        """
        for name, why in self.locked.items():
            if changes.get(name, self.values[name]) != self.values[name]:
                raise WojnaError(why)
        return Rules(**self.values_with(changes))  # type: ignore[arg-type]

    def changes_from(self, changes: Mapping[str, Value]) -> dict[str, Value]:
        """Return those of ``changes`` that really change a value, in the order of the axes."""
        if not changes:
            return {}
        kept = {"deck": changes["deck"]} if "deck" in changes else {}
        own = self.rules(kept).to_json()
        plain = self.rules().to_json()
        return {
            name: changes[name]
            for name in AXES
            if name in changes and changes[name] != (plain[name] if name == "deck" else own[name])
        }


_PLAYERS: Final = (2, 3, 4)

_PEACE: Final = N_(
    "The source does not say what happens when nobody has a card left for a war; "
    "here everyone then takes their own cards back: peace."
)
_LIMITS: Final[Mapping[str, Value]] = {"limit": 300}
_SHORT_DECK_LIMITS: Final[Mapping[Value, Mapping[str, Value]]] = {24: {"limit": 100}}

_REGISTRY: Final = (
    Variant(
        id="wojna",
        title=N_("Wojna, the Polish War"),
        summary=N_(
            "The Polish game: one card face down in a war, and a limit of battles "
            "so that a game ends the same evening."
        ),
        sources=("000",),
        values=_LIMITS,
        by_deck=_SHORT_DECK_LIMITS,
        options={"players": _PLAYERS, "deck": (52, 24)},
        rulings=(
            N_(
                "The source gives a limit for 52 and for 24 cards only; "
                "with any other deck the limit is 300 battles."
            ),
        ),
    ),
    Variant(
        id="basic",
        title=N_("Basic War"),
        summary=N_("Everyone joins a war, and whoever can’t finish it loses and is out."),
        sources=("001",),
        values={"deal": "equal", "joins": "all", "shortage": "forfeit"},
        options={"players": _PLAYERS, "shortage": ("forfeit", "stands")},
        rulings=(
            N_("The source sets no limit of battles, and neither do we."),
            N_("A player who was not tied and is short of cards drops out but cannot forfeit."),
            N_(
                "With more than two players a game is drawn only if all who were in the battle are "
                "in the tie; otherwise everyone takes their own cards back: peace."
            ),
        ),
    ),
    Variant(
        id="three-down",
        title=N_("Three cards face down"),
        summary=N_("Wars for ten cards: three face down, and everyone joins in."),
        sources=("001", "002", "003"),
        values={"joins": "all", "face_down": 3},
        options={"players": _PLAYERS, "deal": ("all", "equal"), "face_down": (3, 1)},
        rulings=(
            N_(
                "One source plays with one card face down when there are three or four players; "
                "here three stay three, and one is a setting."
            ),
            _PEACE,
        ),
    ),
    Variant(
        id="one-down",
        title=N_("One card face down"),
        summary=N_(
            "Everyone joins a war with one card face down; "
            "a game still going after 1000 battles is drawn."
        ),
        sources=("003",),
        values={"joins": "all", "limit": 1000, "on_limit": "draw"},
        options={"players": _PLAYERS},
        rulings=(_PEACE,),
    ),
    Variant(
        id="three-wars",
        title=N_("Three wars"),
        summary=N_("A short game: the first to win three wars wins."),
        sources=("004",),
        values={"face_down": 3, "face_down_again": 0, "wars_to_win": 3},
        options={"wars_to_win": (3, None)},
        rulings=(
            N_(
                "The source does not say what happens to a player with too few cards for a war; "
                "here they lay what they have, the last card face up; with none the war is lost."
            ),
            _PEACE,
        ),
    ),
    Variant(
        id="jokers",
        title=N_("War with jokers"),
        summary=N_("Two jokers join the deck and beat every other card."),
        sources=("001", "002"),
        values={"jokers": 2},
        options={"players": _PLAYERS, "jokers_apart": (False, True)},
        rulings=(
            N_("The sources do not say what two jokers do; here they tie and fight a war."),
            _PEACE,
        ),
    ),
    Variant(
        id="half-deck",
        title=N_("Half a deck"),
        summary=N_("Two cards of each rank: 26 cards and a quick game."),
        sources=("002",),
        values={"deck": 26},
        options={"players": _PLAYERS, "deck": (26, 36)},
        rulings=(
            N_(
                "The source counts 36 cards in half a deck, but two of each of 13 ranks are 26; "
                "26 is what we play, and a deck of 36 is a setting."
            ),
            _PEACE,
        ),
    ),
    Variant(
        id="unbeatable",
        title=N_("Unbeatable cards"),
        summary=N_("A low card named before the game beats everything, even the ace."),
        sources=("002",),
        values={"unbeatable": ("2H",)},
        options={"players": _PLAYERS, "unbeatable": (("2H",), ("3D",), ("2H", "3D"))},
        rulings=(
            N_(
                "The source lets the players name the cards and gives two as examples; "
                "here the reader picks one of them or both, and the two tie."
            ),
            _PEACE,
        ),
    ),
    Variant(
        id="razboi",
        title=N_("Război, the Romanian War"),
        summary=N_(
            "The tied card says how big the war is: a war of sevens takes seven cards each."
        ),
        sources=("001", "002"),
        values={"face_down": "rank", "shortage": "match-fewest"},
        options={"players": _PLAYERS, "ace_war": (11, 1, 10, 14)},
        rulings=(
            N_(
                "The sources do not say what an ace counts; here it counts 11, and it is a setting."
            ),
            _PEACE,
        ),
    ),
    Variant(
        id="pyanitsa",
        title=N_("Pyanitsa, the Drunkard"),
        summary=N_("Whoever ends up with all the cards is the drunkard; and a six beats an ace."),
        sources=("001",),
        values={"deck": 36, "order": "low-beats-ace", "joins": "all", "goal": "avoid"},
        options={
            "players": _PLAYERS,
            "deck": (36, 52),
            "face_down": (1, 0),
            "goal": ("avoid", "first-out"),
        },
        rulings=(
            N_(
                "The source does not say what happens to a player with too few cards for a war; "
                "here they lay what they have, the last card face up; with none the war is lost."
            ),
            _PEACE,
        ),
    ),
    Variant(
        id="tod-und-leben",
        title=N_("Tod und Leben, Death and Life"),
        summary=N_("Sixteen cards each are played once; whoever has won more takes the round."),
        sources=("001",),
        values={"deck": 32, "face_down": 0, "flow": "single-pass"},
        options={"rounds": (1, 3, 5)},
    ),
    Variant(
        id="truce",
        title=N_("War with a truce"),
        summary=N_(
            "Before each war its fighters may agree not to fight, and take their own cards back."
        ),
        sources=("000",),
        values={"truce": True, **_LIMITS},
        by_deck=_SHORT_DECK_LIMITS,
        options={"players": _PLAYERS, "deck": (52, 24)},
        rulings=(
            N_(
                "The source does not say who is asked; here every fighter is, before each war and "
                "each repeated one, without hearing the others, and all must agree."
            ),
            N_(
                "The source gives a limit for 52 and for 24 cards only; "
                "with any other deck the limit is 300 battles."
            ),
        ),
    ),
    Variant(
        id="war-only",
        title=N_("War only"),
        summary=N_("Cards pile up until somebody wins a war; only then are they taken."),
        sources=("000",),
        values={"plain": "stays", **_LIMITS},
        by_deck=_SHORT_DECK_LIMITS,
        options={"players": _PLAYERS, "deck": (52, 24)},
        rulings=(
            N_(
                "The source only says that ranks count in wars alone; here the cards of a battle "
                "without a war stay on the table, and the next war is for all of them."
            ),
            N_(
                "When a packet runs out while no war is on, "
                "everyone takes their own cards back: peace."
            ),
        ),
    ),
    Variant(
        id="peace",
        title=N_("Peace"),
        summary=N_("The world upside down: the lowest card wins, and wars are six cards deep."),
        sources=("003",),
        values={"order": "low-wins", "face_down": 5},
        options={"players": _PLAYERS},
        locked={
            "face_down": N_(
                "Peace is always played with five cards face down: face_down must be 5."
            ),
        },
        rulings=(
            N_(
                "The source only tells the five cards face down; "
                "that the lowest card wins is the common rule of this game."
            ),
            _PEACE,
        ),
    ),
    Variant(
        id="row",
        title=N_("War in a row"),
        summary=N_("Both lay all their cards in a row and turn them over pair by pair."),
        sources=("002",),
        values={"face_down": 0, "flow": "row"},
        rulings=(
            N_("The source gives each player 36 cards; a deck of 52 gives 26, and that is meant."),
            N_("A pair still tied when a row ends counts as a battle; each takes back their own."),
        ),
    ),
    Variant(
        id="steal-war",
        title=N_("Steal War"),
        summary=N_("Won cards lie open in a pile, and whoever draws its top rank may steal it."),
        sources=("001",),
        values={
            "jokers": 2,
            "face_down": 3,
            "joins": "all",
            "shortage": "forfeit",
            "flow": "steal",
        },
        options={"players": _PLAYERS},
        rulings=(
            N_(
                "The source leaves open who acts first; here the players act in their order, and "
                "a victim who has not acted yet and could steal back is asked first."
            ),
            N_(
                "The source only suggests the shield; here a card that matches your own pile may "
                "shield it for the turn, and does so by itself if it could not steal."
            ),
            N_(
                "A packet that runs out is made anew from the pile at once, so that nobody can "
                "steal the pile in between."
            ),
            N_(
                "Who cannot lay four cards in a war, packet and pile together, loses it and is "
                "out; where nobody can, whoever has most wins it. If several do, the game is "
                "drawn, or with others in the battle there is peace."
            ),
        ),
    ),
    Variant(
        id="hand-of-three",
        title=N_("Hand of three"),
        summary=N_("You hold your top three cards and choose which one to play."),
        sources=("004",),
        values={"face_down": 3, "flow": "hand", "limit": 1000},
        rulings=(
            N_(
                "If the fourth cards tie too, the war is repeated; "
                "its loser takes only the two cards that began it."
            ),
            N_(
                "With too few cards in the packet you lay what is there; with none in hand for "
                "the fourth the war is lost. If neither has one, both take their own cards back."
            ),
            N_("After 1000 turns the game stops, and most cards win."),
        ),
    ),
    Variant(
        id="casino-war",
        title=N_("Casino War"),
        summary=N_("One card for you, one for the house, and after a tie: surrender or war."),
        sources=("001",),
        values={"decks": 6, "deal": "one", "flow": "casino"},
        options={
            "rounds": (1, 10, 25, 100),
            "decks": (1, 2, 3, 4, 5, 6, 7, 8),
            "tie_bet": (False, True),
        },
        rulings=(
            N_("The source sets no bet; here each bet is 10 points, and points are no money."),
            N_("The shoe is shuffled anew before each round."),
            N_("A second tie in a war is simply won: there is no bonus for it."),
        ),
    ),
)

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType({v.id: v for v in _REGISTRY})
"""Every variant by its id, in the order of the site."""


def find_variant(name: str) -> Variant:
    """Return the variant called ``name``.

    Raises:
        WojnaError: there is none.
    """
    variant = VARIANTS.get(name)
    if variant is None:
        raise WojnaError(
            N_("There is no variant “{name}”; the variants are {known}."),
            name=name[:40],
            known=", ".join(VARIANTS),
        )
    return variant
