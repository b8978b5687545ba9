"""The examples for many workers: HAProxy sends all of a table to one worker, and units start workers."""

import asyncio
import re
import shlex
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp
import click
import pytest

from tenback.cli import cli
from tenback.server.context import CONTEXT
from tenback.server.settings import Settings
from tests.postgres import PostgresServer
from tests.programs import found_by
from tests.server.clients import WIDE, Client
from tests.server.processes import free_port
from tests.server.test_workers import coming_again, has_ended, seated
from tests.server.workers import Worker, worker

EXAMPLES = Path(__file__).parents[2] / "examples" / "workers"
BEHIND = Settings(behind_proxy=True, limits=WIDE)
#: So many that it is next to impossible for all of them to fall to one of two workers.
TABLES = 24


@pytest.fixture(scope="module")
def haproxy() -> Path:
    """The program; the tests of it are skipped where it is neither there nor to be installed."""
    try:
        return found_by("haproxy.sh")
    except RuntimeError as trouble:
        pytest.skip(str(trouble))


@asynccontextmanager
async def proxy(program: Path, folder: Path, workers: list[Worker]) -> AsyncIterator[aiohttp.ClientSession]:
    """HAProxy by the example, in front of these workers."""
    port = free_port()
    text = (EXAMPLES / "haproxy.cfg").read_text().replace("bind :8080", f"bind 127.0.0.1:{port}")
    for number, at in enumerate(workers, 1):
        text, found = re.subn(rf"(server worker{number}) 127.0.0.1:\d+", rf"\1 127.0.0.1:{at.port}", text)
        assert found == 2
    # A slow machine is no worker that hangs; one that is gone refuses connections, which is noticed at once.
    (folder / "haproxy.cfg").write_text(text.replace("500ms", "60s"))
    process = await asyncio.create_subprocess_exec(program, "-db", "-f", folder / "haproxy.cfg")
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}/") as session:
            while process.returncode is None:
                try:
                    async with session.get("api/bots") as answer:
                        if answer.status == 200:
                            break
                except aiohttp.ClientError:
                    pass
                await asyncio.sleep(0.05)
            yield session
    finally:
        process.kill()
        await process.wait()


async def test_behind_haproxy_a_table_is_at_one_worker_and_when_that_stops_at_the_other(
    haproxy: Path, tmp_path: Path, postgres: PostgresServer
) -> None:
    url = postgres.url()
    async with AsyncExitStack() as one_running, AsyncExitStack() as other_running:
        running = {
            await stack.enter_async_context(worker(url, BEHIND)): stack
            for stack in (one_running, other_running)
        }
        workers = [*running]
        async with proxy(haproxy, tmp_path, workers) as session:
            tables, people = list[str](), list[list[Client]]()
            for number in range(TABLES):
                body = {"options": {"game": "face-to-face"}}
                async with session.post("api/tables", json=body) as answer:
                    assert answer.status == 201, await answer.text()
                    tables.append((await answer.json())["id"])
                people.append([await seated(session, tables[-1], seat) for seat in (0, 1)])
                assert [at.cluster.passed_through for at in workers] == [0, 0], number
                async with session.get(f"api/tables/{tables[-1]}") as answer:
                    assert all(seat["online"] for seat in (await answer.json())["seats"])
            assert all(at.log.owned for at in workers)
            owner = next(at for at in workers if tables[0] in at.host.tables)
            ends = [asyncio.create_task(has_ended(client)) for client in people[0]]
            await running[owner].aclose()
            await asyncio.gather(*ends)
            for client in people[0]:
                await coming_again(client)
            await people[0][0].must({"do": "begin"})


async def test_behind_haproxy_nobody_chooses_their_own_address(
    haproxy: Path, tmp_path: Path, postgres: PostgresServer
) -> None:
    async with worker(postgres.url(), BEHIND) as one, proxy(haproxy, tmp_path, [one, one]) as session:
        async with session.post("api/tables", json={"options": {"game": "face-to-face"}}) as answer:
            table = (await answer.json())["id"]
        async with session.ws_connect(f"ws/{table}", headers={"X-Forwarded-For": "192.0.2.1"}):
            assert [*one.app[CONTEXT].connections._of] == ["127.0.0.1"]
        async with session.get("metrics") as answer:
            assert answer.status == 403


def test_the_command_of_the_unit_is_one_that_tenback_takes() -> None:
    unit = (EXAMPLES / "tenback@.service").read_text()
    (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    _, name, *arguments = shlex.split(command.replace("%i", "8001"))
    # A command keeps how its help is asked for from the first context that it is in.
    tenback = click.Context(cli, **cli.context_settings)
    context = cli.commands[name].make_context(name, arguments, tenback)
    assert context.params["port"] == 8001 and context.params["advertise"] == "127.0.0.1:8001"
