"""Records and replays: a few at once for everybody together, and nobody else waits for them."""

import asyncio
import gzip
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tenback.server import replays
from tenback.server.answers import RETRY_SECONDS
from tenback.server.context import CONTEXT
from tenback.server.settings import Settings
from tests.server.clients import WIDE, Served, serving, token
from tests.server.raw import answered, post
from tests.table.held_processes import HeldProcesses

QUEUE = 2
MALFORMED = b'{"status":400,"trouble":{"reason":"malformed","args":{}},"packed":""}'
SOUND = Path(__file__).parent.parent / "vectors" / "sound.jsonl"


async def checked(served: Served, number: int) -> tuple[int, str, str | None]:
    """Status, reason and Retry-After for a check from an address of its own."""
    headers = {"X-Forwarded-For": f"192.0.2.{number}"}
    async with served.session.post("api/records/check", data="{}", headers=headers) as answer:
        return answer.status, (await answer.json())["reason"], answer.headers.get("Retry-After")


async def test_so_many_records_wait_for_a_process_and_the_next_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "MOST_PROCESSES", 1)
    held = HeldProcesses(monkeypatch, lambda question: MALFORMED)
    settings = Settings(limits=replace(WIDE, replays_waiting=QUEUE), behind_proxy=True)
    async with serving(tmp_path, settings=settings) as served:
        processes = served.app[CONTEXT].replays._processes
        taken = []
        for number in range(1 + QUEUE):
            taken.append(asyncio.create_task(checked(served, number)))
            while processes.waiting < number:
                assert await served.get("health") == {"ok": True}
        for number in range(5):
            assert await checked(served, 10 + number) == (503, "busy", RETRY_SECONDS)
        await served.get("api/records/nothing-1", 404)  # there is no such table, which takes no process
        for _ in taken:
            held.let_one_go()
            done, _ = await asyncio.wait(taken, return_when=asyncio.FIRST_COMPLETED)
            assert {task.result()[:2] for task in done} == {(400, "malformed")}
            taken = [task for task in taken if task not in done]
        last = asyncio.create_task(checked(served, 99))
        held.let_one_go()
        assert (await last)[0] == 400


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 1), (4, 2), (64, replays.MOST_PROCESSES)])
async def test_records_are_read_by_half_of_the_cores_and_no_more_than_a_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cores: int, processes: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    held = HeldProcesses(monkeypatch, lambda question: MALFORMED)
    limits = replace(WIDE, checks_at_once=100, replays_read=100)
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        asked = [asyncio.create_task(checked(served, number)) for number in range(processes + 2)]
        while served.app[CONTEXT].replays._processes.waiting < 2:
            await served.get("health")
        assert len(held.started) == processes
        for _ in asked:
            held.let_one_go()
        assert {status for status, *_ in await asyncio.gather(*asked)} == {400}


async def test_an_address_has_so_many_records_in_memory_and_all_together_so_many(tmp_path: Path) -> None:
    limits = replace(WIDE, replays_read=3, replays_read_per_address=2)
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        half_sent = []

        async def send_half(address: bytes) -> bytes:
            """The status line of a request whose body does not come, or nothing while it is waited for."""
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(
                b"POST /api/records/check HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: %b\r\n"
                b"Content-Length: 9\r\nConnection: close\r\n\r\n{" % address
            )
            half_sent.append(writer)
            for _ in range(20):  # each question lets the server go on
                await served.get("health")
            return await reader.readline() if reader._buffer else b""  # type: ignore[attr-defined]

        taken = [await send_half(address) for address in (b"192.0.2.1", b"192.0.2.1", b"192.0.2.2")]
        assert taken == [b"", b"", b""]
        half_sent.pop().close()
        while served.app[CONTEXT].replays._places.count > 2:
            await served.get("health")
        assert b" 503 " in await send_half(b"192.0.2.1")
        assert await send_half(b"192.0.2.3") == b""
        assert b" 503 " in await send_half(b"192.0.2.4")
        for writer in half_sent:
            writer.close()


@pytest.mark.parametrize("path", ["api/records/TABLE-1", "api/records/TABLE-1/replay"])
async def test_behind_a_proxy_each_address_has_its_own_room_for_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    held = HeldProcesses(monkeypatch, lambda question: MALFORMED)
    limits = replace(WIDE, replays_read_per_address=1)
    async with serving(tmp_path, settings=Settings(limits=limits, behind_proxy=True)) as served:
        table = await served.open_table(token(0), game="face-to-face")

        async def ask(address: str) -> int:
            headers = {"X-Forwarded-For": address}
            async with served.session.get(path.replace("TABLE", table), headers=headers) as answer:
                return answer.status

        asked = []
        for number, address in enumerate(("192.0.2.1", "192.0.2.2"), start=1):
            asked.append(asyncio.create_task(ask(address)))
            while served.app[CONTEXT].replays._places.count < number and not asked[-1].done():
                await served.get("health")
            assert not asked[-1].done() and await ask(address) == 503
        for _ in asked:
            held.let_one_go()
        assert await asyncio.gather(*asked) == [400, 400]


async def test_a_replay_is_the_same_packed_or_not(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        record = SOUND.read_bytes().splitlines()[0]
        plain, packed = [
            await answered(served.port, post("/api/records/check", record, header))
            for header in (b"X: y", b"Accept-Encoding: br, GZip")
        ]
        assert plain[0] == packed[0] == 200
        assert plain[1][b"content-type"] == packed[1][b"content-type"] == b"application/json"
        assert packed[1][b"vary"] == b"Accept-Encoding"
        assert packed[1][b"content-encoding"] == b"gzip" and b"content-encoding" not in plain[1]
        assert gzip.decompress(packed[2]) == unchunked(plain[2])
        replay = msgspec.json.decode(unchunked(plain[2]))
        assert set(replay) == {"game", "record", "steps"}
        assert len(replay["steps"]) == len(replay["record"]["actions"]) + 1


def unchunked(body: bytes) -> bytes:
    """The body of a chunked response."""
    whole = b""
    while body:
        size, _, rest = body.partition(b"\r\n")
        whole += rest[: int(size, 16)]
        body = rest[int(size, 16) + 2 :]
    return whole
