"""The budgets: what is counted, and that a build fails when one is passed."""

from functools import partial
from pathlib import Path

import pytest
from mkdocs.exceptions import BuildError

from site_widgets import budgets, site
from site_widgets.budgets import BUDGETS, Costs, check_budgets, loaded_by, measure, search_of


@pytest.fixture(scope="module")
def costs(built_site: Path) -> Costs:
    return measure(built_site)


def test_every_kind_of_cost_has_a_budget_that_could_be_passed(costs: Costs) -> None:
    """Were a budget far above the cost, nobody would notice that it grows."""
    assert set(costs) == set(BUDGETS)
    for kind, (cost, _) in costs.items():
        assert cost <= BUDGETS[kind] <= 1.5 * cost, kind


def test_a_page_is_counted_with_all_that_it_loads(built_site: Path) -> None:
    """Also what comes through another file: an import, a font, a picture of a style."""
    loaded = loaded_by(built_site.resolve() / "uk/variants/wojna/index.html")
    names = {file.name for file in loaded}
    assert {"index.html", "wojna-game.mjs", "address.mjs", "seats.css", "logo.svg"} <= names
    assert {"card-back.svg", "literata-cyrillic-wght-normal.woff2"} <= names
    assert any(name.startswith("bundle.") for name in names)
    assert not names & {"worker.mjs", "app.zip", "how-to-play"}
    assert "search_index.json" in {file.name for file in search_of(built_site / "uk")}


@pytest.mark.parametrize("kind", BUDGETS)
def test_one_byte_too_many_is_told(
    built_site: Path, costs: Costs, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    # What the site costs is measured once.
    monkeypatch.setattr(budgets, "measure", {built_site: costs}.__getitem__)
    cost, where = costs[kind]
    check_budgets(built_site, {**BUDGETS, kind: cost})
    with pytest.raises(BuildError) as caught:
        check_budgets(built_site, {**BUDGETS, kind: cost - 1})
    assert str(caught.value).splitlines() == [
        "The site costs its readers more than site_widgets/budgets.py allows:",
        f"  {where}: {kind} {cost:,} bytes packed, 1 too many",
    ]


def test_a_build_over_a_budget_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BUDGETS, "style", 1000)
    build = partial(site.build_site, tmp_path, "http://127.0.0.1/", None)
    monkeypatch.setattr(site, "build_site", build)
    assert site.main() == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "style" in told.err
    assert "more than site_widgets/budgets.py allows" in told.err
