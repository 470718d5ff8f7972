"""Every message in every language, and the compiled catalogues as their sources say."""

import gettext
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
CATALOGUES = {
    "wojna_core": ROOT / "wojna_core",
    "site_widgets": ROOT / "site_widgets" / "render",
}
CASES = [(domain, language) for domain in CATALOGUES for language in ("pl", "sk", "uk")]


def source(domain: str, language: str) -> Catalog:
    path = CATALOGUES[domain] / "locale" / language / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalog]:
    """The messages that the code really asks for."""
    catalogues = {}
    for domain, folder in CATALOGUES.items():
        template = tmp_path_factory.mktemp("messages") / f"{domain}.pot"
        subprocess.run(
            [sys.executable, "-m", "babel.messages.frontend", "-q", "extract"]
            + ["-F", str(ROOT / "babel.cfg"), "-k", "N_", "-k", "_count:1,2", "-k", "count:1,2"]
            + ["-k", "say", "-o", str(template), str(folder)],
            check=True,
        )
        with template.open("rb") as file:
            catalogues[domain] = read_po(file)
    return catalogues


@pytest.mark.parametrize(("domain", "language"), CASES)
def test_nothing_is_missing_or_left_over(
    extracted: dict[str, Catalog], domain: str, language: str
) -> None:
    wanted = {message.id for message in extracted[domain] if message.id}
    known = {message.id: message for message in source(domain, language) if message.id}
    assert len(wanted) > 20
    assert set(known) == wanted
    for message in known.values():
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(strings), message.id
        assert not message.fuzzy, message.id


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(("domain", "language"), CASES)
def test_translations_keep_the_fields(domain: str, language: str) -> None:
    for message in source(domain, language):
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        for string in strings:
            assert fields(string) == fields(ids[-1]), message.id


@pytest.mark.parametrize(("domain", "language"), CASES)
def test_compiled_catalogue_is_its_source(domain: str, language: str) -> None:
    compiled = CATALOGUES[domain] / "locale" / language / "LC_MESSAGES" / f"{domain}.mo"
    fresh = BytesIO()
    write_mo(fresh, source(domain, language))
    fresh.seek(0)
    committed = gettext.GNUTranslations(compiled.open("rb"))
    assert committed._catalog == gettext.GNUTranslations(fresh)._catalog  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("pl", {1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1, 25: 2}),
        ("sk", {1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 2, 25: 2}),
        ("uk", {1: 0, 2: 1, 5: 2, 12: 2, 21: 0, 22: 1, 25: 2}),
    ],
)
@pytest.mark.parametrize("domain", CATALOGUES)
def test_plurals_follow_the_language(domain: str, language: str, forms: dict[int, int]) -> None:
    rule = gettext.c2py(source(domain, language).plural_expr)  # type: ignore[attr-defined]
    assert {n: rule(n) for n in forms} == forms
