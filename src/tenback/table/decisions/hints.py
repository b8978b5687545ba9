"""Hints for people who play alone or with bots, where the table allows them."""

from tenback.rules import Reason
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import Command, TableReason
from tenback.table.decisions.checks import (
    Circumstances,
    RefusedCommand,
    acting_seat,
    game_going_on,
    refuse_stale,
    refuse_unless,
)
from tenback.table.decisions.decided import Decided, decided, unchanged
from tenback.table.state import TableState


def hint(state: TableState, command: Command, body: c.Hint, _: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    position = game_going_on(state).position
    refuse_stale(state, seat, command)
    refuse_unless(allows_hints(state), TableReason.NO_HINTS)
    refuse_unless(not _nobody_has_started(state), Reason.NOT_STARTED)
    refuse_unless(seat in position.to_act, Reason.NOT_YOUR_TURN)
    if state.hint is not None and state.hint.state == "asked":
        return unchanged(state)
    return decided(state, e.Hinted(seat))


def advise(state: TableState, command: Command, body: c.BotAdvises, _: Circumstances) -> Decided:
    asked = state.hint
    if asked is None or asked.state != "asked" or asked.id != command.seen:
        raise RefusedCommand(TableReason.STALE)
    return decided(state, e.Advised(asked.seat, body.advice))


def may_hint(state: TableState, seat: int) -> bool:
    """Whether the seat may ask for a hint now."""
    if not allows_hints(state) or state.outcome is not None or _nobody_has_started(state):
        return False
    return seat in state.to_act and not (state.hint is not None and state.hint.state == "asked")


def allows_hints(state: TableState) -> bool:
    """Only where one person plays, alone or with bots."""
    return state.options.hints and sum(seat.kind == "person" for seat in state.seats) == 1


def _nobody_has_started(state: TableState) -> bool:
    """Whether the seats still talk about who starts, which is no turn."""
    position = state.position
    return position is not None and position.game.seats_choose_first and position.turn is None
