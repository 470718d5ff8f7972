"""The widget keeps its place and size, from the first paint to the last step."""

import pytest

from tests.browser.conftest import LANGUAGES, OpenPage
from tests.browser.sight import NOTHING_HIDDEN, look, walk
from tests.browser.widget import Widget


@pytest.mark.parametrize("width", [1280, 360, 320])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_shifts_when_python_comes_nor_on_any_step(
    open_page: OpenPage, language: str, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 780}, reduced_motion="reduce")
    page.goto(f"{language}/variants/wojna/", wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    before = look(page)
    assert before["boxes"]["width"] <= width
    widget = Widget(page)
    widget.wake()
    assert look(page) == before
    step = widget.step
    for seen, said in walk(page, range(step + 1, step + 61), by="next"):
        assert seen == {**before, **NOTHING_HIDDEN}, said


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
    step = int(game.rpartition("=")[2])
    widget.expect_step(step)
    before = look(page)
    assert before["boxes"]["width"] <= width
    for seen, said in walk(page, range(step + 1, step + 41), by="next"):
        # Eight seats lie beside each other on a felt that is wider than a phone.
        assert {**seen, "off_felt": []} == {**before, **NOTHING_HIDDEN}, said


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
