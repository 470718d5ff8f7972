"""The card game War, every variant exactly.

A game is a pure function of its link: :func:`wojna_core.game.replay` turns a
:class:`~wojna_core.game.GameId` into the full record of events and the result.
The package needs nothing but the standard library.
"""

from wojna_core.errors import WojnaError
from wojna_core.game import GameId, Record, replay
from wojna_core.rules import Rules
from wojna_core.variants import VARIANTS, Variant, find_variant

__all__ = [
    "VARIANTS",
    "GameId",
    "Record",
    "Rules",
    "Variant",
    "WojnaError",
    "find_variant",
    "replay",
]
