"""Shares as a page's language writes them: 7,40% in Polish, 7,40 % in Slovak."""

from decimal import Decimal
from fractions import Fraction
from typing import Final

from babel.numbers import format_decimal

_BEFORE: Final = {"pl": "", "sk": "\xa0", "uk": "\xa0", "en": ""}
"""What stands before the sign; in Ukrainian a space, as its textbooks and our pages have it,
though Babel leaves it out."""


def percent(share: Fraction | float, language: str, digits: int) -> str:
    """Return ``share`` in per cent, with so many digits after the separator."""
    of_hundred = Fraction(share) * 100
    exact = Decimal(of_hundred.numerator) / Decimal(of_hundred.denominator)
    number = round(exact, digits) if digits else exact.to_integral_value()
    pattern = "0." + "0" * digits if digits else "0"
    return f"{format_decimal(number, pattern, locale=language)}{_BEFORE[language]}%"
