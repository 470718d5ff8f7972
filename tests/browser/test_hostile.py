"""Strings that want to be markup, in every place that a reader or a link can put one."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.widget import READY, Widget
from tests.hostile import MARK, STRINGS
from wojna_core.rules import AXES

PAGE = "en/variants/wojna/"
KEYS = ("v", "seed", "step", "hands", "nothing", *AXES)

LOOK = """
    evil => {
        window.brought = [];
        const check = (element) => {
            const named = element.getAttributeNames();
            const wrong =
                named.some((name) => name.startsWith("on") || name.includes(evil)) ||
                (element.localName === "script" && element.text.includes(evil)) ||
                /^(iframe|object|embed|base)$/.test(element.localName);
            if (wrong) window.brought.push(element.outerHTML.slice(0, 200));
        };
        const look = (node) => {
            if (node.nodeType !== Node.ELEMENT_NODE) return;
            [node, ...node.querySelectorAll("*")].forEach(check);
        };
        new MutationObserver((changes) => {
            for (const { target, type, addedNodes } of changes) {
                if (type === "attributes") check(target);
                addedNodes.forEach(look);
            }
        }).observe(document, { subtree: true, childList: true, attributes: true });
    }
"""
"""Look at every element and attribute that comes to the page from now on."""


def nothing_came(page: Page) -> None:
    assert page.evaluate("window.brought") == []
    assert page.evaluate(f"window.{MARK} === undefined")


@pytest.fixture
def played(page: Page) -> Widget:
    """The main widget of a page that is ready and watched for markup."""
    page.goto(PAGE)
    widget = Widget(page)
    widget.wake()
    page.evaluate(LOOK, MARK)
    return widget


def links() -> Iterator[str]:
    """Fragments with each string as each value, as a key, and alone; encoded and as it is."""
    for text in STRINGS:
        for way in (quote(text), text):
            yield f"{way}="
            yield f"v=1&seed=7&players=2&{way}=1"
            for key in KEYS:
                fields = {"v": "1", "seed": "7", "players": "2", key: way}
                yield "&".join(f"{name}={value}" for name, value in fields.items())


def test_no_link_brings_markup(played: Widget) -> None:
    """Each is followed as if it stood on the page; a last good one shows that all are through."""
    for fragment in links():
        played.page.evaluate(
            """fragment => {
                const link = document.createElement("a");
                link.href = `#${fragment}`;
                document.querySelector("article").append(link);
                link.click();
                link.remove();
            }""",
            fragment,
        )
        nothing_came(played.page)
    played.page.evaluate("location.hash = 'v=1&seed=7&players=4&step=110'")
    played.expect_step(110)
    nothing_came(played.page)


@pytest.mark.parametrize("text", STRINGS[:7])
def test_a_page_opened_by_a_hostile_link_tells_it_as_text(page: Page, text: str) -> None:
    page.add_init_script(f"({LOOK})('{MARK}')")
    page.goto(f"{PAGE}#v=1&seed=7&players=2&hands={quote(text)}")
    widget = Widget(page)
    error = widget.at(".w-error[role=alert]")
    expect(error).to_be_visible(timeout=READY)
    assert error.locator("p").evaluate("p => p.childElementCount") == 0
    assert widget.root.get_attribute("data-game") == "v=1&seed=412&players=2"
    nothing_came(page)


def test_no_field_of_the_settings_brings_markup(played: Widget) -> None:
    """Also what a field does not offer: a select, too, can be made to hold it."""
    form = played.at(".w-settings form")
    names = form.evaluate("form => [...form.elements].map(({ name }) => name).filter(Boolean)")
    assert {"seed", "players"} <= set(names)
    for name in (*names, "nothing"):
        for text in STRINGS:
            form.evaluate(
                """(form, [name, text]) => {
                    form.addEventListener("formdata", ({ formData }) => formData.set(name, text), {
                        once: true,
                    });
                    const about = { bubbles: true, cancelable: true };
                    form.dispatchEvent(new SubmitEvent("submit", about));
                }""",
                [name, text],
            )
        nothing_came(played.page)
    form.locator("[name=seed]").evaluate("field => { field.value = '9'; }")
    form.evaluate("form => form.requestSubmit()")
    expect(played.root).to_have_attribute("data-game", "v=1&seed=9&players=2", timeout=READY)
    nothing_came(played.page)


def test_no_field_of_the_question_brings_markup(page: Page) -> None:
    page.goto("en/guides/running-out/")
    form = page.locator("form[data-ask]").first
    status = form.locator(".a-status")
    form.locator("[name=A]").fill("9 2 K 5")
    form.locator("button.a-go").first.click()
    expect(status).to_have_text("The answer is in the table.", timeout=READY)
    page.evaluate(LOOK, MARK)
    for name in ("A", "B", "C", "D"):
        kept = form.locator(f"[name={name}]").input_value()
        for text in STRINGS[:12]:
            form.locator(f"[name={name}]").evaluate(
                "(field, text) => { field.value = text; }", text
            )
            form.evaluate("form => form.requestSubmit()")
            expect(status).not_to_have_text("The answer is being worked out…", timeout=READY)
        nothing_came(page)
        form.locator(f"[name={name}]").fill(kept)


@pytest.mark.parametrize("text", [STRINGS[0], STRINGS[1], STRINGS[5]])
def test_no_query_of_the_search_brings_markup(page: Page, text: str) -> None:
    page.goto(PAGE)
    page.evaluate(LOOK, MARK)
    query = page.locator("[data-md-component=search-query]")
    query.press_sequentially(f"wojna {text}")
    page.wait_for_timeout(500)
    nothing_came(page)


def test_a_link_of_100_kilobytes_is_told_in_a_sentence(page: Page) -> None:
    for fragment in ("v=1&seed=7&players=2&hands=" + "7S." * 33_000, "x" * 100_000 + "=1"):
        page.goto("about:blank")
        page.goto(f"{PAGE}#{fragment}")
        widget = Widget(page)
        error = widget.at(".w-error[role=alert]")
        expect(error).to_contain_text("The link is too long", timeout=READY)
        assert len(error.inner_text()) < 200
        widget.press("next")
        widget.expect_step(3)
