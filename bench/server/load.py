"""Tables of four scripted players who move as fast as they may, at either of the two servers."""

import asyncio
import json
import random
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bench.server.wire import Wire, connect

PLAYERS = 4
#: The file in which a recorded game is kept.
RECORDED = "recorded.json"
#: Tables that are set up at the same time.
AT_ONCE = 20
OPTIONS = {"options": {"game": "the-game", "options": {"players": PLAYERS}, "pace": "quick"}}


class Script(Struct):
    """A recorded game: who moves, what they send, and the messages that came of it.

    Players who look ahead, as the browser does, are told what might follow though it is not their turn.
    """

    ahead: bool
    movers: list[int] = []
    sent: list[str] = []
    out: list[list[str]] = []


class Lane:
    """One table: whoever is to move does so when they see that it is their turn."""

    def __init__(self, script: Script, pause: float = 0) -> None:
        self.script = script
        self.pause = pause
        self.table = ""
        self.wires: list[Wire] = []
        self.holder: Wire | None = None
        self.commands = [text.encode() for text in script.sent]
        self.step = 0
        self.heard = 0
        self.moved_at = 0.0
        self.delays: list[float] = []
        self.until = 0
        self.finished: asyncio.Future[None]

    def hear(self, message: bytes) -> None:
        if not message.startswith(b'{"type":"update"'):
            return
        self.heard += 1
        if self.heard == PLAYERS:
            self.delays.append(time.perf_counter() - self.moved_at)
            self.heard = 0
            self.step += 1
            if self.step == self.until:
                self.finished.set_result(None)
            elif self.pause:
                asyncio.get_running_loop().call_later(self.pause, self.move)
            else:
                self.move()

    def start(self, moves: int) -> asyncio.Future[None]:
        """Play on for so many moves, or to the end of the script; done when everyone has seen the last.

        Tables whose players think are not in step with each other.
        """
        loop = asyncio.get_running_loop()
        self.until = min(self.step + moves, len(self.commands))
        self.finished = loop.create_future()
        if self.pause:
            loop.call_later(random.random() * self.pause, self.move)
        else:
            self.move()
        return self.finished

    def move(self) -> None:
        self.moved_at = time.perf_counter()
        self.wires[self.script.movers[self.step]].send(self.commands[self.step])


async def tables_at_tenback(
    port: int, script: Script, tables: int, pause: float = 0, owner: int | None = None
) -> list[Lane]:
    """So many tables, dealt and ready for the first move; players wait for `pause` before each.

    With the port of another worker as the `owner`, all tables are there, and the players are passed through.
    """
    lanes = [Lane(script, pause) for _ in range(tables)]
    for start in range(0, tables, AT_ONCE):
        await asyncio.gather(*(seat_players(port, lane, owner) for lane in lanes[start : start + AT_ONCE]))
    return lanes


async def seat_players(port: int, lane: Lane, owner: int | None = None) -> None:
    opened = await asyncio.to_thread(post, port, OPTIONS)
    lane.table = opened["id"]
    if owner is not None:
        first: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        lane.holder = await connect(owner, f"/ws/{opened['id']}", _into(first))
        lane.holder.send(b'{"type":"hello"}')
        await _heard(first, lambda message: message["type"] == "update")
    inboxes = []
    for place in range(PLAYERS):
        inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        wire = await connect(port, f"/ws/{opened['id']}", _into(inbox))
        wire.send(json.dumps({"type": "hello", "token": opened["token"] if place == 0 else None}).encode())
        inboxes.append(inbox)
        lane.wires.append(wire)
        if lane.script.ahead:
            wire.send(b'{"type":"look","ahead":true}')
        _command(wire, {"do": "sit", "seat": place, "name": f"Player {place}"})
        await _heard(inbox, lambda message: message["type"] == "done")
    _command(lane.wires[0], {"do": "begin"})
    await _heard(inboxes[0], lambda message: message["type"] == "done" and message["id"] == "begin")
    for inbox in inboxes[1:]:
        await _heard(inbox, lambda message: message.get("table", {}).get("phase") == "playing")
    for wire in lane.wires:
        wire.hear = lane.hear
    if lane.holder is not None and lane.holder.transport is not None:
        lane.holder.transport.abort()


def _into(inbox: asyncio.Queue[dict[str, Any]]) -> Callable[[bytes], None]:
    return lambda message: inbox.put_nowait(json.loads(message))


def _command(wire: Wire, body: dict[str, Any]) -> None:
    wire.send(json.dumps({"type": "command", "id": body["do"], "seen": 0, "body": body}).encode())


async def _heard(inbox: asyncio.Queue[dict[str, Any]], wanted: Callable[[dict[str, Any]], bool]) -> None:
    while not wanted(message := await inbox.get()):
        if message["type"] == "refused":
            raise RuntimeError(message["reason"])


async def tables_at_echo(port: int, script: Script, tables: int) -> list[Lane]:
    lanes = []
    for number in range(tables):
        lane = Lane(script)
        for place in range(PLAYERS):
            lane.wires.append(await connect(port, f"/table-{number:05}/{place}", lane.hear))
        lanes.append(lane)
    return lanes


async def play(lanes: list[Lane], moves: int = sys.maxsize) -> float:
    """Play on at all of them, each for so many moves at most; the seconds it took."""
    awake = asyncio.create_task(_stay_awake(0 if any(lane.pause for lane in lanes) else sys.maxsize))
    started = time.perf_counter()
    await asyncio.gather(*[lane.start(moves) for lane in lanes])
    seconds = time.perf_counter() - started
    awake.cancel()
    return seconds


def delays_of(lanes: list[Lane]) -> list[float]:
    """For each move that was played, the seconds until everyone saw it."""
    return [delay for lane in lanes for delay in lane.delays]


async def _stay_awake(turns: int) -> None:
    """Waking a sleeping client is work that the system charges to the server; in a hurry it never sleeps."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def record(port: int, ahead: bool) -> Script:
    """One game at a real table: every player takes the smallest step, and all that is sent is kept."""
    script = Script(ahead)
    lane = Lane(script)
    await seat_players(port, lane)
    boxes: list[asyncio.Queue[bytes]] = [asyncio.Queue() for _ in range(PLAYERS)]
    for wire, box in zip(lane.wires, boxes, strict=True):
        wire.hear = box.put_nowait
    version = PLAYERS + 2
    mover, action = 0, {"do": "start"}
    while True:
        body = {"do": "act", "action": action}
        sent = json.dumps({"type": "command", "id": f"m{len(script.sent)}", "seen": version, "body": body})
        lane.wires[mover].send(sent.encode())
        updates = [await box.get() for box in boxes]
        done = await boxes[mover].get()
        views = [json.loads(update) for update in updates]
        if views[0]["table"]["phase"] == "over":
            return script
        script.movers.append(mover)
        script.sent.append(sent)
        script.out.append([text.decode() for text in (*updates, done)])
        version = views[0]["table"]["version"]
        (mover,) = views[0]["table"]["to_act"]
        legal = views[mover]["yours"]["legal"]
        ends = [option for option in legal if option["action"]["do"] == "end"]
        action = (ends or [min(legal, key=lambda option: option.get("step", 0))])[0]["action"]


def post(port: int, body: Any) -> Any:
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", json.dumps(body).encode())
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def keep(script: Script, folder: Path) -> None:
    (folder / RECORDED).write_bytes(msgspec.json.encode(script))


def kept(folder: Path) -> Script:
    return msgspec.json.decode((folder / RECORDED).read_bytes(), type=Script)
