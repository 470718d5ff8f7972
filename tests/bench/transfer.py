"""What the files of the runtime weigh, as they are and packed in three ways."""

import gzip
import lzma
import subprocess
from pathlib import Path
from typing import Final

from site_widgets.runtime.build import DEFAULT_OUT
from site_widgets.runtime.manifest import FILES
from site_widgets.runtime.npm import NODE
from tests.bench.report import rows

_BROTLI: Final = """
const { readFileSync } = require("node:fs");
const { brotliCompressSync } = require("node:zlib");
console.log(brotliCompressSync(readFileSync(process.argv[1])).length);
"""


def _brotli(file: Path) -> int:
    return int(subprocess.check_output([NODE, "-e", _BROTLI, file], text=True))


def table() -> str:
    """Return the table, in kB."""
    body = []
    for name in FILES:
        file = DEFAULT_OUT / name
        data = file.read_bytes()
        packed = (len(gzip.compress(data, 9)), _brotli(file), len(lzma.compress(data)))
        body.append((name, len(data), *packed))
    total = ("all", *(sum(row[at] for row in body) for at in range(1, 5)))
    lines = [(name, *(f"{size / 1e3:,.0f}" for size in sizes)) for name, *sizes in (*body, total)]
    return rows(("kB", "as it is", "gzip", "brotli", "xz"), lines)
