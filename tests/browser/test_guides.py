"""The guides in a browser: the form for one's own cards, the filters, the wide tables."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser import axe
from tests.browser.conftest import OpenPage, Watch
from tests.browser.looks import SCHEMES, change_look
from tests.browser.widget import READY
from wojna_core.variants import VARIANTS

RUNNING_OUT = "guides/running-out/"
COMPARE = "guides/compare/"
WHICH = "guides/which-war/"
PHONE: ViewportSize = {"width": 320, "height": 640}


def settled(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page


def form_of(page: Page) -> Locator:
    return page.locator(".a-ask form")


def fill(page: Page, **hands: str) -> None:
    for name, text in hands.items():
        form_of(page).locator(f"[name={name}]").fill(text)


def said(page: Page) -> Locator:
    """How many games fit the filters."""
    return page.locator("[role=status][data-said]")


def show(page: Page) -> None:
    form_of(page).locator("button").first.click()


def first_pots(page: Page) -> list[str]:
    return page.locator(".a-answer tbody tr td:nth-child(2) a").all_inner_texts()


# The reader's own cards.


def test_the_engine_waits_for_the_reader(page: Page, watch: Watch) -> None:
    settled(page, f"en/{RUNNING_OUT}")
    assert not [url for url in watch.requests if "worker.mjs" in url]
    form_of(page).locator("[name=A]").focus()
    page.wait_for_event("worker")
    page.wait_for_load_state("networkidle")
    assert [url for url in watch.requests if "worker.mjs" in url]


def test_own_cards_are_answered_by_every_rule(page: Page) -> None:
    settled(page, f"en/{RUNNING_OUT}")
    fill(page, A="Q 2 5 9", B="Q 3 7 9", C="4 8 6")
    show(page)
    expect(page.locator(".a-answer tbody tr")).to_have_count(8, timeout=READY)
    assert first_pots(page) == ["B takes 7 cards", "B takes 9 cards"] * 4
    expect(form_of(page).get_by_role("status")).to_have_text("The answer is in the table.")
    # Each answer leads to that game: its hands, at that step.
    page.locator(".a-answer tbody td a").first.click()
    page.wait_for_url("**/en/variants/wojna/#*hands=QC.2C*")
    game = page.locator("wojna-game[data-main]")
    expect(game).to_have_attribute("data-state", "ready", timeout=READY)
    expect(game.locator(".w-say")).to_contain_text("B takes 7 cards")


def test_letters_and_mistakes_are_the_readers(page: Page) -> None:
    settled(page, f"uk/{RUNNING_OUT}")
    fill(page, A="Т 2 К 5", B="Т 3 ой", C="")
    show(page)
    field = form_of(page).locator("[name=B]")
    expect(field).to_have_attribute("aria-invalid", "true", timeout=READY)
    expect(field).to_be_focused()
    problem = page.locator(f"#{(field.get_attribute('aria-describedby') or '').split()[0]}")
    expect(problem).to_contain_text("ОЙ")
    expect(form_of(page).locator("[name=A]")).not_to_have_attribute("aria-invalid", "true")
    fill(page, B="Т 3")
    form_of(page).locator("[name=B]").press("Enter")
    expect(problem).to_have_text("", timeout=READY)
    expect(page.locator(".a-answer tbody tr")).to_have_count(4)
    assert re.fullmatch(r"A бере 5 карт", first_pots(page)[0])


def test_a_failed_engine_is_told_and_can_be_retried(page: Page, watch: Watch) -> None:
    watch.expected += ["pyodide", "net::", "Failed to load resource"]
    page.route("**/runtime/**", lambda route: route.abort())
    settled(page, f"en/{RUNNING_OUT}")
    show(page)
    retry = form_of(page).locator("[data-retry]")
    expect(retry).to_be_visible(timeout=READY)
    expect(form_of(page).get_by_role("status")).to_contain_text("could not be fetched")
    page.unroute("**/runtime/**")
    retry.click()
    # The question that waited is answered.
    expect(form_of(page).get_by_role("status")).to_have_text(
        "The answer is in the table.", timeout=READY
    )
    expect(retry).to_be_hidden()


def test_without_javascript_the_example_is_answered(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"en/{RUNNING_OUT}")
    assert not form_of(page).is_visible()
    assert page.get_by_text("With JavaScript switched on").is_visible()
    assert len(first_pots(page)) >= 4


# Filters.


EVERY = len(VARIANTS)
"""Games in every list."""


def shown(page: Page, selector: str) -> list[str]:
    items = page.locator(f"{selector}[data-item]").filter(visible=True)
    return [item.get_attribute("data-item") or "" for item in items.all()]


def test_a_filter_hides_what_does_not_fit_and_says_how_many_do(page: Page) -> None:
    settled(page, f"en/{COMPARE}")
    status = page.locator("[data-choices] [role=status]")
    everything = set(shown(page, "tr"))
    assert len(everything) == EVERY
    pack = page.locator("[data-choices] select").nth(1)
    pack.select_option("pack=32")
    assert set(shown(page, "tr")) == {"wojna", "truce", "war-only", "tod-und-leben"}
    expect(status).to_have_text("4 games fit.")
    page.locator("[data-choices] select").first.select_option("players=3")
    expect(status).to_have_text("3 games fit.")
    page.locator("[data-choices] [type=reset]").click()
    expect(status).to_have_text(f"{EVERY} games fit.")
    assert set(shown(page, "tr")) == everything


def test_the_gallery_is_narrowed_down_too(page: Page) -> None:
    settled(page, "pl/")
    assert len(shown(page, "li")) == EVERY
    page.locator("[data-choices] select").nth(1).select_option("pack=24")
    assert shown(page, "li") == ["wojna", "truce", "war-only"]
    expect(page.locator("[data-choices] [role=status]")).to_have_text("3 gry pasują.")


def test_questions_lead_to_the_game(page: Page) -> None:
    settled(page, f"en/{WHICH}")
    assert len(shown(page, "li")) == EVERY
    page.locator("[value='face_down=3']").check()
    expect(said(page)).to_have_text("4 games fit.")
    why = page.locator("li[data-item=three-down] [data-about]").filter(visible=True)
    expect(why).to_have_text(["Face down in a war: 3 / 1"])
    page.locator("[value='wars_to_win=3']").check()
    assert shown(page, "li") == ["three-wars"]
    page.locator("[value='goal=avoid']").check()
    expect(said(page)).to_have_text("No game fits.")
    page.locator("[type=reset]").click()
    expect(said(page)).to_have_text(f"{EVERY} games fit.")
    assert len(shown(page, "li")) == EVERY


def test_filters_still_work_after_an_instant_navigation(page: Page) -> None:
    settled(page, "en/")
    page.locator(f".frame-footer a[href$='{WHICH}']").click()
    page.wait_for_url(f"**/en/{WHICH}")
    page.locator("[value='order=low-wins']").check()
    expect(said(page)).to_have_text("1 game fits.")


@pytest.mark.parametrize("address", [COMPARE, WHICH, ""])
def test_without_javascript_all_games_are_there(open_page: OpenPage, address: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"en/{address}")
    assert len(set(shown(page, ""))) == EVERY
    assert page.locator("[data-choices]").filter(visible=True).count() == 0


# Tables.


def test_a_wide_table_scrolls_in_its_box_by_keyboard_and_keeps_the_names(
    open_page: OpenPage,
) -> None:
    page = settled(open_page(viewport=PHONE), f"pl/{COMPARE}")
    box = page.locator(".t-scroll").first
    box.focus()
    name = box.locator("tbody th").first
    before = name.bounding_box()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("e => e.scrollLeft > 20", arg=box.element_handle())
    after = name.bounding_box()
    assert before
    assert after
    assert after["x"] == pytest.approx(before["x"], abs=1)


@pytest.mark.parametrize("language", ["pl", "uk"])
@pytest.mark.parametrize("address", [RUNNING_OUT, COMPARE, WHICH, ""])
def test_guides_on_a_narrow_phone_in_light_and_dark(
    read_page: OpenPage, address: str, language: str
) -> None:
    page = settled(read_page(color_scheme="light"), f"{language}/{address}")
    for scheme in SCHEMES:
        change_look(page, scheme, PHONE)
        overflow = page.evaluate(
            "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
        )
        assert overflow <= 0
        assert axe.violations(page) == []


def test_a_mistake_is_reported_with_the_pages_address(page: Page) -> None:
    settled(page, f"sk/{RUNNING_OUT}")
    link = page.locator(".frame-footer a[href^='mailto:']")
    expect(link).to_have_text("Nahlásiť chybu")
    address = link.get_attribute("href") or ""
    assert "subject=" in address
    assert "sk/guides/running-out/" in address


def test_a_jump_to_the_foot_leaves_no_list_of_pages_over_it(open_page: OpenPage) -> None:
    """The theme leaves the list as high as it was when the text is out of sight at once."""
    page = settled(open_page(viewport={"width": 1280, "height": 700}), f"en/{COMPARE}")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_timeout(300)
    covered = page.locator(".frame-footer").evaluate(
        """footer => [...document.querySelectorAll(".frame-nav a")].filter((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          return found === link && top > footer.getBoundingClientRect().top;
        }).length"""
    )
    assert covered == 0
