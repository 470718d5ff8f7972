"""Takes the picture of the README: ``make picture``."""

from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright

from site_widgets.serve import make_server
from site_widgets.site import build_site
from tests.browser import chromium, programs

PICTURE = Path(__file__).parents[2] / "docs" / "picture.png"
PORT = 8423
GAME = "en/variants/wojna/#v=1&seed=1074&players=2&step=67"


def main() -> int:
    path = programs.CHROMIUM.path()
    base = f"http://127.0.0.1:{PORT}/"
    with make_server(build_site(base=base), PORT) as server, sync_playwright() as playwright:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        page = browser.new_page(viewport={"width": 1180, "height": 860}, color_scheme="light")
        page.goto(base + GAME)
        page.locator("wojna-game[data-main][data-state=ready][data-step='67']").wait_for()
        page.locator("wojna-game[data-main]").screenshot(path=PICTURE, animations="disabled")
        browser.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
