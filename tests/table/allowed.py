"""What the expected table answers to a command: every reason against it, or the news that it leads to.

The reasons are a set: where several hold, the real table may name any of them.
"""

from typing import Any

import msgspec

from tenback.players import BOTS
from tenback.rules import face_to_face, the_game
from tenback.rules.signals import ABOUT_STARTING, Say
from tenback.table import commands as c
from tenback.table.options import Options
from tests.table.expected import ExpectedTable, News
from tests.table.expected_game import plain

PILES = {
    "the-game": {pile.value for pile in the_game.PILES},
    "face-to-face": {pile.value for pile in face_to_face.PILES},
    "slide": set(),
}


def reasons_against(table: ExpectedTable, person: int, body: Any, at: int | None, seen: int) -> set[str]:
    """Why the table must refuse the command; empty if it must not."""
    held = table.held(person)
    arranging = c.Sit | c.SeatBot | c.ClearSeat | c.Begin
    if isinstance(body, arranging):
        return set(_against_arranging(table, person, body))
    if isinstance(body, c.ChangeOptions):
        return set(_against_changing(table, person, body.options))
    if isinstance(body, c.Rematch) and person == 0 and all(seat.bot for seat in table.seats):
        return set() if table.phase == "over" else {"game-not-over"}
    if not held:
        return {"not-seated"}
    if at is None and len(held) > 1:
        return {"which-seat"}
    seat = held[0] if at is None else at
    if seat not in held:
        return {"not-seated"}
    return set(_against(table, seat, body, seen))


def _against_arranging(table: ExpectedTable, person: int, body: Any) -> Any:
    held = table.held(person)
    if not isinstance(body, c.Sit) and person != 0 and not held:
        yield "not-yours-to-decide"
    if table.phase == "playing":
        yield "game-goes-on"
    if isinstance(body, c.Begin):
        if table.phase == "over":
            yield "game-over"
        if any(seat.kind == "nobody" for seat in table.seats):
            yield "seats-empty"
        return
    if isinstance(body, c.SeatBot) and body.bot not in BOTS:
        yield "no-such-bot"
    if body.seat >= len(table.seats):
        yield "no-such-seat"
        return
    kind = table.seats[body.seat].kind
    if isinstance(body, c.Sit):
        if kind != "nobody":
            yield "seat-taken"
        if held and not table.options.hot_seat:
            yield "already-seated"
    elif isinstance(body, c.SeatBot) and kind == "person":
        yield "seat-taken"
    elif isinstance(body, c.ClearSeat):
        if kind == "nobody":
            yield "no-such-seat"
        if kind == "person" and person != 0:
            yield "not-yours-to-decide"


def _against_changing(table: ExpectedTable, person: int, options: Options) -> Any:
    taken = [seat for seat in table.seats if seat.kind != "nobody"]
    people = [seat.person for seat in taken if seat.person is not None]
    if person != 0:
        yield "not-yours-to-decide"
    if table.phase == "playing":
        yield "game-goes-on"
    if table.phase == "over":
        yield "game-over"
    if len(taken) > options.seats:
        yield "seat-taken"
    if not options.hot_seat and len(people) > len({*people}):
        yield "already-seated"


