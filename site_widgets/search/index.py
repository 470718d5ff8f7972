"""The search index of one language, completed after Material has written it.

Material's index holds titles and texts. `web/search.js` needs more: the names of each page, the
forms of all words, and what a word is made of.
"""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from site_widgets.search.forms import forms_of, packed
from site_widgets.search.names import names_of

SEPARATOR = "[^0-9A-Za-zÀ-ɏЀ-ӿ'’ʼ‘`´]+"
"""What stands between words, as a pattern for Python and JavaScript alike.

Apostrophes are part of a word, as in П’яниця; the page's script leaves them out of it.
"""

FIELDS = {"names": {"boost": 1e2}, "known": {"boost": 1e7}}
"""The fields that Material does not show: words of a page's names, and each name as one word.

Beside them, Material's title counts 1,000 and text 1: a whole name leads to its page before all.
"""

_TAG = re.compile(r"<[^>]*>")


def complete(file: Path, lang: str, pages: Mapping[str, tuple[str, str]]) -> None:
    """Write an index anew, with all that `web/search.js` needs.

    Args:
        file: Material's ``search_index.json``.
        lang: The language's code.
        pages: By each page's address, its path without ``.md`` and its title.
    """
    index = json.loads(file.read_text(encoding="utf-8"))
    for entry in index["docs"]:
        if entry["location"] in pages:
            path, title = pages[entry["location"]]
            entry.update(_named(title, names_of(path)))
    index["config"] |= {
        "separator": SEPARATOR,
        "fields": index["config"]["fields"] | FIELDS,
        "forms": packed(forms_of(lang, _words(index["docs"]))),
    }
    # Unlike Material's, Cyrillic letters are written as they are: two bytes, not six.
    file.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _named(title: str, names: Iterable[str]) -> dict[str, str]:
    """Return the fields of a page's first entry: a result is called as the page is."""
    unique = list(dict.fromkeys(names))
    joined = dict.fromkeys(re.sub(SEPARATOR, "", name) for name in unique)
    return {"title": title, "names": " ".join(unique), "known": " ".join(joined)}


def _words(docs: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """Return all words of an index, in lower case, with a straight apostrophe."""
    text = " ".join(f"{doc['title']} {doc['text']} {doc.get('names', '')}" for doc in docs)
    words = re.split(SEPARATOR, _TAG.sub(" ", text).lower())
    return frozenset(re.sub("[’ʼ‘`´]", "'", word) for word in words)
