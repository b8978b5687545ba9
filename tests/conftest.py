"""How much the property tests try (20 examples in `make test`, 60 in `make trials`), and their PostgreSQL."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import tenback.players.one_core  # noqa: F401  before a test imports NumPy
from tests.postgres import PostgresServer, serving_postgres

slow_is_fine: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("quick", max_examples=20, derandomize=True, **slow_is_fine)
settings.register_profile("ci", max_examples=60, derandomize=True, **slow_is_fine)
settings.register_profile("default", max_examples=30, **slow_is_fine)
settings.load_profile("default")


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server; `url()` is an empty database of it. Without one the tests that need it fail."""
    with serving_postgres() as server:
        yield server
