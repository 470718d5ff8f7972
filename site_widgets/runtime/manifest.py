"""The manifest: what the worker fetches and how long each file is."""

import base64
import hashlib
import json
from pathlib import Path
from typing import Any, Final

MANIFEST: Final = "manifest.json"

FILES: Final = {
    "pyodide.mjs": "text/javascript",
    "pyodide.asm.mjs": "text/javascript",
    "pyodide.asm.wasm": "application/wasm",
    "stdlib.zip": "application/zip",
    "app.zip": "application/zip",
}
"""The files that the worker fetches, with their MIME types."""


def write_manifest(out: Path, inputs: str, lock_info: dict[str, str]) -> None:
    """Write the manifest of a runtime folder that is otherwise complete.

    Args:
        out: The runtime folder.
        inputs: The hash of all that the folder is made from.
        lock_info: The part ``info`` of Pyodide's lock file: what the worker tells Pyodide
            in place of a lock file, as it loads no packages.
    """
    files = [_entry(out / name, mime) for name, mime in FILES.items()]
    manifest = {
        "inputs": inputs,
        "lock": {"info": lock_info, "packages": {}},
        "total": sum(entry["bytes"] for entry in files),
        "files": files,
    }
    (out / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")


def is_current(out: Path, inputs: str) -> bool:
    """Tell whether a folder holds the runtime made from these inputs.

    Args:
        out: The folder, which need not exist.
        inputs: The hash of all that the runtime would be made from.
    """
    path = out / MANIFEST
    if not path.is_file():
        return False
    manifest = json.loads(path.read_text("utf-8"))
    return manifest["inputs"] == inputs and all(
        (out / entry["name"]).is_file() for entry in manifest["files"]
    )


def _entry(path: Path, mime: str) -> dict[str, Any]:
    data = path.read_bytes()
    digest = hashlib.sha256(data)
    return {
        "name": path.name,
        # An address of its own for each content: no cache can mix two versions.
        "url": f"{path.name}?v={digest.hexdigest()[:16]}",
        "bytes": len(data),
        "type": mime,
        "integrity": "sha256-" + base64.b64encode(digest.digest()).decode(),
    }
