"""Generated input for the engine's tests."""

from collections.abc import Sequence

from hypothesis import strategies as st

from wojna_core.cards import ALL_CARDS, Card
from wojna_core.chance import MAX_SEED
from wojna_core.domains import CardsOrNone, OneOf, Value, Whole
from wojna_core.game import GameId, replay
from wojna_core.policies import policies_for
from wojna_core.rules import AXES, NEEDS, Rules
from wojna_core.setup import Hands
from wojna_core.variants import VARIANTS

seeds = st.integers(0, MAX_SEED)

# Few ranks make many wars and thefts.
few_cards = [card for card in ALL_CARDS if card[0] in "27AX"]


def given_hands(most_players: int, *, limited: bool) -> st.SearchStrategy[Hands]:
    """Hands of up to eight cards, for some seats perhaps none."""
    # Equal cards may go round for ever where nothing stops them.
    from_cards = st.sampled_from([ALL_CARDS, few_cards] if limited else [ALL_CARDS])
    return st.tuples(st.integers(2, most_players), from_cards).flatmap(lambda drawn: _hands(*drawn))


def _hands(players: int, cards: Sequence[Card]) -> st.SearchStrategy[Hands]:
    packet = st.lists(st.sampled_from(cards), max_size=8).map(tuple)
    return st.lists(packet, min_size=players, max_size=players).filter(any).map(tuple)


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
def variant_games(draw: st.DrawFn, names: Sequence[str] = tuple(VARIANTS)) -> GameId:
    """A game of a variant as its page offers it, stopped early where it may be."""
    variant = VARIANTS[draw(st.sampled_from(names))]
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
    players = {"recycle": 8, "steal": 4}.get(str(flow), 2)
    limited = wanted["limit"] is not None
    hands = draw(st.none() | given_hands(players, limited=limited))
    if hands is not None:
        wanted.update(players=len(hands), rounds=1)
    # Those that fit every flow: a variant brings values of its own.
    variant = draw(st.sampled_from(["wojna", "one-down", "three-down", "jokers", "unbeatable"]))
    own = VARIANTS[variant].values
    for name, domain in NEEDS[flow].items():
        if not domain.contains(wanted.get(name, own.get(name, getattr(Rules(), name)))):
            wanted[name] = domain.values[0] if isinstance(domain, OneOf) else domain.least
    if wanted.get("jokers") == 0 or not {**own, **wanted}.get("jokers"):
        wanted.pop("jokers_apart", None)
    return draw(chosen(GameId.of(variant, draw(seeds), wanted, hands)))


@st.composite
def chosen(draw: st.DrawFn, game: GameId) -> GameId:
    """The game with choices made: all of them, or without the last ones, so that it waits."""
    names = policies_for(game.rules)
    if not names:
        return game
    policies = {seat: draw(st.sampled_from(names)) for seat in range(1, game.players + 1)}
    made = replay(game, policies).game.choices
    return game.choosing(made[: len(made) - draw(st.integers(0, len(made)))])


def games() -> st.SearchStrategy[GameId]:
    """Any game: of a variant as it is, or of a mixture of rules."""
    return variant_games() | mixed_games()


def games_of_choices() -> st.SearchStrategy[GameId]:
    """Any game in which players choose."""
    names = [name for name, variant in VARIANTS.items() if policies_for(variant.rules())]
    return variant_games(names) | mixed_games().filter(lambda game: policies_for(game.rules))
