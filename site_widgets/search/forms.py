"""The inflected forms of the words that stand on the pages.

simplemma's dictionaries lead from a form to its lemma; inverted, they give all the forms of a
lemma, which is what a search needs: a reader types any form, the page holds another.
"""

import hashlib
import json
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from importlib.metadata import version
from itertools import takewhile
from pathlib import Path

from simplemma.strategies.dictionaries import DefaultDictionaryFactory

from site_widgets.runtime.cache import cached

FORMS_FILE = Path(__file__).with_name("forms.toml")

NEGATION = {"pl": "nie", "sk": "ne", "uk": "не"}
"""What a dictionary puts before every form of a word to negate it; a search needs no such twin."""

CONDITIONAL = {"pl": ("by", "bym", "byś", "byśmy", "byście")}
"""What it puts behind many; the page finds such a form by its beginning."""


def forms_of(lang: str, words: Collection[str]) -> dict[str, frozenset[str]]:
    """Return, for the lemma of each word that the dictionary or our own list knows, all its forms.

    The dictionaries are large (a few seconds), so the answer is kept outside the checkout.

    Args:
        lang: The language's code.
        words: Words in lower case, with a straight apostrophe.
    """
    made_from = [version("simplemma"), Path(__file__).read_text(encoding="utf-8"), *sorted(words)]
    name = hashlib.sha256("\n".join(made_from).encode()).hexdigest()[:16]

    def fill(folder: Path) -> None:
        found = _look_up(lang, words)
        ordered = {lemma: sorted(forms) for lemma, forms in sorted(found.items())}
        (folder / "forms.json").write_text(json.dumps(ordered), encoding="utf-8")

    kept = cached(f"forms-{lang}-{name}", fill) / "forms.json"
    found = {
        lemma: frozenset(forms)
        for lemma, forms in json.loads(kept.read_text(encoding="utf-8")).items()
    }
    for lemma, forms in further_forms().get(lang, {}).items():
        found[lemma] = found.get(lemma, frozenset()) | {lemma, *forms}
    return found


def further_forms() -> dict[str, dict[str, list[str]]]:
    """Return what the dictionaries lack: by language and lemma, forms."""
    written = tomllib.loads(FORMS_FILE.read_text(encoding="utf-8"))
    return {
        lang: {lemma: forms.split() for lemma, forms in words.items()}
        for lang, words in written.items()
    }


def _look_up(lang: str, words: Iterable[str]) -> dict[str, set[str]]:
    """Return what :func:`forms_of` does, from the dictionary itself."""
    # A factory of our own, and the dictionary goes when it does.
    dictionary = DefaultDictionaryFactory().get_dictionary(lang)
    sought = {dictionary.get(w) or dictionary.get(w.capitalize()) for w in words} - {None}
    found: dict[str, set[str]] = defaultdict(set)
    for form, lemma in dictionary.items():
        if lemma in sought:
            found[lemma.lower()] |= {form.lower(), lemma.lower()}
    for lemma, forms in found.items():
        twins = {form + ending for form in forms for ending in CONDITIONAL.get(lang, ())}
        if lang in NEGATION:
            twins |= {NEGATION[lang] + form for form in forms}
        forms.difference_update(twins - {lemma})
    return found


def packed(found: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Write forms shortly: words that are inflected alike stand together.

    Returns:
        By their endings, the lemma's first and joined by commas, the stems joined by spaces:
        ``{"a,y,ę": "bitw kart"}``. Words with one form only are left out.
    """
    stems: dict[str, list[str]] = defaultdict(list)
    for lemma, forms in sorted(found.items()):
        others = sorted(set(forms) - {lemma})
        if others:
            alike = takewhile(
                lambda letters: len(set(letters)) == 1, zip(lemma, *others, strict=False)
            )
            end = len(list(alike))
            stems[",".join(form[end:] for form in (lemma, *others))].append(lemma[:end])
    return {endings: " ".join(words) for endings, words in sorted(stems.items())}
