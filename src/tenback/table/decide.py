"""What a table answers to a command: what happens, or why not. Nothing is kept here; the log keeps it."""

from collections.abc import Callable
from typing import Any

from tenback.table import commands as c
from tenback.table import playing, seating, talking, voting
from tenback.table.commands import Command, Refusal
from tenback.table.deciding import Circumstances, Decided, RefusedCommand
from tenback.table.state import TableState

Decision = Callable[[TableState, Command, Any, Circumstances], Decided]


def decide(state: TableState, command: Command, circumstances: Circumstances) -> Decided | Refusal:
    """The events that the command leads to, with the table after them, or the reason why it does not."""
    try:
        return DECISIONS[type(command.body)](state, command, command.body, circumstances)
    except RefusedCommand as refused:
        return refused.refusal


DECISIONS: dict[type, Decision] = {
    c.Sit: seating.sit,
    c.Stand: seating.stand,
    c.Rename: seating.rename,
    c.SeatBot: seating.seat_bot,
    c.ClearSeat: seating.clear_seat,
    c.Leave: seating.leave,
    c.Return: seating.come_back,
    c.Begin: playing.begin,
    c.Act: playing.act,
    c.BotActs: playing.bot_acts,
    c.Plan: playing.plan,
    c.Place: playing.place,
    c.Undo: playing.undo,
    c.Signal: talking.signal,
    c.Unsay: talking.unsay,
    c.BotSays: talking.bot_says,
    c.Chat: talking.chat,
    c.TakeBack: voting.take_back,
    c.StandIn: voting.stand_in,
    c.Rematch: voting.rematch,
    c.Agree: voting.agree,
    c.Decline: voting.decline,
    c.PersonGone: voting.person_gone,
}
