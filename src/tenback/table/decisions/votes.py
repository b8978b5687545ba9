"""Votes on what the others must agree to: take-backs, stand-ins and rematches."""

from collections.abc import Collection

from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import Command, TableReason
from tenback.table.decisions.checks import (
    Circumstances,
    RefusedCommand,
    acting_seat,
    game_going_on,
    refuse_stale,
    refuse_unknown_bot,
    refuse_unknown_seat,
    refuse_unless,
    seat_of,
)
from tenback.table.decisions.decided import Decided, and_then, decided, unchanged
from tenback.table.decisions.play import checked_return, deal
from tenback.table.state import Proposal, TableState


def take_back(state: TableState, command: Command, body: c.TakeBack, circumstances: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    game = game_going_on(state)
    refuse_stale(state, seat, command)
    refuse_unless(state.options.take_backs, TableReason.NO_TAKE_BACKS)
    to = checked_return(game, seat, body.to)
    return _settled(decided(state, e.Proposed(seat, "take-back", to=to)), circumstances)


def stand_in(state: TableState, command: Command, body: c.StandIn, circumstances: Circumstances) -> Decided:
    seat = seat_of(state, command)
    game_going_on(state)
    refuse_unknown_seat(state, body.seat)
    refuse_unknown_bot(state, body.bot)
    refuse_unless(state.seats[body.seat].kind == "person" and body.seat != seat, TableReason.IS_THERE)
    refuse_unless(not is_there(state, body.seat, circumstances), TableReason.IS_THERE)
    proposed = decided(state, e.Proposed(seat, "stand-in", absent=body.seat, bot=body.bot))
    return _settled(proposed, circumstances)


def rematch(state: TableState, command: Command, body: c.Rematch, circumstances: Circumstances) -> Decided:
    """Two people who ask at the same time have agreed; among bots alone the opener needs nobody's yes."""
    if command.who == state.owner and all(other.kind == "bot" for other in state.seats):
        refuse_unless(state.phase == "over", TableReason.GAME_NOT_OVER)
        return deal(state, circumstances)
    seat = seat_of(state, command)
    refuse_unless(state.phase == "over", TableReason.GAME_NOT_OVER)
    refuse_unless(all(other.kind != "nobody" for other in state.seats), TableReason.SEATS_EMPTY)
    asked = state.proposal
    if asked is not None and asked.what == "rematch":
        return _agreed(state, seat, asked, circumstances)
    return _settled(decided(state, e.Proposed(seat, "rematch")), circumstances)


def agree(state: TableState, command: Command, body: c.Agree, circumstances: Circumstances) -> Decided:
    seat = seat_of(state, command)
    return _agreed(state, seat, _asked(state, body.proposal), circumstances)


def decline(state: TableState, command: Command, body: c.Decline, _: Circumstances) -> Decided:
    seat = seat_of(state, command)
    proposal = _asked(state, body.proposal)
    refuse_unless(seat != proposal.absent, TableReason.NOT_YOURS_TO_DECIDE)
    return decided(state, e.Declined(seat))


def person_gone(
    state: TableState, command: Command, body: c.PersonGone, circumstances: Circumstances
) -> Decided:
    return settled_by_those_left(unchanged(state), circumstances)


def settled_by_those_left(gone: Decided, circumstances: Circumstances) -> Decided:
    """Carry the proposal out if only those who left had not agreed, and a supporter is still there."""
    state = gone.state
    asked = state.proposal
    if asked is None or not any(is_there(state, seat, circumstances) for seat in (asked.seat, *asked.agreed)):
        return gone
    if waiting_for(state, asked, circumstances.online):
        return gone
    if asked.absent is not None and is_there(state, asked.absent, circumstances):
        return and_then(gone, decided(state, e.Declined(asked.absent)))
    return and_then(gone, _carried_out(state, asked, circumstances))


def waiting_for(state: TableState, proposal: Proposal, online: frozenset[int]) -> tuple[int, ...]:
    """The people who still have to agree: those present, except the proposer and the seat it is about."""
    asker, asked = state.seats[proposal.seat].who, _present(state, online)
    return tuple(
        number
        for number, seat in enumerate(state.seats)
        if number in asked
        and seat.kind == "person"
        and not seat.away
        and seat.stand_in is None
        and seat.who != asker
        and number != proposal.absent
        and number not in proposal.agreed
    )


def is_there(state: TableState, seat: int, circumstances: Circumstances) -> bool:
    return seat in _present(state, circumstances.online) and not state.seats[seat].away


def _present(state: TableState, online: frozenset[int]) -> Collection[int]:
    """The seats whose people count as present: in a game over days, all who have not left."""
    return range(len(state.seats)) if state.options.pace == "days" else online


def _asked(state: TableState, proposal: int) -> Proposal:
    if state.proposal is None or state.proposal.id != proposal:
        raise RefusedCommand(TableReason.NO_SUCH_PROPOSAL)
    return state.proposal


def _agreed(state: TableState, seat: int, proposal: Proposal, circumstances: Circumstances) -> Decided:
    refuse_unless(seat not in (proposal.absent, proposal.seat), TableReason.NOT_YOURS_TO_DECIDE)
    refuse_unless(seat not in proposal.agreed, TableReason.ALREADY_ANSWERED)
    return _settled(decided(state, e.Agreed(seat)), circumstances)


def _settled(asked: Decided, circumstances: Circumstances) -> Decided:
    """Carry the proposal out if nobody has to agree any more."""
    state = asked.state
    proposal = state.proposal
    assert proposal is not None
    if waiting_for(state, proposal, circumstances.online):
        return asked
    return and_then(asked, _carried_out(state, proposal, circumstances))


def _carried_out(state: TableState, proposal: Proposal, circumstances: Circumstances) -> Decided:
    if proposal.what == "rematch":
        return deal(state, circumstances)
    if proposal.what == "take-back":
        assert proposal.to is not None
        return decided(state, e.TakenBack(proposal.seat, proposal.to))
    assert proposal.absent is not None and proposal.bot is not None
    refuse_unless(not is_there(state, proposal.absent, circumstances), TableReason.IS_THERE)
    return decided(state, e.StoodIn(proposal.absent, proposal.bot))
