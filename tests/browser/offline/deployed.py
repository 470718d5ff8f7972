"""A site that is deployed anew and cut off: for what only shows between versions or offline."""

import re
import shutil
import socket
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

from site_widgets.offline.worker import write_service_worker
from tests.conftest import MOUNT

SPAWN = get_context("spawn")


def _serve(folder: Path, port: int) -> None:
    from site_widgets.serve import make_server

    make_server(folder, port, MOUNT).serve_forever()


class Deployed:
    """A copy of the built site with a server of its own, which can be stopped.

    Each page says which version it is, and so do the style and the script that it loads.
    """

    def __init__(self, built: Path, folder: Path, built_port: int, port: int) -> None:
        self.is_first = False
        self.built = built
        self.folder = folder
        self.url = f"http://127.0.0.1:{port}{MOUNT}"
        self._ports = (str(built_port), str(port))
        self._server: BaseProcess | None = None
        self.deploy(1)

    def deploy(self, version: int) -> None:
        """Replace the site by a version of it."""
        self.copy(version)
        write_service_worker(self.folder)
        self.is_first = version == 1

    def copy(self, version: int, pattern: str = "*") -> None:
        """Replace those files of the site that fit the pattern, but not the worker."""
        self.is_first = False
        for file in self.built.rglob(pattern):
            if file.is_file() and file.name != "service-worker.js":
                target = self.folder / file.relative_to(self.built)
                target.parent.mkdir(parents=True, exist_ok=True)
                if file.suffix in {".html", ".xml", ".txt", ".css", ".mjs"}:
                    text = file.read_text(encoding="utf-8").replace(*self._ports)
                    target.write_text(self._stamped(file, text, version), encoding="utf-8")
                else:
                    shutil.copyfile(file, target)

    def _stamped(self, file: Path, text: str, version: int) -> str:
        if file.suffix == ".html":
            return re.sub("<html", f'<html data-page="{version}"', text, count=1)
        if file.name in {"frame.css", "root.css"}:
            return f"{text}:root {{ --style: {version}; }}\n"
        if file.name == "frame.mjs":
            return f'{text}document.documentElement.dataset.script = "{version}";\n'
        return text

    def start(self) -> None:
        port = int(self._ports[1])
        self._server = SPAWN.Process(target=_serve, args=(self.folder, port), daemon=True)
        self._server.start()
        while True:
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", port)) == 0:
                    return

    def stop(self) -> None:
        """Stop the server, and cut the connections that it has."""
        if self._server:
            self._server.kill()
            self._server.join()
            self._server = None
