"""Whole games as readable text, held in ``golden``: the same link, the same game, for ever.

``python -m tests.core.golden`` writes them anew; a difference there is a new revision.
"""

from pathlib import Path

from wojna_core.game import GameId, replay
from wojna_core.links import link
from wojna_core.messages import catalogue
from wojna_core.story import tell

FOLDER = Path(__file__).parent / "golden"

GAMES = [
    GameId.of("wojna", 205),
    GameId.of("wojna", 237, {"players": 3}),
    GameId.of("wojna", 45, {"deck": 24}),
    GameId.of("one-down", 91, {"players": 3}),
    GameId.of("one-down", 180),
    GameId.of("one-down", 23, {"players": 4}),
]


def path(game: GameId) -> Path:
    return FOLDER / f"{game.variant}-{game.seed}.txt"


def transcript(game: GameId) -> str:
    record = replay(game)
    lines = [
        link(game, "en"),
        *(f"{'ABCDEFGH'[i]}: {' '.join(h)}" for i, h in enumerate(record.hands)),
    ]
    for number, sentence in enumerate(tell(record.events, catalogue("en")), 1):
        lines.append(f"{number:4} {sentence}")
    lines.append(str(record.result))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for game in GAMES:
        path(game).write_text(transcript(game), encoding="utf-8")
