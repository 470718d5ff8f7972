"""Playing a game in the page: by pointer and by keyboard, before and with Python."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LANGUAGES, OpenPage, Watch
from tests.browser.widget import Widget
from wojna_core.events import War
from wojna_core.game import GameId, replay

PAGE = "en/variants/wojna/"


def engine_requests(watch: Watch) -> list[str]:
    return [url for url in watch.requests if "/runtime/" in url or "worker.mjs" in url]


def test_nothing_of_the_engine_loads_before_the_reader_wants_to_play(
    page: Page, watch: Watch
) -> None:
    page.goto(PAGE, wait_until="networkidle")
    page.mouse.wheel(0, 3000)
    page.mouse.move(600, 400)
    page.wait_for_timeout(500)
    assert engine_requests(watch) == []
    Widget(page).wake()
    assert engine_requests(watch) != []


def test_next_and_previous_work_while_python_cannot(page: Page, watch: Watch) -> None:
    watch.expected.append("net::ERR_FAILED")
    page.context.route("**/web/worker.mjs", lambda route: route.abort())
    page.goto(PAGE)
    widget = Widget(page)
    start, first = widget.step, widget.sentence
    widget.press("next")
    widget.expect_step(start + 1)
    assert widget.sentence != first
    widget.press("prev")
    widget.expect_step(start)
    assert widget.sentence == first
    widget.press("last")
    widget.expect_step(widget.steps)
    widget.press("first")
    widget.expect_step(0)


def test_the_first_step_is_there_by_the_next_frame(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    shown = page.evaluate(
        """() => new Promise((done) => {
            const game = document.querySelector("wojna-game[data-main]");
            game.querySelector("[data-action=next]").click();
            requestAnimationFrame(() => done([game.dataset.step, game.dataset.state]));
        })"""
    )
    assert shown == [str(widget.step), "loading"]
    assert widget.step == 3


def test_what_needs_python_waits_for_it_and_then_happens(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    middle = widget.steps // 2
    widget.at("[data-action=seek]").fill(str(middle))
    widget.expect_step(middle)
    widget.expect_state("ready")


def test_one_worker_serves_every_widget_and_every_page(page: Page) -> None:
    page.goto(PAGE)
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    Widget(page).wake()
    Widget(page, 1).wake()
    page.evaluate("window.sameDocument = true")
    page.locator("a[href$='variants/one-down/']").first.click()
    page.wait_for_url("**/one-down/")
    Widget(page).wake()
    assert page.evaluate("window.sameDocument")
    assert len([url for url in workers if "worker.mjs" in url]) == 1


@pytest.mark.parametrize("width", [1280, 360])
def test_the_keyboard_alone_plays_a_whole_game(open_page: OpenPage, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 780}, reduced_motion="reduce")
    page.goto(PAGE)
    widget = Widget(page)
    for _ in range(80):
        page.keyboard.press("Tab")
        if widget.table.evaluate("table => table === document.activeElement"):
            break
    expect(widget.table).to_be_focused()
    widget.expect_state("ready")
    page.keyboard.press("Home")
    widget.expect_step(0)
    for step in range(1, widget.steps + 1):
        page.keyboard.press("ArrowRight")
        widget.expect_step(step)
    page.keyboard.press("ArrowRight")
    assert widget.step == widget.steps
    expect(widget.at("[data-live]")).to_have_text(widget.sentence)
    page.keyboard.press("ArrowLeft")
    widget.expect_step(widget.steps - 1)
    page.keyboard.press("End")
    widget.expect_step(widget.steps)
    expect(widget.table).to_be_focused()


def test_keys_act_only_on_the_table_itself(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    start = widget.step
    widget.press("next")
    widget.expect_step(start + 1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    assert widget.step == start + 1


def test_every_step_is_spoken(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    for _ in range(3):
        widget.press("next")
        expect(widget.at("[data-live]")).to_have_text(widget.sentence)


def test_playing_speaks_of_wars_and_pauses_only(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(PAGE + "#v=1&seed=412&players=2&step=0")
    widget = Widget(page)
    widget.expect_state("ready")
    page.evaluate(
        """() => {
            const [game] = document.querySelectorAll("wojna-game");
            window.spoken = [];
            const live = game.querySelector("[data-live]");
            new MutationObserver(() => spoken.push([game.dataset.step, live.textContent]))
                .observe(live, { childList: true, characterData: true, subtree: true });
        }"""
    )
    widget.at("[data-action=speed]").select_option("90")
    widget.press("play")
    expect(widget.root).to_have_attribute("data-playing", "")
    page.wait_for_function(
        "() => document.querySelector('wojna-game').dataset.step >= 45", timeout=30_000
    )
    widget.press("play")
    expect(widget.root).not_to_have_attribute("data-playing", "")
    events = replay(GameId.of("wojna", 412)).events
    spoken = page.evaluate("window.spoken")
    *wars, pause = [int(step) for step, _ in spoken]
    paused_at = widget.step
    assert pause == paused_at
    assert wars == [i for i, e in enumerate(events[:paused_at], 1) if isinstance(e, War)]
    page.wait_for_timeout(600)
    assert widget.step == paused_at


def test_a_game_plays_to_its_end_and_stops(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto("en/how-to-play/#v=1&seed=0&players=2&hands=7C.2C.KC.5C_7D.3D&step=0")
    widget = Widget(page)
    expect(widget.root).to_have_attribute("data-steps", "9", timeout=60_000)
    widget.at("[data-action=speed]").select_option("90")
    widget.table.focus()
    page.keyboard.press("Space")
    widget.expect_step(9)
    expect(widget.root).not_to_have_attribute("data-playing", "")


def test_next_war_leads_from_war_to_war(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    events = replay(GameId.of("wojna", 412)).events
    wars = [i for i, e in enumerate(events, 1) if isinstance(e, War) and e.depth == 1]
    for war in wars:
        widget.press("next-war")
        widget.expect_step(war)
    button = widget.at("[data-action=next-war]")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    assert widget.step == wars[-1]


def test_the_log_marks_the_line_and_leads_to_each(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    widget.wake()
    widget.at(".w-log summary").click()
    line = widget.at("[data-goto]").nth(60)
    scroll = page.evaluate("scrollY")
    line.evaluate("line => line.click()")
    widget.expect_step(int(line.get_attribute("data-goto") or 0))
    expect(line).to_have_attribute("aria-current", "step")
    expect(widget.at("[aria-current]")).to_have_count(1)
    box, list_box = line.bounding_box(), widget.at(".w-log > div").bounding_box()
    assert box
    assert list_box
    assert list_box["y"] <= box["y"] < list_box["y"] + list_box["height"]
    assert page.evaluate("scrollY") == scroll


def test_settings_make_a_game_and_stay(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    widget.at(".w-settings summary").click()
    form = widget.at(".w-form")
    form.locator("[name=players]").select_option("3")
    form.locator("[name=deck]").select_option("24")
    form.locator("[name=seed]").fill("9")
    form.locator("[name=seed]").press("Enter")
    widget.expect_hash("v=1&seed=9&players=3&deck=24&step=2")
    expect(form.locator("[name=seed]")).to_be_focused()
    assert form.locator("[name=seed]").input_value() == "9"
    assert form.locator("[name=players]").input_value() == "3"
    assert form.locator("[name=deck]").input_value() == "24"
    assert widget.table.locator(".w-seat").count() == 3
    widget.press("new-seed")
    page.wait_for_function("() => !location.hash.includes('seed=9&')")
    assert "players=3&deck=24" in page.url


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_number_is_told_in_the_language(page: Page, language: str) -> None:
    page.goto(f"{language}/variants/wojna/")
    widget = Widget(page)
    widget.at(".w-settings summary").click()
    label = widget.at(".w-form label").first.inner_text().strip()
    widget.at("[name=seed]").fill("1e5")
    widget.at(".w-form button").click()
    error = widget.at(".w-error[role=alert]")
    expect(error).to_be_visible(timeout=60_000)
    assert error.inner_text().startswith(label)
    expect(widget.at("[data-action=retry]")).to_be_hidden()


def test_share_shows_the_link_copies_it_and_says_so(open_page: OpenPage) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(PAGE)
    widget = Widget(page)
    widget.press("next")
    widget.press("share")
    field = widget.at(".w-sharing input")
    link = field.input_value()
    assert link.endswith("/en/variants/wojna/#v=1&seed=412&players=2&step=3")
    expect(widget.at(".w-sharing p")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    widget.at(".w-sharing [data-action=dismiss]").click()
    expect(widget.at("[data-action=share]")).to_be_focused()


def test_where_nothing_can_be_copied_the_reader_is_told(page: Page) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new Error());"
        "document.execCommand = () => false;"
    )
    page.goto(PAGE)
    widget = Widget(page)
    widget.press("share")
    expect(widget.at(".w-sharing p")).to_have_text("Copy the link from the field.")


def test_pressing_on_finishes_a_motion_at_once(page: Page) -> None:
    page.goto(PAGE)
    widget = Widget(page)
    moving = "document.querySelector('.w-table').getAnimations({ subtree: true }).length"
    widget.press("next")
    assert page.evaluate(moving) > 0
    for _ in range(8):
        widget.press("next")
    assert widget.step == 11
    page.wait_for_function(f"() => {moving} === 0", timeout=5000)
    assert widget.at(".w-cover, .w-layer").count() == 0
    shown = widget.table.evaluate("table => table.innerHTML")
    assert shown == page.evaluate("document.querySelector('template[data-frame=\"11\"]').innerHTML")


def test_nothing_moves_for_a_reader_who_wants_none(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(PAGE)
    widget = Widget(page)
    for _ in range(8):
        widget.press("next")
        moving = widget.root.evaluate("game => game.getAnimations({ subtree: true }).length")
        assert moving == 0


def test_an_example_plays_in_place_and_leaves_the_address_alone(page: Page) -> None:
    page.goto(PAGE)
    example = Widget(page, 1)
    start = example.step
    example.press("next")
    example.expect_step(start + 1)
    example.press("share")
    shared = example.at(".w-sharing input").input_value()
    assert shared.endswith(f"&step={start + 1}")
    assert "#" not in page.url
    example.at(".w-sharing [data-action=dismiss]").click()
    main = Widget(page)
    before = main.root.get_attribute("data-game")
    example.at(".w-to-main").click()
    main.expect_step(start + 1)
    assert main.root.get_attribute("data-game") != before
    assert page.url == shared
    expect(main.table).to_be_in_viewport()


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_javascript_the_page_tells_the_game(open_page: OpenPage, language: str) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{language}/variants/wojna/")
    story = page.locator(".w-story").first
    expect(story).to_be_visible()
    assert len(story.inner_text().splitlines()) > 10
    expect(page.locator("wojna-game .w-table").first).to_be_visible()
    for action in ("next", "play", "share", "new-seed"):
        expect(page.locator(f"wojna-game [data-action={action}]").first).to_be_hidden()


def test_the_engine_gives_the_same_game_as_here(page: Page) -> None:
    page.goto(PAGE)
    call = {"do": "log", "language": "en", "variant": "wojna", "step": 5}
    call["fragment"] = "v=1&seed=99&players=4"
    theirs = page.evaluate(
        """async call => (await import(new URL("../../../web/engine.mjs", location))).ask(call)""",
        call,
    )
    from site_widgets.render.app import handle

    assert theirs == json.loads(handle(json.dumps(call)))
