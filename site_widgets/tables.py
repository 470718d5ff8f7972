"""Wide tables scroll in a box of their own, which the keyboard can reach too."""

import re

_PLACES = re.compile(r'<h[1-6] id="(?P<heading>[^"]+)"|<table>.*?</table>', re.DOTALL)


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
