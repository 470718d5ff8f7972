"""The security policy at work: what it must let through, and what it must not.

That nothing of ours is refused, each test of this folder sees: a refusal is an error in the
console. Here it is listened for on the road through the whole site, too.
"""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import LANGUAGES, Watch
from tests.browser.widget import Widget, wait_until

PAGE = "en/variants/wojna/"
ELSEWHERE = "https://elsewhere.invalid/"

LISTEN = """
    window.refused = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI}`));
"""


@pytest.fixture
def listening(page: Page) -> Page:
    """A page that notes in ``window.refused`` what its policy refuses."""
    page.add_init_script(LISTEN)
    return page


def refused(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.refused")
    return found


def run(page: Page, script: str) -> None:
    """Run a script as one of the site's own files."""

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body=f"{script}\nwindow.ran = true;")

    page.context.route("**/web/probe.js", answer)
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.src = new URL("../../../web/probe.js", location.href);
            document.head.append(script);
        }"""
    )
    page.wait_for_function("() => window.ran")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_road_through_the_site_meets_no_refusal(listening: Page, language: str) -> None:
    """Load, play, search, another page at once, another look, another language."""
    page = listening
    page.goto(f"{language}/variants/wojna/")
    page.evaluate("window.untouched = true")
    widget = Widget(page)
    widget.press("new-seed")
    widget.expect_state("ready")
    widget.press("next")
    page.locator("[data-md-component=search-query]").press_sequentially("wojna")
    expect(page.locator(".md-search-result__item").first).to_be_attached()
    search = page.locator("#__search")
    expect(search).to_be_checked()
    # Once is enough for a person; the theme may just be opening it.
    wait_until(page, lambda: page.keyboard.press("Escape") or not search.is_checked())
    page.locator("[data-frame-theme]:visible").first.click()
    page.locator("a[href$='how-to-play/']").first.click()
    page.wait_for_url("**/how-to-play/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.untouched"), "the navigation was not instant"
    # The one policy of both pages: a second would be obeyed as well.
    assert page.locator("meta[http-equiv=Content-Security-Policy]").count() == 1
    assert refused(page) == []


@pytest.mark.parametrize("address", ["404.html", "en/404.html", "en/nothing/"])
def test_pages_for_what_is_not_found_meet_no_refusal(
    listening: Page, watch: Watch, address: str
) -> None:
    watch.expected += ["404"]
    listening.goto(address)
    listening.wait_for_load_state("networkidle")
    assert refused(listening) == []


def test_an_injected_script_does_not_run(listening: Page, watch: Watch) -> None:
    watch.expected += ["Content Security Policy"]
    listening.goto(PAGE)
    run(
        listening,
        """
        const script = document.createElement("script");
        script.textContent = "window.injected = true";
        document.body.append(script);
        const image = document.createElement("div");
        image.innerHTML = "<img src='data:,' onerror='window.injected = true'>";
        document.body.append(image);
        const style = document.createElement("style");
        style.textContent = "body { display: none }";
        document.head.append(style);
        """,
    )
    listening.wait_for_function("() => window.refused.length >= 3")
    assert set(refused(listening)) == {
        "script-src-elem inline",
        "script-src-attr inline",
        "style-src-elem inline",
    }
    assert listening.evaluate("window.injected === undefined")
    expect(listening.locator("h1")).to_be_visible()


@pytest.mark.parametrize("code", ["eval('1')", "Function('return 1')()", "setTimeout('1')"])
def test_text_does_not_become_a_script(listening: Page, watch: Watch, code: str) -> None:
    watch.expected += ["Content Security Policy"]
    listening.goto(PAGE)
    run(listening, f"try {{ {code}; }} catch (error) {{ window.thrown = error.name; }}")
    assert set(refused(listening)) == {"script-src eval"}


def test_nothing_comes_from_elsewhere_nor_goes_there(listening: Page, watch: Watch) -> None:
    watch.expected += ["Content Security Policy", ELSEWHERE]
    listening.goto(PAGE)
    run(
        listening,
        f"""
        const add = (name, about) =>
            document.head.append(Object.assign(document.createElement(name), about));
        const [at, far] = ["{ELSEWHERE}", {{}}];
        add("script", {{ src: at + "a.js" }});
        add("link", {{ rel: "stylesheet", href: at + "a.css" }});
        add("img", {{ src: at + "a.png" }});
        add("iframe", {{ src: at }});
        add("base", {{ href: at }});
        fetch(at).catch(() => {{}});
        navigator.sendBeacon(at);
        try {{ new Worker(URL.createObjectURL(new Blob(["1"]))); }} catch {{}}
        """,
    )
    kinds = ["script-src-elem", "style-src-elem", "img-src", "frame-src", "base-uri"]
    kinds += ["connect-src", "worker-src"]
    listening.wait_for_function(
        "kinds => kinds.every(kind => refused.some(one => one.startsWith(kind)))", arg=kinds
    )


def test_the_header_governs_the_worker(page: Page, watch: Watch) -> None:
    """Another script in the worker's place, sent with the headers of the real one."""
    watch.expected += ["Content Security Policy", ELSEWHERE]
    probe = f"""
        const seen = [];
        addEventListener("securitypolicyviolation", ({{ effectiveDirective }}) =>
            seen.push(effectiveDirective));
        const fails = async (what) => {{
            try {{ await what(); return false; }} catch {{ return true; }}
        }};
        const elsewhere = await fails(() => fetch("{ELSEWHERE}"));
        const evaluated = await fails(() => eval("1"));
        const own = await fails(() => fetch(new URL("frame.css", import.meta.url)));
        const wasm = await fails(() =>
            WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
        setTimeout(() => postMessage({{ elsewhere, evaluated, own, wasm, seen }}), 100);
    """

    def answer(route: Route) -> None:
        real = route.fetch()
        assert "content-security-policy" in real.headers
        headers = {name: v for name, v in real.headers.items() if name != "content-length"}
        route.fulfill(status=200, headers=headers, body=probe)

    page.context.route("**/web/worker.mjs*", answer)
    page.goto(PAGE)
    told = page.evaluate(
        """() => new Promise((settle, fail) => {
            const address = new URL("../../../web/worker.mjs", location.href);
            const worker = new Worker(address, { type: "module" });
            worker.onmessage = ({ data }) => settle(data);
            worker.onerror = ({ message }) => fail(message);
        })"""
    )
    assert (told["elsewhere"], told["evaluated"]) == (True, True)
    assert (told["own"], told["wasm"]) == (False, False)
    assert set(told["seen"]) == {"connect-src", "script-src"}


def test_no_page_shows_ours_in_a_frame(page: Page, watch: Watch) -> None:
    watch.expected += ["frame-ancestors", "refused to connect", "ERR_BLOCKED_BY_RESPONSE"]
    watch.expected += ["Framing"]
    page.route(
        "**/framing.html",
        lambda route: route.fulfill(
            content_type="text/html", body="<!doctype html><iframe src='en/'></iframe>"
        ),
    )
    page.goto("framing.html")
    page.wait_for_load_state("networkidle")
    [frame] = page.main_frame.child_frames
    assert frame.url.startswith("chrome-error://")
