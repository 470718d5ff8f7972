"""A reader who has a keyboard alone: goes from stop to stop, and sees each time where that is."""

from playwright.sync_api import Locator, Page

STOP = """() => {
    const element = document.activeElement;
    if (element === document.body) return null;
    const visible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = element.getAttribute("aria-label") || element.innerText || element.name
        || element.dataset.action;
    // A field may be marked on the label around it.
    const marked = [element, element.closest("label")].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    });
    // What lies at its corners and its middle: is it the element, or something over it?
    const boxes = [...element.getClientRects()].filter(({ width }) => width > 0);
    const at = boxes.flatMap(({ left, right, top, bottom }) => [
        [left + 3, top + 3], [(left + right) / 2, (top + bottom) / 2], [right - 3, bottom - 3],
    ]);
    const seen = at.filter(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found && (element.contains(found) || found.contains(element)
            && !found.closest(".md-header, .md-sidebar, .md-search__output"));
    });
    // A thing that is higher than the page may begin behind the header.
    const header = document.querySelector(".md-header");
    const behind = !element.closest(".md-header, .md-sidebar, .md-skip")
        && boxes[0]?.top < header.getBoundingClientRect().bottom
        && boxes[0].height < innerHeight / 2;
    return { name: name.trim(), visible, marked, seen: seen.length > 0, behind };
}"""


class Keyboard:
    """Presses keys on a page, and fails where focus cannot be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.stops: list[str] = []

    def tab(self, *, back: bool = False) -> str | None:
        """Go to the next stop and return its name; None where the page is left."""
        self.page.keyboard.press("Shift+Tab" if back else "Tab")
        return self.look()

    def look(self) -> str | None:
        """Return the name of what has focus; None where nothing has."""
        stop = self.page.evaluate(STOP)
        if stop is None:
            return None
        where = f"{stop['name']!r} after {self.stops[-3:]}"
        assert stop["visible"], f"focus on what cannot be seen: {where}"
        assert stop["seen"], f"focus out of sight: {where}"
        assert not stop["behind"], f"focus behind the header: {where}"
        assert stop["marked"], f"focus without a mark: {where}"
        name: str = stop["name"]
        self.stops.append(name)
        return name

    def tab_to(self, target: Locator, *, back: bool = False) -> None:
        """Go on until ``target`` has focus."""
        for _ in range(150):
            assert self.tab(back=back) is not None, f"the page ends: {self.stops}"
            if target.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"no way leads there: {self.stops}")

    def press(self, key: str) -> None:
        """Press a key that is not to lose focus."""
        self.page.keyboard.press(key)
        assert self.look() is not None, f"focus is lost by {key} at {self.stops[-1:]}"
