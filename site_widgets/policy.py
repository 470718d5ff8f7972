"""The security policy of every page: what a browser may load, run and send.

It is added when all pages are built, because it names the inline scripts that the theme put
into them, by their hashes. Every page carries the same policy, with the scripts of all: with
instant navigation a browser keeps the policies of all pages that it has shown, and obeys them
all at once.

A meta element does not reach the worker: for it the file of headers has the same policy
(`site_widgets/headers.py`). Why it is as it is: docs/decisions/0007.
"""

import base64
import hashlib
import re
from collections.abc import Iterable
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from mkdocs.exceptions import BuildError

_DIRECTIVES: Final = {
    # Firefox fetches a page's rel="next" ahead, and goes by this alone.
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    # Counts and places are handed to style sheets in attributes: style="--n:26".
    "style-src-attr": "'unsafe-inline'",
    # The theme's icons are masks in its style sheets.
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'none'",
    "media-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
}

_SCRIPT: Final = re.compile(r"<script\b.*?</script\s*>", re.DOTALL | re.IGNORECASE)

_FIRST: Final = '<meta charset="utf-8">'
"""How the head of each page begins. The policy follows, before anything that it governs."""


def write_policy(out: Path) -> str:
    """Add the policy to every page of a site that is otherwise built.

    Args:
        out: The folder of the site.

    Returns:
        The policy.

    Raises:
        BuildError: A page does not begin as it should.
    """
    pages = {file: file.read_text(encoding="utf-8") for file in sorted(out.rglob("*.html"))}
    policy = policy_of(script for text in pages.values() for script in inline_scripts(text))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(policy, quote=False)}">'
    for file, text in pages.items():
        if text.count(_FIRST) != 1:
            raise BuildError(f"{file.relative_to(out)} needs one {_FIRST}: the policy follows it")
        file.write_text(text.replace(_FIRST, _FIRST + meta), encoding="utf-8")
    return policy


def policy_of(scripts: Iterable[str]) -> str:
    """Return the policy that lets these inline scripts run, and no other."""
    hashes = " ".join(sorted({f"'{digest(script)}'" for script in scripts}))
    directives = _DIRECTIVES | {"script-src": f"{_DIRECTIVES['script-src']} {hashes}".rstrip()}
    return "; ".join(f"{name} {sources}" for name, sources in directives.items())


def digest(script: str) -> str:
    """Return the hash of an inline script as a policy names it, ``sha256-…``."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def inline_scripts(page: str) -> list[str]:
    """Return the text of each inline script of a page that a browser would run."""
    scripts = _Scripts()
    for element in _SCRIPT.findall(page):
        scripts.feed(element)
    return scripts.found


class _Scripts(HTMLParser):
    """Collects inline scripts, but not the blocks of data that are written as such."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        runs = about.get("type") in (None, "", "module", "text/javascript")
        if tag == "script" and "src" not in about and runs:
            self._inside = True
            self.found.append("")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._inside = False
