"""Decides on commands: gives the events that the log will hold, or the reason for a refusal."""

from collections.abc import Callable
from typing import Any

from tenback.table import commands as c
from tenback.table.commands import Command, Refusal
from tenback.table.decisions import hints, play, seats, talk, votes
from tenback.table.decisions.checks import Circumstances, RefusedCommand
from tenback.table.decisions.decided import Decided
from tenback.table.state import TableState

Decision = Callable[[TableState, Command, Any, Circumstances], Decided]


def decide(state: TableState, command: Command, circumstances: Circumstances) -> Decided | Refusal:
    """The events that the command leads to, with the table after them, or the reason why it does not."""
    try:
        return DECISIONS[type(command.body)](state, command, command.body, circumstances)
    except RefusedCommand as refused:
        return refused.refusal


DECISIONS: dict[type, Decision] = {
    c.Sit: seats.sit,
    c.Stand: seats.stand,
    c.Rename: seats.rename,
    c.SeatBot: seats.seat_bot,
    c.ClearSeat: seats.clear_seat,
    c.ChangeOptions: seats.change_options,
    c.Leave: seats.leave,
    c.Return: seats.come_back,
    c.Begin: play.begin,
    c.Act: play.act,
    c.BotActs: play.bot_acts,
    c.Plan: play.plan,
    c.Place: play.place,
    c.Undo: play.undo,
    c.Hint: hints.hint,
    c.BotAdvises: hints.advise,
    c.GiveSignal: talk.signal,
    c.Unsay: talk.unsay,
    c.BotSays: talk.bot_says,
    c.Chat: talk.chat,
    c.TakeBack: votes.take_back,
    c.StandIn: votes.stand_in,
    c.Rematch: votes.rematch,
    c.Agree: votes.agree,
    c.Decline: votes.decline,
    c.PersonGone: votes.person_gone,
}
