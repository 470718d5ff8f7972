"""What a browser may keep of the site: all that a page loads, each file under its own hash."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from site_widgets import devserver
from site_widgets.languages import LANGUAGES
from site_widgets.offline.files import list_files, list_shell
from site_widgets.offline.worker import RETIRED_WORKER, WORKER, write_service_worker
from tests.site.test_site import Html

CODES = [language.code for language in LANGUAGES]


def listed(out: Path) -> dict[str, Any]:
    """Return the list that a built site's worker holds."""
    script = (out / WORKER).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(script.removeprefix("const SITE = ").split(";\n")[0])
    return found


@pytest.fixture(scope="module")
def files(built_site: Path) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = listed(built_site)["files"]
    return found


def test_every_file_has_its_hash_and_length(built_site: Path, files: dict[str, list[Any]]) -> None:
    """As they are served: so nothing may be written after the worker."""
    assert len(files) > 150
    for name, (digest, size) in files.items():
        page = not name or name.endswith("/")
        data = (built_site / (f"{name}index.html" if page else name)).read_bytes()
        assert hashlib.sha256(data).hexdigest().startswith(digest), name
        assert len(digest) == 16
        assert len(data) == size, name


def test_every_page_is_in_it(built_site: Path, files: dict[str, list[Any]]) -> None:
    pages = {file.relative_to(built_site).as_posix() for file in built_site.rglob("*.html")}
    assert {re.sub(r"(^|/)index\.html$", r"\1", page) for page in pages} <= set(files)


def test_all_that_a_page_loads_is_in_it(built_site: Path, files: dict[str, list[Any]]) -> None:
    missing = set()
    for file in built_site.rglob("*.html"):
        html = Html(file)
        here = "/wojna/" + file.relative_to(built_site).as_posix()
        loaded = [*html.attributes("src"), *(link["href"] for link in html.links("stylesheet"))]
        loaded += [link["href"] for link in html.links("preload")]
        for address in loaded:
            name = urlsplit(urljoin(here, address)).path.removeprefix("/wojna/")
            if name not in files:
                missing.add(name)
    assert missing == set()


def test_all_that_scripts_and_styles_load_is_in_it(
    built_site: Path, files: dict[str, list[Any]]
) -> None:
    named = r"""(?:(?:from |import |importScripts\()["']|URL\(["'](?=\.)|url\(["']?(?!data:))"""
    loads = re.compile(rf"{named}([\w./-]+)")
    found = 0
    for file in (built_site / "web").glob("*.*s"):
        for address in loads.findall(file.read_text(encoding="utf-8")):
            name = urlsplit(urljoin(f"/web/{file.name}", address)).path.removeprefix("/")
            if name and not name.endswith("/") and name != WORKER:
                assert name in files, f"{file.name}: {address}"
                found += 1
    assert found > 20


def test_what_no_page_needs_is_not_in_it(files: dict[str, list[Any]]) -> None:
    unwanted = re.compile(r".*(\.map|\.gz|\.whl|\.png|lunr/.*|_headers|service-worker\.js)")
    assert [name for name in files if unwanted.fullmatch(name)] == []


def test_the_runtime_is_in_it_whole_and_under_the_same_hashes(
    built_site: Path, files: dict[str, list[Any]]
) -> None:
    manifest = json.loads((built_site / "runtime" / "manifest.json").read_text(encoding="utf-8"))
    for file in manifest["files"]:
        digest, size = files[f"runtime/{file['name']}"]
        assert file["url"] == f"{file['name']}?v={digest}"
        assert file["bytes"] == size


def test_from_the_first_visit_on_little_is_kept_but_all_sitemaps(
    built_site: Path, files: dict[str, list[Any]]
) -> None:
    shell = listed(built_site)["shell"]
    assert {"", "offline.html", *(f"{code}/sitemap.xml" for code in CODES)} <= set(shell)
    assert set(shell) <= set(files)
    assert sum(files[name][1] for name in shell) < 500_000


def test_any_change_makes_another_worker(tmp_path: Path, built_site: Path) -> None:
    for name in ("index.html", "offline.html", "web/frame.css", "pl/index.html"):
        target = tmp_path / name
        target.parent.mkdir(exist_ok=True)
        target.write_bytes((built_site / name).read_bytes())
    write_service_worker(tmp_path)
    before = (tmp_path / WORKER).read_bytes()
    write_service_worker(tmp_path)
    assert (tmp_path / WORKER).read_bytes() == before
    (tmp_path / "pl" / "index.html").write_text("<p>Other</p>", encoding="utf-8")
    write_service_worker(tmp_path)
    assert (tmp_path / WORKER).read_bytes() != before
    assert list_shell(list_files(tmp_path)) == ["", "offline.html", "web/frame.css"]


@pytest.mark.parametrize("code", CODES)
def test_each_language_can_be_installed(built_site: Path, code: str) -> None:
    home = built_site / code
    (link,) = Html(home / "how-to-play" / "index.html").links("manifest")
    assert link["href"] == f"../../{code}/app.webmanifest"
    manifest = json.loads((home / "app.webmanifest").read_text(encoding="utf-8"))
    assert manifest["lang"] == code
    assert manifest["name"]
    assert len(manifest["description"]) > 20
    assert (home / manifest["start_url"] / "index.html").is_file()
    assert (home / manifest["scope"]).resolve() == built_site.resolve()
    purposes = set()
    for icon in manifest["icons"]:
        assert png_size((home / icon["src"]).resolve()) == icon["sizes"]
        purposes.add((icon["sizes"], icon["purpose"]))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes


def test_a_phone_of_apple_finds_its_icon(built_site: Path) -> None:
    (link,) = Html(built_site / "uk" / "index.html").links("apple-touch-icon")
    assert png_size((built_site / "uk" / link["href"]).resolve()) == "180x180"


def test_who_writes_pages_is_shown_none_that_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`mkdocs serve` answers with a worker that clears away what a whole site left."""

    class Server:
        app: Any = None

        def get_app(self) -> Any:
            return lambda environ, start: [b"a page"]

        def set_app(self, app: Any) -> None:
            self.app = app

    monkeypatch.setattr(devserver, "SHARED", tmp_path)
    monkeypatch.setattr(devserver, "RUNTIME", tmp_path / "none")
    server = Server()
    devserver.mount_shared_folders(server, "/war/", "sk")
    started: list[Any] = []
    body = server.app({"PATH_INFO": f"/war/{WORKER}"}, lambda *answer: started.append(answer))
    assert b"".join(body) == RETIRED_WORKER.read_bytes()
    assert started == [("200 OK", [("Content-Type", "text/javascript; charset=utf-8")])]
    assert server.app({"PATH_INFO": "/war/sk/"}, started.append) == [b"a page"]


def png_size(file: Path) -> str:
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    return f"{width}x{height}"
