"""How readers get the engine: a line of code with the address of its wheel, and a link to it."""

from html import escape

from mkdocs.utils import get_relative_url

from site_widgets.context import PageContext
from site_widgets.runtime.wheel import PLAIN, wheel_name
from wojna_core.errors import WojnaError


def wheel_section(code: str, caption: str, page: PageContext) -> str:
    """Return the line of code, and below it the link.

    Args:
        code: the line; ``{wheel}`` in it stands for the address of the wheel.
        caption: the text of the link, plain; no link if empty.
        page: where they stand.

    Raises:
        WojnaError: the code does not name the wheel.
    """
    if "{wheel}" not in code:
        raise WojnaError("“{code}” has no {wheel} in it", code=code, wheel="{wheel}")
    file = f"runtime/{PLAIN}/{wheel_name()}"
    typed = escape(code.replace("{wheel}", page.site + file))
    way = get_relative_url(file, f"{page.lang}/{page.address}")
    link = f'<p><a href="{way}" download>{escape(caption)}</a></p>' if caption else ""
    return f'<div class="highlight" data-search-exclude><pre><code>{typed}</code></pre></div>{link}'
