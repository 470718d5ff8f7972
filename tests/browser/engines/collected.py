"""The site with a collector of errors, for a browser that tells its driver of none.

WebKitGTK's driver has neither a log nor scripts that run ahead of a page's own. So its pages are
served with one script more, before all others. In all else they are as they were built.
"""

import os
from pathlib import Path
from shutil import copytree

COLLECTOR = Path(__file__).with_name("collector.js")
HEAD = "<head>"
COMPLAINTS = "() => window.complaints()"


def with_collector(site: Path, out: Path, mount: str, ports: tuple[int, int]) -> None:
    """Write to ``out`` the site at ``site`` with a collector, and with its port changed."""
    copytree(site, out, copy_function=os.link)
    (out / COLLECTOR.name).write_bytes(COLLECTOR.read_bytes())
    script = f'{HEAD}<script src="{mount}{COLLECTOR.name}"></script>'
    before, after = (f":{port}{mount}" for port in ports)
    for file in [*out.rglob("*.html"), *out.rglob("*.xml")]:
        text = file.read_text(encoding="utf-8").replace(before, after)
        if file.suffix == ".html":
            assert text.count(HEAD) == 1, file
            text = text.replace(HEAD, script)
        file.unlink()  # It is the very file of the other site.
        file.write_text(text, encoding="utf-8")
