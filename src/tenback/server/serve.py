"""Running the server: `tenback serve`."""

import asyncio
import gc
import signal
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

from tenback.people.deriving import LEFT_SECONDS
from tenback.people.rebuilding import MANY, Progress, derive_missing
from tenback.server.app import make_app
from tenback.server.cluster import Cluster
from tenback.server.journal import journal, write_journal
from tenback.server.listener import listening
from tenback.server.network import addresses, lan_address
from tenback.server.settings import Settings
from tenback.store import SqliteLog, readable_by_others
from tenback.table.bots.pool import Thinkers
from tenback.table.host import Host

LOCAL_ADDRESS = "127.0.0.1"


def serve(
    settings: Settings, open_browser: bool, say: Callable[[str], None], progress: Progress = lambda *_: None
) -> None:
    """Serve until told to stop; `say` prints where. OSError if the port or the folder cannot be had.

    `progress` is told how far the log is derived, which happens first.
    """
    write_journal()
    _allow_many_connections()
    collect_seldom()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, open_browser, say, progress))


def collect_seldom() -> None:
    """Look for garbage seldom: a server's objects live long, and a search every few hundred moves finds none.

    Nor is there any among the imported modules, which are most of what a full search looks through.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


async def _serve(
    settings: Settings, open_browser: bool, say: Callable[[str], None], progress: Progress
) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        _on_signal(number, stop)
    host, cluster = await _host_and_cluster(settings)
    try:
        await _derive_missing(settings, host, progress)
        async with listening(make_app(settings, host, cluster=cluster), settings) as port:
            here, there = addresses(settings, port)
            announce(here, there, say)
            place = (
                {"folder": str(settings.folder)} if cluster is None else {"worker": worker_address(settings)}
            )
            journal.info("started", extra={"about": {"address": here, **place}})
            if open_browser:
                await asyncio.to_thread(_open, here)
            await stop.wait()
    finally:
        await host.close()
        await host.log.close()
        journal.info("stopped")


async def _derive_missing(settings: Settings, host: Host, progress: Progress) -> None:
    """Derive what was not derived before: all of a log that is older than that, the end of one otherwise.

    What other workers have just written they derive themselves.
    """
    written_before = float("inf") if settings.database is None else host.clock() - LEFT_SECONDS
    behind = await host.log.derived.count_behind(written_before)
    if behind >= MANY:
        journal.info("taking up the log", extra={"about": {"tables": behind}})
    source = settings.database or settings.folder
    taken = await derive_missing(host.log.derived, source, progress, written_before)
    for damage in taken.damaged:
        journal.warning("a damaged table was passed over", extra={"about": damage.about})
    if behind >= MANY:
        journal.info("the log is taken up", extra={"about": {"tables": taken.tables, "games": taken.games}})


async def _host_and_cluster(settings: Settings) -> tuple[Host, Cluster | None]:
    """The host on its log; with a database also what it has to do with other workers."""
    thinkers = Thinkers(seconds=settings.bot_seconds)
    if settings.database is None:
        host = Host(SqliteLog(settings.folder, serving=True), thinkers)
        warn_of_readers(settings.folder)
        return host, None
    from tenback.store.postgres import PostgresLog

    log = await PostgresLog.open(settings.database, worker_address(settings))
    host = Host(log, thinkers)
    return host, await Cluster.join(settings, log, host)


def worker_address(settings: Settings) -> str:
    """Where the other workers reach this one."""
    return settings.advertise or f"{lan_address() or LOCAL_ADDRESS}:{settings.port}"


def warn_of_readers(folder: Path) -> None:
    """Write one line to the journal if the log is not its owner's alone."""
    if open_to_others := readable_by_others(folder):
        about = {"paths": [str(path) for path in open_to_others], "fix": "chmod go= PATH"}
        journal.warning("other users of this machine can read the log", extra={"about": about})


def announce(here: str, there: str | None, say: Callable[[str], None]) -> None:
    """Say where, and draw it for a phone's camera."""
    say(f"Tenback is at {here}")
    if there is not None:
        import io

        import segno

        drawing = io.StringIO()
        segno.make(there, error="l").terminal(drawing, compact=True)
        say(f"On phones and computers of this network: {there}")
        say(drawing.getvalue().rstrip("\n"))


def _allow_many_connections() -> None:
    """As many files, and so connections, as the system allows at all."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _open(address: str) -> None:
    try:
        webbrowser.get().open(address)
    except webbrowser.Error:
        journal.info("no browser to open")


def _on_signal(number: int, stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(number, stop.set)
    except NotImplementedError:  # Windows
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
