"""The site's own server, which also packs, counts and, where asked, slows what it sends."""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from site_widgets.serve import HOST, SiteHandler, SiteServer

PACKED: Final = {".html", ".css", ".js", ".mjs", ".json", ".xml", ".svg", ".wasm", ".zip", ".whl"}
"""What is sent packed by gzip, zip archives too: those of the runtime hold unpacked files."""

PIECE: Final = 16_384


@cache
def pack(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 6, mtime=0)


@dataclass
class Line:
    """The line between the server and the browser, one for all connections.

    Attributes:
        delay: seconds before each answer.
        rate: bytes a second, 0 for as many as go.
        sent: bytes so far, of bodies.
    """

    delay: float = 0
    rate: float = 0
    sent: int = 0
    _free: float = 0
    _lock: Any = field(default_factory=threading.Lock)

    def wait_for(self, size: int) -> None:
        """Wait until ``size`` bytes have gone through the line."""
        with self._lock:
            self.sent += size
            if not self.rate:
                return
            self._free = max(self._free, time.monotonic()) + size / self.rate
            free = self._free
        time.sleep(max(0, free - time.monotonic()))


class PackedHandler(SiteHandler):
    """Answers as the site's server does, packed."""

    def __init__(self, *args: Any, line: Line, **kwargs: Any) -> None:
        self.line = line
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        time.sleep(self.line.delay)
        file = Path(self.translate_path(self.path))
        if file.is_dir() and urlsplit(self.path).path.endswith("/"):
            file /= "index.html"
        if file.suffix not in PACKED or not file.is_file() or "If-Modified-Since" in self.headers:
            return super().send_head()
        body = pack(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(file.stat().st_mtime))
        self.end_headers()
        return BytesIO(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while piece := source.read(PIECE):
            self.line.wait_for(len(piece))
            outputfile.write(piece)


@contextmanager
def serving(folder: Path, port: int, mount: str, line: Line) -> Iterator[None]:
    """Serve a folder, all of it packed beforehand."""
    for file in folder.rglob("*"):
        if file.suffix in PACKED and file.stat().st_size > PIECE:
            pack(file)
    handler = partial(PackedHandler, folder=folder, mount=mount, line=line)
    with SiteServer((HOST, port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield
        server.shutdown()
        thread.join()
