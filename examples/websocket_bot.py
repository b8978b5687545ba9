"""A player at the other end of a WebSocket: python examples/websocket_bot.py http://localhost:8000/ TABLE

It sits down at the first empty seat of the table (or opens a table of its own and fills it with bots) and
plays the smallest step there is, in any of the games, until the game is over. All it knows is
docs/protocol.md.
"""

import argparse
import asyncio
from itertools import count
from typing import Any

import aiohttp

NO_SUCH_TABLE = 4004


async def main() -> None:
    options = argparse.ArgumentParser(description="Play at a Tenback table over the network.")
    options.add_argument("address", help="where Tenback is served, http://localhost:8000/")
    options.add_argument("table", nargs="?", help="the table's id; without one, open a table and add bots")
    options.add_argument("--game", default="the-game", help="what to play at a table of one's own")
    options.add_argument("--name", default="Example")
    wanted = options.parse_args()
    async with aiohttp.ClientSession(base_url=wanted.address.rstrip("/") + "/") as session:
        table, token = wanted.table, None
        if table is None:
            table, token = await open_table(session, wanted.game)
        async with session.ws_connect(f"ws/{table}") as socket:
            await play(Seat(socket, wanted.name), token)


async def open_table(session: aiohttp.ClientSession, game: str) -> tuple[str, str]:
    """A table of one's own, for two."""
    options = {"game": game, "options": {} if game == "face-to-face" else {"players": 2}, "pace": "quick"}
    async with session.post("api/tables", json={"options": options}) as answer:
        opened = await answer.json()
        if answer.status != 201:
            raise SystemExit(f"no table: {opened['reason']}")
        return opened["id"], opened["token"]


async def play(seat: "Seat", token: str | None) -> None:
    """Say hello, then answer every update with what is to be done next, until the game is over."""
    await seat.socket.send_json({"type": "hello", "token": token})
    waiting_for = None
    async for frame in seat.socket:
        message = frame.json()
        if message["type"] == "update":
            seat.table, seat.yours = message["table"], message["yours"]
            if seat.table["phase"] == "over":
                print(seat.yours["view"]["outcome"])
                return
        elif message["type"] == "refused" and message["reason"] not in ("stale", "seat-taken"):
            raise SystemExit(f"refused: {message['reason']}")
        elif message.get("id") == waiting_for:
            waiting_for = None
        if seat.table is not None and waiting_for is None:
            body = next_step(seat)
            if body is not None:
                waiting_for = await seat.command(body)
    code = seat.socket.close_code
    raise SystemExit("no such table" if code == NO_SUCH_TABLE else f"the server has closed with {code}")


class Seat:
    """The connection, and the last that was heard over it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, name: str) -> None:
        self.socket = socket
        self.name = name
        self.table: dict[str, Any] | None = None
        self.yours: dict[str, Any] = {}
        self._ids = count(1)

    async def command(self, body: dict[str, Any]) -> str:
        """Send a command; its id, under which the answer comes."""
        assert self.table is not None
        id = str(next(self._ids))
        await self.socket.send_json(
            {"type": "command", "id": id, "seen": self.table["version"], "body": body}
        )
        return id


def next_step(seat: Seat) -> dict[str, Any] | None:
    """What to do now: sit down, fill the table, begin, move; or nothing."""
    table, yours = seat.table, seat.yours
    assert table is not None
    empty = [place["seat"] for place in table["seats"] if place["kind"] == "nobody"]
    if table["phase"] == "gathering":
        if not yours["seats"]:
            return {"do": "sit", "seat": empty[0], "name": seat.name} if empty else None
        if yours["owner"]:
            return {"do": "seat-bot", "seat": empty[0], "bot": "greedy"} if empty else {"do": "begin"}
        return None
    if not yours["legal"]:
        return None
    smallest = min(yours["legal"], key=lambda option: option.get("step", 0))
    return {"do": "act", "action": smallest["action"]}


if __name__ == "__main__":
    asyncio.run(main())
