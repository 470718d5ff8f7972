"""Draws the icons of the installed site from its mark: ``make icons``."""

from playwright.sync_api import sync_playwright

from site_widgets.shared import WEB
from tests.browser import chromium, programs

OUT = WEB / "icons"

ICONS = {
    # name: side in pixels, how much of it the mark takes, how round the corners are (in per cent)
    "icon-192.png": (192, 66, 22),
    "icon-512.png": (512, 66, 22),
    # A device cuts these two to a shape of its own; of the first only the inner 80 % are sure.
    "icon-maskable-512.png": (512, 50, 0),
    "apple-touch-icon.png": (180, 64, 0),
}

PAGE = """
<style>
  body {{ margin: 0; }}
  div {{ display: grid; place-items: center; width: 100vw; height: 100vh; border-radius: {round}%;
    background: radial-gradient(circle at 50% 35%, #1f5b57, #153f3d 80%); }}
  svg {{ width: {mark}%; overflow: visible; filter: drop-shadow(0 .8vw 1.6vw #0007); }}
</style><div>{svg}</div>"""


def main() -> int:
    OUT.mkdir(exist_ok=True)
    mark = (WEB / "logo.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        path = programs.CHROMIUM.path()
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        for name, (side, share, corners) in ICONS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(PAGE.format(round=corners, mark=share, svg=mark))
            page.screenshot(path=OUT / name, omit_background=True)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
