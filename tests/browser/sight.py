"""What of a widget lies where: looked at in the page, at each of many steps."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypedDict

from playwright.sync_api import Page

from tests.browser.widget import READY

STILL = (
    ".w-table",
    ".w-chart",
    "[data-action=next]",
    "[data-action=play]",
    "[data-action=share]",
    ".w-log",
    ".w-settings",
)
"""What stays where it is, whatever the step."""

ON_TABLE = (".w-card", ".w-mark", ".w-count", ".w-say")

ON_FELT = (
    *(".w-pile", ".w-won", ".w-won-count", ".w-row", ".w-tally", ".w-word", ".w-times b"),
    *(".w-held", ".w-stack", ".w-shield", ".w-wish", ".w-role", ".w-bet", ".w-shoe-count"),
)
"""What belongs to a seat, and the words on the felt."""


class Sight(TypedDict):
    """The boxes of all that stays, and whatever is not where it can be seen."""

    boxes: dict[str, Any]
    off_table: list[str]
    off_felt: list[str]


NOTHING_HIDDEN = {"off_table": [], "off_felt": []}

_LOOK = """([still, onTable, onFelt]) => {
  const game = document.querySelector("wojna-game");
  const boxOf = (part) => part.getBoundingClientRect();
  const boxes = {};
  for (const selector of still) {
    const { x, y, width, height } = boxOf(game.querySelector(selector));
    boxes[selector] = [x, y + scrollY, width, height].map(Math.round);
  }
  boxes.width = document.documentElement.scrollWidth;
  const off = (selector, parts, [side, above, below]) => {
    const whole = game.querySelector(selector);
    const { left, right, top, bottom } = boxOf(whole);
    return [...whole.querySelectorAll(parts.join())].filter((part) => {
      const box = boxOf(part);
      return box.left < left - side || box.right > right + side
        || box.top < top - above || box.bottom > bottom + below;
    }).map((part) => part.outerHTML);
  };
  return {
    boxes,
    off_table: off(".w-table", onTable, [4, 4, 4]),
    off_felt: off(".w-view", onFelt, [1, 4, 1]),
  };
}"""

_WALK = f"""async ([steps, by, parts, patience]) => {{
  const game = document.querySelector("wojna-game");
  const go = {{
    next: () => game.querySelector("[data-action=next]").click(),
    seek(step) {{
      const slider = game.querySelector("[data-action=seek]");
      slider.value = step;
      slider.dispatchEvent(new Event("input", {{ bubbles: true }}));
    }},
  }};
  const come = async (step) => {{
    const end = performance.now() + patience;
    do {{
      if (performance.now() > end) throw new Error(`step ${{step}} does not come`);
      await new Promise(requestAnimationFrame);
    }} while (game.dataset.step !== String(step));
  }};
  const sights = [];
  for (const step of steps) {{
    go[by](step);
    await come(step);
    sights.push([({_LOOK})(parts), game.querySelector(".w-say").innerText]);
  }}
  return sights;
}}"""

_PARTS = [STILL, ON_TABLE, ON_FELT]


def look(page: Page) -> Sight:
    """Look at the widget as it is."""
    sight: Sight = page.evaluate(_LOOK, _PARTS)
    return sight


def walk(
    page: Page, steps: Iterable[int], by: Literal["next", "seek"]
) -> Iterator[tuple[Sight, str]]:
    """Go to each step, by the button or at once as the slider does; what is seen and said there.

    All of it within the page: to ask the browser for each would take most of the time.
    """
    yield from page.evaluate(_WALK, [list(steps), by, _PARTS, READY])
