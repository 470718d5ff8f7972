"""How policies fare against each other: the committed figures, read for the pages.

They are made by ``python -m site_widgets.measure`` and only read here.
"""

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from site_widgets.render.duels import Duel

FILE: Final = Path(__file__).resolve().parent / "duels.json"


@cache
def duels() -> Mapping[str, tuple[Duel, ...]]:
    """Return the measured duels by variant, in the order they were measured.

    Raises:
        FileNotFoundError: the file of the figures is not there.
    """
    found: defaultdict[str, list[Duel]] = defaultdict(list)
    for row in json.loads(FILE.read_text(encoding="utf-8"))["duels"]:
        found[row["variant"]].append(
            Duel(
                policies=tuple(row["policies"]),
                games=row["games"],
                won=tuple(row["won"]),
                mean=row["mean"],
                error=row["error"],
            )
        )
    return {variant: tuple(measured) for variant, measured in found.items()}
