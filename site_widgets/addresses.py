"""The addresses of a page in the four languages."""

from site_widgets.languages import FALLBACK, LANGUAGES


def translations(base: str, page_url: str) -> dict[str, str]:
    """Return the full address of a page by language code, and under ``x-default``.

    Args:
        base: The site's address, with ``/`` at the end.
        page_url: The page's address inside its language, without a leading ``/``.
    """
    found = {language.code: f"{base}{language.code}/{page_url}" for language in LANGUAGES}
    # The root page leads home in the reader's own language; no other page has such a one.
    found["x-default"] = found[FALLBACK] if page_url else base
    return found


def with_slash(address: str) -> str:
    """Return an address that ends in ``/``."""
    return address if address.endswith("/") else address + "/"
