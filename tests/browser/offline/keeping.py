"""What tests press and read of a site that is kept."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.offline.deployed import Deployed
from tests.browser.widget import READY, Widget, wait_for_promise

CUT_OFF = ["net::ERR_", "Failed to load resource", "503", "404"]
"""Complaints of a page that asks for what is not kept while there is no network."""

_KEYS = """async () => {
  const name = (await caches.keys()).find((name) => !name.startsWith("wojna start"));
  const cache = await caches.open(name);
  return (await cache.keys()).map(({url}) => url);
}"""

_ARE_KEPT = """async (names) => {
  const found = await Promise.all(names.map((name) => caches.match(name, {ignoreSearch: true})));
  return found.every(Boolean);
}"""


def button(page: Page, name: str) -> Locator:
    return page.locator(f".frame-footer [data-keep-do={name}]")


def said(page: Page) -> Locator:
    return page.locator(".frame-footer [data-keep-said]")


def kept(page: Page) -> set[str]:
    """Return the addresses under which anything is kept."""
    return set(page.evaluate(_KEYS))


def keep(page: Page, address: str = "pl/") -> None:
    """Have the whole language of a page kept."""
    page.goto(address)
    button(page, "keep").click(timeout=READY)
    expect(button(page, "forget")).to_be_visible(timeout=READY)


def wait_until_kept(page: Page, *addresses: str) -> None:
    """Wait until what was visited is kept, which nothing on the page waits for."""
    wait_for_promise(page, _ARE_KEPT, list(addresses))


def cut(page: Page, site: Deployed) -> None:
    """Take the network away, from the browser and at the other end."""
    site.stop()
    page.context.set_offline(True)


def play_anew(page: Page) -> None:
    """Play a game of a new number to its end."""
    widget = Widget(page)
    before = str(widget.root.get_attribute("data-game"))
    widget.press("new-seed")
    expect(widget.root).not_to_have_attribute("data-game", before, timeout=READY)
    widget.press("last")
    widget.expect_step(widget.steps)
    assert widget.sentence
