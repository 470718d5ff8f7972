"""Python goes on from the memory of an earlier visit, and does without where that is no good."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.widget import Widget, wait_until

PAGE = "en/variants/wojna/"
GAME = "v=1&seed=7&players=2&step=9"

KEPT = """async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("wojna start"));
    const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
}"""
"""The addresses under which images are kept."""

REPLACE = """async ([url, make]) => {
    const names = (await caches.keys()).filter(name => name.startsWith("wojna start"));
    const cache = await caches.open(names[0]);
    const image = await (await cache.match(url)).arrayBuffer();
    const packed = (bytes) => new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
    const bodies = {
        cut: () => image.slice(0, image.byteLength / 2),
        other: () => packed(new Uint8Array(1e6)),
    };
    await cache.put(url, new Response(bodies[make]()));
}"""


def started(page: Page) -> str:
    """Return from what Python started."""
    (worker,) = (worker for worker in page.workers if worker.url.endswith("/worker.mjs"))
    names: str = worker.evaluate(
        "() => performance.getEntriesByType('mark').map(m => m.name).join()"
    )
    return names


def play(page: Page, address: str) -> str:
    """Open a game that Python must make; return what its step says."""
    page.goto(address)
    widget = Widget(page)
    widget.expect_state("ready")
    widget.expect_step(int(address.rpartition("=")[2]))
    expect(widget.root).to_have_attribute("data-game", address.split("#")[1].rpartition("&")[0])
    return widget.sentence


def images(page: Page) -> list[str]:
    found: list[str] = page.evaluate(KEPT)
    return found


def image_of(page: Page) -> str:
    """Wait until an image is kept; return its address."""
    wait_until(page, lambda: images(page))
    (one,) = images(page)
    return one


def test_the_next_visit_starts_from_the_memory_of_this_one(open_page: OpenPage) -> None:
    page = open_page()
    first = play(page, f"{PAGE}#{GAME}")
    assert started(page) == "from files"
    kept = image_of(page)
    assert play(page, f"{PAGE}?again#{GAME}") == first
    assert started(page) == "from an image"
    # Another language, and a variant that was not played: all of Python is there.
    there = play(page, "uk/variants/truce/#v=1&seed=3&players=2&step=4")
    assert started(page) == "from an image"
    assert images(page) == [kept]
    plain = open_page()
    assert play(plain, "uk/variants/truce/#v=1&seed=3&players=2&step=4") == there
    assert started(plain) == "from files"


@pytest.mark.parametrize(("kind", "again"), [("cut", True), ("other", False)])
def test_a_broken_memory_is_passed_over(open_page: OpenPage, kind: str, again: bool) -> None:
    """What cannot be read is none; what can, but is no memory, is forgotten, too."""
    page = open_page()
    first = play(page, f"{PAGE}#{GAME}")
    page.evaluate(REPLACE, [image_of(page), kind])
    assert play(page, f"{PAGE}?again#{GAME}") == first
    assert started(page) == "from files"
    if again:
        image_of(page)
    else:
        assert images(page) == []


def test_a_memory_of_another_version_goes(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(PAGE)
    page.evaluate(
        """async () => {
            const cache = await caches.open("wojna start /wojna/");
            await cache.put("web/start/0123", new Response("of another version"));
        }"""
    )
    play(page, f"{PAGE}#{GAME}")
    assert started(page) == "from files"
    wait_until(page, lambda: not any(url.endswith("0123") for url in images(page)))
    assert len(images(page)) <= 1
