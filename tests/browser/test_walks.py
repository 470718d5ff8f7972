"""Walks in random order: the address, the game, the words and the one worker always agree."""

from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import LANGUAGES
from tests.browser.widget import READY, Widget
from tests.site.html import Html
from wojna_core.game import GameId, replay
from wojna_core.links import fragment, parse_fragment
from wojna_core.messages import catalogue
from wojna_core.story import tell
from wojna_core.variants import VARIANTS

STEPS = 24

SEEN = """
    own => {
        const widget = document.querySelector("wojna-game[data-main]");
        const { lang, variant, game, step } = widget.dataset;
        if ((location.hash.slice(1) || own) !== `${game}&step=${step}`) return null;
        const sentence = widget.querySelector(".w-table .w-say").innerText;
        const seed = widget.querySelector("[name=seed]").value;
        const fails = widget.querySelector(".w-error").checkVisibility();
        return { lang, variant, fragment: `${game}&step=${step}`, sentence, seed, fails };
    }
"""
"""All that is to be seen at one moment, once the address is that of what is shown."""


class Walker:
    """A reader who does anything at any time, and knows what ought to be there afterwards."""

    def __init__(self, page: Page, site_url: str, built_site: Path, seed: int) -> None:
        self.page = page
        self.widget = Widget(page)
        self.random = Random(seed)
        self.done: list[str] = []
        self._site, self._folder = site_url, built_site
        self._visited: list[str] = []  # the entries of the history
        self._at = -1

    @property
    def url(self) -> str:
        """The address as the page has it; Playwright hears late of what a script has changed."""
        address: str = self.page.evaluate("() => location.href")
        return address

    @property
    def path(self) -> str:
        """The page as the site names it, ``en/variants/wojna/``."""
        return urlsplit(self.url.removeprefix(self._site)).path

    def own(self) -> str:
        """The game and step that the page itself shows, as a fragment."""
        html = Html(self._folder / self.path / "index.html")
        [main] = [a for tag, a in html.tags if tag == "wojna-game" and "data-main" in a]
        return f"{main['data-game']}&step={main['data-step']}"

    def arrive(self, address: str) -> None:
        self.page.goto(address)
        self._entered()

    def check(self) -> None:
        """All that is to be seen belongs to one game, which is the address's."""
        own = self.own()
        seen = self.page.wait_for_function(SEEN, arg=own, timeout=READY).json_value()
        language, _, variant, _ = self.path.split("/")
        assert (seen["lang"], seen["variant"]) == (language, variant)
        game, step = parse_fragment(variant, seen["fragment"])
        assert step is not None
        story = list(tell(replay(game).events[:step], catalogue(language)))
        if step:
            assert seen["sentence"] == story[-1]
        assert seen["seed"] == str(game.seed)
        assert not seen["fails"]
        assert sum("/worker.mjs" in worker.url for worker in self.page.workers) <= 1
        self._visited[self._at] = self.url

    def _entered(self) -> None:
        """The history has a new entry, and nothing after it."""
        self._at += 1
        self._visited[self._at :] = [self.url]

    def _travelled(self, by: int) -> None:
        self._at += by
        assert self.url == self._visited[self._at]

    # What a reader does.

    def press(self, action: str) -> None:
        """Also where there is nowhere to go: Playwright itself would wait for it."""
        self.widget.at(f"[data-action={action}]").evaluate("button => button.click()")

    def next(self) -> None:
        self.press("next")

    def prev(self) -> None:
        self.press("prev")

    def last(self) -> None:
        self.press("last")

    def new_game(self) -> None:
        before = self.widget.root.get_attribute("data-game")
        self.widget.press("new-seed")
        self.page.wait_for_function(
            "before => document.querySelector('wojna-game').dataset.game !== before",
            arg=before,
            timeout=READY,
        )
        self._entered()

    def follow(self) -> None:
        """A link to a game that somebody has put on the page."""
        variant = self.path.split("/")[2]
        game = GameId.of(variant, self.random.randint(1000, 9999))
        to = fragment(game, self.random.randint(1, len(replay(game).events)))
        self.page.evaluate(
            """to => {
                const link = document.createElement("a");
                link.href = `#${to}`;
                document.querySelector("article").append(link);
                link.click();
                link.remove();
            }""",
            to,
        )
        self.widget.expect_hash(to)
        self._entered()

    def turn(self) -> None:
        """Another variant: the theme changes the page without leaving it."""
        here = self.path.split("/")[2]
        name = self.random.choice([name for name in VARIANTS if name != here])
        self.page.locator(f".frame-nav a[href$='/{name}/']:visible").first.click()
        self.page.wait_for_url(f"**/variants/{name}/")
        self._entered()

    def switch(self) -> None:
        """Another language: the game goes along."""
        here = self.path.split("/")[0]
        to = self.random.choice([code for code in LANGUAGES if code != here])
        self.page.locator(f"header a[hreflang={to}]:visible").first.click()
        self.page.wait_for_url(f"**/{to}/variants/**")
        self._entered()

    def back(self) -> None:
        if self._at:
            self.page.go_back()
            self._travelled(-1)

    def forward(self) -> None:
        if self._at + 1 < len(self._visited):
            self.page.go_forward()
            self._travelled(1)

    def reload(self) -> None:
        self.page.reload()
        self._travelled(0)

    def do_something(self) -> None:
        often = [self.next, self.new_game, self.follow, self.turn, self.back, self.back]
        what = self.random.choice(
            [*often, self.prev, self.last, self.forward, self.forward, self.switch, self.reload]
        )
        self.done.append(what.__name__)
        what()


@pytest.mark.parametrize("seed", range(4))
def test_a_walk_in_random_order_always_shows_the_right_game(
    page: Page, site_url: str, built_site: Path, seed: int
) -> None:
    walker = Walker(page, site_url, built_site, seed)
    walker.arrive("pl/variants/wojna/")
    walker.check()
    for _ in range(STEPS):
        try:
            walker.do_something()
            walker.check()
        except Exception as error:
            error.add_note(f"after {', '.join(walker.done)} at {page.url}")
            raise
