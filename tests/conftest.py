"""The built site, served, for all tests that look at it."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

MOUNT = "/wojna/"
"""The site is tested under a path, where an address that forgets it is not found."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def serving(folder: Path, port: int) -> Iterator[str]:
    """Serve a built site; its address, ending in ``/``."""
    from site_widgets.serve import make_server

    with make_server(folder, port, MOUNT) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{port}{MOUNT}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def runtime_dir() -> Path:
    """The built Pyodide runtime."""
    from site_widgets.runtime.build import DEFAULT_OUT, build_runtime

    build_runtime(DEFAULT_OUT)
    return DEFAULT_OUT


@pytest.fixture(scope="session")
def site_port() -> int:
    """A free port. The site must be built for the port it is served on (see below)."""
    return free_port()


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory, runtime_dir: Path, site_port: int) -> Path:
    """The folder of the whole site, built for the address that :func:`site_url` serves.

    Material's instant navigation compares the port in the sitemap with the page's own and
    is silently off where they differ.
    """
    from site_widgets.site import build_site

    out = tmp_path_factory.mktemp("site")
    return build_site(out, f"http://127.0.0.1:{site_port}{MOUNT}", runtime_dir)


@pytest.fixture(scope="session")
def site_url(built_site: Path, site_port: int) -> Iterator[str]:
    """The address of the served site, ending in ``/``."""
    with serving(built_site, site_port) as address:
        yield address
