"""The four languages of the site, and where their builds lie."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the repository: configuration, pages and built files are named from here."""


@dataclass(frozen=True)
class Language:
    """One language of the site.

    Attributes:
        code: The language tag, which is also the first part of its addresses (``pl``).
        name: The language's name in itself, as the switch shows it.
        locale: Language and country, as those who show shared links want it (``pl_PL``).
    """

    code: str
    name: str
    locale: str

    @property
    def config_file(self) -> Path:
        """The MkDocs configuration that builds this language."""
        return ROOT / ("mkdocs.yml" if self is LANGUAGES[0] else f"mkdocs.{self.code}.yml")

    @property
    def docs(self) -> Path:
        """The folder of this language's pages."""
        return ROOT / "docs" / self.code


LANGUAGES = (
    Language("pl", "Polski", "pl_PL"),
    Language("sk", "Slovenčina", "sk_SK"),
    Language("uk", "Українська", "uk_UA"),
    Language("en", "English", "en_GB"),
)

FALLBACK = "en"
"""For readers who know none of the four, English is the likeliest to be understood."""


def by_code(code: str) -> Language:
    """Return the language with this code.

    Raises:
        KeyError: The site has no such language.
    """
    return {language.code: language for language in LANGUAGES}[code]
