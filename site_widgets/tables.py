"""Tables: wide ones scroll in a box that the keyboard can reach, and their cells are apart."""

import re

_PLACES = re.compile(r'<h[1-6] id="(?P<heading>[^"]+)"|<table>.*?</table>', re.DOTALL)

_CELL_END = re.compile(r"</(?:td|th|caption|option)>(?=<)")


def boxed(html: str) -> str:
    """Put each plain table of a page into a scrolling box named by the heading before it.

    Tables that bring a class of their own have a box already.
    """
    heading = ""

    def box(found: re.Match[str]) -> str:
        nonlocal heading
        if found["heading"]:
            heading = found["heading"]
            return found[0]
        name = f' role="region" aria-labelledby="{heading}"' if heading else ""
        return f'<div class="frame-scroll" tabindex="0"{name}>{found[0]}</div>'

    return _PLACES.sub(box, html)


def cells_apart(html: str) -> str:
    """Put a space after each cell: Material's search index leaves out the tags.

    Without it the last word of a cell and the first of the next would be one word there.
    """
    return _CELL_END.sub(r"\g<0> ", html)
