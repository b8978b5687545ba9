"""Building what each viewer of a table is shown, by naming what goes in."""

from typing import Any

from tenback.rules import PileView
from tenback.rules.registry import Tournament
from tenback.rules.signals import Heard
from tenback.table.decisions.hints import may_hint
from tenback.table.decisions.play import earliest_return
from tenback.table.decisions.votes import waiting_for
from tenback.table.shown.draft import drafted
from tenback.table.shown.values import (
    HandShown,
    ProposalShown,
    SeatShown,
    SignalShown,
    Table,
    TournamentShown,
    Yours,
)
from tenback.table.state import Proposal, Seat, TableState, name_at
from tenback.table.timeline import apart_of


def for_everyone(id: str, state: TableState, online: frozenset[int], seats: Any = None) -> Table:
    """The table as the whole world may see it; `seats` if they have been built already."""
    game, phase = state.game, state.phase
    over = phase == "over"
    return Table(
        id=id,
        version=state.public_version,
        options=state.options,
        phase=phase,
        game=0 if game is None else game.number,
        seats=seats_shown(state.seats, online) if seats is None else seats,
        to_act=state.to_act,
        signals=tuple(map(_signal, state.signals)),
        chat=state.chat,
        proposal=None if state.proposal is None else _proposal(state, state.proposal, online),
        tournament=None if state.tournament is None else _tournament(state.tournament),
        commitment=None if game is None else game.commitment,
        origin=None if game is None else game.origin,
        seed=game.opened_seed if game is not None and over else None,
        record=f"{id}-{game.number}" if game is not None and over else None,
        hands=_hands(state) if over else (),
        remaining=game.position.view(None).remaining() if game is not None and over else (),
        apart=apart_of(state) if over else (),
    )


def for_one(state: TableState, who: str | None, look: int | None = None, ahead: bool = False) -> Yours:
    """The private part for a viewer, who looks from one of the seats they hold, or from none.

    A viewer who looks `ahead` is shown an empty draft too.
    """
    seats = () if who is None else state.held_by(who)
    return seen_from(state, seats, who == state.owner, look, ahead)


def seen_from(
    state: TableState, seats: tuple[int, ...], owner: bool, look: int | None = None, ahead: bool = False
) -> Yours:
    """The private part for the holder of these seats, or for a spectator with none; see `for_one`."""
    seat = seats[0] if len(seats) == 1 else _looking_from(state, seats, look)
    game = state.game
    if game is None:
        return Yours(seats, seat, owner, view=None, legal=(), plan=None, undo=None, take_back=None)
    view = game.position.view(seat)
    if seat is None or state.seats[seat].stand_in is not None:
        return Yours(seats, seat, owner, view, legal=(), plan=None, undo=None, take_back=None)
    legal, plays = view.legal_with_steps(), state.plans[seat]
    plan = None
    if (plays or ahead) and isinstance(view, PileView) and view.outcome is None:
        plan = drafted(view, plays, legal if view.turn == seat else ())
    undo = earliest_return(game, seat) if len(state.seats) == 1 else None
    take_back = earliest_return(game, seat) if state.options.take_backs else None
    hint = state.hint if state.hint is not None and state.hint.seat == seat else None
    return Yours(seats, seat, owner, view, legal, plan, undo, take_back, may_hint(state, seat), hint)


def _hands(state: TableState) -> tuple[HandShown, ...]:
    """The hands of a game that is over, of those that have hands."""
    assert state.game is not None
    views = (state.game.position.view(seat) for seat in range(len(state.seats)))
    return tuple(
        HandShown(view.seat, view.hand, view.fitting_after_the_game())
        for view in views
        if isinstance(view, PileView) and view.seat is not None
    )


def _looking_from(state: TableState, seats: tuple[int, ...], look: int | None) -> int | None:
    """The seat that they ask for if they hold it, else the first of their seats that may act."""
    if not seats or look in seats:
        return look if seats else None
    return next((seat for seat in seats if seat in state.to_act), seats[0])


def seats_shown(seats: tuple[Seat, ...], online: frozenset[int]) -> tuple[SeatShown, ...]:
    return tuple(
        SeatShown(
            seat=number,
            kind=seat.kind,
            name=name_at(seats, number),
            bot=seat.bot,
            online=seat.kind == "person" and number in online,
            away=seat.away,
            stand_in=seat.stand_in,
        )
        for number, seat in enumerate(seats)
    )


def _signal(heard: Heard) -> SignalShown:
    return SignalShown(heard.seat, heard.signal.say, heard.signal.pile)


def _proposal(state: TableState, asked: Proposal, online: frozenset[int]) -> ProposalShown:
    return ProposalShown(
        id=asked.id,
        seat=asked.seat,
        what=asked.what,
        to=asked.to,
        absent=asked.absent,
        bot=asked.bot,
        waiting=waiting_for(state, asked, online),
    )


def _tournament(tournament: Tournament) -> TournamentShown:
    return TournamentShown(
        games=tournament.games,
        totals=tournament.totals,
        winners=None if tournament.outcome is None else tournament.outcome.winners,
    )
