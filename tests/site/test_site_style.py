"""The style sheets: what CSS cannot share is the same, and the fonts are those that are served."""

import re

import pytest

from site_widgets.fonts import FILES, PRELOADED
from site_widgets.shared import WEB

COLOURS = (WEB / "colours.css").read_text(encoding="utf-8")
FONTS = (WEB / "fonts.css").read_text(encoding="utf-8")


def declared(selector: str) -> dict[str, str]:
    """Return the custom properties of the rule with this selector."""
    rule = COLOURS.partition(f"{selector} {{")[2].partition("}")[0]
    return dict(re.findall(r"(--wojna-[\w-]+): ([^;]+);", rule))


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb`` as WCAG defines it, 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


LIGHT = declared("[data-md-color-scheme]")
DARK = declared('[data-md-color-scheme="slate"]')


def test_both_dark_schemes_are_the_same() -> None:
    assert len(DARK) > 15
    assert declared('[data-md-color-scheme="auto"]') == DARK
    faces = {"--wojna-display", "--wojna-text"}
    assert set(LIGHT) - set(DARK) == faces


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "page"),
        ("ink", "paper"),
        ("ink", "accent-soft"),
        ("ink", "mark"),
        ("muted", "page"),
        ("muted", "paper"),
        ("accent", "page"),
        ("accent", "paper"),
        ("felt-ink", "felt"),
        ("felt-ink", "felt-deep"),
        ("felt-muted", "felt"),
        ("felt-muted", "felt-deep"),
        ("card-ink", "card"),
        ("card-red", "card"),
    ],
)
def test_text_can_be_read(scheme: dict[str, str], text: str, ground: str) -> None:
    assert contrast(scheme[f"--wojna-{text}"], scheme[f"--wojna-{ground}"]) >= 4.5


def test_the_fonts_named_are_those_served() -> None:
    named = re.findall(r'url\("fonts/([^"]+)"\)', FONTS)
    assert sorted(named) == sorted(name for _, name in FILES)
    assert FONTS.count("font-display: swap") == len(named)
    assert {name for names in PRELOADED.values() for name in names} <= set(named)
