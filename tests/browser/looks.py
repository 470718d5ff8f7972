"""The look of a page that is open: light or dark, wide or narrow."""

from typing import Literal

from playwright.sync_api import Page, ViewportSize

Scheme = Literal["light", "dark"]
SCHEMES: dict[Scheme, str] = {"light": "default", "dark": "slate"}
SHOWN = """scheme => {
    const shown = document.querySelector("[data-md-color-scheme]").dataset.mdColorScheme;
    return [scheme, "auto"].includes(shown) && document.getAnimations().length === 0;
}"""


def change_look(page: Page, scheme: Scheme, size: ViewportSize) -> None:
    """Change the look of the system and the size of the window under an open page."""
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function(SHOWN, arg=SCHEMES[scheme])
