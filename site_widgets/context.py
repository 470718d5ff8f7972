"""Which page is being rendered: what a Markdown fence needs to know beyond its own body.

Superfences hands a fence its text and options, but neither the page's language nor its file.
The plugin stores both here just before a page is rendered, and the fences read them:

    page = get_page()
    page.lang                       "uk"
    page.path                       "docs/uk/variants/wojna.md"
    page.line_of("variant: wojna")  14, counted in the file, front matter included
"""

from dataclasses import dataclass, field

from wojna_core.game import GameId


@dataclass(frozen=True)
class PageContext:
    """The page that is being rendered.

    Attributes:
        lang: Language code of the page: ``pl``, ``sk``, ``uk`` or ``en``.
        path: The page's file from the root of the repository, with ``/``.
        text: The whole file as written, front matter included.
        site: The address of the site, with ``/`` at the end.
        games: The games drawn on the page so far; the first is its main one.
    """

    lang: str
    path: str
    text: str
    site: str = "/"
    games: list[GameId] = field(default_factory=list)

    @property
    def address(self) -> str:
        """The page's address in its language: ``variants/wojna/``, empty for the home page."""
        name = self.path.removeprefix(f"docs/{self.lang}/").removesuffix(".md")
        return "" if name == "index" else f"{name}/"

    def line_of(self, source: str) -> int:
        """Return the line, counted from 1, on which a fence with this body opens.

        Args:
            source: The body of the fence as superfences gives it: the lines between the
                fences, without the indentation they share.

        Returns:
            The line of the opening fence; 1 if the body is not found. Of several fences with
            the same body, the first: what is wrong with one is wrong with all.
        """
        body = [line.strip() for line in source.strip("\n").split("\n") if source.strip()]
        lines = [line.strip() for line in self.text.split("\n")]
        for start, line in enumerate(lines, 1):
            if not line.startswith(("```", "~~~")):
                continue
            end = start + len(body)
            closed = any(after and not after.strip("`~") for after in lines[end : end + 1])
            if lines[start:end] == body and closed:
                return start
        return 1


_current: list[PageContext] = []


def set_page(page: PageContext) -> None:
    """Make ``page`` the one that fences belong to from now on."""
    _current[:] = [page]


def get_page() -> PageContext:
    """Return the page that is being rendered.

    Raises:
        LookupError: No page has been set: a fence was rendered outside a build.
    """
    if not _current:
        raise LookupError("no page is being rendered: call set_page() first")
    return _current[0]
