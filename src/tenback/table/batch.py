"""A batch of commands: decided one after the other, written to the log together, then announced."""

from collections.abc import Iterable

from tenback.store import SeatName
from tenback.table import events as e
from tenback.table.commands import Command, Refusal
from tenback.table.decisions import decide
from tenback.table.decisions.checks import Circumstances, Dealer
from tenback.table.live import Done, Live, Pending
from tenback.table.names import with_name_reference
from tenback.table.records import encode_entry
from tenback.table.state import HOUSE, TableState
from tenback.table.talk_limit import TALK
from tenback.table.timeline import EndedGame, has_ended


class CommandBatch:
    """Decides commands when it is made; the table's next `state` is valid once the `texts` are in the log."""

    def __init__(self, live: Live, dealer: Dealer, commands: Iterable[Pending]) -> None:
        self.state = live.state
        self.timeline = live.timeline
        self.texts: list[bytes] = []
        #: The names that the texts refer to.
        self.names: list[SeatName] = []
        #: The games that end in this batch.
        self.ended: list[EndedGame] = []
        self._at = int(live.used * 1000) / 1000
        self._live = live
        self._news: list[e.News] = []
        self._answered: dict[tuple[str, str], int] = {}
        #: Who is told if nothing in the batch is public.
        self._told_alone: set[str] = set()
        self._answers: list[tuple[Pending, Done | Refusal]] = []
        circumstances = Circumstances(live.online, dealer)
        for pending in commands:
            self._answers.append((pending, self._decide(pending.command, circumstances)))

    def commit(self) -> None:
        """Now that the log has the texts: make the state current, tell everyone, answer the commands."""
        self._live.accept(self.state, self.timeline, self._answered)
        self._live.talk.log_bytes += sum(map(len, self.texts))
        if self._news:
            self._live.tell(tuple(self._news))
        elif self.texts:
            self._live.tell((), self._told_alone)
        for pending, answer in self._answers:
            pending.settle(answer)

    def _decide(self, command: Command, circumstances: Circumstances) -> Done | Refusal:
        by = command.who, command.id
        version = self._live.answered.get(by) or self._answered.get(by)
        if version is not None:
            return Done(version)
        decided = decide(self.state, command, circumstances)
        if isinstance(decided, Refusal):
            return decided
        if decided.events and isinstance(command.body, TALK):
            refusal = self._live.talk.refusal(self._live.used)
            if refusal is not None:
                return refusal
        if decided.events:
            self._note(decided.events, *by)
            self._told_alone.add(self._who_is_told(command))
        self._answered[by] = decided.state.public_version
        before, self.state = self.state, decided.state
        if decided.events:
            self._advance(before)
        return Done(self.state.public_version)

    def _advance(self, before: TableState) -> None:
        self.timeline = self.timeline.after(before, self.state, self._at)
        game = self.state.game
        if game is not None and has_ended(before, self.state):
            self.ended.append(EndedGame(self.state, self.timeline.began, self._at))
            self._news.append(e.Over(game.number, game.opened_seed))

    def _who_is_told(self, command: Command) -> str:
        """Who is told of what is secret: the sender; of what the table itself did for a seat, its person."""
        if command.who != HOUSE or command.seat is None:
            return command.who
        return self.state.seats[command.seat].who or HOUSE

    def _note(self, events: Iterable[e.Event], who: str | None, command: str | None) -> None:
        """Prepare the events for the log; the first one names the command that caused them all."""
        for event in events:
            stored, name = with_name_reference(event, self.state)
            if name is not None:
                self.names.append(name)
            self.texts.append(encode_entry(e.Entry(stored, self._at, who, command)))
            who = command = None
            public = e.public_form(event)
            if public is not None:
                self._news.append(public)
