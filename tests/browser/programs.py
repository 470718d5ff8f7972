"""The programs that the browser tests drive; as root on Debian they are installed.

python -m tests.browser.programs [NAME ...]      all of them, or those named
"""

import glob
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass


class MissingError(Exception):
    """A program is not here; says how to get it."""


@dataclass(frozen=True)
class Program:
    """A program that the tests cannot do without."""

    name: str
    names: tuple[str, ...]
    """What it may be called, on the path; or patterns of whole paths."""
    packages: tuple[str, ...]
    """Debian's, the program's own first."""

    @property
    def variable(self) -> str:
        """The variable of the environment that may name its path."""
        return self.name.upper()

    def find(self) -> str | None:
        """Return its path, if it is here."""
        if named := os.environ.get(self.variable):
            return named
        for name in self.names:
            if found := shutil.which(name) or next(iter(sorted(glob.glob(name))), None):
                return found
        return None

    def path(self) -> str:
        """Return its path.

        Raises:
            MissingError: it is not here.
        """
        if found := self.find():
            return found
        raise MissingError(
            f"The browser tests need {self.name}. Install it and run again:\n"
            f"    sudo apt-get install {' '.join(self.packages)}      (Debian)\n"
            f"or set {self.variable} to the program's path."
        )


CHROMIUM = Program(
    "chromium",
    # Without a window of its own it takes half the time.
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    ("chromium-headless-shell", "fonts-dejavu-core"),
)
FIREFOX = Program("firefox", ("firefox-esr", "firefox"), ("firefox-esr", "fonts-dejavu-core"))
WEBKITWEBDRIVER = Program(
    "WebKitWebDriver",
    ("WebKitWebDriver", "/usr/lib/*/webkit2gtk-4.*/WebKitWebDriver"),
    ("webkit2gtk-driver", "fonts-dejavu-core"),
)
XVFB = Program("Xvfb", ("Xvfb",), ("xvfb",))

ALL = {program.name: program for program in (CHROMIUM, FIREFOX, WEBKITWEBDRIVER, XVFB)}


def install(programs: Sequence[Program]) -> None:
    """Install, as root on Debian, those of ``programs`` that are not here.

    Raises:
        MissingError: one is not here, and this is not Debian, or not root.
    """
    missing = [program for program in programs if program.find() is None]
    apt = shutil.which("apt-get")
    if missing and apt and os.geteuid() == 0:
        packages = sorted({package for program in missing for package in program.packages})
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "--no-install-recommends", "-y", *packages]):
            subprocess.run([apt, "-qq", *words], env=environment, check=True)
    for program in missing:
        program.path()


def main(names: Sequence[str]) -> int:
    try:
        install([ALL[name] for name in names or ALL])
    except MissingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
