"""The rules for who has too few cards, one by one."""

import pytest

from wojna_core.shortage import Call, forfeit, last_card, match_fewest, stands


def call(
    counts: dict[int, int], fighters: list[int], full: int = 2, standing: set[int] = frozenset()
) -> Call:  # type: ignore[assignment]
    return Call(list(counts), fighters, counts, full, standing)


def test_last_card() -> None:
    plan = last_card(call({1: 5, 2: 1, 3: 0}, [1, 2, 3]))
    assert (plan.lays, plan.drops, plan.shorts) == ({1: 2, 2: 1}, [3], {2: "last-card"})


def test_match_fewest() -> None:
    plan = match_fewest(call({1: 5, 2: 3, 3: 0}, [1, 2, 3], full=7))
    assert (plan.lays, plan.drops, plan.shorts) == ({1: 3, 2: 3}, [3], {2: "fewest"})


@pytest.mark.parametrize(
    ("counts", "fighters", "left", "forfeits", "drops", "drawn"),
    [
        ({1: 5, 2: 1}, [1, 2], [1], [2], [], []),
        ({1: 5, 2: 2}, [1, 2], [1, 2], [], [], []),
        ({1: 1, 2: 0}, [1, 2], [1], [2], [], []),
        ({1: 1, 2: 1}, [1, 2], [], [], [], [1, 2]),
        ({1: 0, 2: 0}, [1, 2], [], [], [], [1, 2]),
        # Who was not tied and is short drops out and keeps the packet.
        ({1: 5, 2: 5, 3: 1}, [1, 2], [1, 2], [], [3], []),
        # Who was not tied and can lay is the only one left.
        ({1: 1, 2: 0, 3: 4}, [1, 2], [3], [1, 2], [], []),
        # Only the fighters count when nobody can lay in full.
        ({1: 1, 2: 0, 3: 1}, [1, 2], [1], [2], [3], []),
    ],
)
def test_forfeit(counts, fighters, left, forfeits, drops, drawn) -> None:  # type: ignore[no-untyped-def]
    plan = forfeit(call(counts, fighters))
    assert (plan.left, plan.forfeits, plan.drops, plan.drawn) == (left, forfeits, drops, drawn)


@pytest.mark.parametrize(
    ("counts", "fighters", "standing", "lays", "stand", "drops", "drawn"),
    [
        ({1: 5, 2: 1}, [1, 2], set(), {1: 2, 2: 1}, [], [], []),
        ({1: 5, 2: 0}, [1, 2], set(), {1: 2}, [2], [], []),
        ({1: 0, 2: 0}, [1, 2], set(), {}, [], [], [1, 2]),
        ({1: 4, 2: 4, 3: 0}, [1, 2], set(), {1: 2, 2: 2}, [], [3], []),
        # A last card laid earlier stands also for one who is not tied now.
        ({1: 4, 2: 4, 3: 0}, [1, 2], {3}, {1: 2, 2: 2}, [3], [], []),
    ],
)
def test_stands(counts, fighters, standing, lays, stand, drops, drawn) -> None:  # type: ignore[no-untyped-def]
    plan = stands(call(counts, fighters, standing=standing))
    assert (plan.lays, plan.stands, plan.drops, plan.drawn) == (lays, stand, drops, drawn)
