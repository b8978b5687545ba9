"""The servers that are compared: python -m bench.server.served tenback|guarded|echo|worker FOLDER CORE [URL]

A worker has its log in the database with that URL.
"""

import asyncio
import os
import sys
from pathlib import Path

import uvloop
from aiohttp import WSMsgType, web
from msgspec.structs import replace

from bench.server.load import kept
from tenback.deal import numbered_seed, shuffled
from tenback.rules import Game
from tenback.server.app import make_app
from tenback.server.cluster import Cluster
from tenback.server.listener import listening
from tenback.server.serve import collect_seldom
from tenback.server.settings import Limits, Settings
from tenback.store import SqliteLog
from tenback.store.postgres import PostgresLog
from tenback.table.decisions.checks import ShuffledDecks
from tenback.table.host import Host
from tests.server.processes import free_port

#: Everybody comes from one address and plays as fast as they may: nobody is to be slowed down.
WIDE = Limits(
    connections_per_address=10**6, tables_at_once=10**9, requests_at_once=10**9, messages_at_once=10**9
)


def same_deal(game: Game) -> ShuffledDecks:
    """The same deal at every table, so that one script fits them all."""
    seed = numbered_seed(0, 3)
    return ShuffledDecks(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))


def tenback(folder: Path, settings: Settings) -> web.Application:
    return make_app(settings, Host(SqliteLog(folder), dealer=same_deal))


async def worker(url: str, settings: Settings) -> web.Application:
    log = await PostgresLog.open(url, f"{settings.host}:{settings.port}")
    host = Host(log, dealer=same_deal)
    return make_app(settings, host, cluster=await Cluster.join(settings, log, host))


def echo(folder: Path) -> web.Application:
    """Sends, for each message in, what a table sent in the recorded game: no rules, no log, no views."""
    answers = kept(folder).out
    groups: dict[str, dict[int, web.WebSocketResponse]] = {}
    at: dict[str, int] = {}

    async def handle(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        table, place = request.match_info["table"], int(request.match_info["place"])
        group = groups.setdefault(table, {})
        group[place] = socket
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            step = at.get(table, 0)
            at[table] = step + 1
            *updates, done = answers[step % len(answers)]
            for other, update in zip(group.values(), updates, strict=True):
                await other.send_str(update)
            await socket.send_str(done)
        del group[place]
        return socket

    app = web.Application()
    app.router.add_get("/{table}/{place}", handle)
    return app


async def main() -> None:
    kind, folder = sys.argv[1], Path(sys.argv[2])
    os.sched_setaffinity(0, {int(sys.argv[3])})  # before there are other threads, which inherit it
    settings = Settings(host="127.0.0.1", port=0, limits=Limits() if kind == "guarded" else WIDE)
    if kind == "worker":
        settings = replace(settings, port=free_port(), database=sys.argv[4])
        app = await worker(sys.argv[4], settings)
    else:
        app = echo(folder) if kind == "echo" else tenback(folder, settings)
    async with listening(app, settings) as port:
        collect_seldom()
        print(port, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(main())
