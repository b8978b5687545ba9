"""A server, and people with browsers of their own who meet at it."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.person import DESKTOP, PATIENCE_MS, Person, Size

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    return {"executable_path": chromium, "args": ["--no-sandbox", "--disable-gpu"]}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for a few dozen tables: no more may be opened from one address in so short a time."""
    with House(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """A house that a test may stop and start, or put under another path."""
    houses: list[House] = []

    def build(base_path: str = "") -> House:
        houses.append(House(tmp_path / "data", base_path).__enter__())
        return houses[-1]

    yield build
    for house in houses:
        house.stop()


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """People who come to the house; whoever saw an error, or was sent elsewhere, fails the test."""
    people: list[Person] = []

    def come(name: str = "Ann", language: str = "en", size: Size = DESKTOP, at: str | None = None) -> Person:
        people.append(Person(browser, at or house.address, name, language, size))
        return people[-1]

    yield come
    for one in people:
        one.go_away()
    for one in people:
        assert one.complaints == []
