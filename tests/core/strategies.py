"""Generated input for the engine's tests."""

from hypothesis import strategies as st

from wojna_core.cards import ALL_CARDS
from wojna_core.chance import MAX_SEED
from wojna_core.domains import CardsOrNone, OneOf, Value, Whole
from wojna_core.game import GameId, replay
from wojna_core.policies import policies_for
from wojna_core.rules import AXES, NEEDS, Rules
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


def _any_value(name: str) -> st.SearchStrategy[Value]:
    """Any value of an axis."""
    match AXES[name]["domain"]:
        case OneOf(values=values):
            return st.sampled_from(values)
        case Whole(least=least, most=most, also=also):
            return st.sampled_from([*also, *range(least, min(most, 40) + 1)])
        case CardsOrNone():
            cards = st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=3, unique=True)
            return st.none() | cards.map(tuple)
    raise TypeError(name)


changes = st.fixed_dictionaries({}, optional={name: _any_value(name) for name in AXES})


@st.composite
def variant_games(draw: st.DrawFn) -> GameId:
    """A game of any variant as its page offers it, stopped early where it may be."""
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    wanted = {name: draw(st.sampled_from(values)) for name, values in variant.options.items()}
    if variant.rules().flow not in ("single-pass", "casino"):
        wanted["limit"] = draw(st.integers(1, 60))
    if not variant.rules(wanted).jokers:
        wanted.pop("jokers_apart", None)
    return draw(chosen(GameId.of(variant.id, draw(seeds), wanted)))


@st.composite
def mixed_games(draw: st.DrawFn) -> GameId:
    """Any game: every axis at random where the axes fit together, dealt or with given hands."""
    wanted = draw(changes)
    # Most games have a limit, or the property tests would mostly wait for endless ones.
    wanted.setdefault("limit", draw(st.integers(1, 60)))
    flow = wanted.setdefault("flow", draw(_any_value("flow")))
    if not wanted.get("jokers"):
        wanted.pop("jokers_apart", None)
    given_hands = draw(st.none() | (hands if flow == "recycle" else two_hands))
    if given_hands is not None:
        wanted.update(players=len(given_hands), rounds=1)
    # Those that fit every flow: a variant brings values of its own.
    variant = draw(st.sampled_from(["wojna", "one-down", "three-down", "jokers", "unbeatable"]))
    own = VARIANTS[variant].values
    for name, domain in NEEDS[flow].items():
        if not domain.contains(wanted.get(name, own.get(name, getattr(Rules(), name)))):
            wanted[name] = domain.values[0] if isinstance(domain, OneOf) else domain.least
    if wanted.get("jokers") == 0 or not {**own, **wanted}.get("jokers"):
        wanted.pop("jokers_apart", None)
    return draw(chosen(GameId.of(variant, draw(seeds), wanted, given_hands)))


@st.composite
def chosen(draw: st.DrawFn, game: GameId) -> GameId:
    """The game with choices made: all of them, or some, so that it waits at a question."""
    names = policies_for(game.rules)
    if not names:
        return game
    policies = {seat: draw(st.sampled_from(names)) for seat in range(1, game.players + 1)}
    made = replay(game, policies).game.choices
    return game.choosing(made[: draw(st.integers(0, len(made)))])


def games() -> st.SearchStrategy[GameId]:
    """Any game: of a variant as it is, or of a mixture of rules."""
    return variant_games() | mixed_games()
