"""`tenback play --plain`: a game as plain lines, for a screen reader, a pipe, a dumb terminal."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import IO, TypeVar

from tenback.locales import LANGUAGES
from tenback.store import LogFailure
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.opening import quick_openings
from tenback.terminal.client.replay import RecordReplay, opened
from tenback.terminal.client.saved import SavedSeat
from tenback.terminal.client.source import TurnedAway, Unreachable, parsed_address
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.plain.review import tell_review
from tenback.terminal.plain.table import AtTable
from tenback.terminal.plain.typed import Asked, plain_form, read, vocabulary
from tenback.terminal.plain.typed_opening import parsed_opening
from tenback.terminal.words.naming import typed_word
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.pages import (
    help_lines,
    named_rules_page,
    rules_page_of,
    rules_pages,
    rules_paragraphs,
    statistics_notes,
    statistics_rows,
)
from tenback.terminal.words.position import all_hands
from tenback.terminal.words.sentences import refusal_sentence, sentences
from tenback.terminal.words.titles import table_name

T = TypeVar("T")


class Lines:
    """The lines that come in, read by a thread of their own: a read that waits stops nothing else."""

    def __init__(self, source: IO[str]) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()
        threading.Thread(target=self._read, args=(source,), name="lines", daemon=True).start()

    async def next(self) -> str | None:
        """The next line, or None when there are no more."""
        line = await self._waiting.get()
        if line is None:
            self._waiting.put_nowait(None)
        return line

    def _read(self, source: IO[str]) -> None:
        with suppress(OSError):  # the terminal is gone
            for line in source:
                self._loop.call_soon_threadsafe(self._waiting.put_nowait, line)
        self._loop.call_soon_threadsafe(self._waiting.put_nowait, None)


class Plain:
    """The app in plain lines. Where nobody types, a line is not read before it is one's turn."""

    def __init__(self, home: Home, source: IO[str], write: Callable[[str], None]) -> None:
        self._home, self._write = home, write
        self._lines = Lines(source)
        self._patient = not source.isatty()

    async def run(self, address: str | None = None, replay: str | None = None) -> None:
        """Play until the input ends or the person quits; a record alone is told, and that is all.

        ValueError with the sentence that says why there is no such record.
        """
        if replay is not None:
            found = opened(replay)
            if isinstance(found, NotUnderstood):
                raise ValueError(self._home.say(found.id, **found.args))
            self._tell_replay(found)
            if address is None:
                return
        await self._home.settle()
        if address is not None and not await self._join(address):
            return
        self._show_front()
        while (line := await self._lines.next()) is not None:
            if line.strip() and not await self._on_front(line.strip()):
                break

    def _tell(self, id: str, **args: object) -> None:
        self._write(self._home.say(id, **args))

    # --- the front page ------------------------------------------------------------------------------------

    def _show_front(self) -> None:
        say = self._home.say
        self._tell("term-title")
        for number, saved in enumerate(self._home.saved.seats(), start=1):
            self._write(f"continue {number}: {say('term-continue', what=table_name(saved.options, say))}")
        for number, (id, opening) in enumerate(quick_openings().items(), start=1):
            self._write(f"{number}: {say(id, count=opening.options.seats - 1)}")
        self._tell("term-choose")

    async def _on_front(self, line: str) -> bool:
        """Whether the app goes on after this line."""
        quick = {str(number): opening for number, opening in enumerate(quick_openings().values(), start=1)}
        if line in quick:
            return await self._sit_down(self._home.open(quick[line]))
        typed = read(line, self._home.language, None)
        if isinstance(typed, NotUnderstood):
            self._tell(typed.id, **typed.args)
        elif isinstance(typed, Asked):
            match typed.ask:
                case "quit":
                    return False
                case "new":
                    return await self._new(typed.rest)
                case "continue":
                    return await self._continue(typed.rest or "1")
                case "strike":
                    self._strike(typed.rest)
                case "join" | "review" if not typed.rest:
                    self._tell("term-help-front-other")
                case "review":
                    await self._review(typed.rest)
                case "join":
                    return await self._join(typed.rest)
                case _:
                    await self._answer(typed, None)
        return True

    async def _new(self, wanted: str) -> bool:
        opening = parsed_opening(wanted, self._home.say)
        if isinstance(opening, NotUnderstood):
            self._tell(opening.id, **opening.args)
            return True
        return await self._sit_down(self._home.open(opening))

    async def _continue(self, number: str) -> bool:
        saved = self._waiting(number)
        return saved is None or await self._sit_down(self._home.go_back(saved))

    def _strike(self, rest: str) -> None:
        """Offer a game no more, once it is said twice which."""
        say = self._home.say
        number, _, sure = (rest or "1").partition(" ")
        saved = self._waiting(number)
        if saved is None:
            return
        what = table_name(saved.options, say)
        if vocabulary(self._home.language).get(plain_form(sure)) == "agree":
            self._home.saved.strike(saved)
            self._tell("term-struck", what=what)
        else:
            typed = f"{typed_word('strike', say)} {number} {say('term-yes')}"
            self._tell("term-strike-sure", what=what, typed=typed)

    def _waiting(self, number: str) -> SavedSeat | None:
        """The game that waits under that number, or None, which is told."""
        saved = {str(place): seat for place, seat in enumerate(self._home.saved.seats(), start=1)}
        if number not in saved:
            self._tell("term-nothing-to-continue")
        return saved.get(number)

    async def _join(self, address: str) -> bool:
        try:
            base, table = parsed_address(address)
        except ValueError:
            self._tell("term-bad-address", address=address)
            return True
        if table is not None:
            return await self._sit_down(self._home.join(base, table))
        waiting = await self._reached(self._home.lobby(base))
        if waiting is not None:
            for id, options, empty in waiting:
                self._write(f"{base}t/{id}: {table_name(options, self._home.say)} ({empty})")
            self._home.server = base
            self._tell("term-server-now", address=base)
        return True

    async def _sit_down(self, sitting: Awaitable[Sitting]) -> bool:
        """Be at the table, if it can be had; whether the app goes on after it."""
        found = await self._reached(sitting)
        return found is None or await self._play(found)

    async def _reached(self, asked: Awaitable[T]) -> T | None:
        """Wait for the answer of a server or of this process; if there is none, say why."""
        try:
            return await asked
        except Unreachable as error:
            self._tell("term-no-address", address=str(error))
        except TurnedAway as error:
            self._write(refusal_sentence(error.refusal, self._home.say))
        except LogFailure:
            self._tell("refused-unavailable")
        return None

    def _replay(self, place: str) -> None:
        replay = opened(place)
        if isinstance(replay, NotUnderstood):
            self._tell(replay.id, **replay.args)
        else:
            self._tell_replay(replay)

    def _tell_replay(self, replay: RecordReplay) -> None:
        self._write_all(all_hands(replay.hands(0), self._home.say))
        before = None
        for step in range(len(replay)):
            now = replay.at(step, 0)
            for sentence in sentences(before, now, self._home.say):
                self._write(sentence)
            before = now

    async def _review(self, place: str) -> None:
        replay = opened(place)
        if isinstance(replay, NotUnderstood):
            self._tell(replay.id, **replay.args)
        else:
            await tell_review(replay.record, self._home.say, self._write)

    async def _answer(self, asked: Asked, at: TableUpdate | None) -> None:
        """Carry out a command that needs no table."""
        say = self._home.say
        game = None if at is None else at.table.options.game
        match asked.ask:
            case "help":
                self._write_all(iter(help_lines(game, say)))
            case "rules":
                self._rules(asked.rest or ("" if at is None else rules_page_of(at.table.options)))
            case "statistics":
                results = await self._home.results()
                self._write_all("; ".join(row) for row in statistics_rows(results, say))
                self._write_all(iter(statistics_notes(results, say)))
            case "language":
                if self._home.speak(asked.rest.strip().lower()):
                    self._tell("term-language-now")
                else:
                    self._tell("term-no-such-language", language=asked.rest, languages=", ".join(LANGUAGES))
            case "rename":
                refused = self._home.rename(asked.rest)
                self._write(self._home.name if refused is None else refusal_sentence(refused, say))
            case "replay" if not asked.rest:
                self._tell("term-help-front-other")
            case "replay":
                self._replay(asked.rest)
            case _:
                self._tell("term-not-on-front" if at is None else "term-at-a-table")

    def _rules(self, name: str) -> None:
        page = named_rules_page(name)
        if page is None:
            self._write(", ".join(rules_pages()))
            return
        for title, paragraph in rules_paragraphs(page, self._home.language, self._home.say):
            self._write_all(iter((title, paragraph)))

    def _write_all(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._write(line)

    # --- at a table ----------------------------------------------------------------------------------------

    async def _play(self, sitting: Sitting) -> bool:
        """Stay at the table until the person quits; quitting an unfinished game ends the app."""
        if sitting.address is not None:
            self._tell("term-invite", address=sitting.address)
        seated = AtTable(self._home, sitting, self._write, self._answer)
        try:
            while (line := await self._next_line(seated)) is not None:
                if not await seated.typed(line.strip()):
                    break
        finally:
            await seated.close()
        if seated.unfinished:
            self._tell("term-goodbye")
            return False
        self._show_front()
        return True

    async def _next_line(self, seated: AtTable) -> str | None:
        if self._patient:
            await seated.wanted.wait()
        return await self._lines.next()
