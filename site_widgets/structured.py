"""What a page tells search engines of itself, as schema.org has it: where it is, what it teaches.

The block is data and no script: no browser runs it, and the security policy leaves it out. It
says nothing that the page does not say.
"""

import json
from collections.abc import Sequence
from html.parser import HTMLParser
from typing import Any


def breadcrumbs(way: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return the way from the home page to a page.

    The groups of the navigation are no part of it, as they have no pages.

    Args:
        way: Title and address of each page on it, the home page first.
    """
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": position, "name": name, "item": address}
            for position, (name, address) in enumerate(way, 1)
        ],
    }


def how_to(
    name: str, description: str, language: str, image: str, steps: Sequence[str]
) -> dict[str, Any]:
    """Return instructions.

    Args:
        name: What they teach.
        description: One sentence about them.
        language: Code of the language in which they are.
        image: Address of a picture.
        steps: What is to be done, in order.
    """
    return {
        "@type": "HowTo",
        "name": name,
        "description": description,
        "inLanguage": language,
        "image": image,
        "step": [
            {"@type": "HowToStep", "position": position, "text": text}
            for position, text in enumerate(steps, 1)
        ],
    }


def write_block(*items: dict[str, Any]) -> str:
    """Return the content of a script element of the type ``application/ld+json``.

    Nothing in it can end the element.
    """
    data = {"@context": "https://schema.org", "@graph": items}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def first_list(html: str) -> list[str]:
    """Return the items of the first numbered list of a page, without markup.

    On pages that teach it is the rules in brief.
    """
    reader = _FirstList()
    reader.feed(html)
    return [" ".join(item.split()) for item in reader.items]


class _FirstList(HTMLParser):
    """Collects the items of the first numbered list; lists inside it belong to their item."""

    def __init__(self) -> None:
        super().__init__()
        self.items: list[str] = []
        self._inside: list[str] = []
        self._done = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("ol", "ul") and not self._done and (self._inside or tag == "ol"):
            self._inside.append(tag)
        elif tag == "li" and len(self._inside) == 1:
            self.items.append("")

    def handle_data(self, data: str) -> None:
        if self._inside and self.items:
            self.items[-1] += data

    def handle_endtag(self, tag: str) -> None:
        if self._inside and tag == self._inside[-1]:
            self._inside.pop()
            self._done = not self._inside
