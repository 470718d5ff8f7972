"""What is wrong with an input, as data that any language can tell."""

from collections.abc import Callable


def N_(message: str) -> str:  # noqa: N802 - the name that message extractors look for
    """Mark a message for the catalogues; it is translated where it is told."""
    return message


class WojnaError(ValueError):
    """Bad input: one sentence says what is wrong and what would be right.

    Attributes:
        template: the English sentence with ``{name}`` fields, a message of the catalogue.
        fields: the values of those fields, already text.
    """

    def __init__(self, template: str, **fields: object) -> None:
        self.template = template
        # What came from outside may hold a line break: the sentence stays one line.
        self.fields = {
            name: "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(value))
            for name, value in fields.items()
        }
        super().__init__(self.tell(str))

    def tell(self, translate: Callable[[str], str]) -> str:
        """Return the sentence, its template passed through ``translate``."""
        return translate(self.template).format(**self.fields)
