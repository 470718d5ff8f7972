"""How long games are: the committed figures, read for the pages.

They are made by ``python -m site_widgets.measure`` and only read here, so that a build neither
waits for them nor changes them.
"""

import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from site_widgets.render.entry import Length

FILE: Final = Path(__file__).resolve().parent / "measured.json"


@cache
def lengths() -> Mapping[str, tuple[Length, ...]]:
    """Return the measured lengths by variant, in the order they were measured.

    Raises:
        FileNotFoundError: the file of the figures is not there.
    """
    found: defaultdict[str, list[Length]] = defaultdict(list)
    for row in json.loads(FILE.read_text(encoding="utf-8"))["lengths"]:
        found[row.pop("variant")].append(Length(**row))
    return {variant: tuple(measured) for variant, measured in found.items()}
