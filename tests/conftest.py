"""The built site, served, for all tests that look at it.

It is built once and served by one process, whatever the number of workers.
"""

import fcntl
import socket
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

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


FOLDER = pytest.StashKey[Path]()
"""Where the workers find what they share."""

PORT = pytest.StashKey[int]()
"""Where the site is served, and which it is therefore built for (see ``built_site``)."""


def pytest_configure(config: pytest.Config) -> None:
    """Serve the site, which the first test that wants it will build."""
    if hasattr(config, "workerinput"):
        folder, config.stash[PORT] = config.workerinput["site"]
        config.stash[FOLDER] = Path(folder)
        return
    stack = ExitStack()
    config.add_cleanup(stack.close)
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="wojna-")))
    config.stash[FOLDER], config.stash[PORT] = folder, free_port()
    stack.enter_context(serving(folder / "site", config.stash[PORT]))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker of pytest-xdist where the site is."""
    node.workerinput["site"] = (str(node.config.stash[FOLDER]), node.config.stash[PORT])


@pytest.fixture(scope="session")
def runtime_dir() -> Path:
    """The built Pyodide runtime."""
    from site_widgets.runtime.build import DEFAULT_OUT, build_runtime

    build_runtime(DEFAULT_OUT)
    return DEFAULT_OUT


@pytest.fixture(scope="session")
def site_port(pytestconfig: pytest.Config) -> int:
    """The port on which the site is served."""
    return pytestconfig.stash[PORT]


@pytest.fixture(scope="session")
def built_site(pytestconfig: pytest.Config, runtime_dir: Path, site_port: int) -> Path:
    """The folder of the whole site, built for the address that :func:`site_url` serves.

    Material's instant navigation compares the port in the sitemap with the page's own and
    is silently off where they differ.
    """
    from site_widgets.site import build_site

    folder = pytestconfig.stash[FOLDER]
    site, done = folder / "site", folder / "built"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            build_site(site, f"http://127.0.0.1:{site_port}{MOUNT}", runtime_dir)
            done.touch()
    return site


@pytest.fixture(scope="session")
def site_url(built_site: Path, site_port: int) -> str:
    """The address of the served site, ending in ``/``."""
    return f"http://127.0.0.1:{site_port}{MOUNT}"
