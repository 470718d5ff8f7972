"""Build the whole site, four languages and what they share: `python -m site_widgets.site`.

The site comes to lie in `site/`, ready for any static host. Its address is taken from the
environment, SITE_URL, and may have a path; without it, it is http://127.0.0.1:8000/.
"""

import logging
import os
import sys
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException

from site_widgets.addresses import with_slash
from site_widgets.budgets import check_budgets
from site_widgets.headers import write_headers
from site_widgets.languages import LANGUAGES, ROOT
from site_widgets.offline.app import write_app_manifests
from site_widgets.offline.worker import write_service_worker
from site_widgets.policy import write_policy
from site_widgets.root_pages import write_root_pages
from site_widgets.shared import RUNTIME, copy_shared
from site_widgets.sitemap import write_sitemap

DEFAULT_URL = "http://127.0.0.1:8000/"


def build_site(
    out: Path = ROOT / "site", base: str | None = None, runtime: Path | None = RUNTIME
) -> Path:
    """Build all languages, strictly, and write what they share.

    Args:
        out: The folder of the site. What an earlier build left in it is replaced.
        base: The site's address; by default from the environment.
        runtime: The built Pyodide runtime; nothing for a site that is only to be read.

    Returns:
        The folder of the site.

    Raises:
        MkDocsException: Pages are missing, do not match, or hold a bad fence; or the site has
            grown beyond a budget.
        FileNotFoundError: The npm packages or the runtime are not there.
    """
    base = with_slash(base or os.environ.get("SITE_URL") or DEFAULT_URL)
    configs: dict[str, MkDocsConfig] = {}
    for language in LANGUAGES:
        config = load_config(
            str(language.config_file), site_url=base, site_dir=str(out / language.code), strict=True
        )
        # Only a whole site can be kept: under `mkdocs serve` nothing must be.
        config.extra["offline"] = True
        build(config)
        configs[language.code] = config
    copy_shared(out, runtime)
    write_root_pages(out, base, {code: config.extra["words"] for code, config in configs.items()})
    write_sitemap(out, base)
    write_app_manifests(out, configs)
    write_headers(out, base, write_policy(out))
    write_service_worker(out)
    check_budgets(out)
    return out


def main() -> int:
    """Build the site; return the exit code."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        out = build_site()
    except (Abort, MkDocsException, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"The site is built: {out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
