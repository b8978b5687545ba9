"""How the terminal app starts and ends, with screens or in plain lines."""

import asyncio
import sys
from pathlib import Path

from tenback.terminal.client.home import Home
from tenback.terminal.plain.app import Plain


def run(folder: Path, address: str | None, plain: bool, replay: str | None, language: str | None) -> None:
    """Play until the person quits; a terminal that can show no screens gets plain lines."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        asyncio.run(_in_lines(folder, address, replay, language))
    else:
        from tenback.terminal.screens.app import TenbackApp

        TenbackApp(Home(folder, language), address, replay).run()


async def _in_lines(folder: Path, address: str | None, replay: str | None, language: str | None) -> None:
    home = Home(folder, language)
    try:
        await Plain(home, sys.stdin, _write_line).run(address, replay)
    finally:
        await home.close()


def _write_line(line: str) -> None:
    print(line, flush=True)
