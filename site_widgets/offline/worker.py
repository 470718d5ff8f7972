"""Writes the service worker of a built site."""

import json
from pathlib import Path
from typing import Final

from site_widgets.languages import LANGUAGES
from site_widgets.offline.files import OFFLINE_PAGE, list_files, list_shell

WORKER: Final = "service-worker.js"
"""The worker's name in the site. It lies at the root: a worker governs what lies beside it."""

_HERE: Final = Path(__file__).resolve().parent
RETIRED_WORKER: Final = _HERE / "retired-worker.js"
"""Takes the place of the worker where the site must not be kept, and clears away what was."""


def write_service_worker(out: Path) -> None:
    """Write the service worker, with the list of the site's files in it.

    The list is a part of the script, so that a browser which has a script has the list that
    belongs to it, and a site in which anything has changed has another script.

    Args:
        out: The folder of a site that is complete otherwise.
    """
    files = list_files(out)
    site = {
        "languages": [language.code for language in LANGUAGES],
        "offline": OFFLINE_PAGE,
        "shell": list_shell(files),
        "files": {name: [file.hash, file.bytes] for name, file in files.items()},
    }
    script = (_HERE / WORKER).read_text(encoding="utf-8")
    data = json.dumps(site, separators=(",", ":"))
    (out / WORKER).write_text(f"const SITE = {data};\n\n{script}", encoding="utf-8")
