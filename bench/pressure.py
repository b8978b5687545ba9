"""How a server bears up under two kinds of pressure: python -m bench.pressure records|masters

`records`: many addresses keep asking for record checks and replays while one asks `/health`. `masters`: at
many tables a person plays with a master, at a few others with greedy; how long do the bots' turns take?
People who play with a master answer at once, so that masters are asked as much as they can bear. Those who
play with greedy think for a while, or what greedy is quicker at would be taken from the masters.

The server is `tenback serve` of this checkout, or that of another: `--python OTHER/.venv/bin/python`.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import aiohttp
import psutil
from msgspec import Struct, field

from bench.server.wire import connect
from tenback.arena.match import play
from tenback.deal import deal, numbered_seed, shuffled
from tenback.players import sit
from tenback.record import encode, outcome_of, write_record
from tenback.rules import TheGame

SERVE = "from tenback.cli import main; main()"
#: Requests that each address has under way at once.
AT_ONCE = 5
#: Seconds from one question for `/health` to the next, and after which it counts as not answered.
HEALTH_EVERY, HEALTH_LIMIT = 0.1, 10.0
#: For each master's table so many tables of a greedy.
GREEDY_SHARE = 1 / 6
#: How long a person thinks about each action, by the bot at their table.
PERSON_SECONDS = {"master": 0.0, "greedy": 0.5}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kind", choices=["records", "masters"])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--addresses", type=int, default=20, help="addresses that ask for records")
    parser.add_argument("--tables", type=int, default=120, help="tables with a master")
    parser.add_argument("--python", default=sys.executable, help="the Python whose Tenback is the server")
    asked = parser.parse_args()
    with served(asked.python) as (port, process):
        if asked.kind == "records":
            figures = asyncio.run(records(port, process, asked.addresses, asked.seconds))
        else:
            figures = asyncio.run(masters(port, process, asked.tables, asked.seconds))
    for name, value in figures.items():
        print(f"{name:24} {value:,.4g}")


@contextmanager
def served(python: str = sys.executable) -> Iterator[tuple[int, psutil.Process]]:
    """A server that has just started, its port and its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [python, "-c", SERVE, "serve", "--host", "127.0.0.1", "--port", "0", "--data", folder]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True) as server:
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
            try:
                yield port, psutil.Process(server.pid)
            finally:
                server.terminate()


# --- records ------------------------------------------------------------------------------------------------


async def records(port: int, process: psutil.Process, addresses: int, seconds: float) -> dict[str, float]:
    """What `/health` takes while so many addresses ask for records, and the most memory there was."""
    told: list[int] = []
    waits: list[float] = []
    memory: list[int] = []
    async with asking(port, "127.0.0.1") as session:
        finished = await finished_game(port, session)
        until = time.monotonic() + seconds
        asks = [
            ask_for_records(port, f"127.3.0.{number + 1}", finished, until, told)
            for number in range(addresses)
            for _ in range(AT_ONCE)
        ]
        asking_all = asyncio.gather(*asks)
        well = 0
        while time.monotonic() < until:
            began = time.monotonic()
            well += await is_well(session)
            waits.append(time.monotonic() - began)
            memory.append(sum(one.memory_info().rss for one in [process, *process.children(recursive=True)]))
            await asyncio.sleep(HEALTH_EVERY)
        await asking_all
    waits.sort()
    return {
        "health_ms_p50": waits[len(waits) // 2] * 1e3,
        "health_ms_p99": waits[int(len(waits) * 0.99)] * 1e3,
        "health_ok": well / len(waits),
        "mib_most": max(memory) / 2**20,
        "answered": told.count(200),
        "refused": sum(status in (429, 503) for status in told),
        "other_answers": sum(status not in (200, 429, 503) for status in told),
    }


async def is_well(session: aiohttp.ClientSession) -> bool:
    try:
        async with asyncio.timeout(HEALTH_LIMIT), session.get("/health") as answer:
            return answer.status == 200
    except (TimeoutError, aiohttp.ClientError):
        return False


async def ask_for_records(port: int, address: str, finished: str, until: float, told: list[int]) -> None:
    """One request after the other, half of them checks of a record, half replays of a table's game."""
    record = long_record()
    async with asking(port, address) as session:
        while time.monotonic() < until:
            for method, path, body in (
                ("POST", "/api/records/check", record),
                ("GET", f"/api/records/{finished}/replay", None),
            ):
                try:
                    async with session.request(method, path, data=body) as answer:
                        await answer.read()
                        told.append(answer.status)
                except aiohttp.ClientError:
                    told.append(0)
                await asyncio.sleep(0.05)


def long_record() -> bytes:
    """The record of a game for five, which takes some hundred actions."""
    game, seed = TheGame(5), numbered_seed(0, 1)
    played = play(deal(game, seed), [sit("greedy", game.name, seat) for seat in range(game.seats)])
    return encode(write_record(game, shuffled(game, seed), played.moves, outcome=outcome_of(played.state)))


async def finished_game(port: int, session: aiohttp.ClientSession) -> str:
    """The name of a game that bots have played at a table of the server."""
    table = await Table.opened(port, session, "127.0.0.1", ["greedy"] * 5)
    while table.last["phase"] != "over":
        await table.hear()
    return str(table.last["record"])


@asynccontextmanager
async def asking(port: int, address: str) -> AsyncIterator[aiohttp.ClientSession]:
    connector = aiohttp.TCPConnector(local_addr=(address, 0), limit=0)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}", connector=connector) as session:
        yield session


