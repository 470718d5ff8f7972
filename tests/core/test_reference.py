"""The engine against a second reading of the rules: the same choices, the same games."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

import wojna_core.game
from tests.core.reference_choices import casino_war, hand_of_three, truce
from tests.core.reference_steal import steal_war
from wojna_core.cards import ALL_CARDS, Card
from wojna_core.decisions import Chooser
from wojna_core.events import Decision, ResultInPoints
from wojna_core.game import GameId, replay

Asked = list[tuple[int, tuple[str, ...]]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Every question that the engine asks: the seat and its options."""
    seen: Asked = []

    class Listening(Chooser):
        def choose(self, decision: Decision, look: Any) -> str | None:
            seen.append((decision.seat, decision.options))
            return super().choose(decision, look)

    monkeypatch.setattr(wojna_core.game, "Chooser", Listening)
    return seen


def check(asked: Asked, game: GameId, play: Any) -> None:
    """Let the reference play with random choices, and the engine with the same."""
    number = Random(game.seed + 1).random
    told = play(game.seed, lambda options: options[int(number() * len(options))])
    asked.clear()
    record = replay(game.choosing(told.choices))
    assert asked == told.asked
    result, last = record.result, record.timeline.at(len(record.events))
    assert (result.reason, result.battles, result.wars) == (told.reason, told.battles, told.wars)
    assert (result.winner, list(result.places)) == (told.winner, told.places)
    if isinstance(result, ResultInPoints):
        assert list(result.points) == told.points
    else:
        assert list(result.cards) == told.cards
        for piles, expected in (
            (last.packets, told.packets),
            (last.captures, told.captures),
            (last.held, told.hands),
        ):
            assert list(map(list, piles)) == list(expected.values())
    # The stream of the policy `random` is this one too.
    everyone = dict.fromkeys(range(1, game.players + 1), "random")
    assert replay(game, everyone).game.choices == tuple(told.choices)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("deck", "limit"), [(52, 300), (24, 100)])
def test_truce(asked: Asked, players: int, deck: int, limit: int) -> None:
    play = partial(truce, players=players, deck=deck, limit=limit)
    for seed in range(30):
        check(asked, GameId.of("truce", seed, {"players": players, "deck": deck}), play)


@pytest.mark.parametrize("start", range(0, 30, 10))
def test_hand_of_three(asked: Asked, start: int) -> None:
    for seed in range(start, start + 10):
        check(asked, GameId.of("hand-of-three", seed), hand_of_three)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_steal_war(asked: Asked, players: int) -> None:
    play = partial(steal_war, players=players)
    for seed in range(60):
        check(asked, GameId.of("steal-war", seed, {"players": players}), play)


@pytest.mark.parametrize("decks", [1, 6, 8])
@pytest.mark.parametrize("tie_bet", [False, True])
def test_casino_war(asked: Asked, decks: int, tie_bet: bool) -> None:
    changes = {"decks": decks, "tie_bet": tie_bet, "rounds": 25}
    for seed in range(20):
        game = GameId.of("casino-war", seed, changes)
        check(asked, game, partial(casino_war, **changes))


def short_hands(players: int, cards: tuple[Card, ...], most: int) -> Iterator[Any]:
    """Hands that run out in wars: few ranks, few cards, for any seat perhaps none."""
    for seed in range(80):
        random = Random(seed)
        hands = [tuple(random.choices(cards, k=random.randint(0, most))) for _ in range(players)]
        if any(hands):
            yield seed, tuple(hands)


PLAY = {"truce": truce, "hand-of-three": hand_of_three, "steal-war": steal_war}

FEW = tuple(card for card in ALL_CARDS if card[0] in "234")
FEWER = tuple(card for card in ALL_CARDS if card[0] in "2X")


@pytest.mark.parametrize("most", [3, 6, 12])
@pytest.mark.parametrize("cards", [ALL_CARDS[::3], FEW, FEWER], ids=["many", "few", "fewer"])
@pytest.mark.parametrize(
    ("variant", "players"),
    [
        *(("truce", players) for players in (2, 3, 4)),
        ("hand-of-three", 2),
        *(("steal-war", players) for players in (2, 3, 4)),
    ],
)
def test_short_hands(
    asked: Asked, variant: str, players: int, cards: tuple[Card, ...], most: int
) -> None:
    changes = {} if variant == "steal-war" else {"limit": 40}
    sized = {} if variant == "hand-of-three" else {"players": players}
    play = partial(PLAY[variant], **changes, **sized)
    for seed, hands in short_hands(players, cards, most):
        check(asked, GameId.of(variant, seed, changes, hands), partial(play, hands=hands))
