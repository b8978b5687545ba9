"""Tables for the terminal's tests: the same deal each time, and a person's lines in a pseudo-terminal."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from msgspec.structs import replace

from tenback.deal import numbered_seed, shuffled
from tenback.rules import Game
from tenback.table import events as e
from tenback.table.decisions.checks import ShuffledDecks
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.shown.build import for_everyone, for_one
from tenback.terminal.client.home import Home
from tenback.terminal.client.update import TableUpdate, updated

#: How long a test waits for a line before it gives up.
PATIENCE = 60.0


def same_dealer(game: Game) -> ShuffledDecks:
    """Always the same deal of each game."""
    seed = numbered_seed(7, 3)
    return ShuffledDecks(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))


def same_home(folder: Path, language: str = "en") -> Home:
    return Home(folder, language, same_dealer)


def table_of(options: Options, seat: int = 0, *later: e.Event) -> TableUpdate:
    """A table at which the cards are dealt and `later` has happened, seen from a seat by whoever holds it."""
    state = fold(None, e.OpenedBy(options, "P0"))
    for number in range(options.seats):
        state = fold(state, e.SatAs(number, f"P{number}", f"P{number}"))
    dealt = same_dealer(options.play_with())
    for event in (e.Dealt(1, {}, dealt.seed.hex(), dealt.decks), *later):
        state = fold(state, event)
    news = tuple(heard for event in later if (heard := e.public_form(event)) is not None)
    online = frozenset(range(options.seats))
    return updated(news, for_everyone("table", state, online), for_one(state, f"P{seat}", seat))


def with_view(at: TableUpdate, **changed: object) -> TableUpdate:
    """The same, but for what is changed of the view."""
    assert at.view is not None
    return replace(at, yours=replace(at.yours, view=replace(at.view, **changed)))


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
        self._decoder = codecs.getincrementaldecoder("utf-8")()
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
                    self._unread += self._decoder.decode(os.read(self._ours, 65536))
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
