"""A process in which bots think: `python -m tenback.table.bots.worker` answers questions in JSON."""

import logging
import sys
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from tenback.players import Player, sit
from tenback.players.player import Remembering
from tenback.rules import GAMES, register
from tenback.rules.registry import games_from_outside
from tenback.rules.signals import Heard, Signal
from tenback.table.bots.advice import advise
from tenback.table.bots.processes import answer_lines
from tenback.table.commands import Advice, PilePlay

#: How long a bot that searches takes at most for a decision.
SECONDS = 1.0
#: No recollection, in JSON.
NOTHING = Raw(b"null")
#: The speed of this machine, measured once for all bots that think in this process.
SPEEDS: dict[object, float] = {}


class Question(Struct, frozen=True):
    """A question to a bot: to decide, to signal or to advise, from what its seat sees and has heard."""

    asks: Literal["decide", "signals", "advise"]
    bot: str
    game: str
    key: int
    view: Raw
    heard: tuple[Heard, ...] = ()
    #: How long a bot that searches is to take; the fewer questions wait, the longer.
    seconds: float = SECONDS
    #: What a bot with a memory remembered when it decided last, perhaps in another process.
    recollection: Raw = NOTHING
    #: The plan of the person who asks for advice.
    plan: tuple[PilePlay, ...] = ()


class Answer(Struct, frozen=True, omit_defaults=True):
    """An action, signals or advice, or the reason why there is nothing."""

    action: dict[str, Any] | None = None
    #: The bot's next actions in the same turn, if it hears nothing.
    then: tuple[dict[str, Any], ...] = ()
    #: What a bot with a memory has to remember.
    recollection: Raw = NOTHING
    advice: Advice | None = None
    signals: tuple[Signal, ...] = ()
    failed: str | None = None


def answer(question: Question) -> Answer:
    """The bot's answer; whatever goes wrong inside the bot is an answer too."""
    view = msgspec.json.decode(question.view, type=GAMES[question.game].view_type())
    try:
        if question.asks == "advise":
            return Answer(advice=advise(view, question.heard, question.plan, question.seconds))
        player = seated(question.bot, question.game, question.key)
        if question.asks == "signals":
            return Answer(signals=tuple(player.signals(view)))
        pace = getattr(player, "pace", None)
        if pace is not None:
            pace.seconds = question.seconds
        if isinstance(player, Remembering):
            player.recollection = bytes(question.recollection)
        action = player.decide(view, question.heard)
        then = () if question.heard else getattr(player, "plan", {}).get(view, ())[1:]
        recollection = Raw(player.recollection) if isinstance(player, Remembering) else NOTHING
        return Answer(msgspec.to_builtins(action), msgspec.to_builtins(then), recollection)
    except Exception as error:
        logging.exception("%s failed", question.bot)
        return Answer(failed=f"{type(error).__name__}: {error}")


@lru_cache(maxsize=256)
def seated(bot: str, game: str, key: int) -> Player:
    """The player, cached for its next turn; each game and seat has another key."""
    player = sit(bot, game, key, seconds=SECONDS)
    pace = getattr(player, "pace", None)
    if pace is not None:
        pace.speeds = SPEEDS
    return player


def main(games: Sequence[str] = ()) -> None:
    """Answer questions until standard input ends; `games` are those from outside, as `module:class`."""
    register_games(games)
    read = msgspec.json.Decoder(Question).decode
    write = msgspec.json.Encoder().encode
    answer_lines(lambda line: write(answer(read(line))))


def games_to_register() -> list[str]:
    """The games from outside Tenback that a process must be told of, as `module:class`."""
    return [f"{game.__module__}:{game.__qualname__}" for game in games_from_outside()]


def register_games(places: Sequence[str]) -> None:
    """Make games from outside Tenback known in this process."""
    for place in places:
        module, _, name = place.partition(":")
        register(getattr(import_module(module), name))


if __name__ == "__main__":
    main(sys.argv[1:])
