"""A page of the built site, read for what it holds and where it leads."""

from html.parser import HTMLParser
from pathlib import Path


class Html(HTMLParser):
    """Collects a page's tags, ids, and the addresses it leads to or loads."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def attributes(self, name: str) -> list[str]:
        return [found[name] for _, found in self.tags if name in found]

    def links(self, rel: str) -> list[dict[str, str]]:
        return [
            found
            for tag, found in self.tags
            if tag == "link" and rel in found.get("rel", "").split()
        ]

    def meta(self, name: str) -> str:
        """The content of the one meta element with this name, property or http-equiv."""
        keys = ("name", "property", "http-equiv")
        found = [a["content"] for t, a in self.tags if t == "meta" and name in map(a.get, keys)]
        assert len(found) == 1, f"{len(found)} times <meta {name}>"
        return found[0]
