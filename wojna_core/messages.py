"""The engine's messages in four languages, from the compiled catalogues in ``locale``."""

import gettext
from functools import cache
from pathlib import Path
from typing import Final

DOMAIN: Final = "wojna_core"


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return the messages of ``language``; the messages themselves are English."""
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, Path(__file__).parent / "locale", [language])
