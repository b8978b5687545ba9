"""A table in plain lines: what is told of it, and what is typed at it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from tenback.table import commands as c
from tenback.table import events as e
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.plain.review import tell_review
from tenback.terminal.plain.typed import Asked, read
from tenback.terminal.words.naming import seat_name, typed_word
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.position import (
    board_lines,
    hand_lines,
    hint_lines,
    plan_line,
    position_lines,
    seat_lines,
    turn_lines,
)
from tenback.terminal.words.review import is_reviewable
from tenback.terminal.words.sentences import refusal_sentence, sentences

#: So many empty lines push the last player's hand off the screen, where several share it.
COVER = 40
#: After these of one's own, how things stand is news.
MOVES = (e.Acted, e.Chose, e.Undone, e.TakenBack)


class AtTable:
    """A visit to one table, until the person quits."""

    def __init__(
        self,
        home: Home,
        sitting: Sitting,
        write: Callable[[str], None],
        answer: Callable[[Asked, TableUpdate], Awaitable[None]],
    ) -> None:
        self._home, self._sitting, self._write, self._answer_elsewhere = home, sitting, write, answer
        self._at: TableUpdate | None = None
        self._covered: int | None = None
        self._shown_to: int | None = None
        #: Set while something is to be decided here, and no hint is waited for.
        self.wanted = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())
        sitting.on_line(lambda up: self._tell("term-connection-back" if up else "term-connection-lost"))

    @property
    def unfinished(self) -> bool:
        return self._at is not None and self._at.table.phase != "over"

    async def close(self) -> None:
        await self._sitting.close()
        await self._listening

    async def typed(self, line: str) -> bool:
        """Do what the line asks for; whether the table goes on."""
        at = self._at
        if self._covered is not None and at is not None:
            self._uncover(at)
            return True
        if at is None or not line:
            return True
        asked = read(line, self._home.language, at)
        if isinstance(asked, NotUnderstood):
            self._tell(asked.id, **asked.args)
        elif isinstance(asked, Asked):
            return await self._answer(asked, at)
        else:
            await self._send(asked, at)
        return True

    async def _send(self, body: c.AnyBody, at: TableUpdate) -> None:
        seat = at.yours.seat if len(at.yours.seats) > 1 else None
        refused = await self._sitting.send(body, seat)
        if refused is not None:
            self._write(refusal_sentence(refused, self._home.say))
            return
        await self._sitting.heard()
        if isinstance(body, c.Plan) and self._at is not None:
            self._write(plan_line(self._at, self._home.say))

    async def _answer(self, asked: Asked, at: TableUpdate) -> bool:
        say = self._home.say
        looks: dict[str, Callable[[], Iterable[str]]] = {
            "table": lambda: [*([] if at.view is None else seat_lines(at, say)), *position_lines(at, say)],
            "hand": lambda: list(hand_lines(at, say)) or board_lines(at, say),
            "piles": lambda: board_lines(at, say),
            "hints": lambda: hint_lines(at, say),
            "seats": lambda: seat_lines(at, say),
        }
        if asked.ask in looks:
            for line in list(looks[asked.ask]()) or [say("refused-no-game")]:
                self._write(line)
        elif asked.ask == "save":
            await self._save(asked.rest, at)
        elif asked.ask == "review" and not asked.rest:
            await self._review(at)
        elif asked.ask == "quit":
            return False
        else:
            await self._answer_elsewhere(asked, at)
        return True

    async def _review(self, at: TableUpdate) -> None:
        if at.table.phase != "over":
            self._tell("refused-game-not-over")
            return
        try:
            record = await self._sitting.record()
        except (Unreachable, TurnedAway):
            self._tell("term-review-none")
        else:
            await tell_review(record, self._home.say, self._write)

    async def _save(self, file: str, at: TableUpdate) -> None:
        if at.table.phase != "over":
            self._tell("refused-game-not-over")
            return
        place = file or f"{at.table.record}.json"
        try:
            await self._sitting.save(Path(place))
        except (OSError, Unreachable, TurnedAway):
            self._tell("term-not-saved", file=place)
        else:
            self._tell("term-saved", file=place)

    def _tell(self, id: str, **args: object) -> None:
        self._write(self._home.say(id, **args))

    async def _listen(self) -> None:
        async for update in self._sitting.updates():
            before, self._at = self._at, update
            for sentence in sentences(before, update, self._home.say):
                self._write(sentence)
            self._show(before, update)
            ended = before is not None and before.table.phase == "playing" and update.table.phase == "over"
            if ended and is_reviewable(update.table.options.game):
                self._tell("term-review-offer", typed=typed_word("review", self._home.say))
            waits = update.yours.hint is not None and update.yours.hint.state == "asked"
            if update.table.phase != "playing" or (_is_wanted(update) and not waits):
                self.wanted.set()
            else:
                self.wanted.clear()

    def _show(self, before: TableUpdate | None, now: TableUpdate) -> None:
        """How things stand, when it is news: on coming, when a turn begins, and after each own step."""
        if now.table.phase != "playing":
            self._shown_to = None
        self._covered = now.yours.seat if self._must_be_covered(now) else None
        if self._covered is not None:
            self._write("\n" * COVER)
            self._tell("term-cover", who=seat_name(now.table, self._covered, self._home.say))
            self._tell("term-cover-key")
        elif before is None or (_has_begun(now) and not _has_begun(before)):
            self._write_position(now)
        elif now.table.phase == "playing" and _is_wanted(now) and _did_something(now):
            if presenter_of(now.table.options.game).tells_position_after_each_step:
                self._write_position(now)
            else:
                for line in (*hand_lines(now, self._home.say), *turn_lines(now, self._home.say)):
                    self._write(line)

    def _must_be_covered(self, now: TableUpdate) -> bool:
        """Where several share the screen, a hand is shown only after its owner says that they look."""
        shared = len(now.yours.seats) > 1 and presenter_of(now.table.options.game).has_secret_hand
        return shared and now.table.phase == "playing" and now.yours.seat != self._shown_to

    def _uncover(self, at: TableUpdate) -> None:
        self._shown_to, self._covered = self._covered, None
        self._write_position(at)

    def _write_position(self, at: TableUpdate) -> None:
        for line in position_lines(at, self._home.say):
            self._write(line)


def _has_begun(at: TableUpdate) -> bool:
    """Whether something is to be decided; alone, that nobody has started yet decides nothing."""
    unstarted = at.view is not None and at.view.game.seats_choose_first and at.view.turn is None
    return _is_wanted(at) and not (unstarted and len(at.table.seats) == 1)


def _did_something(at: TableUpdate) -> bool:
    moves = (event for event in at.events if isinstance(event, MOVES))
    return any(event.seat in at.yours.seats for event in moves)


def _is_wanted(at: TableUpdate) -> bool:
    """Whether something is to be decided by the viewer."""
    asked = at.table.proposal is not None and set(at.yours.seats) & set(at.table.proposal.waiting)
    return bool(asked) or at.yours.seat in at.table.to_act
