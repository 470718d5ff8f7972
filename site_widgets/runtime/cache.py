"""A cache outside the checkout for what is slow to make and never changes."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def cache_root() -> Path:
    """Return the cache folder: ``$XDG_CACHE_HOME/wojna``, else ``~/.cache/wojna``."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "wojna"


def cached(name: str, fill: Callable[[Path], None]) -> Path:
    """Return a cached folder, filling it first if it is not there yet.

    The folder appears at once and whole: an interrupted run leaves nothing half made,
    and of two runs at a time one wins.

    Args:
        name: Its name, with a hash of all that it is made from.
        fill: Puts the contents into the empty folder it is given.
    """
    folder = cache_root() / name
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f"{name}.") as scratch:
        fresh = Path(scratch) / "fresh"
        fresh.mkdir()
        fill(fresh)
        try:
            fresh.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise
    return folder
