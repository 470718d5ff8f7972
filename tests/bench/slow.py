"""A slower processor for a whole browser, workers and compilers included.

The developer tools slow down the thread of the page alone. Here all processes that run pages
stand still for a part of each moment.
"""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Browser

MOMENT: Final = 0.02
"""Seconds in which they run once and stand still once."""


def renderers(browser: Browser) -> list[int]:
    """Return the processes in which the browser runs pages."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in processes if process["type"] == "renderer"]


def _signal(pids: list[int], what: signal.Signals) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, what)


@contextlib.contextmanager
def slowed(pids: list[int], times: float) -> Iterator[None]:
    """Let processes run for one part in ``times`` of the time; 1 leaves them alone."""
    over = threading.Event()

    def hold() -> None:
        while not over.wait(MOMENT / times):
            _signal(pids, signal.SIGSTOP)
            time.sleep(MOMENT * (1 - 1 / times))
            _signal(pids, signal.SIGCONT)

    thread = threading.Thread(target=hold, daemon=True)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            thread.join()
