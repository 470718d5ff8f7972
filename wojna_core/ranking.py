"""Who is first, second and last when a game ends."""

from collections.abc import Mapping, Sequence

from wojna_core.events import Result


def result(
    reason: str,
    *,
    battles: int,
    wars: int,
    cards: Sequence[int],
    out: Mapping[int, int],
    share_first: Sequence[int] = (),
) -> Result:
    """Rank the seats and name the winner.

    ``share_first`` share the first place; the others rank by cards, then those who are out:
    a later exit ranks higher, exits in one battle share the place. A first place that is
    shared, and a game that never ends, has no winner.

    Args:
        reason: why the game ended.
        battles: battles played.
        wars: battles in which a war broke out.
        cards: cards of each seat.
        out: the battle after which each seat that is out lost its last card.
        share_first: seats that tie for first whatever they hold.
    """

    def standing(seat: int) -> tuple[bool, bool, int]:
        if seat in share_first:
            return (True, True, 0)
        return (False, seat not in out, out.get(seat, cards[seat - 1]))

    standings = [standing(seat) for seat in range(1, len(cards) + 1)]
    places = tuple(1 + sum(other > own for other in standings) for own in standings)
    decided = reason not in ("cycle", "unfinished") and places.count(1) == 1
    return Result(
        reason=reason,
        battles=battles,
        wars=wars,
        winner=places.index(1) + 1 if decided else None,
        places=places,
        cards=tuple(cards),
    )
