"""The sitemap of the whole site: each page with its address in the other languages.

Every language keeps MkDocs' own sitemap as well: the theme's script reads it to learn which
links it may follow without loading a page anew.
"""

from pathlib import Path
from xml.etree import ElementTree

from site_widgets.addresses import translations
from site_widgets.languages import LANGUAGES

_SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
_XHTML = "http://www.w3.org/1999/xhtml"


def write_sitemap(out: Path, base: str) -> None:
    """Write ``sitemap.xml`` and ``robots.txt`` for a site whose languages are built.

    Args:
        out: The folder of the site.
        base: The site's address, with ``/`` at the end.
    """
    ElementTree.register_namespace("", _SITEMAP)
    ElementTree.register_namespace("xhtml", _XHTML)
    urls = ElementTree.Element(f"{{{_SITEMAP}}}urlset")
    _add(urls, base, translations(base, ""))
    for page_url in _page_urls(out / LANGUAGES[0].code):
        addresses = translations(base, page_url)
        for language in LANGUAGES:
            _add(urls, addresses[language.code], addresses)
    ElementTree.indent(urls)
    tree = ElementTree.ElementTree(urls)
    tree.write(out / "sitemap.xml", encoding="utf-8", xml_declaration=True)
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {base}sitemap.xml\n"
    (out / "robots.txt").write_text(robots, encoding="utf-8")


def _page_urls(folder: Path) -> list[str]:
    """Return the addresses of the pages inside a built language, home first."""
    found = (page.parent.relative_to(folder).as_posix() for page in folder.rglob("index.html"))
    return sorted("" if url == "." else f"{url}/" for url in found)


def _add(urls: ElementTree.Element, address: str, addresses: dict[str, str]) -> None:
    """Add one page with all its translations."""
    url = ElementTree.SubElement(urls, f"{{{_SITEMAP}}}url")
    ElementTree.SubElement(url, f"{{{_SITEMAP}}}loc").text = address
    for code, translation in addresses.items():
        ElementTree.SubElement(
            url, f"{{{_XHTML}}}link", rel="alternate", hreflang=code, href=translation
        )
