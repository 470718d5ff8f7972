"""The security policy in the built pages and in the file of headers."""

import re
from pathlib import Path
from urllib.request import urlopen

import pytest
from mkdocs.exceptions import BuildError

from site_widgets.headers import FILE, Rule, headers_of, read_headers, unchanging
from site_widgets.policy import digest, inline_scripts, policy_of, write_policy
from tests.site.html import Html

NAME = "Content-Security-Policy"


def directives(policy: str) -> dict[str, list[str]]:
    return {name: sources for name, *sources in (part.split() for part in policy.split(";"))}


@pytest.fixture(scope="module")
def policy(pages: dict[str, Html]) -> str:
    """The policy of all pages: a browser on the way through several obeys all at once."""
    [found] = {html.meta(NAME) for html in pages.values()}
    return found


def test_nothing_comes_before_the_policy_but_the_encoding(pages: dict[str, Html]) -> None:
    for path, html in pages.items():
        head = [tag for tag, _ in html.tags[:4]]
        assert head == ["html", "head", "meta", "meta"], path
        assert html.tags[2][1] == {"charset": "utf-8"}
        assert html.tags[3][1]["http-equiv"] == NAME


def test_a_script_runs_only_from_the_site_or_by_its_hash(
    built_site: Path, pages: dict[str, Html], policy: str
) -> None:
    sources = directives(policy)["script-src"]
    named = {f"'{digest(s)}'" for path in pages for s in inline_scripts(text_of(built_site, path))}
    assert named
    assert set(sources) == {"'self'", "'wasm-unsafe-eval'", *named}
    for name in ("object-src", "frame-src", "media-src", "base-uri"):
        assert directives(policy)[name] == ["'none'"]
    for name in "default-src style-src connect-src worker-src font-src manifest-src".split():
        assert directives(policy)[name] == ["'self'"]


def text_of(built_site: Path, path: str) -> str:
    file = built_site / path
    return (file if file.is_file() else file / "index.html").read_text(encoding="utf-8")


def test_no_page_needs_what_the_policy_forbids(pages: dict[str, Html]) -> None:
    for path, html in pages.items():
        for tag, found in html.tags:
            assert not [name for name in found if name.startswith("on")], path
            assert tag not in {"style", "base", "iframe", "object", "embed"}, path
            assert not found.get("href", "").startswith("javascript:"), path


def test_the_header_is_the_policy_and_forbids_frames(
    built_site: Path, policy: str, site_url: str
) -> None:
    for address in ("pl/", "web/worker.mjs", "runtime/manifest.json", "robots.txt"):
        with urlopen(site_url + address) as answer:
            assert answer.headers.get_all(NAME) == [f"{policy}; frame-ancestors 'none'"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert "camera=()" in answer.headers["Permissions-Policy"]


def test_what_changes_its_name_may_be_kept_for_ever(built_site: Path, site_url: str) -> None:
    kept = unchanging(built_site)
    assert {"runtime/pyodide.asm.wasm", "runtime/app.zip"} <= set(kept)
    assert any(name.startswith("uk/assets/javascripts/bundle.") for name in kept)
    for name in kept:
        with urlopen(site_url + name) as answer:
            assert answer.headers.get_all("Cache-Control") == [
                "public, max-age=31536000, immutable"
            ]
    for name in ("pl/", "web/worker.mjs", "runtime/manifest.json", "pl/sitemap.xml"):
        with urlopen(site_url + name) as answer:
            assert answer.headers.get_all("Cache-Control") == ["no-cache"]


def test_others_may_load_the_engine(site_url: str) -> None:
    with urlopen(site_url + "runtime/pyodide-lock.json") as answer:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
    with urlopen(site_url + "web/worker.mjs") as answer:
        assert answer.headers["Access-Control-Allow-Origin"] is None


def test_the_file_of_headers_keeps_within_what_hosts_take(built_site: Path) -> None:
    """Cloudflare Pages: 100 rules, 2,000 characters a line."""
    text = (built_site / FILE).read_text(encoding="utf-8")
    assert max(map(len, text.splitlines())) <= 2000
    rules = read_headers(built_site)
    assert len(rules) <= 100
    assert all(rule.path.count("*") <= 1 and "*" not in rule.path[:-1] for rule in rules)
    # Two rules for one address add to each other: none may say the same header.
    for rule in rules:
        for name in rule.headers:
            others = [r for r in rules if r is not rule and name in r.headers]
            assert not [r for r in others if r.fits(rule.path)], (rule.path, name)


def test_rules_that_fit_are_joined() -> None:
    rules = [
        Rule("/a/*", {"One": "1", "Two": "2"}),
        Rule("/a/b.css", {"Two": "3"}),
        Rule("/b", {"One": "4"}),
    ]
    assert headers_of(rules, "/a/b.css") == {"One": "1", "Two": "2, 3"}
    assert headers_of(rules, "/a/") == {"One": "1", "Two": "2"}
    assert headers_of(rules, "/b/") == {}


def test_a_bad_line_of_headers_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("/*\n  One: 1\nTwo\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no path and no header: Two"):
        read_headers(tmp_path)


SCRIPTS = {
    "<script>a&amp;b</script>": ["a&amp;b"],
    "<script>\n  a\n</script><script type='module'>b</script>": ["\n  a\n", "b"],
    "<script src='x.js'></script>": [],
    "<script type='application/json'>{}</script>": [],
    "<script type='application/ld+json'>{}</script><script></script>": [""],
}


@pytest.mark.parametrize("page", SCRIPTS)
def test_inline_scripts_are_those_that_run(page: str) -> None:
    assert inline_scripts(page) == SCRIPTS[page]


def test_a_hash_is_that_of_the_standard() -> None:
    """The example of the standard's section on hashes."""
    script = "alert('Hello, world.');"
    assert digest(script) == "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
    assert re.search(rf"script-src [^;]*'{re.escape(digest(script))}'", policy_of([script]))


def test_a_page_without_its_beginning_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>x</title>", encoding="utf-8")
    with pytest.raises(BuildError, match=r"index\.html needs one <meta charset"):
        write_policy(tmp_path)
