"""Dealing, playing, planning, and going back when alone."""

from typing import Any

import msgspec

from tenback.deal import lot
from tenback.rules import IllegalAction, PileView
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.actions import is_secret
from tenback.table.commands import Command, TableReason
from tenback.table.decisions.checks import (
    Circumstances,
    RefusedCommand,
    acting_seat,
    game_going_on,
    refuse_outsider,
    refuse_stale,
    refuse_unless,
    refuse_while_playing,
)
from tenback.table.decisions.decided import Decided, and_then, decided, unchanged
from tenback.table.shown.draft import drafted
from tenback.table.state import GameSoFar, TableState


def begin(state: TableState, command: Command, body: c.Begin, circumstances: Circumstances) -> Decided:
    refuse_outsider(state, command.who)
    refuse_while_playing(state)
    refuse_unless(state.game is None, TableReason.GAME_OVER)
    return deal(state, circumstances)


def deal(state: TableState, circumstances: Circumstances) -> Decided:
    """The next game of the table, first or not."""
    refuse_unless(all(seat.kind != "nobody" for seat in state.seats), TableReason.SEATS_EMPTY)
    game = state.options.play_with()
    dealt = circumstances.dealer(game)
    number = 1 if state.game is None else state.game.number + 1
    options = {"first": _first(state, dealt.seed)} if "first" in game.left_to_chance else {}
    return decided(state, e.Dealt(number, options, dealt.seed.hex(), dealt.decks))


def _first(state: TableState, seed: bytes) -> int:
    """Chance decides, save where the game itself or its tournament says who starts the next one."""
    tournament = state.tournament
    following: int | None = None
    if tournament is not None and tournament.games and tournament.outcome is None:
        following = tournament.next_game().first
    elif state.game is not None and tournament is None:
        following = state.game.position.game.first_of_next()
    return lot(len(state.seats), seed) if following is None else following


def act(state: TableState, command: Command, body: c.Act, _: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    game_going_on(state)
    refuse_stale(state, seat, command)
    return acted(state, seat, body.action)


def bot_acts(state: TableState, command: Command, body: c.BotActs, _: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    game_going_on(state)
    refuse_stale(state, seat, command)
    if body.failed is None:
        return acted(state, seat, body.action)
    bot = state.seats[seat].bot_now
    assert bot is not None
    failed = decided(state, e.BotFailed(seat, bot, body.failed, body.instead))
    return and_then(failed, acted(failed.state, seat, body.action))


def acted(state: TableState, seat: int, written: dict[str, Any], **args: object) -> Decided:
    """One action of a seat, or the rules' refusal with these arguments."""
    kind = e.ChoseCard if is_secret(game_going_on(state).position.game, written) else e.Acted
    try:
        return decided(state, kind(seat, written, state.seats[seat].stand_in))
    except msgspec.ValidationError:
        raise RefusedCommand(TableReason.NOT_AN_ACTION, **args) from None
    except IllegalAction as illegal:
        raise RefusedCommand(illegal.reason.value, **args) from None


def plan(state: TableState, command: Command, body: c.Plan, _: Circumstances) -> Decided:
    """A draft is not a move, so it is never refused as stale; it may only no longer fit."""
    seat = acting_seat(state, command)
    view = game_going_on(state).position.view(seat)
    if not isinstance(view, PileView):
        raise RefusedCommand(TableReason.NO_PLANS)
    draft = drafted(view, body.plays)
    refuse_unless(draft.reason is None, draft.reason or "", play=len(draft.plays))
    if body.plays == state.plans[seat]:
        return unchanged(state)
    return decided(state, e.Planned(seat, body.plays))


def place(state: TableState, command: Command, body: c.Place, _: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    game_going_on(state)
    refuse_stale(state, seat, command)
    refuse_unless(bool(body.plays) or body.end, TableReason.EMPTY)
    placed = unchanged(state)
    for number, play in enumerate(body.plays):
        written = {"do": "play", "card": play.card, "pile": play.pile}
        placed = and_then(placed, acted(placed.state, seat, written, play=number))
    if body.end and not (body.plays and _has_ended(placed.state, seat)):
        placed = and_then(placed, acted(placed.state, seat, {"do": "end"}, play=len(body.plays)))
    return placed


def _has_ended(state: TableState, seat: int) -> bool:
    """Whether the turn has ended by itself, with the last card of the hand."""
    position = state.position
    assert position is not None
    return position.outcome is not None or position.turn != seat or position.placed == 0


def undo(state: TableState, command: Command, body: c.Undo, _: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    game = game_going_on(state)
    refuse_stale(state, seat, command)
    refuse_unless(len(state.seats) == 1, TableReason.NOT_ALONE)
    return decided(state, e.Undone(seat, checked_return(game, seat, body.to)))


def earliest_return(game: GameSoFar, seat: int) -> int | None:
    """The earliest move number to which this seat may go back: past its own moves, never past a draw."""
    to = game.length
    for mover, _ in reversed(game.since):
        if mover != seat:
            break
        to -= 1
    return to if to < game.length and game.position.outcome is None else None


def checked_return(game: GameSoFar, seat: int, to: int | None) -> int:
    """The move number to go back to, by default one action back."""
    wanted = game.length - 1 if to is None else to
    refuse_unless(0 <= wanted < game.length, TableReason.NOTHING_TO_TAKE_BACK)
    refuse_unless(wanted >= game.fixed, TableReason.PAST_A_DRAW)
    earliest = earliest_return(game, seat)
    refuse_unless(earliest is not None and wanted >= earliest, TableReason.NOTHING_TO_TAKE_BACK)
    return wanted
