"""A browser as its reader has it, whatever drives it."""

from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 120
"""Seconds that anything may take on a busy machine; nothing is expected to take long."""

WIDTH, HEIGHT = 1280, 900
"""Of a window, in pixels."""


class Engine(ABC):
    """One window on the site. Functions are JavaScript's, as text; they take one argument."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Load a page, by its address within the site, and wait until it is there."""

    @property
    @abstractmethod
    def address(self) -> str:
        """The address that the window shows."""

    @abstractmethod
    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Return what ``function`` says in the page."""

    @abstractmethod
    def wait_for(self, function: str, argument: Any = None) -> None:
        """Wait until ``function`` says something true, on this page or the next."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Press the first thing in sight that fits, with the pointer."""

    @abstractmethod
    def fill(self, selector: str, text: str) -> None:
        """Type ``text`` into a field, in place of what is in it."""

    @abstractmethod
    def back(self) -> None:
        """Go back in the history."""

    @abstractmethod
    def forward(self) -> None:
        """Go forward in the history."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Return what went wrong on all pages so far, as far as the browser tells."""
