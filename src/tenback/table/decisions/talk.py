"""Signals and chat, within what the table allows and the rules call no number (docs/design.md, Talk)."""

from tenback.number_guard import judge
from tenback.rules.signals import Say, Signal
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import CHAT_LENGTH, Command, TableReason
from tenback.table.decisions.checks import Circumstances, acting_seat, game_going_on, refuse_unless, seat_of
from tenback.table.decisions.decided import Decided, and_then, decided, unchanged
from tenback.table.decisions.seats import readable
from tenback.table.state import TableState


def signal(state: TableState, command: Command, body: c.GiveSignal, _: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    position = game_going_on(state).position
    refuse_unless(state.options.chat != "off", TableReason.NO_SIGNALS)
    refuse_unless(position.may_signal(Signal(body.say, body.pile)), TableReason.NOT_A_SIGNAL)
    return _said(state, seat, body.say, body.pile)


def unsay(state: TableState, command: Command, body: c.Unsay, _: Circumstances) -> Decided:
    seat = acting_seat(state, command)
    game_going_on(state)
    return _unsaid(state, seat, body.pile)


def bot_says(state: TableState, command: Command, body: c.BotSays, _: Circumstances) -> Decided:
    """Only what changes; signals that mean nothing here are ignored."""
    seat = acting_seat(state, command)
    position = game_going_on(state).position
    said = unchanged(state)
    if state.options.chat == "off":
        return said
    meant = [signal for signal in body.signals if position.may_signal(signal)]
    for pile in {h.signal.pile for h in state.signals if h.seat == seat} - {s.pile for s in meant}:
        said = and_then(said, _unsaid(said.state, seat, pile))
    for signal in meant:
        said = and_then(said, _said(said.state, seat, signal.say, signal.pile))
    return said


def chat(state: TableState, command: Command, body: c.Chat, _: Circumstances) -> Decided:
    seat = seat_of(state, command)
    refuse_unless(state.options.chat == "free", TableReason.NO_CHAT)
    text = readable(body.text)
    refuse_unless(bool(text), TableReason.EMPTY)
    refuse_unless(len(text) <= CHAT_LENGTH, TableReason.TOO_LONG, longest=CHAT_LENGTH)
    # Before the deal nobody has cards; after the game every card is known, and people want to speak of them.
    if state.phase == "playing":
        verdict = judge(text)
        refuse_unless(not verdict.refused, TableReason.TELLS_A_NUMBER, tells=verdict.reason)
    return decided(state, e.Chatted(seat, text))


def _said(state: TableState, seat: int, say: Say, pile: str | None) -> Decided:
    stands = any((h.seat, h.signal.say, h.signal.pile) == (seat, say, pile) for h in state.signals)
    return unchanged(state) if stands else decided(state, e.Signalled(seat, say, pile))


def _unsaid(state: TableState, seat: int, pile: str | None) -> Decided:
    stands = any((h.seat, h.signal.pile) == (seat, pile) for h in state.signals)
    return decided(state, e.Unsaid(seat, pile)) if stands else unchanged(state)
