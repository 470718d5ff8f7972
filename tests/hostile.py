"""Strings that would do something where they were not taken for text."""

MARK = "evil"
"""What each would leave behind on a page: an attribute ``data-evil``, or ``window.evil``."""

_RUN = f"window.{MARK}=1"

STRINGS = (
    f"<b data-{MARK}>x</b>",
    f"<img data-{MARK} src=x onerror={_RUN}>",
    f'"><svg data-{MARK} onload={_RUN}>',
    f"' data-{MARK}='x",
    f'" data-{MARK}="x" onfocus="{_RUN}" autofocus="',
    f"</template></script><script data-{MARK}>{_RUN}</script>",
    f"javascript:{_RUN}",
    f"&lt;b data-{MARK}&gt;x",
    "{file}{0}%s%(x)s${x}",
    "__proto__",
    "constructor",
    "\u202e\u0000\ufeff\U0001f0a1",
    "42\n&seed=1",
    "٣",
    "1e3",
    "-1",
    "9" * 400,
)
