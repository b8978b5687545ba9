"""How long people at other tables wait for the answer to a move while reviews run, beside none.

People play alone and with a greedy bot, and think for a moment before each move, whatever the server does.
Phases without reviews and phases with them alternate. A phase with reviews lasts until all of them are done.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Iterator
from itertools import cycle, islice
from random import Random

import aiohttp
import psutil
from msgspec import Struct, field

from bench.pressure import Table, asking, cpu_seconds
from tenback.arena.match import play
from tenback.deal import deal, numbered_seed, shuffled
from tenback.players import sit
from tenback.record import encode, outcome_of, write_record
from tenback.rules import FaceToFace, Game, TheGame

#: What is reviewed, in turn.
REVIEWED: tuple[Game, ...] = (
    TheGame(1),
    TheGame(2),
    FaceToFace(),
    TheGame(1, "expert"),
    TheGame(1, fire=True),
)
#: How long a person thinks before a move, on average.
PERSON_SECONDS = 0.5
#: What the processes are that compute reviews.
WORKER = "tenback.server.review_worker"


class Phase(Struct):
    """The answers that came in a phase, in seconds, how long it was, and the CPU seconds that it took."""

    answers: list[float] = field(default_factory=list)
    seconds: float = 0.0
    server_cpu: float = 0.0
    reviews_cpu: float = 0.0


class Noted:
    """Where answers are noted: in the phase that it is now, if any."""

    def __init__(self) -> None:
        self.phase: Phase | None = None

    def answer(self, seconds: float) -> None:
        if self.phase is not None:
            self.phase.answers.append(seconds)


async def alternating(
    port: int, process: psutil.Process, tables: int, rounds: int, seconds: float, reviews: int
) -> list[tuple[Phase, Phase]]:
    """Rounds of one phase without reviews, of so many seconds, and one with that many of them."""
    noted = Noted()
    records = _records()
    people = [asyncio.create_task(_person(port, number, noted)) for number in range(tables)]
    try:
        await asyncio.sleep(seconds / 2)  # until everybody plays
        return [
            (
                await _phase(process, noted, asyncio.sleep(seconds)),
                await _phase(process, noted, _reviews(port, list(islice(records, reviews)))),
            )
            for _ in range(rounds)
        ]
    finally:
        for person in people:
            person.cancel()
        for ended in await asyncio.gather(*people, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended


def figures(rounds: list[tuple[Phase, Phase]]) -> Iterator[str]:
    """What the rounds tell, as lines."""
    together = {
        name: Phase(
            [answer for phase in phases for answer in phase.answers],
            *(
                sum(getattr(phase, each) for phase in phases)
                for each in ("seconds", "server_cpu", "reviews_cpu")
            ),
        )
        for name, phases in zip(("quiet", "reviews"), zip(*rounds, strict=True), strict=True)
    }
    for name, phase in together.items():
        p50, p99 = (percentile(phase.answers, share) * 1e3 for share in (50, 99))
        server, reviewing = phase.server_cpu / phase.seconds, phase.reviews_cpu / phase.seconds
        yield (
            f"{name:8} {len(phase.answers):6} moves in {phase.seconds:.0f} s, "
            f"p50 {p50:.2f} ms, p99 {p99:.2f} ms; CPU: server {server:.0%}, reviews {reviewing:.0%}"
        )
    for share in (50, 99):
        ratio, *each = (
            percentile(reviewing.answers, share) / percentile(quiet.answers, share)
            for quiet, reviewing in [tuple(together.values()), *rounds]
        )
        by_round = ", ".join(f"{one:.2f}" for one in each)
        yield f"p{share} with reviews / quiet: {ratio:.2f} (by round {by_round})"


def percentile(values: list[float], share: int) -> float:
    """The value that so many per cent of them do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]


async def _phase(process: psutil.Process, noted: Noted, lasting: Awaitable[None]) -> Phase:
    phase = Phase()
    began, before = time.monotonic(), _cpu(process)
    noted.phase = phase
    await lasting
    noted.phase = None
    phase.seconds = time.monotonic() - began
    phase.server_cpu, phase.reviews_cpu = (
        now - then for now, then in zip(_cpu(process), before, strict=True)
    )
    return phase


def _cpu(process: psutil.Process) -> tuple[float, float]:
    """The CPU seconds of the server with its bots, and of the processes that compute reviews."""
    children = process.children(recursive=True)
    reviewing = [child for child in children if WORKER in child.cmdline()]
    others = [child for child in children if child not in reviewing]
    return sum(map(cpu_seconds, [process, *others])), sum(map(cpu_seconds, reviewing))


async def _person(port: int, number: int, noted: Noted) -> None:
    """Plays game after game: every other person alone, the others with a greedy bot."""
    address, chance = f"127.5.{number // 250}.{number % 250 + 1}", Random(number)
    seats: list[str | None] = [None] if number % 2 else [None, "greedy"]
    async with asking(port, address) as session:
        while True:
            table = await Table.opened(port, session, address, seats)
            while table.last["phase"] == "playing":
                if not table.yours["legal"]:
                    await table.hear()
                    continue
                await asyncio.sleep(chance.expovariate(1 / PERSON_SECONDS))
                table.take_smallest_step()
                began = time.monotonic()
                await table.answered()
                noted.answer(time.monotonic() - began)
            table.close()


async def _reviews(port: int, records: list[bytes]) -> None:
    """All records are uploaded at once, each from an address of its own, and followed until they are done."""
    await asyncio.gather(
        *(_review(port, f"127.6.0.{place + 1}", record) for place, record in enumerate(records))
    )


async def _review(port: int, address: str, record: bytes) -> None:
    """Ask for the review until the server is not too busy, and follow it to its end."""
    forever = aiohttp.ClientTimeout()
    async with asking(port, address) as session:
        while True:
            async with session.post("/api/records/review", data=record, timeout=forever) as answer:
                if answer.status != 503:
                    answer.raise_for_status()
                    last = [line async for line in answer.content if line.strip()][-1]
                    assert json.loads(last)["stage"] == "done", last[:80]
                    return
            await asyncio.sleep(float(answer.headers["Retry-After"]))


def _records() -> Iterator[bytes]:
    """Games of greedy players, no two alike."""
    for number, game in enumerate(cycle(REVIEWED)):
        seed = numbered_seed(5, number)
        played = play(deal(game, seed), [sit("greedy", game.name, seat) for seat in range(game.seats)])
        yield encode(write_record(game, shuffled(game, seed), played.moves, outcome=outcome_of(played.state)))
