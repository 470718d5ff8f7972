"""The file `_headers`: what a static host sends with each answer, beside the file itself.

Netlify, Cloudflare Pages and others read this format. A rule is a path, which may end in ``*``,
and below it, indented, the headers; an answer gets those of all rules that fit its address::

    /war/*
      X-Content-Type-Options: nosniff
    /war/pl/assets/stylesheets/main.57a0d79d.min.css
      Cache-Control: public, max-age=31536000, immutable

Our own server (`site_widgets/serve.py`) reads it too, so that all tests run under it.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

FILE: Final = "_headers"

_ALWAYS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in (
            *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope"),
            *("magnetometer", "microphone", "midi", "payment", "usb"),
        )
    ),
}

_FOR_EVER: Final = "public, max-age=31536000, immutable"

_HASHED: Final = re.compile(r"\.[0-9a-f]{8,}\.")
"""A name that changes with the content: bundle.a5f9d56c.min.js."""


@dataclass(frozen=True)
class Rule:
    """Headers for some addresses.

    Attributes:
        path: The path of an address from the root of the host, or its beginning with ``*``.
        headers: Their values by name.
    """

    path: str
    headers: dict[str, str]

    def fits(self, path: str) -> bool:
        """Tell whether an address with this path gets the headers."""
        if self.path.endswith("*"):
            return path.startswith(self.path[:-1])
        return path == self.path


def write_headers(out: Path, base: str, policy: str) -> None:
    """Write the file of headers of a site that is otherwise built.

    What no rule tells how long to keep is asked for each time, as these hosts have it anyway:
    a second rule for it would not replace the first, but add to it.

    Args:
        out: The folder of the site.
        base: The site's address, with ``/`` at the end.
        policy: The security policy of its pages.
    """
    root = urlsplit(base).path
    # Only a header can forbid others to show our pages inside theirs.
    policy = f"{policy}; frame-ancestors 'none'"
    rules = [
        Rule(f"{root}*", {"Content-Security-Policy": policy, **_ALWAYS}),
        # Other people's Pyodide loads the engine from here.
        Rule(f"{root}runtime/*", {"Access-Control-Allow-Origin": "*"}),
        *(Rule(root + name, {"Cache-Control": _FOR_EVER}) for name in unchanging(out)),
    ]
    text = "\n".join(
        "\n".join((rule.path, *(f"  {name}: {value}" for name, value in rule.headers.items())))
        for rule in rules
    )
    (out / FILE).write_text(text + "\n", encoding="utf-8")


def unchanging(out: Path) -> list[str]:
    """Return the files whose addresses change with their content, from the site's folder."""
    names = {
        file.relative_to(out).as_posix() for file in out.rglob("*") if _HASHED.search(file.name)
    }
    manifest = out / "runtime" / "manifest.json"
    if manifest.is_file():
        files = json.loads(manifest.read_text(encoding="utf-8"))["files"]
        names |= {f"runtime/{urlsplit(file['url']).path}" for file in files}
    return sorted(name for name in names if not name.endswith(".map"))


def read_headers(out: Path) -> list[Rule]:
    """Return the rules of a site's file of headers; none if it has no such file.

    Raises:
        ValueError: A line is neither a path nor a header.
    """
    file = out / FILE
    rules: list[Rule] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        if line.startswith("/"):
            rules.append(Rule(line, {}))
        elif line.startswith(" ") and ": " in line and rules:
            name, _, value = line.strip().partition(": ")
            rules[-1].headers[name] = value
        elif line and not line.startswith("#"):
            raise ValueError(f"{file} has a line that is no path and no header: {line}")
    return rules


def headers_of(rules: list[Rule], path: str) -> dict[str, str]:
    """Return the headers of an answer: those of every rule that fits, joined with commas."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.fits(path):
            for name, value in rule.headers.items():
                found[name] = f"{found[name]}, {value}" if name in found else value
    return found
