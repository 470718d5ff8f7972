"""The widget's own words in four languages, beside the engine's."""

from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations
from typing import Final

from wojna_core.errors import WojnaError
from wojna_core.messages import catalogue, read_catalogue

DOMAIN: Final = "site_widgets"


@dataclass(frozen=True)
class Texts:
    """The messages of one language.

    Attributes:
        language: ``pl``, ``sk``, ``uk`` or ``en``.
        own: the widget's catalogue; the messages themselves are English.
        core: the engine's catalogue, for cards, events, settings and errors.
    """

    language: str
    own: NullTranslations
    core: NullTranslations

    def say(self, message: str, **fields: object) -> str:
        """Return ``message`` in this language, its ``{name}`` fields filled in."""
        return self.own.gettext(message).format(**fields)

    def pattern(self, message: str) -> str:
        """Return ``message`` in this language, its fields left for the web part to fill."""
        return self.own.gettext(message)

    def tell(self, error: WojnaError) -> str:
        """Return the sentence of an error, which is the engine's or our own."""
        return error.tell(lambda message: self.own.gettext(self.core.gettext(message)))

    def count(self, one: str, many: str, n: int, **fields: object) -> str:
        """Return the form of a message that fits the number ``n``, filled in."""
        return self.own.ngettext(one, many, n).format(n=n, **fields)


@cache
def texts(language: str) -> Texts:
    """Return the messages of ``language``.

    Raises:
        OSError: there is no catalogue of that language.
    """
    own = read_catalogue("site_widgets.render", DOMAIN, language)
    return Texts(language, own, catalogue(language))
