"""Finds Chromium, and as root on Debian installs it: ``python -m tests.browser.chromium``."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

MISSING = (
    "The browser tests need Chromium. Install it and run again:\n"
    "    sudo apt-get install chromium      (Debian)\n"
    "or set CHROMIUM to the program's path."
)

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""Quiet and alone: the browser may ask nobody but the site under test."""


def find() -> str | None:
    """Return the path of Chromium, if it is here."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def main() -> int:
    if find():
        return 0
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        print(MISSING, file=sys.stderr)
        return 1
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "--no-install-recommends", "-y", "chromium", "fonts-dejavu-core"]
    for words in (["update"], install):
        subprocess.run([apt, "-qq", *words], env=environment, check=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
