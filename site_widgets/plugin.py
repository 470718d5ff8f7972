"""The MkDocs plugin `wojna`: what turns four sets of pages into one site.

For the language being built it gives MkDocs the navigation, the address and our Markdown
fences, and the theme what its templates need: where the shared files lie, and where this page
is in the other languages.
"""

from functools import partial
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from site_widgets.addresses import translations, with_slash
from site_widgets.context import PageContext, get_page, set_page
from site_widgets.devserver import mount_shared_folders
from site_widgets.fences import CUSTOM_FENCES
from site_widgets.fonts import PRELOADED
from site_widgets.languages import LANGUAGES, ROOT, by_code
from site_widgets.notices import NOTICES_FENCE
from site_widgets.pages import check_pages
from site_widgets.search import index, worker
from site_widgets.share.picture import SIZE, Picture
from site_widgets.share.pictures import write_picture
from site_widgets.share.table import ANY_WAR, first_war
from site_widgets.structured import breadcrumbs, first_list, how_to, write_block
from site_widgets.tables import boxed, cells_apart
from wojna_core.game import GameId
from wojna_core.variants import VARIANTS

GENERAL_PAGES = ("index.md", "how-to-play.md", "notices.md")
VARIANT_PAGES = tuple(f"variants/{name}.md" for name in VARIANTS)
GUIDE_PAGES = tuple(
    f"guides/{name}.md"
    for name in (
        *("three-and-four", "running-out", "does-it-end", "compare"),
        *("which-war", "history", "engine", "sources"),
    )
)

TEACHING_PAGES = ("how-to-play.md", *VARIANT_PAGES)


class NoOptions(Config):  # type: ignore[no-untyped-call]
    """The plugin has no options: what it needs is in the repository."""


class WojnaPlugin(BasePlugin[NoOptions]):  # type: ignore[no-untyped-call]
    """Builds one language of the site as part of the whole."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Complete the configuration of this language.

        Raises:
            PluginError: The languages' pages do not match.
        """
        problems = check_pages(
            {language.code: language.docs for language in LANGUAGES},
            frozenset(GENERAL_PAGES + VARIANT_PAGES + GUIDE_PAGES),
        )
        if problems:
            raise PluginError("The pages of the four languages do not match:\n" + indent(problems))
        self.language = by_code(config.theme["language"])
        self.base = with_slash(config.site_url or "/")
        self.main_games: dict[str, GameId] = {}
        config.site_url = f"{self.base}{self.language.code}/"
        # Material keeps the reader's choices under this path: one for all four languages.
        config.extra["scope"] = urlsplit(self.base).path
        config.extra["languages"] = LANGUAGES
        words = config.extra["words"]
        config.nav = [
            {words["home"]: "index.md"},
            "how-to-play.md",
            {words["variants"]: list(VARIANT_PAGES)},
            {words["guides"]: list(GUIDE_PAGES)},
        ]
        fences = config.mdx_configs.setdefault("pymdownx.superfences", {})
        fences["custom_fences"] = [*CUSTOM_FENCES, NOTICES_FENCE]
        return config

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Give templates the ways from a page to its translations and to the shared files."""
        env.filters["from_root"] = from_root
        env.globals["translations"] = partial(translations, self.base)
        env.globals["fonts_of"] = PRELOADED
        env.globals["search_worker"] = worker.ADDRESS
        env.globals["share_size"] = SIZE
        self.files = files
        return env

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Tell the fences which page they are on."""
        set_page(
            PageContext(
                lang=self.language.code,
                path=f"docs/{self.language.code}/{page.file.src_uri}",
                text=page.file.content_string,
                site=self.base,
            )
        )
        return markdown

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Let the keyboard reach what scrolls sideways, and the search see where a cell ends."""
        if games := get_page().games:
            self.main_games[page.url] = games[0]
        return cells_apart(boxed(html))

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Draw the picture of the page, and give the template what others are told of it."""
        words, meta = config.extra["words"], page.meta
        game = self.main_games.get(page.url)
        picture = Picture(
            language=self.language.code,
            site="" if page.is_homepage else config.site_name,
            title=meta["title"],
            said=meta.get("summary", words["lead"]),
            table=first_war(game) if game else ANY_WAR,
        )
        address = str(page.canonical_url)
        image = address + write_picture(picture, Path(page.file.abs_dest_path).parent)
        told = []
        if not page.is_homepage:
            told.append(
                breadcrumbs([(words["home"], str(config.site_url)), (meta["title"], address)])
            )
        if page.file.src_uri in TEACHING_PAGES:
            steps = first_list(page.content or "")
            told.append(
                how_to(meta["title"], meta["description"], self.language.code, image, steps)
            )
        # The type of a context knows only what MkDocs itself puts in.
        shown = {"share_image": image, "structured": write_block(*told) if told else ""}
        return cast(TemplateContext, {**context, **shown})

    @event_priority(-100)  # after the search plugin has written its index
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Complete the search index.

        Raises:
            PluginError: A name is given to a page that is not there.
        """
        index.complete(
            Path(config.site_dir) / "search" / "search_index.json",
            self.language.code,
            {
                page.url: (page.file.src_uri.removesuffix(".md"), str(page.meta["title"]))
                for page in (file.page for file in self.files.documentation_pages())
                if page
            },
        )

    def on_serve(
        self, server: LiveReloadServer, *, config: MkDocsConfig, builder: object
    ) -> LiveReloadServer:
        """Serve the shared folders too, and watch all that a page is made from."""
        for folder in ("site_widgets", "wojna_core", "docs"):
            server.watch(str(ROOT / folder))
        mount_shared_folders(server, urlsplit(self.base).path, self.language.code)
        return server


@pass_context
def from_root(context: Context, path: str) -> str:
    """Return the address, from the page being rendered, of a file that all languages share."""
    inside = str(context["base_url"])
    return f"{inside.rstrip('/')}/../{path}" if inside != "." else f"../{path}"


def indent(lines: list[str]) -> str:
    """Return the lines under one another, each as an item of a list."""
    return "\n".join(f"  - {line}" for line in lines)
