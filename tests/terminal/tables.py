"""Tables for the terminal's tests: the same deal each time, and a person's lines in a pseudo-terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from tenback.deal import numbered_seed, shuffled
from tenback.rules import Game
from tenback.table.deciding import Dealt
from tenback.terminal.client import Update
from tenback.terminal.home import Home, Opening, Sitting

#: How long a test waits for a line before it gives up.
PATIENCE = 20.0


def same_dealer(game: Game) -> Dealt:
    """Always the same deal of each game."""
    seed = numbered_seed(7, 3)
    return Dealt(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))


def same_home(folder: Path, language: str = "en") -> Home:
    return Home(folder, language, same_dealer)


async def dealt_table(home: Home, opening: Opening) -> tuple[Sitting, Update]:
    """A table with its cards dealt, and how it stands."""
    sitting = await home.open(opening)
    async for update in sitting.updates():
        if update.table.phase == "playing" and (len(update.table.seats) > 1 or update.table.to_act):
            if update.table.options.game == "the-game" and getattr(update.view, "turn", None) is None:
                if len(update.table.seats) == 1:
                    continue
            return sitting, update
    raise AssertionError("the table was never dealt")


class PlainProcess:
    """`tenback play --plain` in a pseudo-terminal, as a person at a dumb terminal has it."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._ours, theirs = pty.openpty()
        command = [sys.executable, "-c", "from tenback.cli import main; main()", "play", "--plain"]
        self.process = subprocess.Popen(
            [*command, "--data", str(folder), "--language", "en", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self._unread = ""
        self.lines: list[str] = []

    def type(self, line: str) -> None:
        os.write(self._ours, f"{line}\n".encode())

    def wait_for(self, pattern: str) -> str:
        """The next line that the pattern is found in."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            while "\n" in self._unread:
                line, _, self._unread = self._unread.partition("\n")
                self.lines.append(line.rstrip("\r"))
                if re.search(pattern, self.lines[-1]):
                    return self.lines[-1]
            ready, _, _ = select.select([self._ours], [], [], 0.2)
            if ready:
                try:
                    self._unread += os.read(self._ours, 65536).decode()
                except OSError:  # the other side of the terminal is gone
                    break
        raise AssertionError(f"no {pattern!r} in {self.lines[-15:]}")

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        os.close(self._ours)

    def leave(self) -> int:
        """The exit status."""
        status = self.process.wait(PATIENCE)
        os.close(self._ours)
        return status
