"""What a page loses of its text, at each width, when a reader makes it larger or wider."""

from playwright.sync_api import Page

from tests.browser.test_choices import GAMES
from tests.browser.test_pages import settled
from tests.browser.widget import Widget

WIDTHS = (1280, 360, 320)

PAGES = [
    "uk/",
    "pl/how-to-play/",
    "uk/variants/wojna/#v=1&seed=7&players=4&step=100",
    f"pl/variants/casino-war/#{GAMES['casino-war']}",
    f"sk/variants/hand-of-three/#{GAMES['hand-of-three']}",
    "uk/guides/three-and-four/",
    "uk/guides/which-war/",
]
"""The languages with the longest words; games in the middle of a war and before a choice."""

LOST = """() => {
    const found = [];
    const { scrollWidth, clientWidth } = document.scrollingElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);

    // What is meant to be out of sight, what scrolls, and an address that ends in an ellipsis.
    const apart = `[class*=unseen], .md-skip, .md-sidebar, .md-search__output, .w-link, script,
        noscript, option, .md-container [role=status], .md-header .md-progress`;
    const seen = { visibilityProperty: true, opacityProperty: true };
    const shown = (element) => element.checkVisibility(seen) && !element.closest(apart);
    const flow = (element) => getComputedStyle(element).overflow;

    const control = "main :is(button:not([data-goto]), summary, label, [tabindex='0'])";
    const controls = new Map();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
        const { currentNode: text } = texts, owner = text.parentElement;
        if (!text.data.trim() || !shown(owner)) continue;
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const within = owner.closest(control);
        if (within) controls.set(within, [...(controls.get(within) ?? []), ...boxes]);
        // A line of text reaches out of its box above and below by the height of accents.
        const high = 0.25 * parseFloat(getComputedStyle(owner).fontSize);
        for (let box = owner; box !== document.body; box = box.parentElement) {
            const { clipPath } = getComputedStyle(box);
            if (/auto|scroll/.test(flow(box)) || clipPath !== "none") break;
            if (!/hidden|clip/.test(flow(box))) continue;
            const edge = box.getBoundingClientRect();
            const cut = boxes.some((b) => b.left < edge.left - 2 || b.right > edge.right + 2
                || b.top < edge.top - high || b.bottom > edge.bottom + high);
            if (cut) found.push(`cut by .${box.className}: ${text.data.trim()}`);
        }
    }

    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const all = [...controls];
    all.forEach(([one, ofOne], i) => all.slice(i + 1).forEach(([other, ofOther]) => {
        if (one.contains(other) || other.contains(one)) return;
        if (ofOne.some((a) => ofOther.some((b) => meet(a, b))))
            found.push(`one over another: ${one.innerText} / ${other.innerText}`);
    }));
    return found;
}"""
"""Text that is cut off, a page that scrolls sideways, and controls whose words meet."""


def arrive(page: Page, address: str) -> None:
    """Open a page; wait for the game that its link names, and unfold what folds."""
    settled(page, address)
    if "#" in address:
        Widget(page).expect_state("ready")
        page.wait_for_function(
            """() => location.hash.startsWith(
                `#${document.querySelector("wojna-game").dataset.game}`)"""
        )
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")


def lost(page: Page) -> dict[int, list[str]]:
    """Return by width what an open page loses; nothing for a width at which all is well."""
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found[width] = page.evaluate(LOST)
    return {width: what for width, what in found.items() if what}
