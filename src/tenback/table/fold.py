"""How each event changes a table: folding a log from its first event gives the table at any version."""

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec.structs import replace

from tenback.record import SaidSignal
from tenback.rules import State
from tenback.rules.game import with_item
from tenback.rules.registry import Tournament
from tenback.rules.signals import ABOUT_STARTING, Heard, Signal
from tenback.table import events as e
from tenback.table.actions import read_action
from tenback.table.options import Options
from tenback.table.state import ChatLine, GameSoFar, Proposal, Seat, SeatHint, TableState, name_at

#: How many lines of chat a table keeps at hand; all of them are in the log.
CHAT_TAIL = 30


def fold(state: TableState | None, event: e.Event) -> TableState:
    """The table after the event; IllegalAction if it is an action that the rules refuse."""
    if state is None:
        assert isinstance(event, e.OpenedBy)
        return _opened(event)
    change: Callable[[TableState, Any], TableState] = CHANGES[type(event)]
    is_public = e.public_form(event) is not None
    counted = replace(state, version=state.version + 1, public_version=state.public_version + is_public)
    return change(counted, event)


def rebuilt(events: Iterable[e.Event]) -> TableState:
    """The table that these events lead to, from the first on."""
    state = None
    for event in events:
        state = fold(state, event)
    if state is None:
        raise ValueError("a log without events")
    return state


def _opened(event: e.OpenedBy) -> TableState:
    seats = event.options.seats
    return TableState(
        options=event.options,
        owner=event.owner,
        seats=(Seat(),) * seats,
        version=1,
        public_version=1,
        choices_changed_in=(0,) * seats,
        plans=((),) * seats,
        tournament=_new_tournament(event.options),
    )


def _new_tournament(options: Options) -> Tournament | None:
    return options.new_tournament() if options.tournament else None


# --- seats --------------------------------------------------------------------------------------------------


def _reseated(state: TableState, number: int, seat: Seat) -> TableState:
    return replace(state, seats=with_item(state.seats, number, seat))


def _sat(state: TableState, event: e.SatAs) -> TableState:
    return _reseated(state, event.seat, Seat(name=event.name, who=event.who))


def _stood(state: TableState, event: e.Stood | e.Cleared) -> TableState:
    return replace(_reseated(state, event.seat, Seat()), proposal=None)


def _renamed(state: TableState, event: e.Renamed) -> TableState:
    return _reseated(state, event.seat, replace(state.seats[event.seat], name=event.name))


def _bot_sat(state: TableState, event: e.BotSat) -> TableState:
    return _reseated(state, event.seat, Seat(bot=event.bot))


def _options_changed(state: TableState, event: e.OptionsChanged) -> TableState:
    count = event.options.seats
    seats = (*state.seats, *(Seat(),) * (count - len(state.seats)))
    if count < len(state.seats):
        taken = tuple(seat for seat in state.seats if seat.kind != "nobody")
        seats = (*taken, *(Seat(),) * (count - len(taken)))
    return replace(
        state,
        options=event.options,
        seats=seats,
        choices_changed_in=(0,) * count,
        plans=((),) * count,
        tournament=_new_tournament(event.options),
    )


def _left(state: TableState, event: e.Left) -> TableState:
    return _reseated(state, event.seat, replace(state.seats[event.seat], away=True))


def _returned(state: TableState, event: e.Returned) -> TableState:
    """The person has the seat back at once, and a proposal to stand in for them is dropped."""
    falls = state.proposal is not None and state.proposal.absent == event.seat
    back = _reseated(state, event.seat, replace(state.seats[event.seat], away=False, stand_in=None))
    return replace(back, proposal=None if falls else state.proposal)


def _stood_in(state: TableState, event: e.StoodIn) -> TableState:
    seated = _reseated(state, event.seat, replace(state.seats[event.seat], stand_in=event.bot))
    return replace(seated, proposal=None)


# --- the game -----------------------------------------------------------------------------------------------


def _dealt(state: TableState, event: e.Dealt) -> TableState:
    position = state.options.play_with(**event.options).deal(*event.decks)
    given = tuple((move.seat, read_action(position.game, move.action)) for move in event.given)
    for seat, action in given:
        position = position.apply(seat, action)
    tournament = state.tournament
    if tournament is not None and (not tournament.games or tournament.outcome is not None):
        tournament = state.options.new_tournament(position.game.first)
    return replace(
        state,
        game=GameSoFar(
            number=event.number,
            seed=bytes.fromhex(event.seed),
            commitment=event.commitment,
            decks=event.decks,
            position=position,
            fixed_position=position,
            fixed=len(given),
            fixed_parts=(given,) if given else (),
            origin=event.origin,
        ),
        choices_changed_in=(state.public_version,) * len(state.seats),
        plans=((),) * len(state.seats),
        signals=(),
        proposal=None,
        hint=None,
        tournament=tournament,
    )


def _acted(state: TableState, event: e.Acted | e.ChoseCard) -> TableState:
    game = state.game
    assert game is not None
    before, seat = game.position, event.seat
    action = read_action(before.game, event.action)
    after = before.apply(seat, action)
    since = (*game.since, (seat, action))
    reveals = after.reveals_since(before)
    if reveals:
        played = replace(
            game,
            position=after,
            fixed_position=after,
            fixed=game.length + 1,
            fixed_parts=(*game.fixed_parts, since),
            since=(),
        )
    else:
        played = replace(game, position=after, since=since)
    # Of a choice that stays secret the others learn nothing, and what they were about to do still holds.
    alone = action.secret and not reveals
    moved = replace(
        state,
        game=played,
        choices_changed_in=with_item(state.choices_changed_in, seat, state.public_version)
        if alone
        else (state.public_version,) * len(state.seats),
        plans=_without(state.plans, seat, getattr(action, "card", None)),
        proposal=_still_standing(state.proposal, after),
        hint=state.hint if alone and state.hint is not None and state.hint.seat != seat else None,
    )
    quiet = _fallen_silent(moved, before, after, seat)
    return quiet if after.outcome is None else _counted(quiet)


