"""What the four languages share: our scripts, styles and fonts, licences, and the runtime."""

import re
import shutil
from functools import cache
from pathlib import Path

from site_widgets.fonts import copy_fonts
from site_widgets.languages import ROOT
from site_widgets.notices import copy_licences
from site_widgets.search.worker import copy_worker

WEB = Path(__file__).resolve().parent / "web"
RUNTIME = ROOT / "build" / "runtime"


@cache
def colours() -> dict[str, str]:
    """Return the colours of the light look, ``#rrggbb`` by their names in ``colours.css``."""
    light = (WEB / "colours.css").read_text(encoding="utf-8").partition("}")[0]
    return dict(re.findall(r"--wojna-([\w-]+): (#[0-9a-f]{6});", light))


def copy_shared(target: Path, runtime: Path | None = RUNTIME) -> None:
    """Write ``web/`` and ``runtime/`` into a folder, anew.

    Args:
        target: The folder of the site, beside whose languages they are to lie.
        runtime: The built runtime; nothing for a site that is only to be read.

    Raises:
        FileNotFoundError: The npm packages are not installed, or the runtime is not built.
    """
    web = target / "web"
    shutil.rmtree(web, ignore_errors=True)
    shutil.copytree(WEB, web)
    copy_fonts(web / "fonts")
    copy_worker(web)
    copy_licences(target)
    shutil.rmtree(target / "runtime", ignore_errors=True)
    if runtime:
        if not runtime.is_dir():
            raise FileNotFoundError(
                f"{runtime} is not there: build it with python -m site_widgets.runtime"
            )
        shutil.copytree(runtime, target / "runtime")