# --- masters ------------------------------------------------------------------------------------------------


class Waits(Struct):
    """How long people waited for a bot: for each of its actions, and for its whole turns, in seconds."""

    actions: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)


async def masters(port: int, process: psutil.Process, tables: int, seconds: float) -> dict[str, float]:
    """How long the actions and the turns of masters and of greedys take, and the CPU time of all of it."""
    until = time.monotonic() + seconds
    waits = {bot: Waits() for bot in PERSON_SECONDS}
    bots = ["master"] * tables + ["greedy"] * round(tables * GREEDY_SHARE)
    await asyncio.gather(
        *[
            play_with(port, f"127.4.{number // 250}.{number % 250 + 1}", bot, until, waits[bot])
            for number, bot in enumerate(bots)
        ]
    )
    figures: dict[str, float] = {}
    for bot, found in waits.items():
        for kind, some in (("action", sorted(found.actions)), ("turn", sorted(found.turns))):
            figures |= {
                f"{bot}_{kind}s": len(some),
                f"{bot}_{kind}_ms_p50": some[len(some) // 2] * 1e3,
                f"{bot}_{kind}_ms_p99": some[int(len(some) * 0.99)] * 1e3,
            }
    thinking = sum(cpu_seconds(child) for child in process.children(recursive=True))
    return figures | {
        "server_cpu_seconds": cpu_seconds(process),
        "bots_cpu_seconds": thinking,
        "bots_cpu_ms_per_action": thinking / sum(len(found.actions) for found in waits.values()) * 1e3,
    }


def cpu_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


async def play_with(port: int, address: str, bot: str, until: float, waits: Waits) -> None:
    """A person plays game after game with the bot, and what they wait for is noted."""
    async with asking(port, address) as session:
        while time.monotonic() < until:
            table = await Table.opened(port, session, address, [None, bot])
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, until - time.monotonic())):
                    await table.play(waits, PERSON_SECONDS[bot])
            table.close()


class Table:
    """A table of The Game and the connection of the person who opened it."""

    def __init__(self) -> None:
        self.last: dict[str, Any] = {}
        self.yours: dict[str, Any] = {}
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._wire: Any = None
        self._sent = 0

    @classmethod
    async def opened(
        cls, port: int, session: aiohttp.ClientSession, address: str, seats: list[str | None]
    ) -> "Table":
        """A table that plays, its seats held by the person (None) or by a bot."""
        options = {"game": "the-game", "options": {"players": len(seats)}, "pace": "quick", "chat": "off"}
        async with session.post("/api/tables", json={"options": options}) as answer:
            opened = await answer.json()
        table = cls()
        table._wire = await connect(port, f"/ws/{opened['id']}", table._inbox.put_nowait, address)
        table._wire.send(json.dumps({"type": "hello", "token": opened["token"]}).encode())
        await table.hear()
        for seat, bot in enumerate(seats):
            table.ask(
                {"do": "sit", "seat": seat, "name": "Ann"}
                if bot is None
                else {"do": "seat-bot", "seat": seat, "bot": bot}
            )
        table.ask({"do": "begin"})
        while table.last["phase"] == "gathering":
            await table.hear()
        return table

    async def hear(self) -> None:
        """Wait for the next update."""
        while (message := json.loads(await self._inbox.get()))["type"] != "update":
            pass
        self.last, self.yours = message["table"], message["yours"]

    async def answered(self) -> None:
        """Wait until the last command is answered; its updates come before that."""
        while (message := json.loads(await self._inbox.get())).get("id") != f"c{self._sent}":
            if message["type"] == "update":
                self.last, self.yours = message["table"], message["yours"]

    def ask(self, body: dict[str, Any]) -> None:
        self._sent += 1
        command = {"type": "command", "id": f"c{self._sent}", "seen": self.last["version"], "body": body}
        self._wire.send(json.dumps(command).encode())

    async def play(self, waits: Waits, person_seconds: float) -> None:
        """To the end: the person takes the smallest step, and the second seat is the bot's."""
        turn_began: float | None = None
        while self.last["phase"] == "playing":
            legal = self.yours["legal"]
            if legal:
                await asyncio.sleep(person_seconds)
                self.take_smallest_step()
            began = time.monotonic()
            await self.hear()
            if not legal:
                turn_began = turn_began or began
                waits.actions.append(time.monotonic() - began)
                if self.yours["legal"] or self.last["phase"] != "playing":
                    waits.turns.append(time.monotonic() - turn_began)
                    turn_began = None

    def take_smallest_step(self) -> None:
        """Play the card nearest to its pile, or end the turn where it may end."""
        legal = self.yours["legal"]
        ends = [option for option in legal if option["action"]["do"] in ("end", "start")]
        chosen = ends[0] if ends else min(legal, key=lambda option: option["step"])
        self.ask({"do": "act", "action": chosen["action"]})

    def close(self) -> None:
        if self._wire.transport is not None:
            self._wire.transport.close()


if __name__ == "__main__":
    main()
