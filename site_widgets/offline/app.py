"""What a device needs to install the site as an app: a web app manifest for each language."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig

APP_MANIFEST: Final = "app.webmanifest"
"""Its name in the folder of a language."""

_FELT: Final = "#153f3d"
"""Behind the icon while the app starts: the deep felt of `web/colours.css`."""

_PAGE: Final = "#f8f2e4"
"""Around the page: its own ground in the light."""

_ICONS: Final = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-512.png", "512x512", "maskable"),
)


def write_app_manifests(out: Path, configs: Mapping[str, MkDocsConfig]) -> None:
    """Write the manifest of each language.

    Args:
        out: The folder of the site.
        configs: The languages' configurations by language code.
    """
    for code, config in configs.items():
        text = json.dumps(_manifest(code, config), ensure_ascii=False, indent=1)
        (out / code / APP_MANIFEST).write_text(text + "\n", encoding="utf-8")


def _manifest(code: str, config: MkDocsConfig) -> dict[str, Any]:
    """Return the manifest; addresses in it are relative to its own."""
    return {
        "name": config.site_name,
        "short_name": config.site_name,
        "description": config.extra["words"]["lead"],
        "lang": code,
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": _FELT,
        "theme_color": _PAGE,
        "icons": [
            {"src": f"../web/icons/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in _ICONS
        ],
    }