def _against(table: ExpectedTable, seat: int, body: Any, seen: int) -> Any:
    asked, game, options = table.proposal, table.game, table.options
    own = table.seats[seat]
    speaking = c.Act | c.Plan | c.Place | c.Undo | c.Hint | c.TakeBack | c.GiveSignal | c.Unsay
    if isinstance(body, speaking) and own.stand_in is not None:
        yield "stand-in-plays"
    if isinstance(body, speaking | c.StandIn) and table.phase != "playing":
        yield "no-game" if game is None else "game-over"
        return
    if isinstance(body, c.Act | c.Place | c.Undo | c.Hint | c.TakeBack) and seen < table.changed[seat]:
        yield "stale"
    match body:
        case c.Stand() | c.Rename():
            if table.phase == "playing":
                yield "game-goes-on"
        case c.Act(action=written):
            yield from _against_actions(table, seat, [written])
        case c.Place():
            if not body.plays and not body.end:
                yield "empty"
            yield from _against_actions(table, seat, actions_of(table, seat, body))
        case c.Plan(plays=plays):
            if options.game == "slide":
                yield "no-plans"
            cards = [play.card for play in plays]
            if options.game != "slide" and (
                len(set(cards)) < len(cards) or not {*cards} <= {*table.dealt.position.hands[seat]}
            ):
                yield "not-in-hand"
        case c.Undo(to=to):
            if len(table.seats) > 1:
                yield "not-alone"
            yield from table.dealt.why_not_back(seat, _back_to(table, to))
        case c.Hint():
            if not table.allows_hints:
                yield "no-hints"
            if not table.has_started:
                yield "not-started"
            if seat not in table.to_act:
                yield "not-your-turn"
        case c.TakeBack(to=to):
            if not options.take_backs:
                yield "no-take-backs"
            yield from table.dealt.why_not_back(seat, _back_to(table, to))
        case c.GiveSignal(say=say, pile=pile):
            if options.chat == "off":
                yield "no-signals"
            if not has_meaning(table, say, pile):
                yield "not-a-signal"
        case c.Chat():
            if options.chat != "free":
                yield "no-chat"
        case c.Leave():
            if game is None:
                yield "no-game"
            if own.away:
                yield "already-away"
        case c.Return():
            if not own.away and own.stand_in is None:
                yield "not-away"
        case c.StandIn(seat=absent):
            if body.bot not in BOTS:
                yield "no-such-bot"
            if absent >= len(table.seats):
                yield "no-such-seat"
            elif table.seats[absent].kind != "person" or absent == seat or table.is_there(absent):
                yield "is-there"
        case c.Rematch():
            if table.phase != "over":
                yield "game-not-over"
            if any(other.kind == "nobody" for other in table.seats):
                yield "seats-empty"
            if asked is not None and asked.what == "rematch":
                yield from _against_agreeing(table, seat)
        case c.Agree(proposal=number) | c.Decline(proposal=number):
            if asked is None or asked.id != number:
                yield "no-such-proposal"
            elif isinstance(body, c.Agree):
                yield from _against_agreeing(table, seat)
            elif seat == asked.absent:
                yield "not-yours-to-decide"


def _against_agreeing(table: ExpectedTable, seat: int) -> Any:
    asked = table.proposal
    assert asked is not None
    if seat in (asked.seat, asked.absent):
        yield "not-yours-to-decide"
    if seat in asked.agreed:
        yield "already-answered"
    back = asked.absent is not None and table.is_there(asked.absent)
    if back and set(table.waiting()) <= {seat}:
        yield "is-there"


def _against_actions(table: ExpectedTable, seat: int, written: list[dict[str, Any]]) -> Any:
    position = table.dealt.position
    for one in written:
        try:
            action = msgspec.convert(one, table.dealt.game.actions)
        except msgspec.ValidationError:
            yield "not-an-action"
            return
        reason = position.view(seat).why_not(action)
        if reason is not None:
            yield reason.value
            return
        position = position.apply(seat, action)


def actions_of(table: ExpectedTable, seat: int, body: c.Place) -> list[dict[str, Any]]:
    """A placed turn as single actions; it ends by itself with the last card of the hand, or the game."""
    written: list[dict[str, Any]] = [{"do": "play", "card": p.card, "pile": p.pile} for p in body.plays]
    position = table.dealt.position
    for one in written:
        action = msgspec.convert(one, table.dealt.game.actions)
        if position.view(seat).why_not(action) is not None:
            return written
        position = position.apply(seat, action)
    emptied = len(body.plays) == len(table.dealt.position.hands[seat])
    if body.end and position.outcome is None and not emptied:
        written.append({"do": "end"})
    return written


def has_meaning(table: ExpectedTable, say: str, pile: str | None) -> bool:
    if Say(say) in ABOUT_STARTING:
        return pile is None and table.options.game == "the-game" and table.dealt.position.turn is None
    return pile in PILES[table.options.game]


