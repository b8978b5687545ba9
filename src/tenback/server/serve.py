"""Running the server: `tenback serve`."""

import asyncio
import gc
import signal
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

from tenback.server.app import make_app
from tenback.server.journal import journal, write_journal
from tenback.server.listener import listening
from tenback.server.network import addresses
from tenback.server.settings import Settings
from tenback.store import SqliteLog, readable_by_others
from tenback.table.bots.pool import Thinkers
from tenback.table.host import Host


def serve(settings: Settings, open_browser: bool, say: Callable[[str], None]) -> None:
    """Serve until told to stop; `say` prints where. OSError if the port or the folder cannot be had."""
    write_journal()
    _allow_many_connections()
    collect_seldom()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, open_browser, say))


def collect_seldom() -> None:
    """What a server keeps, it keeps for long: looking for garbage after every few hundred moves finds none.

    Nor is there any in what was imported, which would be most of what a full search looks through.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


async def _serve(settings: Settings, open_browser: bool, say: Callable[[str], None]) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        _on_signal(number, stop)
    log = SqliteLog(settings.folder, serving=True)
    warn_of_readers(settings.folder)
    host = Host(log, Thinkers(seconds=settings.bot_seconds))
    try:
        async with listening(make_app(settings, host), settings) as port:
            here, there = addresses(settings, port)
            announce(here, there, say)
            journal.info("started", extra={"about": {"address": here, "folder": str(settings.folder)}})
            if open_browser:
                await asyncio.to_thread(_open, here)
            await stop.wait()
    finally:
        await host.close()
        await log.close()
        journal.info("stopped")


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
