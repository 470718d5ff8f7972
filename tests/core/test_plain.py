"""The loop that the benchmark measures against plays the same games."""

from tests.bench import plain
from wojna_core.game import GameId, outcome


def test_the_plain_loop_and_the_engine_agree() -> None:
    for seed in [*range(150), 2**53 - 1]:
        result = outcome(GameId.of("three-down", seed))
        told = (result.reason, result.battles, result.wars, result.winner)
        assert plain.play(seed) == told
