"""A database that takes a connection and then says nothing keeps nobody waiting for ever."""

import pytest

from tenback.store.postgres import connecting
from tests.postgres import PostgresServer

NEVER = "SELECT pg_sleep('infinity')"


async def test_a_statement_that_gets_no_answer_is_given_up(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "ANSWER_SECONDS", 0.01)
    connection, pool = await connecting.connect(postgres.url()), await connecting.pool(postgres.url(), 1)
    for asked in (connection, pool):
        with pytest.raises(TimeoutError):
            await asked.execute(NEVER)
        asked.terminate()
