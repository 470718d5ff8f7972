"""The site without a network: what was kept, what was visited, and what is said of the rest."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import axe
from tests.browser.conftest import OpenPage, Watch
from tests.browser.offline.deployed import Deployed
from tests.browser.offline.keeping import (
    CUT_OFF,
    button,
    cut,
    keep,
    kept,
    play_anew,
    said,
    wait_until_kept,
)
from tests.browser.widget import READY, Widget


def test_a_language_that_is_kept_plays_new_games(page: Page, site: Deployed) -> None:
    page.goto("pl/")
    expect(button(page, "keep")).to_have_text(re.compile(r"\(1[4-9]\sMB\)$"))
    keep(page)
    expect(said(page)).to_contain_text("działa bez internetu")
    cut(page, site)
    for address in ("pl/variants/razboi/", "pl/variants/wojna/#v=1&seed=42&players=3&step=9"):
        page.goto(address)
        play_anew(page)
    # On to another page, as readers go, and by the search.
    page.locator("#frame-drawer a[href$='how-to-play/']").click()
    page.wait_for_url("**/pl/how-to-play/")
    expect(page.locator("h1")).to_contain_text("Jak grać")
    page.locator("[name=query]").fill("remis")
    page.locator("[name=query]").press("End")
    expect(page.locator(".md-search-result__item a").first).to_be_attached(timeout=READY)


def test_every_page_of_a_kept_language_is_there(page: Page, site: Deployed) -> None:
    keep(page, "uk/")
    cut(page, site)
    found = page.locator("#frame-drawer a[href]:not([href^='#'])").evaluate_all(
        "links => links.map(({href}) => href)"
    )
    assert len(found) > 20
    for address in found:
        page.goto(address)
        page.evaluate("document.fonts.ready.then(() => true)")
        assert page.locator("html").get_attribute("lang") == "uk"


def test_an_address_without_its_slash(page: Page, watch: Watch, site: Deployed) -> None:
    keep(page)
    cut(page, site)
    watch.expected += CUT_OFF
    game = "#v=1&seed=42&players=2&step=5"
    page.goto(f"pl/variants/wojna{game}")
    assert page.url == f"{site.url}pl/variants/wojna/{game}"
    Widget(page).expect_step(5)


def test_an_address_that_is_none_of_the_sites(page: Page, watch: Watch, site: Deployed) -> None:
    keep(page)
    cut(page, site)
    watch.expected += CUT_OFF
    answer = page.goto("pl/variants/nothing/")
    assert answer
    assert answer.status == 404
    expect(page.locator("h1")).to_have_text("Nie ma takiej strony")


def test_a_language_that_is_not_kept(page: Page, watch: Watch, site: Deployed) -> None:
    keep(page)
    cut(page, site)
    watch.expected += CUT_OFF
    page.goto("pl/variants/wojna/")
    page.locator("header").get_by_role("link", name="Slovenčina").click()
    expect(page.locator("h1:visible")).to_have_text(["Ste bez internetu"])
    assert page.locator("html").get_attribute("lang") == "sk"
    assert page.url.startswith(f"{site.url}sk/variants/wojna/")
    assert page.locator("main li:visible").count() == 1
    assert axe.violations(page) == []
    page.get_by_role("link", name="Polski").click()
    expect(page.locator("h1")).to_contain_text("Dwie dziewiątki")
    # And as soon as there is a network again, so is the page that was asked for.
    page.go_back()
    site.start()
    page.context.set_offline(False)
    expect(page.locator(".frame-brand")).to_contain_text("Vojna", timeout=READY)


def test_what_was_visited_is_there(page: Page, watch: Watch, site: Deployed) -> None:
    page.goto("en/variants/wojna/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=READY)
    play_anew(page)
    page.locator("#frame-drawer a[href$='how-to-play/']").click()
    page.wait_for_url("**/en/how-to-play/")
    wait_until_kept(page, *(f"{site.url}en/{name}/" for name in ("variants/wojna", "how-to-play")))
    runtime = json.loads((site.folder / "runtime" / "manifest.json").read_text())["files"]
    wait_until_kept(page, *(f"{site.url}runtime/{file['name']}" for file in runtime))
    cut(page, site)
    watch.expected += CUT_OFF
    page.goto("en/variants/wojna/")
    play_anew(page)
    page.goto("en/how-to-play/")
    expect(page.locator("h1")).to_have_text("How to play War")
    # Instant navigation to what was not visited ends at the page that says so.
    page.locator("#frame-drawer a[href$='variants/razboi/']").click()
    expect(page.locator("h1:visible")).to_have_text(["You are offline"])
    assert page.url == f"{site.url}en/variants/razboi/"


def test_the_worker_governs_the_site_and_nothing_above(page: Page, site: Deployed) -> None:
    keep(page)
    scope = page.evaluate("navigator.serviceWorker.ready.then(({scope}) => scope)")
    assert scope == site.url
    assert page.evaluate("caches.keys()") == ["wojna /wojna/"]


def test_keeping_can_be_stopped_and_leaves_nothing(page: Page, watch: Watch) -> None:
    watch.expected += ["net::ERR_FAILED"]
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/runtime/pyodide.asm.wasm*", hold)
    page.goto("sk/")
    button(page, "keep").wait_for(timeout=READY)
    wait_until_kept(page, "./")
    button(page, "keep").click()
    progress = page.locator(".frame-footer [data-keep-progress]")
    expect(progress).to_contain_text(re.compile(r"^\s*Uložené \d+,\d z 1\d,\d\sMB"))
    # Focus has not been lost with the button that was pressed.
    expect(button(page, "stop")).to_be_focused()
    wait_until_kept(page, "how-to-play/")
    button(page, "stop").click()
    expect(said(page)).to_have_text("Prerušené. Nič sa neuložilo.")
    expect(button(page, "keep")).to_be_focused()
    others = [name for name in kept(page) if re.search(r"/sk/\w.*/\?v=|\.zip|asm|kept/", name)]
    assert others == []
    for route in held:
        route.abort()


@pytest.mark.parametrize("place", [".frame-footer", "#frame-drawer"])
def test_what_is_kept_can_be_removed(page: Page, watch: Watch, site: Deployed, place: str) -> None:
    keep(page)
    page.locator(f"{place} [data-keep-do=forget]").click()
    expect(said(page)).to_have_text("Usunięto.")
    expect(button(page, "keep")).to_be_visible()
    left = kept(page)
    assert not [name for name in left if "/pl/" in name and "sitemap" not in name]
    assert not [name for name in left if "asm" in name or "kept/" in name]
    cut(page, site)
    watch.expected += CUT_OFF
    page.goto("pl/variants/wojna/")
    expect(page.locator("h1:visible")).to_have_text(["Nie ma połączenia z internetem"])


def test_a_lost_network_is_told_and_nothing_half_kept(page: Page, watch: Watch) -> None:
    watch.expected += ["net::ERR_FAILED"]
    page.context.route("**/runtime/stdlib.zip*", lambda route: route.abort())
    page.goto("pl/")
    button(page, "keep").click()
    expect(said(page)).to_contain_text("Połączenie się urwało", timeout=READY)
    assert not [name for name in kept(page) if ".zip" in name or "asm" in name or "kept/" in name]
    page.context.unroute("**/runtime/stdlib.zip*")
    button(page, "keep").click()
    expect(button(page, "forget")).to_be_visible(timeout=READY)


@pytest.mark.parametrize("knows", [True, False], ids=["foreseen", "found out"])
def test_a_full_disk_is_told_and_nothing_half_kept(page: Page, site: Deployed, knows: bool) -> None:
    if not knows:
        page.add_init_script("StorageManager.prototype.estimate = () => ({quota: 1e9, usage: 0})")
    page.goto("en/")
    button(page, "keep").wait_for(timeout=READY)
    wait_until_kept(page, "./", "../web/frame.mjs")
    limit = {"origin": site.url.removesuffix("/wojna/"), "quotaSize": 6_000_000}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", limit)
    button(page, "keep").click()
    expect(said(page)).to_contain_text("enough room on this device", timeout=READY)
    expect(button(page, "keep")).to_be_visible()
    assert not [name for name in kept(page) if ".zip" in name or "asm" in name or "kept/" in name]
    # The site itself goes on.
    page.goto("en/variants/wojna/")
    play_anew(page)


@pytest.mark.parametrize(
    "denial",
    [
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('denied'))",
        "delete Navigator.prototype.serviceWorker",
    ],
)
def test_where_nothing_can_be_kept_it_is_said(page: Page, denial: str) -> None:
    page.add_init_script(denial)
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('denied'); }")
    page.goto("uk/variants/wojna/")
    expect(said(page)).to_have_text("Цей браузер не дозволяє тут нічого зберігати.")
    assert page.locator("[data-keep-do]:visible").count() == 0
    play_anew(page)
    page.goto("uk/")
    expect(page.locator("[data-last-game]")).to_be_hidden()


def test_two_tabs_know_of_each_other(page: Page) -> None:
    page.goto("pl/")
    other = page.context.new_page()
    other.goto("pl/how-to-play/")
    button(other, "keep").wait_for(timeout=READY)
    keep(page)
    expect(button(other, "forget")).to_be_visible()
    button(other, "forget").click()
    expect(button(page, "keep")).to_be_visible()


def test_the_last_game_is_offered(page: Page, site: Deployed) -> None:
    page.goto("pl/")
    last = page.locator("[data-last-game]")
    expect(last).to_be_hidden()
    page.goto("pl/variants/razboi/#v=1&seed=178&players=2&step=20")
    widget = Widget(page)
    widget.expect_step(20)
    widget.press("next")
    widget.expect_step(21)
    # Also in another language, and where instant navigation leads.
    for language, text in (
        ("pl", "Twoja ostatnia partia: Război, wojna rumuńska, nr 178"),
        ("sk", "Vaša posledná hra: "),
    ):
        page.goto(f"{language}/how-to-play/")
        page.locator(".frame-brand").click()
        page.wait_for_url(f"**/{language}/")
        expect(last).to_contain_text(text)
    last.get_by_role("link").click()
    page.wait_for_url(f"{site.url}sk/variants/razboi/#v=1&seed=178&players=2&step=21")
    Widget(page).expect_step(21)


@pytest.mark.parametrize("last", ["javascript:alert(1)#v=1", "//example.org/#v=1", "x", "<b>#<b>"])
def test_a_last_game_that_is_none_is_not_offered(page: Page, last: str) -> None:
    page.add_init_script(f"localStorage.setItem('wojna.last', {last!r})")
    page.goto("en/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-last-game]")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_is_content(open_kept: OpenPage, scheme: str) -> None:
    page = open_kept(color_scheme=scheme, viewport={"width": 360, "height": 740})
    keep(page, "uk/")
    page.evaluate("localStorage.setItem('wojna.last', 'variants/wojna/#v=1&seed=42&players=2')")
    page.goto("uk/")
    expect(page.locator("[data-last-game]")).to_be_visible()
    page.evaluate("document.querySelector('[data-news]').hidden = false")
    page.get_by_role("button", name="Меню").click()
    expect(page.locator("#frame-drawer [data-keep-do=forget]")).to_be_visible()
    assert axe.violations(page) == []
