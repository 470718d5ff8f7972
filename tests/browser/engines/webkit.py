"""WebKitGTK's MiniBrowser on a display that nobody sees, driven by Selenium."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines.collected import COMPLAINTS
from tests.browser.engines.engine import HEIGHT, PATIENCE, WIDTH, Engine

SCREEN = f"{WIDTH}x{HEIGHT}x24"


@contextmanager
def display(xvfb: str) -> Iterator[str]:
    """A screen in memory; its name."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as said, os.fdopen(writing) as says:
        # It chooses a free number by itself, and tells it when it is up.
        number = str(says.fileno())
        words = [xvfb, "-displayfd", number, "-screen", "0", SCREEN, "-nolisten", "tcp"]
        server = subprocess.Popen(words, pass_fds=[says.fileno()], stderr=subprocess.DEVNULL)
        try:
            says.close()
            yield f":{said.readline().strip()}"
        finally:
            server.terminate()
            server.wait()


class WebKit(Engine):
    def __init__(self, driver: webdriver.Remote, site_url: str) -> None:
        self._driver = driver
        self._site = site_url

    def open(self, address: str) -> None:
        self._driver.get(self._site + address)

    @property
    def address(self) -> str:
        return self._driver.current_url

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self._driver.execute_script(f"return ({function})(arguments[0])", argument)

    def wait_for(self, function: str, argument: Any = None) -> None:
        # Between two pages there is nobody to ask.
        wait = WebDriverWait(self._driver, PATIENCE, 0.05, [WebDriverException])
        wait.until(lambda _: self.evaluate(function, argument), function)

    def click(self, selector: str) -> None:
        self._first(selector).click()

    def fill(self, selector: str, text: str) -> None:
        field = self._first(selector)
        field.clear()
        field.send_keys(text)

    def back(self) -> None:
        self._driver.back()

    def forward(self) -> None:
        self._driver.forward()

    def complaints(self) -> list[str]:
        found: list[str] = self.evaluate(COMPLAINTS)
        return found

    def _first(self, selector: str) -> WebElement:
        found = self._driver.find_elements(By.CSS_SELECTOR, selector)
        return next(element for element in found if element.is_displayed())


@contextmanager
def window(driver_path: str, on_display: str, site_url: str) -> Iterator[WebKit]:
    """A new window, with no memory of others."""
    environment = {**os.environ, "DISPLAY": on_display, "GDK_BACKEND": "x11"}
    service = Service(driver_path, env=environment)
    service.start()
    try:
        connection = RemoteConnection(client_config=ClientConfig(service.service_url))
        with webdriver.Remote(connection, options=Options()) as driver:
            driver.set_window_rect(0, 0, WIDTH, HEIGHT)
            yield WebKit(driver, site_url)
    finally:
        service.stop()
