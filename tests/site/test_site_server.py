"""The server of the built site: types, what is not found, and a port that is taken."""

import socket
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from site_widgets import serve


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("web/frame.mjs", "text/javascript; charset=utf-8"),
        ("web/worker.mjs", "text/javascript; charset=utf-8"),
        ("web/frame.css", "text/css; charset=utf-8"),
        ("web/logo.svg", "image/svg+xml"),
        ("web/fonts/literata-latin-wght-normal.woff2", "font/woff2"),
        ("runtime/pyodide.asm.wasm", "application/wasm"),
        ("pl/", "text/html; charset=utf-8"),
        ("pl/search/search_index.json", "application/json"),
    ],
)
def test_each_kind_of_file_has_its_type(site_url: str, address: str, kind: str) -> None:
    with urlopen(site_url + address) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.read()


@pytest.mark.parametrize(
    ("address", "language"),
    [
        ("uk/nothing/", 'lang="uk"'),
        ("sk/variants/", 'lang="sk"'),
        ("nothing", 'data-fallback="en"'),
        ("fr/", 'data-fallback="en"'),
        ("web/", 'data-fallback="en"'),
        ("pl/%2e%2e/%2e%2e/%2e%2e/etc/passwd", 'lang="pl"'),
    ],
)
def test_what_is_not_there_is_answered_by_a_page(
    site_url: str, address: str, language: str
) -> None:
    with pytest.raises(HTTPError) as caught:
        urlopen(site_url + address)
    assert caught.value.code == 404
    assert language in caught.value.read().decode()


def test_an_address_without_its_slash_leads_on(site_url: str) -> None:
    with urlopen(site_url + "pl/how-to-play") as answer:
        assert answer.url == site_url + "pl/how-to-play/"


def test_the_bare_host_leads_to_the_site(site_url: str) -> None:
    with urlopen(site_url.removesuffix("wojna/")) as answer:
        assert answer.url == site_url


def test_a_taken_port_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve.main(["--port", str(port), "--no-build"]) == 2
    told = capsys.readouterr()
    assert told.err == f"Port {port} is taken: choose another with --port.\n"
    assert told.out == ""
