"""Games as readable text, held in ``golden``: the same link, the same game, for ever.

Whole games are told event by event; ``outcomes.csv`` has one line a game for many more.
``python -m tests.core.golden`` writes them anew; a difference there is a new revision.
"""

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

from wojna_core.domains import spell
from wojna_core.game import GameId, outcome, replay
from wojna_core.links import link
from wojna_core.messages import catalogue
from wojna_core.names import seat_letter
from wojna_core.policies import parse_policies, policies_for
from wojna_core.story import tell
from wojna_core.variants import VARIANTS

FOLDER = Path(__file__).parent / "golden"
OUTCOMES = FOLDER / "outcomes.csv"
SEEDS = range(200)

WHOLE: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "wojna": [(205, {}), (237, {"players": 3}), (45, {"deck": 24})],
    "basic": [(180, {}), (22, {"players": 3}), (259, {"shortage": "stands"})],
    "three-down": [(6, {}), (0, {"players": 3}), (28, {})],
    "one-down": [(180, {}), (91, {"players": 3}), (23, {"players": 4})],
    "three-wars": [(178, {}), (1, {}), (55, {})],
    "jokers": [(352, {}), (872, {}), (175, {"jokers_apart": True})],
    "half-deck": [(273, {}), (309, {}), (10, {"deck": 36})],
    "unbeatable": [(45, {}), (502, {}), (304, {"unbeatable": ("2H", "3D")})],
    "razboi": [(1, {}), (5, {}), (178, {"ace_war": 14})],
    "pyanitsa": [(54, {}), (174, {"players": 3}), (4, {"players": 3, "goal": "first-out"})],
    "tod-und-leben": [(0, {}), (11, {}), (1, {"rounds": 3})],
    "war-only": [(0, {}), (3, {}), (9, {"players": 3})],
    "peace": [(257, {}), (10, {}), (28, {"players": 3})],
    "row": [(1817, {}), (6, {}), (9, {})],
}
"""Three games of each variant: short ones that show what is its own."""

CHOSEN: dict[str, list[tuple[int, dict[str, Any], str]]] = {
    "truce": [
        (217, {}, "random"),
        (281, {"players": 3}, "random"),
        (218, {"deck": 24}, "random"),
    ],
    "steal-war": [
        (1283, {}, "random"),
        (87, {"players": 3}, "random"),
        (58, {"players": 4}, "first"),
    ],
    "hand-of-three": [
        (219, {}, "highest,random"),
        (186, {}, "random,highest"),
        (281, {}, "highest"),
    ],
    "casino-war": [
        (20, {"rounds": 10}, "random"),
        (75, {"rounds": 10}, "war"),
        (48, {"rounds": 10, "tie_bet": True}, "war"),
    ],
}
"""The same of each variant in which players choose: with the policies that chose.

Only policies that are what their name says: one that plays to win may learn.
"""


def chosen(name: str, seed: int, changes: dict[str, Any], policies: str) -> GameId:
    """The game with all its choices."""
    game = GameId.of(name, seed, changes)
    return replay(game, parse_policies(policies, game.rules)).game


GAMES = [GameId.of(name, *game) for name, games in WHOLE.items() for game in games]
GAMES += [chosen(name, *game) for name, games in CHOSEN.items() for game in games]


def path(game: GameId) -> Path:
    return FOLDER / f"{game.variant}-{game.seed}.txt"


def transcript(game: GameId) -> str:
    record = replay(game)
    lines = [link(game, "en")]
    lines += [f"{seat_letter(i)}: {' '.join(hand)}" for i, hand in enumerate(record.hands, 1)]
    for number, sentence in enumerate(tell(record.events, catalogue("en")), 1):
        lines.append(f"{number:4} {sentence}")
    lines.append(str(record.result))
    return "\n".join(lines) + "\n"


def outcomes() -> Iterator[list[str]]:
    """One line for each seed, variant and number of players; where players choose, at random."""
    yield ["variant", "players", "seed", "reason", "battles", "wars", "winner"]
    for variant in VARIANTS.values():
        for players in variant.options.get("players", (2,)):
            for seed in SEEDS:
                game = GameId.of(variant.id, seed, {"players": players})
                seats = range(1, players + 1) if policies_for(game.rules) else ()
                result = outcome(game, dict.fromkeys(seats, "random"))
                numbers = map(spell, (players, seed, result.battles, result.wars, result.winner))
                n, s, battles, wars, winner = numbers
                yield [variant.id, n, s, result.reason, battles, wars, winner]


def outcomes_text() -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(outcomes())
    return text.getvalue()


if __name__ == "__main__":
    for game in GAMES:
        path(game).write_text(transcript(game), encoding="utf-8")
    OUTCOMES.write_text(outcomes_text(), encoding="utf-8")
