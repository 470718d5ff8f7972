import ast
import inspect
from dataclasses import FrozenInstanceError
from itertools import pairwise
from typing import Any

import pytest

from wojna_core.domains import spell
from wojna_core.errors import WojnaError
from wojna_core.labels import AXIS_LABELS, VALUE_LABELS
from wojna_core.rules import AXES, Rules, parse_value
from wojna_core.variants import VARIANTS


@pytest.mark.parametrize(
    ("name", "value"),
    [("deck", 54), ("deck", True), ("jokers_apart", 0), ("limit", 0), ("limit", 100_001)]
    + [("players", 1), ("players", 9), ("face_down", 6), ("face_down", "many"), ("joins", None)]
    + [("unbeatable", ()), ("unbeatable", ("2H", "2H")), ("rounds", 101)],
)
def test_a_value_that_is_none_of_the_axis(name: str, value: Any) -> None:
    with pytest.raises(WojnaError, match=f"^{name} cannot be"):
        Rules(**{name: value})


def test_every_axis_is_documented_under_its_field() -> None:
    """The docstring under each field is the one place that says what an axis means."""
    tree = ast.parse(inspect.getsource(Rules))
    (body,) = (node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    for field, doc in pairwise(body[1:]):
        if isinstance(field, ast.AnnAssign):
            assert isinstance(doc, ast.Expr), ast.unparse(field)


@pytest.mark.parametrize("name", AXES)
def test_spelling_reads_back(name: str) -> None:
    for value in (getattr(Rules(), name), *getattr(AXES[name]["domain"], "values", ())):
        assert parse_value(name, spell(value)) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [("deck", "052"), ("limit", "٣"), ("limit", "1_0"), ("limit", ""), ("truce", "True")]
    + [("unbeatable", "2H+2H"), ("unbeatable", "+"), ("players", "2 "), ("limit", "9" * 5000)],
)
def test_bad_spelling(name: str, text: str) -> None:
    with pytest.raises(WojnaError, match=f"^{name} cannot be"):
        parse_value(name, text)


def test_rules_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().deck = 24  # type: ignore[misc]


def test_every_axis_and_every_named_value_has_words() -> None:
    assert set(AXIS_LABELS) == set(AXES)
    for name, metadata in AXES.items():
        for value in getattr(metadata["domain"], "values", ()):
            if not (isinstance(value, int) and name in ("ace_war", "rounds", "decks")):
                assert (name, spell(value)) in VALUE_LABELS, (name, value)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_a_variant_says_only_what_differs(variant: Any) -> None:
    plain = Rules().to_json()
    for name, value in variant.values.items():
        assert value != plain[name]
    for name, values in variant.options.items():
        assert variant.rules().to_json()[name] in values
        for value in values:
            variant.rules({name: value})