def _still_standing(proposal: Proposal | None, after: State) -> Proposal | None:
    """Once somebody moves, there is nothing left to take back; once the game is over, no proposal stands."""
    lapses = proposal is None or proposal.what == "take-back" or after.outcome is not None
    return None if lapses else proposal


def _without(plans: tuple[Any, ...], seat: int, card: int | None) -> tuple[Any, ...]:
    if not plans[seat] or card is None:
        return plans
    return with_item(plans, seat, tuple(play for play in plans[seat] if play.card != card))


def _fallen_silent(state: TableState, before: State, after: State, seat: int) -> TableState:
    """Signals about starting end once somebody starts; a person's signals about piles end with their turn."""
    if not state.signals:
        return state
    starts = before.turn is None and after.turn is not None
    ends = before.turn == seat and after.placed == 0
    person = state.seats[seat].bot_now is None
    for heard in state.signals:
        about_starting = heard.signal.say in ABOUT_STARTING
        if (about_starting and starts) or (not about_starting and ends and person and heard.seat == seat):
            state = _silenced(state, heard.seat, heard.signal.pile)
    return state


def _counted(state: TableState) -> TableState:
    if state.tournament is None:
        return state
    return replace(state, tournament=state.tournament.after(state.outcome))


def _undone(state: TableState, event: e.Undone | e.TakenBack) -> TableState:
    game = state.game
    assert game is not None
    position, since = game.fixed_position, game.since[: event.to - game.fixed]
    for seat, action in since:
        position = position.apply(seat, action)
    back = replace(
        game,
        position=position,
        since=since,
        said=tuple(replace(said, after=min(said.after, event.to)) for said in game.said),
        taken_back=game.taken_back + 1,
    )
    return replace(
        state,
        game=back,
        choices_changed_in=(state.public_version,) * len(state.seats),
        proposal=None,
        hint=None,
    )


def _planned(state: TableState, event: e.Planned) -> TableState:
    return replace(state, plans=with_item(state.plans, event.seat, event.plays))


def _hinted(state: TableState, event: e.Hinted) -> TableState:
    assert state.game is not None
    return replace(
        state, game=replace(state.game, hints=True), hint=SeatHint(state.public_version, event.seat, "asked")
    )


def _advised(state: TableState, event: e.Advised) -> TableState:
    asked = state.hint
    assert asked is not None
    came: Literal["failed", "given"] = "failed" if event.advice is None else "given"
    return replace(state, hint=replace(asked, state=came, advice=event.advice))


# --- talk and votes -----------------------------------------------------------------------------------------


def _signalled(state: TableState, event: e.Signalled) -> TableState:
    others = tuple(h for h in state.signals if (h.seat, h.signal.pile) != (event.seat, event.pile))
    heard = Heard(event.seat, Signal(event.say, event.pile))
    return _noted(replace(state, signals=(*others, heard)), event.seat, event.pile, event.say)


def _unsaid(state: TableState, event: e.Unsaid) -> TableState:
    return _silenced(state, event.seat, event.pile)


def _silenced(state: TableState, seat: int, pile: str | None) -> TableState:
    left = tuple(h for h in state.signals if (h.seat, h.signal.pile) != (seat, pile))
    return _noted(replace(state, signals=left), seat, pile, None)


def _noted(state: TableState, seat: int, pile: str | None, say: Any) -> TableState:
    game = state.game
    assert game is not None
    said = SaidSignal(after=game.length, seat=seat, say=say, pile=pile)
    return replace(state, game=replace(game, said=(*game.said, said)))


def _chatted(state: TableState, event: e.Chatted) -> TableState:
    number, after = (0, 0) if state.game is None else (state.game.number, state.game.length)
    line = ChatLine(event.seat, name_at(state.seats, event.seat) or "", event.text, number, after)
    return replace(state, chat=(*state.chat, line)[-CHAT_TAIL:])


def _proposed(state: TableState, event: e.Proposed) -> TableState:
    proposal = Proposal(state.public_version, event.seat, event.what, event.to, event.absent, event.bot)
    return replace(state, proposal=proposal)


def _agreed(state: TableState, event: e.Agreed) -> TableState:
    if state.proposal is None:
        return state  # In an older log, people could agree to a stand-in after the end of the game.
    agreed = (*state.proposal.agreed, event.seat)
    return replace(state, proposal=replace(state.proposal, agreed=agreed))


def _declined(state: TableState, event: e.Declined) -> TableState:
    return replace(state, proposal=None)


def _bot_failed(state: TableState, event: e.BotFailed) -> TableState:
    return state


CHANGES: dict[type, Callable[[TableState, Any], TableState]] = {
    e.SatAs: _sat,
    e.Stood: _stood,
    e.Renamed: _renamed,
    e.BotSat: _bot_sat,
    e.Cleared: _stood,
    e.OptionsChanged: _options_changed,
    e.Dealt: _dealt,
    e.Acted: _acted,
    e.ChoseCard: _acted,
    e.Planned: _planned,
    e.Undone: _undone,
    e.TakenBack: _undone,
    e.Hinted: _hinted,
    e.Advised: _advised,
    e.Signalled: _signalled,
    e.Unsaid: _unsaid,
    e.Chatted: _chatted,
    e.Left: _left,
    e.Returned: _returned,
    e.Proposed: _proposed,
    e.Agreed: _agreed,
    e.Declined: _declined,
    e.StoodIn: _stood_in,
    e.BotFailed: _bot_failed,
}
