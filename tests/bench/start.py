"""How soon a reader plays, against Pyodide as it comes.

One server, one browser; both sites in turns. Each round opens a page in a new context, and again
in the same one; each visit is a click and the wait for the first battle of a game that the page
does not show of itself. Service workers are blocked: what a later visit finds is what the browser
and the page itself have kept. All is sent packed by gzip; bytes are those of bodies, from the
click to the battle.
"""

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from site_widgets.headers import FILE
from site_widgets.runtime.build import DEFAULT_OUT
from site_widgets.runtime.npm import installed_pyodide
from site_widgets.site import build_site
from tests.bench.packed import Line, serving
from tests.bench.slow import renderers, slowed
from tests.browser import chromium, programs
from tests.conftest import MOUNT, free_port

HERE: Final = Path(__file__).parent
VARIANT: Final = "three-down"
SEED: Final = 2026
PATIENCE: Final = 240_000
"""Milliseconds that a slowed start may take."""


@dataclass(frozen=True)
class Setting:
    """How slow processor and network are."""

    name: str
    times: float = 1
    delay: float = 0
    rate: float = 0


SETTINGS: Final = (
    Setting("unslowed"),
    Setting("slowed", times=4, delay=0.06, rate=10e6 / 8),
)


@dataclass(frozen=True)
class Visit:
    """What one click led to: seconds, bytes, and the longest task in milliseconds."""

    seconds: float
    sent: int
    longest: float


def wheel() -> Path:
    """Return the engine's wheel as the site offers it."""
    (found,) = DEFAULT_OUT.glob("*.whl")
    return found


def ours(page: Page) -> str:
    """Make our page ready for the click; return what to click."""
    page.goto(f"en/variants/{VARIANT}/", wait_until="networkidle")
    page.evaluate(
        """seed => {
            const game = document.querySelector("wojna-game[data-main]");
            game.querySelector(".w-settings").open = true;
            game.querySelector("[name=seed]").value = seed;
            const tells = (part) => part.dataset.game.includes(`seed=${seed}&`);
            window.bench.expect("wojna-game[data-main]", tells);
        }""",
        SEED,
    )
    return "wojna-game[data-main] .w-form button"


def stock(page: Page) -> str:
    """Make the stock page ready for the click; return what to click."""
    page.goto("stock/index.html", wait_until="networkidle")
    page.evaluate(
        """about => {
            Object.assign(document.documentElement.dataset, about);
            window.bench.expect("output", (part) => part.textContent.includes("battle=1"));
        }""",
        {"seed": SEED, "variant": VARIANT, "wheel": wheel().name},
    )
    return "button"


HAS_KEPT: Final = """async () => {
    for (const name of await caches.keys())
        if ((await (await caches.open(name)).keys()).length) return true;
    return location.pathname.includes("/stock/");
}"""
"""Whether all is kept for the next visit; the stock page leaves that to the browser."""

SITES: Final[dict[str, Callable[[Page], str]]] = {"ours": ours, "stock": stock}


def add_stock(out: Path) -> None:
    """Put the stock page beside the site, with what it loads; browsers may keep all of it."""
    folder = out / "stock"
    shutil.copytree(installed_pyodide().folder, folder / "pyodide")
    shutil.copy(HERE / "stock.html", folder / "index.html")
    for file in (HERE / "stock.mjs", wheel()):
        shutil.copy(file, folder)
    with (out / FILE).open("a", encoding="utf-8") as headers:
        headers.write(f"{MOUNT}stock/*\n  Cache-Control: public, max-age=31536000, immutable\n")


def visit(
    context: BrowserContext, prepare: Callable[[Page], str], setting: Setting, line: Line
) -> Visit:
    """Open a page, click, and wait for the game; only that is slowed."""
    page = context.new_page()
    page.add_init_script(path=HERE / "visit.js")
    button = prepare(page)
    before = line.sent
    line.delay, line.rate = setting.delay, setting.rate
    with slowed(renderers(context.browser) if setting.times > 1 else [], setting.times):
        page.click(button)
        page.wait_for_function("() => window.bench.done", timeout=PATIENCE)
    line.delay = line.rate = 0
    sent = line.sent - before
    page.wait_for_timeout(300)  # Long tasks are told later.
    while not page.evaluate(HAS_KEPT):
        page.wait_for_timeout(200)
    told: dict[str, Any] = json.loads(page.evaluate("() => JSON.stringify(window.bench)"))
    page.close()
    since = [t for t in told["tasks"] if told["intent"] < t["startTime"] < told["done"]]
    longest = max((task["duration"] for task in since), default=0)
    return Visit((told["done"] - told["intent"]) / 1000, sent, longest)


def visits(
    browser: Browser, base: str, line: Line, rounds: int
) -> Iterator[tuple[str, str, str, Visit]]:
    """Visit both sites in turns; each visit after its setting, which it is, and the site."""
    for setting in SETTINGS:
        for number in range(rounds):
            # Neither is always the first.
            for site in sorted(SITES, reverse=number % 2 == 1):
                context = browser.new_context(base_url=base, service_workers="block")
                for name in ("first", "next", "next-files"):
                    if name == "next-files":
                        forget(context)
                    yield setting.name, name, site, visit(context, SITES[site], setting, line)
                context.close()


def forget(context: BrowserContext) -> None:
    """Clear away what pages have kept themselves; what the browser keeps of itself stays."""
    page = context.new_page()
    page.goto("stock/index.html")
    page.evaluate(
        "async () => { for (const name of await caches.keys()) await caches.delete(name) }"
    )
    page.close()


def measure(rounds: int) -> tuple[str, list[dict[str, Any]]]:
    """Return the browser, and the medians of all settings and visits for both sites."""
    port, line = free_port(), Line()
    base = f"http://127.0.0.1:{port}{MOUNT}"
    found: dict[tuple[str, str], dict[str, list[Visit]]] = {}
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        out = build_site(Path(scratch) / "site", base, DEFAULT_OUT)
        add_stock(out)
        path = programs.CHROMIUM.path()
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        with serving(out, port, MOUNT, line):
            for setting, name, site, one in visits(browser, base, line, rounds):
                found.setdefault((setting, name), {}).setdefault(site, []).append(one)
        version = browser.version.split(".")[0]
        browser.close()
    return f"Chromium {version}", [
        {"setting": setting, "visit": name, **{site: middle(of) for site, of in sites.items()}}
        for (setting, name), sites in found.items()
    ]


def middle(of: list[Visit]) -> dict[str, float]:
    """Return the medians of some visits."""
    return {
        "seconds": round(median(v.seconds for v in of), 3),
        "bytes": round(median(v.sent for v in of)),
        "longest": round(median(v.longest for v in of)),
    }
