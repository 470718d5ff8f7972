"""Games to their end, also those in which players choose."""

from wojna_core.game import GameId, Record, replay
from wojna_core.policies import policies_for


def played(game: GameId, policy: str = "random") -> Record:
    """The game to its end; where players choose, ``policy`` does so for all."""
    seats = range(1, game.players + 1) if policies_for(game.rules) else ()
    return replay(game, dict.fromkeys(seats, policy))
