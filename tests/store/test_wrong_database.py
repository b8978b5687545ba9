"""What is said of a database that cannot be had: what to look at, and never the password."""

import runpy
import socket
import sys
from typing import Any
from urllib.parse import quote

import asyncpg
import pytest

from tenback.store import LogFailure
from tenback.store.postgres import PostgresLog, connecting
from tenback.store.postgres import lease as lease_module
from tenback.store.postgres import log as log_module
from tenback.store.postgres.connecting import naming_database
from tests.postgres import PostgresServer, serving_postgres
from tests.server.processes import free_port

PASSWORD = "a-wrong-one"


async def said_of(url: str) -> str:
    with pytest.raises(LogFailure) as failure:
        await PostgresLog.open(url)
    said = str(failure.value)
    assert PASSWORD not in said and "\n" not in said
    return said


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("postgresql://ann@nowhere.example/games", "nowhere.example"),
        ("postgresql://ann@/games?host=/nowhere", "/nowhere"),
        ("postgresql:///games", "this machine"),
    ],
)
def test_a_name_that_leads_nowhere(url: str, server: str) -> None:
    unknown = socket.gaierror(socket.EAI_NONAME, "Name or service not known")
    with pytest.raises(LogFailure) as failure, naming_database(url):
        raise unknown
    assert str(failure.value) == f"there is no PostgreSQL server at {server}: Name or service not known"


@pytest.mark.parametrize(
    "url",
    ["games", f"mysql://ann:{PASSWORD}@host/games", f"postgresql://ann:{PASSWORD}@host:port/games"],
)
async def test_an_address_of_another_form(url: str) -> None:
    assert await said_of(url) == (
        "the database's address is not of the form postgresql://USER:PASSWORD@HOST:PORT/NAME"
    )


async def test_an_address_where_nobody_listens() -> None:
    url = f"postgresql://ann:{PASSWORD}@127.0.0.1:{free_port()}/games"
    assert await said_of(url) == "there is no PostgreSQL server at 127.0.0.1: Connection refused"


async def test_a_server_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def late(*_: object, **__: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(asyncpg, "connect", late)
    assert await said_of(f"postgresql://ann:{PASSWORD}@db.example.org/games") == (
        "no PostgreSQL server at db.example.org has answered within 5 seconds"
    )


async def test_a_database_that_there_is_not(postgres: PostgresServer) -> None:
    url = f"postgresql://tenback@/no-games?host={postgres.folder}"
    assert await said_of(url) == (
        f"PostgreSQL at {postgres.folder} has no database no-games: create it first"
    )


async def test_a_user_that_is_not_known(postgres: PostgresServer) -> None:
    said = await said_of(f"postgresql://nobody:{PASSWORD}@/postgres?host={postgres.folder}")
    assert said == (
        f"PostgreSQL at {postgres.folder} lets nobody in with this user and password: "
        'role "nobody" does not exist'
    )


async def test_a_password_that_is_wrong() -> None:
    with serving_postgres() as server:
        owner = await asyncpg.connect(f"postgresql://tenback@/postgres?host={server.folder}")
        await owner.execute("CREATE ROLE ann LOGIN PASSWORD 'the-right-one'")
        await owner.close()
        server.end()
        rules = server.folder / "data" / "pg_hba.conf"
        rules.write_text("local all ann scram-sha-256\n" + rules.read_text())
        server.start()
        address = f"@/postgres?host={quote(str(server.folder))}"
        said = await said_of(f"postgresql://ann:{PASSWORD}{address}")
        assert said.endswith(
            'lets nobody in with this user and password: password authentication failed for user "ann"'
        )
        # With the right one it is what the user may do there that is missing.
        said = await said_of(f"postgresql://ann:the-right-one{address}")
        assert said.startswith("the user may not create or use tables in this database")


@pytest.mark.parametrize(
    ("place", "step", "connections"), [(log_module, "migrate", 1), (lease_module.Lease, "_lock", 2)]
)
async def test_a_log_that_cannot_be_opened_keeps_no_connection(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, place: object, step: str, connections: int
) -> None:
    made = []

    async def connect(url: str) -> Any:
        made.append(await connecting.connect(url))
        return made[-1]

    async def fail(*_: object) -> None:
        raise asyncpg.PostgresError("not now")

    monkeypatch.setattr(log_module, "connect", connect)
    monkeypatch.setattr(lease_module, "connect", connect)
    monkeypatch.setattr(place, step, fail)
    assert (await said_of(postgres.url())).endswith("cannot be used: not now")
    assert [connection.is_closed() for connection in made] == [True] * connections


def test_a_tenback_without_the_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(LogFailure) as failure:
        runpy.run_path(connecting.__file__)
    assert str(failure.value) == (
        "a log in PostgreSQL needs the extra `postgres`: pip install 'tenback[postgres]'"
    )


@pytest.mark.parametrize("kind", [*connecting.TROUBLE, *asyncpg.PostgresError.__subclasses__()])
def test_whatever_is_wrong_is_told_in_one_line_with_the_server_and_without_the_password(
    kind: type[Exception],
) -> None:
    url = f"postgresql://ann:{PASSWORD}@games.example:5433/games"
    with pytest.raises(LogFailure) as failure, naming_database(url):
        raise kind("no")
    said = str(failure.value)
    assert PASSWORD not in said and "\n" not in said
    assert ("games.example" in said) is not issubclass(kind, ValueError)
