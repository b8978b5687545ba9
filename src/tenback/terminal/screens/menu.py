"""Everything that can be done at a table beyond playing cards, as a list to choose from."""

from collections.abc import Iterator

from tenback.locales import Words
from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.rules.signals import ABOUT_STARTING, Say
from tenback.table import commands as c
from tenback.table.shown.values import SeatShown
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.words.naming import seat_name

Choice = tuple[str, c.AnyBody]


def choices(at: TableUpdate, own_name: str, say: Words) -> list[Choice]:
    """The commands that this viewer may give now, each with its label."""
    phase = at.table.phase
    found = list(_answers(at, say))
    if phase == "playing":
        found += [*_turn(at, say), *_coming_and_going(at, say), *_unsaid(at, say)]
    else:
        found += [*_games(at, say), *_seating(at, own_name, say)]
    return found


def may_signal(at: TableUpdate) -> bool:
    """Whether the viewer plays, signals are allowed here, and somebody is there to hear them."""
    together = GAMES[at.table.options.game].has_signals() and len(at.table.seats) > 1
    plays = at.table.phase == "playing" and bool(at.yours.seats)
    return together and plays and at.table.options.chat != "off"


def signals_about(at: TableUpdate, pile: str | None, say: Words) -> list[Choice]:
    """The signals that may be given now about a pile or, with None, about who starts."""
    undecided = at.view is not None and at.view.game.seats_choose_first and at.view.turn is None
    if pile is None and not undecided:
        return []
    said = [word for word in Say if (word in ABOUT_STARTING) == (pile is None)]
    return [(say(f"signal-{word.value}"), c.GiveSignal(word, pile)) for word in said]


def _answers(at: TableUpdate, say: Words) -> Iterator[Choice]:
    proposal = at.table.proposal
    if proposal is None:
        return
    if set(proposal.waiting) & set(at.yours.seats):
        yield say("term-agree"), c.Agree(proposal.id)
    if at.yours.seats:
        is_own = at.yours.seats == (proposal.seat,)
        yield say("withdraw" if is_own else "term-decline"), c.Decline(proposal.id)


def _turn(at: TableUpdate, say: Words) -> Iterator[Choice]:
    actions = [option.action["do"] for option in at.yours.legal]
    if "start" in actions:
        yield say("term-take-first-turn"), c.Act({"do": "start"})
    if "end" in actions:
        yield say("term-end-turn"), c.Act({"do": "end"})
    if at.yours.may_hint:
        yield say("hint"), c.Hint()
    if at.has_only_started:
        return
    if at.yours.undo is not None:
        yield say("term-undo"), c.Undo()
    if at.yours.take_back is not None:
        yield say("take-back"), c.TakeBack()


def _coming_and_going(at: TableUpdate, say: Words) -> Iterator[Choice]:
    own = [seat for seat in at.table.seats if seat.seat in at.yours.seats]
    if any(seat.away for seat in own):
        yield say("term-return"), c.Return()
    elif own:
        yield say("term-leave"), c.Leave()
    for seat in at.table.seats:
        if own and _absent(seat) and seat not in own:
            for bot in _bots(at):
                who = seat_name(at.table, seat.seat, say)
                label = say("term-stand-in", bot=say(f"bot-{bot}"), who=who)
                yield f"{label} – {say(f'bot-{bot}-about')}", c.StandIn(seat.seat, bot)


def _unsaid(at: TableUpdate, say: Words) -> Iterator[Choice]:
    for signal in at.table.signals:
        if signal.seat == at.yours.seat:
            if signal.pile is None:
                yield say("term-unsay-start"), c.Unsay()
            else:
                about = presenter_of(at.table.options.game).pile_words(
                    at.table, signal.pile, at.yours.seat, say, "about"
                )
                yield say("term-unsay", pile=about), c.Unsay(signal.pile)


def _games(at: TableUpdate, say: Words) -> Iterator[Choice]:
    kinds = {seat.kind for seat in at.table.seats}
    if "nobody" in kinds:
        return
    if at.table.phase == "gathering":
        if at.yours.seats or at.yours.owner:
            yield say("term-begin"), c.Begin()
    elif at.table.proposal is None and (at.yours.seats or (at.yours.owner and kinds == {"bot"})):
        yield say("term-next-game" if at.tournament_goes_on else "term-again"), c.Rematch()


def _seating(at: TableUpdate, own_name: str, say: Words) -> Iterator[Choice]:
    mine = at.yours.seats
    for seat in at.table.seats:
        number = seat.seat + 1
        if seat.kind == "nobody":
            if not mine or at.table.options.hot_seat:
                name = say("term-player", seat=number) if mine else own_name
                yield say("term-sit", seat=number), c.Sit(seat.seat, name)
            if mine or at.yours.owner:
                for bot in _bots(at):
                    label = say("term-bring-bot", bot=say(f"bot-{bot}"), seat=number)
                    yield f"{label} – {say(f'bot-{bot}-about')}", c.SeatBot(seat.seat, bot)
        elif seat.seat not in mine and (at.yours.owner or (seat.kind == "bot" and mine)):
            yield say("term-clear-seat", seat=number), c.ClearSeat(seat.seat)
    if len(mine) == 1:
        yield say("term-stand"), c.Stand()


def _bots(at: TableUpdate) -> list[str]:
    return [bot.name for bot in BOTS.values() if at.table.options.game in bot.games]


def _absent(seat: SeatShown) -> bool:
    return seat.kind == "person" and (seat.away or not seat.online) and seat.stand_in is None
