"""The widget keeps its place and size, from the first paint to the last step."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import LANGUAGES, OpenPage
from tests.browser.widget import Widget

STILL = (
    ".w-table",
    ".w-chart",
    "[data-action=next]",
    "[data-action=play]",
    "[data-action=share]",
    ".w-log",
    ".w-settings",
)


def boxes(page: Page) -> dict[str, Any]:
    result: dict[str, Any] = page.evaluate(
        """selectors => {
            const game = document.querySelector("wojna-game");
            const all = {};
            for (const selector of selectors) {
                const box = game.querySelector(selector).getBoundingClientRect();
                all[selector] = [box.x, box.y + scrollY, box.width, box.height].map(Math.round);
            }
            all.width = document.documentElement.scrollWidth;
            return all;
        }""",
        STILL,
    )
    return result


@pytest.mark.parametrize("width", [1280, 360, 320])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_shifts_when_python_comes_nor_on_any_step(
    open_page: OpenPage, language: str, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 780}, reduced_motion="reduce")
    page.goto(f"{language}/variants/wojna/", wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    before = boxes(page)
    assert before["width"] <= width
    widget = Widget(page)
    widget.wake()
    assert boxes(page) == before
    for _ in range(60):
        widget.press("next")
        assert boxes(page) == before, widget.sentence


@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize(
    "game",
    [
        "v=1&seed=7&players=4&step=100",
        "v=1&seed=237&players=3&step=80",
        "v=1&seed=1074&players=2&face_down=5&step=55",
        "v=1&seed=1&players=8&step=3",
    ],
)
def test_other_games_keep_their_size_too(open_page: OpenPage, game: str, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 780}, reduced_motion="reduce")
    page.goto(f"uk/variants/wojna/#{game}")
    widget = Widget(page)
    widget.expect_step(int(game.rpartition("=")[2]))
    before = boxes(page)
    assert before["width"] <= width
    for _ in range(40):
        step = widget.step
        widget.press("next")
        widget.expect_step(step + 1)
        assert boxes(page) == before, widget.sentence
        assert hidden_parts(page) == [], widget.sentence


def hidden_parts(page: Page) -> list[str]:
    """Whatever of the table does not lie within it."""
    found: list[str] = page.evaluate(
        """() => {
            const table = document.querySelector(".w-table").getBoundingClientRect();
            const what = ":is(.w-card, .w-mark, .w-count, .w-say)";
            const parts = document.querySelector(".w-table").querySelectorAll(what);
            return [...parts].filter((part) => {
                const box = part.getBoundingClientRect();
                const [x, y] = [4, 4];
                return box.left < table.left - x || box.right > table.right + x
                    || box.top < table.top - y || box.bottom > table.bottom + y;
            }).map((part) => part.outerHTML);
        }"""
    )
    return found


def test_the_main_controls_are_large_enough_for_a_thumb(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 640})
    page.goto("uk/variants/wojna/")
    for control in page.locator("wojna-game").first.locator(".w-bar :is(button, label)").all():
        box = control.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44


def test_a_phone_of_old_age_shows_table_and_next_at_once(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 640})
    page.goto("en/variants/wojna/#v=1&seed=412&players=2&step=18")
    widget = Widget(page)
    widget.expect_step(18)
    page.wait_for_timeout(300)
    box = widget.at("[data-action=next]").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 640