def news_of(table: ExpectedTable, person: int, body: Any, at: int | None) -> list[News]:
    """What everyone hears when the command, against which there is no reason, is carried out."""
    if isinstance(body, c.Begin) or (isinstance(body, c.Rematch) and not table.held(person)):
        return [{"event": "began"}]
    seat = at if at is not None else (table.held(person) or [0])[0]
    match body:
        case c.Sit():
            return [{"event": "sat", "seat": body.seat, "name": body.name}]
        case c.SeatBot():
            return [{"event": "bot-sat", "seat": body.seat, "bot": body.bot}]
        case c.ClearSeat():
            return [{"event": "cleared", "seat": body.seat}]
        case c.ChangeOptions():
            return [{"event": "options-changed", "options": plain(body.options)}]
        case c.Stand():
            return [{"event": "stood", "seat": seat}]
        case c.Rename(name=name):
            return [{"event": "renamed", "seat": seat, "name": name}]
        case c.Act():
            return [acted(table, seat, body.action)]
        case c.Place():
            return [acted(table, seat, action) for action in actions_of(table, seat, body)]
        case c.Undo(to=to):
            return [{"event": "undone", "seat": seat, "to": _back_to(table, to)}]
        case c.Hint():
            return [] if table.hint_is_due else [{"event": "hinted", "seat": seat}]
        case c.GiveSignal(say=say, pile=pile):
            said = {"seat": seat, "say": say.value} | ({} if pile is None else {"pile": pile})
            return [] if table.signals.get((seat, pile)) == say else [{"event": "signalled", **said}]
        case c.Unsay(pile=pile):
            unsaid = {"seat": seat} | ({} if pile is None else {"pile": pile})
            return [{"event": "unsaid", **unsaid}] if (seat, pile) in table.signals else []
        case c.Chat(text=text):
            return [{"event": "chatted", "seat": seat, "text": text}]
        case c.Leave():
            return [{"event": "left", "seat": seat}]
        case c.Return():
            return [{"event": "returned", "seat": seat}]
        case c.Decline():
            return [{"event": "declined", "seat": seat}]
        case c.TakeBack(to=to):
            return [{"event": "proposed", "seat": seat, "what": "take-back", "to": _back_to(table, to)}]
        case c.StandIn():
            about = {"absent": body.seat, "bot": body.bot}
            return [{"event": "proposed", "seat": seat, "what": "stand-in", **about}]
        case c.Rematch() if table.proposal is None or table.proposal.what != "rematch":
            return [{"event": "proposed", "seat": seat, "what": "rematch"}]
        case c.Agree() | c.Rematch():
            return [{"event": "agreed", "seat": seat}]
    return []


def acted(table: ExpectedTable, seat: int, action: dict[str, Any]) -> News:
    if action["do"] == "reveal":
        return {"event": "chose", "seat": seat}
    stand_in = table.seats[seat].stand_in
    return {"event": "acted", "seat": seat, "action": action} | ({"bot": stand_in} if stand_in else {})


def _back_to(table: ExpectedTable, to: int | None) -> int:
    return len(table.dealt.moves) - 1 if to is None else to


def settling(table: ExpectedTable, answered: bool) -> list[News]:
    """What follows from the vote now: nothing while a yes is due, or when nobody is there who wants it.

    A vote that was `answered` just now is wanted by whoever answered.
    """
    asked = table.proposal
    if asked is None or table.waiting():
        return []
    if not answered and not any(map(table.is_there, (asked.seat, *asked.agreed))):
        return []
    if asked.what == "rematch":
        return [{"event": "began"}]
    if asked.what == "take-back":
        return [{"event": "taken-back", "seat": asked.seat, "to": asked.to}]
    assert asked.absent is not None
    if table.is_there(asked.absent):
        return [{"event": "declined", "seat": asked.absent}]
    return [{"event": "stood-in", "seat": asked.absent, "bot": asked.bot}]
