"""For a reader who wants no motion, nothing on the page glides, also not what is the theme's."""

from tests.browser.conftest import OpenPage
from tests.browser.test_choices import GAMES, arrive

LISTEN = """() => {
    window.moved = [];
    for (const type of ["transitionrun", "animationstart"]) {
        addEventListener(type, ({ target, propertyName, animationName }) =>
            moved.push(`${target.localName}.${target.className} ${propertyName ?? animationName}`));
    }
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        moved.push(`${this.className} by script`);
        return animate.apply(this, how);
    };
}"""


def test_nothing_moves_on_the_page_for_a_reader_who_wants_none(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    widget = arrive(page, "truce", GAMES["truce"])
    page.evaluate(LISTEN)
    header = page.locator("header")
    for name in ("Menu", "Search"):
        header.get_by_role("button", name=name, exact=True).click()
        page.keyboard.press("Escape")
    header.get_by_role("button", name="Language").click()
    for action in ("prev", "next", "first", "last"):
        widget.at(f"[data-action={action}]").hover()
        widget.press(action)
    widget.at(".w-settings summary").click()
    before = widget.game
    widget.choose("war")
    widget.page.wait_for_function(
        "before => document.querySelector('wojna-game').dataset.game !== before", arg=before
    )
    widget.press("last")
    page.mouse.wheel(0, 3000)
    page.locator("footer a").first.hover()
    assert page.evaluate("window.moved") == []
    # The same is seen where motion is allowed: the drawer glides.
    page.emulate_media(reduced_motion="no-preference")
    page.mouse.wheel(0, -9000)
    header.get_by_role("button", name="Menu").click()
    page.wait_for_function("() => window.moved.length > 0")
