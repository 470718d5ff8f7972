"""Generated input for the engine's tests."""

from hypothesis import strategies as st

from wojna_core.cards import ALL_CARDS
from wojna_core.chance import MAX_SEED
from wojna_core.domains import CardsOrNone, OneOf, Value, Whole
from wojna_core.game import GameId
from wojna_core.rules import AXES
from wojna_core.variants import VARIANTS

seeds = st.integers(0, MAX_SEED)

packets = st.lists(st.sampled_from(ALL_CARDS), max_size=8).map(tuple)
hands = (
    st.integers(2, 8)
    .flatmap(lambda n: st.lists(packets, min_size=n, max_size=n))
    .filter(any)
    .map(tuple)
)
two_hands = st.tuples(packets, packets).filter(any)


def _played(name: str) -> st.SearchStrategy[Value]:
    """Any value of an axis that the engine plays."""
    match AXES[name]["played"]:
        case OneOf(values=values):
            return st.sampled_from(values)
        case Whole(least=least, most=most, also=also):
            return st.sampled_from([*also, *range(least, min(most, 40) + 1)])
        case CardsOrNone():
            cards = st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=3, unique=True)
            return st.none() | cards.map(tuple)
    raise TypeError(name)


changes = st.fixed_dictionaries({}, optional={name: _played(name) for name in AXES})


@st.composite
def variant_games(draw: st.DrawFn) -> GameId:
    """A game of any variant as its page offers it, stopped early where it may be."""
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    wanted = {name: draw(st.sampled_from(values)) for name, values in variant.options.items()}
    if variant.rules().flow != "single-pass":
        wanted["limit"] = draw(st.integers(1, 60))
    if not variant.rules(wanted).jokers:
        wanted.pop("jokers_apart", None)
    return GameId.of(variant.id, draw(seeds), wanted)


@st.composite
def mixed_games(draw: st.DrawFn) -> GameId:
    """Any game: every axis at random where the axes fit together, dealt or with given hands."""
    wanted = draw(changes)
    # Most games have a limit, or the property tests would mostly wait for endless ones.
    wanted.setdefault("limit", draw(st.integers(1, 60)))
    flow = wanted.setdefault("flow", draw(st.sampled_from(["recycle", "single-pass", "row"])))
    if not wanted.get("jokers"):
        wanted.pop("jokers_apart", None)
    if flow == "recycle":
        given_hands = draw(st.none() | hands)
    else:
        given_hands = draw(st.none() | two_hands)
        wanted.update(players=2, face_down=0, plain="takes", goal="collect", wars_to_win=None)
    if flow == "single-pass":
        wanted["limit"] = None
    if flow != "single-pass" or given_hands:
        wanted["rounds"] = 1
    if given_hands is not None:
        wanted["players"] = len(given_hands)
    # Those that fit every flow: a variant brings values of its own.
    variant = draw(st.sampled_from(["wojna", "one-down", "three-down", "jokers", "unbeatable"]))
    return GameId.of(variant, draw(seeds), wanted, given_hands)


def games() -> st.SearchStrategy[GameId]:
    """Any game: of a variant as it is, or of a mixture of rules."""
    return variant_games() | mixed_games()
