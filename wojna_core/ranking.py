"""Who is first, second and last when a game ends."""

from collections.abc import Mapping, Sequence

from wojna_core.events import Result, ResultInPoints, ResultWithLoser

_UNDECIDED = ("cycle", "unfinished", "decision")


def result(
    reason: str,
    *,
    goal: str = "collect",
    battles: int,
    wars: int,
    cards: Sequence[int],
    out: Mapping[int, int],
    first: Sequence[int] = (),
) -> Result:
    """Rank the seats and name the winner, and the loser where losing is the point.

    Seats rank by cards, then those who are out: a later exit ranks higher. Where the goal is
    to avoid the cards, all that is turned round. Exits in one battle share the place. Nobody
    wins alone where the first place is shared, nor in a game that never ends or still waits.

    Args:
        reason: why the game ended.
        goal: the axis ``goal``.
        battles: battles played.
        wars: battles in which a war broke out.
        cards: cards of each seat.
        out: the battle after which each seat that is out lost its last card.
        first: seats that share the first place whatever they hold.
    """
    # At the limit most-cards means fewest for both games in which losing is the point.
    fewest = goal == "avoid" or (goal == "first-out" and reason == "limit")

    def standing(seat: int) -> tuple[bool, bool, int]:
        if seat in first:
            return (True, True, 0)
        is_out = seat in out
        value = out[seat] if is_out else cards[seat - 1]
        return (False, is_out, -value) if fewest else (False, not is_out, value)

    standings = [standing(seat) for seat in range(1, len(cards) + 1)]
    places = tuple(1 + sum(other > own for other in standings) for own in standings)
    decided = reason not in _UNDECIDED

    def alone(place: int) -> int | None:
        return places.index(place) + 1 if decided and places.count(place) == 1 else None

    winner = alone(1)
    if goal == "collect":
        return Result(reason, battles, wars, winner, places, tuple(cards))
    loser = alone(max(places)) if max(places) > 1 else None
    return ResultWithLoser(reason, battles, wars, winner, places, tuple(cards), loser)


def result_in_points(
    reason: str, *, battles: int, wars: int, cards: Sequence[int], points: Sequence[int]
) -> ResultInPoints:
    """Rank the seats by their points; in a game that still waits nobody has won."""
    places = tuple(1 + sum(other > own for other in points) for own in points)
    alone = reason not in _UNDECIDED and places.count(1) == 1
    winner = places.index(1) + 1 if alone else None
    return ResultInPoints(reason, battles, wars, winner, places, tuple(cards), tuple(points))
