"""A site that changes while readers have it open or kept: told, never mixed, and left clean."""

import shutil

from playwright.sync_api import Page, expect

from site_widgets.offline.files import list_files
from site_widgets.offline.worker import RETIRED_WORKER, WORKER
from tests.browser.conftest import Watch
from tests.browser.offline.deployed import Deployed
from tests.browser.offline.keeping import (
    CUT_OFF,
    cut,
    keep,
    kept,
    play_anew,
    said,
    wait_until_kept,
)
from tests.browser.widget import READY, Widget, wait_for_promise

IS_WHOLE = """(version) => {
  const { dataset } = document.documentElement;
  if (dataset.page !== version || !dataset.script) return false;
  const style = getComputedStyle(document.documentElement).getPropertyValue("--style").trim();
  if (style === version && dataset.script === version) return true;
  throw new Error(`a page of ${version}, style of ${style}, script of ${dataset.script}`);
}"""

# Not waited for: what comes of it may load the page anew at any moment.
LOOK = "() => void navigator.serviceWorker.ready.then((site) => site.update())"


def expect_version(page: Page, version: int) -> None:
    """Wait for a page that says it is of a version, and see that all of it is."""
    page.wait_for_function(IS_WHOLE, arg=str(version), timeout=READY)


def expect_news(page: Page) -> None:
    expect(page.locator("[data-news]")).to_be_visible(timeout=READY)


def count_loads(page: Page) -> list[str]:
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    return loads


def test_a_new_version_is_told_and_loaded_whole(page: Page, site: Deployed) -> None:
    keep(page)
    page.goto("pl/variants/wojna/#v=1&seed=42&players=2&step=7")
    Widget(page).expect_step(7)
    assert page.locator("[data-news]").is_hidden()
    added = site.folder / "pl" / "added"
    shutil.copytree(site.folder / "pl" / "notices", added)
    site.deploy(2)
    page.evaluate(LOOK)
    expect_news(page)
    # Until the reader wishes otherwise, all is as it was: pages, and pages of pages.
    page.reload()
    expect_news(page)
    expect_version(page, 1)
    page.locator("#frame-drawer a[href$='how-to-play/']").click()
    page.wait_for_url("**/pl/how-to-play/")
    expect_version(page, 1)
    page.go_back()
    page.wait_for_url("**/pl/variants/wojna/#*")
    page.get_by_role("button", name="Wczytaj").click()
    expect_version(page, 2)
    Widget(page).expect_step(7)
    expect(page.locator("[data-news]")).to_be_hidden()
    # Nothing of the old version is left, and the new one is whole: also without a network.
    files = list_files(site.folder)
    new = {f"{site.url}{name}?v={file.hash}" for name, file in files.items()}
    assert kept(page) - {f"{site.url}kept/pl"} <= new
    expect(said(page)).to_contain_text("działa bez internetu")
    cut(page, site)
    for address in ("pl/", "pl/variants/peace/", "pl/notices/"):
        page.goto(address)
        expect_version(page, 2)
    page.goto("pl/added/")
    assert page.locator("html").get_attribute("lang") == "pl"
    assert page.locator("article").count() == 1
    shutil.rmtree(added)


def test_both_tabs_change_at_once_and_only_once(page: Page, site: Deployed) -> None:
    keep(page)
    other = page.context.new_page()
    other.goto("pl/variants/razboi/")
    expect_version(other, 1)
    site.deploy(2)
    page.evaluate(LOOK)
    expect_news(page)
    expect_news(other)
    loads = [count_loads(page), count_loads(other)]
    other.get_by_role("button", name="Wczytaj").click()
    expect_version(page, 2)
    expect_version(other, 2)
    for tab in (page, other):
        tab.wait_for_load_state("networkidle")
    assert loads == [[f"{site.url}pl/"], [f"{site.url}pl/variants/razboi/"]]


def test_the_bar_can_be_put_away(page: Page, site: Deployed) -> None:
    keep(page)
    site.deploy(2)
    page.evaluate(LOOK)
    expect_news(page)
    page.locator("[data-news-do=dismiss]").click()
    expect(page.locator("[data-news]")).to_be_hidden()
    expect_version(page, 1)


def test_the_first_visit_is_not_loaded_twice(page: Page) -> None:
    loads = count_loads(page)
    page.goto("pl/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=READY)
    page.wait_for_load_state("networkidle")
    assert len(loads) == 1


def test_what_was_only_visited_is_never_mixed(page: Page, watch: Watch, site: Deployed) -> None:
    page.goto("en/")
    wait_until_kept(page, "./", "../web/frame.mjs", "../web/frame.css")
    page.reload()
    expect_version(page, 1)
    site.deploy(2)
    # By instant navigation to a page that is not here: it comes from the network, with all of its.
    watch.expected += CUT_OFF
    page.locator("#frame-drawer a[href$='how-to-play/']").click()
    page.wait_for_url("**/en/how-to-play/")
    expect_version(page, 2)
    expect_news(page)
    # Its worker and runtime are of the new version too.
    page.goto("en/variants/wojna/")
    expect_version(page, 2)
    play_anew(page)
    with page.expect_event("load"):
        page.get_by_role("button", name="Load it").click()
    expect_version(page, 2)
    cut(page, site)
    page.goto("en/")
    expect_version(page, 2)


def test_half_a_deployment_changes_nothing(page: Page, watch: Watch, site: Deployed) -> None:
    keep(page)
    site.deploy(2)
    # The new worker is there, but some of the new files are not.
    site.copy(1, "variants/*/index.html")
    watch.expected += CUT_OFF
    page.evaluate(
        """async () => {
          const site = await navigator.serviceWorker.ready;
          await site.update();
          const { installing } = site;
          await new Promise((go) => {
            installing.onstatechange = () => installing.state === "redundant" && go();
          });
        }"""
    )
    assert page.locator("[data-news]").is_hidden()
    page.reload()
    expect_version(page, 1)
    play_anew(page)
    # When all is there, so is the new version.
    site.deploy(2)
    page.evaluate(LOOK)
    expect_news(page)


def test_to_keep_an_old_version_is_refused(page: Page, watch: Watch, site: Deployed) -> None:
    page.goto("sk/")
    page.locator(".frame-footer [data-keep-do=keep]").wait_for(timeout=READY)
    wait_until_kept(page, "./", "../web/frame.mjs")
    site.deploy(2)
    watch.expected += CUT_OFF
    page.locator(".frame-footer [data-keep-do=keep]").click()
    expect(said(page)).to_contain_text("nová verzia", timeout=READY)
    assert not [name for name in kept(page) if "kept/" in name]


def test_a_retired_worker_leaves_nothing_behind(page: Page, site: Deployed) -> None:
    """So also for whoever writes pages: `mkdocs serve` answers with it."""
    keep(page)
    site.copy(2)
    (site.folder / WORKER).write_bytes(RETIRED_WORKER.read_bytes())
    page.evaluate(LOOK)
    wait_for_promise(page, "async () => (await caches.keys()).length === 0")
    expect_version(page, 2)


def test_a_host_that_lets_browsers_keep_files_for_a_while(page: Page, site: Deployed) -> None:
    (site.folder / "_headers").write_text("/wojna/*\n  Cache-Control: public, max-age=600\n")
    keep(page)
    page.goto("pl/variants/razboi/")
    site.deploy(2)
    page.evaluate(LOOK)
    expect_news(page)
    page.get_by_role("button", name="Wczytaj").click()
    expect_version(page, 2)
    cut(page, site)
    page.goto("pl/")
    expect_version(page, 2)
