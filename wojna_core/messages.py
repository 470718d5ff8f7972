"""The engine's messages in four languages, from the compiled catalogues in ``locale``."""

import gettext
import pkgutil
from functools import cache
from io import BytesIO
from typing import Final

DOMAIN: Final = "wojna_core"


def read_catalogue(package: str, domain: str, language: str) -> gettext.NullTranslations:
    """Return the messages of ``package`` in ``language``; the messages themselves are English.

    Raises:
        OSError: there is no catalogue of that language.
    """
    if language == "en":
        return gettext.NullTranslations()
    # Also where the package lies in an archive, which Python imports from as it is.
    data = pkgutil.get_data(package, f"locale/{language}/LC_MESSAGES/{domain}.mo")
    return gettext.GNUTranslations(BytesIO(data or b""))


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return the engine's messages in ``language``."""
    return read_catalogue("wojna_core", DOMAIN, language)
