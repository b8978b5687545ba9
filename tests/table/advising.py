"""Hints at a room, compared with those at the expected table."""

import asyncio
from typing import Any

from tenback.table.bots.processes import Failure
from tenback.table.commands import Advice
from tests.table.agreement import Hearing
from tests.table.expected import ExpectedTable
from tests.table.expected_game import plain
from tests.table.room import Room

ADVICE = Advice(({"do": "end"},), 0.5, 3.0)


class Adviser:
    """Knows for which hint the adviser was asked last."""

    def __init__(self) -> None:
        self._question: asyncio.Future[Any] | None = None
        self._hint = 0

    def follow(self, room: Room, table: ExpectedTable) -> None:
        """Of a hint that is due the adviser is told all that the seat may know, and nothing else."""
        question = getattr(room.bots, "advice", None)
        if table.hint is None or not table.hint_is_due or question is self._question:
            return
        seat = table.hint["seat"]
        heard = {(other, pile, say) for (other, pile), say in table.signals.items() if other != seat}
        assert room.bots.advising == (table.dealt.position.view(seat), heard, table.plans[seat])
        self._question, self._hint = question, table.hint["id"]

    async def answer(self, room: Room, table: ExpectedTable, in_time: bool) -> None:
        """The seat's person alone hears what has come of the hint, if it is still the one asked for."""
        if self._question is None or self._question.done():
            assert not table.hint_is_due
            return
        heard = Hearing(room)
        if in_time:
            self._question.set_result(ADVICE)
        else:
            self._question.set_exception(Failure("late"))
        await room.settle()
        if table.hint is not None and table.hint_is_due and table.hint["id"] == self._hint:
            came = {"state": "given", "advice": plain(ADVICE)} if in_time else {"state": "failed"}
            table.hint |= came
            heard.only_by(table.seats[table.hint["seat"]].person)
        else:
            heard.only_by(None)
        self.follow(room, table)
