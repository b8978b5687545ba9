"""A server, and people with browsers of their own who meet at it."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import DESKTOP, PATIENCE_MS, Person, Size
from tests.browser.server import Server

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    return {"executable_path": chromium, "args": ["--no-sandbox", "--disable-gpu"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for a few dozen tables: no more may be opened from one address in so short a time."""
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A server that a test may stop and start, or put under another path."""
    servers: list[Server] = []

    def build(base_path: str = "") -> Server:
        servers.append(Server(tmp_path / "data", base_path).__enter__())
        return servers[-1]

    yield build
    for server in servers:
        server.stop()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """People who come to the server; whoever saw an error, or was sent elsewhere, fails the test."""
    people: list[Person] = []

    def come(name: str = "Ann", language: str = "en", size: Size = DESKTOP, at: str | None = None) -> Person:
        people.append(Person(browser, at or server.address, name, language, size))
        return people[-1]

    yield come
    for one in people:
        one.go_away()
    for one in people:
        assert one.complaints == []
