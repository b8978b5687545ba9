"""The process of a player of somebody's own: `python -m tenback.arena.own_worker module:function`.

It answers questions in JSON, one line each, the first line when it is ready. What the player prints goes to
the errors.
"""

import os
import sys
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from tenback.arena.interrupted import end_when_interrupted
from tenback.rules import GAMES
from tenback.rules.signals import Heard, Signal


class Question(Struct, frozen=True):
    """A question to a player: to sit down; to decide or to signal, from what its seat sees and has heard."""

    asks: Literal["sit", "decide", "signals"]
    game: str
    key: int
    view: Raw = Raw(b"null")
    heard: tuple[Heard, ...] = ()


class Answer(Struct, frozen=True, omit_defaults=True):
    """An action, or signals, or the reason why there is neither."""

    action: Any = None
    signals: tuple[Signal, ...] = ()
    failed: str | None = None


def answers(player: Callable[[str, int], Any]) -> Callable[[bytes], Answer]:
    """Answers each line for the player; whatever goes wrong inside the player is an answer too."""
    read = msgspec.json.Decoder(Question).decode

    @lru_cache(maxsize=64)
    def seated(game: str, key: int) -> Any:
        return player(game, key)

    def answer(line: bytes) -> Answer:
        question = read(line)
        seat = seated(question.game, question.key)
        if question.asks == "sit":
            return Answer()
        view = msgspec.json.decode(question.view, type=GAMES[question.game].view_type())
        if question.asks == "signals":
            return Answer(signals=msgspec.convert(tuple(seat.signals(view)), tuple[Signal, ...]))
        return Answer(action=msgspec.to_builtins(seat.decide(view, question.heard)))

    return answer


def loaded(name: str) -> Callable[[str, int], Any]:
    """The function that the name `module:function` leads to."""
    module, _, function = name.partition(":")
    found: Callable[[str, int], Any] = getattr(import_module(module), function)
    return found


def main(name: str) -> None:
    """Answer until standard input ends."""
    end_when_interrupted()
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)

    def write(answer: Answer) -> None:
        rest = memoryview(msgspec.json.encode(answer) + b"\n")
        while rest:  # a pipe may take only a part at a time
            rest = rest[os.write(out.fileno(), rest) :]

    def tried(work: Callable[[], Answer]) -> Answer:
        try:
            return work()
        except Exception as error:  # noqa: BLE001 - whatever it is, the arena tells it
            text = " ".join(f"{type(error).__name__}: {error}".split())
            return Answer(failed=text[:300])

    function: list[Callable[[bytes], Answer]] = []

    def load() -> Answer:
        function.append(answers(loaded(name)))
        return Answer()

    write(tried(load))
    if function:
        for line in sys.stdin.buffer:
            write(tried(lambda line=line: function[0](line)))  # type: ignore[misc]


if __name__ == "__main__":
    main(sys.argv[1])
