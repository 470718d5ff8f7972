"""Generated input for the engine's tests."""

from hypothesis import strategies as st

from wojna_core.cards import ALL_CARDS
from wojna_core.chance import MAX_SEED
from wojna_core.domains import OneOf, Value, Whole
from wojna_core.game import GameId
from wojna_core.rules import AXES
from wojna_core.variants import VARIANTS

seeds = st.integers(0, MAX_SEED)

hands = (
    st.lists(st.lists(st.sampled_from(ALL_CARDS), max_size=8).map(tuple), min_size=2, max_size=8)
    .filter(any)
    .map(tuple)
)


def _played(name: str) -> st.SearchStrategy[Value]:
    """Any value of an axis that the engine plays."""
    match AXES[name]["played"]:
        case OneOf(values=values):
            return st.sampled_from(values)
        case Whole(least=least, most=most, also=also):
            return st.sampled_from([*also, *range(least, min(most, 40) + 1)])
    raise TypeError(name)


changes = st.fixed_dictionaries({}, optional={name: _played(name) for name in AXES})


@st.composite
def games(draw: st.DrawFn) -> GameId:
    """Any game: every axis at random, dealt or with given hands."""
    given_hands = draw(st.none() | hands)
    wanted = draw(changes)
    if given_hands is not None:
        wanted["players"] = len(given_hands)
    # Most games have a limit, or the property tests would mostly wait for endless ones.
    wanted.setdefault("limit", draw(st.integers(1, 60)))
    return GameId.of(draw(st.sampled_from(list(VARIANTS))), draw(seeds), wanted, given_hands)
