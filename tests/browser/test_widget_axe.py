"""axe on the widget while a game is on: in the middle of a war, and before each kind of choice."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser import axe
from tests.browser.conftest import OpenPage
from tests.browser.looks import Scheme, change_look
from tests.browser.test_choices import GAMES, arrive
from tests.browser.widget import Widget

GAME = "section.wojna:has(> [data-main])"
WAR = "v=1&seed=1074&players=2&step=67"

WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 360, "height": 740}

CHOICES = {"pl": "truce", "sk": "hand-of-three", "uk": "steal-war", "en": "casino-war"}
"""The kinds of choice are shared out among the languages: what differs is words and colours."""


@pytest.mark.parametrize(("language", "variant"), CHOICES.items())
def test_axe_is_content_in_war_and_before_a_choice(
    open_page: OpenPage, language: str, variant: str
) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"{language}/variants/wojna/#{WAR}")
    widget = Widget(page)
    widget.expect_step(67)
    widget.expect_state("ready")
    for folded in (".w-log", ".w-settings"):
        widget.at(f"{folded} > summary").click()
    assert widget.at(".w-log [aria-current]").count() == 1
    _look(page, "light", WIDE)
    _look(page, "dark", NARROW)
    widget = arrive(page, variant, GAMES[variant], language)
    for folded in (".w-log", ".w-settings"):
        widget.at(f"{folded} > summary").click()
    widget.press("hint")
    widget.at("[data-advised]").wait_for()
    widget.press("share")
    assert widget.at("[name=who-1]").is_visible()
    _look(page, "light", NARROW)
    _look(page, "dark", WIDE)


def _look(page: Page, scheme: Scheme, size: ViewportSize) -> None:
    change_look(page, scheme, size)
    assert axe.violations(page, GAME) == [], (scheme, size)
