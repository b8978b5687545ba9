"""The stores that the tests of every log run on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.postgres import PostgresServer
from tests.store.stores import PostgresStore, SqliteStore, Store


@pytest.fixture
def store_named(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], Store]:
    """A store by its name; PostgreSQL is started for the first who asks for it."""

    def named(name: str) -> Store:
        if name == "sqlite":
            return SqliteStore(tmp_path)
        server: PostgresServer = request.getfixturevalue("postgres")
        return PostgresStore(server.url())

    return named


@pytest.fixture(params=["sqlite", "postgres"])
def store(store_named: Callable[[str], Store], request: pytest.FixtureRequest) -> Store:
    """Each of the stores in turn, empty."""
    return store_named(request.param)
