"""Where the system forces its colours: what the game draws is still there, and told apart."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.looks import Scheme
from tests.browser.test_choices import GAMES, arrive
from tests.browser.widget import Widget

WAR = "v=1&seed=1074&players=2&step=67"

RATIO = """([selector, pseudo, property, ground]) => {
    const channels = (colour) => {
        const canvas = document.createElement("canvas").getContext("2d");
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (colour) => channels(colour).map((c) => c / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const style = (name, of) => getComputedStyle(document.querySelector(name), of);
    const one = luminance(style(selector, pseudo)[property]);
    const other = luminance(style(ground).backgroundColor);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}"""


def ratio(page: Page, selector: str, of: str, ground: str = "body", pseudo: str = "") -> float:
    """Return the contrast of what a part of the game is drawn in with its ground."""
    found: float = page.evaluate(RATIO, [f"wojna-game {selector}", pseudo, of, ground])
    return found


def style(page: Page, selector: str, name: str) -> Any:
    part = page.locator("wojna-game").first.locator(selector).first
    return part.evaluate("(part, name) => getComputedStyle(part)[name]", name)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_forced_colours_the_game_is_all_there(open_page: OpenPage, scheme: Scheme) -> None:
    page = open_page(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"en/variants/wojna/#{WAR}")
    widget = Widget(page)
    widget.expect_step(67)
    widget.expect_state("ready")
    widget.at(".w-log summary").click()
    # Signs are grounds behind a mask: the browser would paint them like the page.
    for sign in (".w-steps .w-sign", ".w-more .w-sign", ".w-depth > i", ".w-mark"):
        assert ratio(page, sign, "backgroundColor") >= 4.5, sign
    assert ratio(page, ".w-fights .w-count", "backgroundColor", pseudo="::before") >= 3
    assert ratio(page, ".w-line", "stroke") >= 4.5
    assert ratio(page, ".w-wars", "stroke") >= 3
    assert ratio(page, ".w-next", "borderTopColor") >= 3
    # Cards keep their faces and backs, and lie on a ground of another colour than the marks.
    assert ratio(page, ".w-card[data-suit=H]", "color", "wojna-game .w-card[data-suit=H]") >= 4.5
    assert "url" in style(page, ".w-card.w-down", "backgroundImage")
    # Which line of the log is the current one, which line of the chart whose: not by colour.
    assert style(page, ".w-log [aria-current]", "borderLeftColor") != "rgba(0, 0, 0, 0)"
    assert style(page, ".w-log li > button:not([aria-current])", "borderLeftColor").endswith(", 0)")
    dashes = {style(page, f".w-legend .w-line[data-seat='{n}']", "strokeDasharray") for n in "12"}
    assert len(dashes) == 2
    widget.press("last")
    widget.expect_step(widget.steps)
    assert ratio(page, ".w-wins .w-count", "backgroundColor", pseudo="::before") >= 3
    assert ratio(page, ".w-word", "color") >= 3

    widget = arrive(page, "steal-war", GAMES["steal-war"])
    widget.press("hint")
    advised = widget.at("[data-advised]")
    advised.wait_for()
    assert ratio(page, "[data-advised]", "outlineColor") >= 3
    assert style(page, "[data-advised]", "outlineStyle") == "dashed"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert style(page, "[data-choice]:focus", "outlineStyle") == "solid"
    assert ratio(page, "[data-choice]:focus", "outlineColor") >= 3
    assert style(page, "[data-action=undo]", "color") != style(page, "[data-action=hint]", "color")


def test_in_forced_colours_buttons_of_the_panel_have_edges(open_page: OpenPage) -> None:
    page = open_page(forced_colors="active", reduced_motion="reduce")
    arrive(page, "casino-war", GAMES["casino-war"])
    assert ratio(page, ".w-option", "color", "wojna-game .w-option") >= 4.5
    assert style(page, ".w-option", "boxShadow") != "none"
    assert ratio(page, ".w-bet", "color") > 1
