"""Players of somebody's own, `module:function`: each in a process of its own, with a limit on its time.

The function takes the game's name and a number for the player's chance, and returns a player. Whatever goes
wrong there, the games that were finished before count.
"""

import atexit
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import msgspec
from msgspec import Raw

from tenback.arena.own_worker import Answer, Question
from tenback.players import BOTS, Bot, bot_named
from tenback.rules import GAMES, Action, View
from tenback.rules.signals import Heard, Signal

#: The version that records and results give such a player: Tenback cannot know it.
VERSION = "own"
#: To import and to read what the player needs takes its time; that is not the time of an answer.
STARTING_SECONDS = 300.0
_LONGEST_REASON = 300


class PlayerFault(ValueError):
    """A player of somebody's own failed; the reason is one line."""


def is_own(name: str) -> bool:
    """Whether the name is `module:function`, and not a bot in some manner, as in `master:bare`."""
    plain, _, function = name.partition(":")
    return bool(plain and function) and plain.partition("@")[0] not in BOTS


def entered_bot(name: str, game: str) -> Bot:
    """The bot of that name, or what is known of a player of one's own."""
    if is_own(name):
        return Bot(name, VERSION, (game,), "a player of one's own")
    return bot_named(name, game)[0]


class OwnPlayer:
    """Asks the process of such a player for every decision, and checks what it answers."""

    def __init__(self, name: str, game: str, key: int, seconds: float) -> None:
        self.name, self.game, self.key, self.seconds = name, game, key, seconds
        self._sits = False

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        """The player's action; PlayerFault if it is not legal, or does not come in time."""
        with self._naming(view):
            written = self._ask("decide", view, tuple(heard)).action
            try:
                action: Action = msgspec.convert(written, GAMES[self.game].actions)
            except msgspec.ValidationError as error:
                raise PlayerFault(f"{_line(written)} is no action: {error}") from None
            refused = view.why_not(action)
            if refused is not None:
                raise PlayerFault(f"illegal action {_line(written)}: {refused.value}")
            return action

    def signals(self, view: View) -> Sequence[Signal]:
        """The signals that the player wants to give; PlayerFault if one of them means nothing now."""
        with self._naming(view):
            said = self._ask("signals", view).signals
            wrong = next((signal for signal in said if not view.may_signal(signal)), None)
            if wrong is not None:
                raise PlayerFault(f"illegal signal {_line(wrong)}")
            return said

    @contextmanager
    def _naming(self, view: View) -> Iterator[None]:
        try:
            yield
        except PlayerFault as fault:
            raise PlayerFault(f"{self.name} at seat {view.seat}: {fault}") from None

    def _ask(self, asks: Any, view: View, heard: tuple[Heard, ...] = ()) -> Answer:
        if not self._sits:
            self._answered(Question("sit", self.game, self.key), STARTING_SECONDS)
            self._sits = True
        written = Raw(msgspec.json.encode(view))
        return self._answered(Question(asks, self.game, self.key, written, heard), self.seconds)

    def _answered(self, question: Question, seconds: float) -> Answer:
        try:
            answer = _process(self.name).ask(question, seconds)
        except PlayerFault:
            _PROCESSES.pop((self.name, os.getpid())).end()  # it may still be at the question
            raise
        if answer.failed is not None:
            raise PlayerFault(answer.failed)
        return answer


class _Process:
    """One process that answers for a player; it ends with this one, or when its answer is late."""

    def __init__(self, name: str) -> None:
        # Modules are found where this process finds them, and in the folder in which the command was given.
        path = os.pathsep.join([str(Path.cwd()), *sys.path])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tenback.arena.own_worker", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        self._lines: Queue[bytes] = Queue()
        Thread(target=self._read, daemon=True).start()
        atexit.register(self._process.kill)
        self._started = False

    def ask(self, question: Question, seconds: float) -> Answer:
        assert self._process.stdin is not None
        try:
            if not self._started:
                ready = _decoded(self._line(STARTING_SECONDS))
                if ready.failed is not None:
                    return ready
                self._started = True
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            self._process.stdin.flush()
            return _decoded(self._line(seconds))
        except OSError:
            raise PlayerFault("its process has ended") from None

    def end(self) -> None:
        self._process.kill()
        self._process.wait()

    def _line(self, seconds: float) -> bytes:
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise PlayerFault(f"no answer within {seconds:g} seconds") from None
        if not line:
            raise PlayerFault("its process has ended")
        return line

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")


#: The processes of this process, which a fork does not share with the one it came from.
_PROCESSES: dict[tuple[str, int], _Process] = {}


def _process(name: str) -> _Process:
    here = (name, os.getpid())
    if here not in _PROCESSES:
        _PROCESSES[here] = _Process(name)
    return _PROCESSES[here]


def end_processes() -> None:
    """End all that this process has started."""
    for name, here in list(_PROCESSES):
        if here == os.getpid():
            _PROCESSES.pop((name, here)).end()


def _decoded(line: bytes) -> Answer:
    try:
        return msgspec.json.decode(line, type=Answer)
    except msgspec.DecodeError:
        raise PlayerFault(f"its process wrote {_line(line.decode(errors='replace'))}") from None


def _line(value: Any) -> str:
    """The value in one line that is not too long."""
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return " ".join(text.split())[:_LONGEST_REASON]
