"""Who sits where: taking seats and giving them up, bringing bots, leaving a game and coming back to it."""

import unicodedata

from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import NAME_LENGTH, Command, TableReason
from tenback.table.decisions.checks import (
    Circumstances,
    RefusedCommand,
    refuse_outsider,
    refuse_unknown_bot,
    refuse_unknown_seat,
    refuse_unless,
    refuse_while_playing,
    seat_of,
)
from tenback.table.decisions.decided import Decided, decided
from tenback.table.decisions.votes import settled_by_those_left
from tenback.table.state import TableState

JOINER = "\N{ZERO WIDTH JOINER}"
#: Characters that render as blanks count as spaces: Hangul fillers, empty Braille, a musical null notehead.
BLANKS = str.maketrans(dict.fromkeys("\u115f\u1160\u3164\uffa0\u2800\U0001d159", " "))
#: Characters that may follow an emoji and belong to it: the variation selector and the skin tones.
EMOJI_VARIANTS = "\N{VARIATION SELECTOR-16}\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"


def sit(state: TableState, command: Command, body: c.Sit, _: Circumstances) -> Decided:
    refuse_while_playing(state)
    refuse_unknown_seat(state, body.seat)
    refuse_unless(state.seats[body.seat].kind == "nobody", TableReason.SEAT_TAKEN)
    refuse_unless(state.options.hot_seat or not state.held_by(command.who), TableReason.ALREADY_SEATED)
    return decided(state, e.SatAs(body.seat, checked_name(body.name), command.who))


def stand(state: TableState, command: Command, body: c.Stand, _: Circumstances) -> Decided:
    seat = seat_of(state, command)
    refuse_while_playing(state)
    return decided(state, e.Stood(seat))


def rename(state: TableState, command: Command, body: c.Rename, _: Circumstances) -> Decided:
    seat = seat_of(state, command)
    refuse_while_playing(state)
    return decided(state, e.Renamed(seat, checked_name(body.name)))


def seat_bot(state: TableState, command: Command, body: c.SeatBot, _: Circumstances) -> Decided:
    refuse_outsider(state, command.who)
    refuse_while_playing(state)
    refuse_unknown_seat(state, body.seat)
    refuse_unless(state.seats[body.seat].kind != "person", TableReason.SEAT_TAKEN)
    refuse_unknown_bot(state, body.bot)
    return decided(state, e.BotSat(body.seat, body.bot))


def clear_seat(state: TableState, command: Command, body: c.ClearSeat, _: Circumstances) -> Decided:
    refuse_outsider(state, command.who)
    refuse_while_playing(state)
    refuse_unknown_seat(state, body.seat)
    kind = state.seats[body.seat].kind
    refuse_unless(kind != "nobody", TableReason.NO_SUCH_SEAT)
    refuse_unless(kind == "bot" or command.who == state.owner, TableReason.NOT_YOURS_TO_DECIDE)
    return decided(state, e.Cleared(body.seat))


def change_options(state: TableState, command: Command, body: c.ChangeOptions, _: Circumstances) -> Decided:
    """The table's owner may change it until the first deal, if everyone at it still has a place."""
    refuse_unless(command.who == state.owner, TableReason.NOT_YOURS_TO_DECIDE)
    refuse_while_playing(state)
    refuse_unless(state.game is None, TableReason.GAME_OVER)
    taken = [seat for seat in state.seats if seat.kind != "nobody"]
    refuse_unless(len(taken) <= body.options.seats, TableReason.SEAT_TAKEN)
    people = [seat.who for seat in taken if seat.who is not None]
    refuse_unless(body.options.hot_seat or len(set(people)) == len(people), TableReason.ALREADY_SEATED)
    changed = decided(state, e.OptionsChanged(body.options))
    for seat in taken:
        if seat.bot is not None:
            refuse_unknown_bot(changed.state, seat.bot)
    return changed


def leave(state: TableState, command: Command, body: c.Leave, circumstances: Circumstances) -> Decided:
    seat = seat_of(state, command)
    refuse_unless(state.phase != "gathering", TableReason.NO_GAME)
    refuse_unless(not state.seats[seat].away, TableReason.ALREADY_AWAY)
    return settled_by_those_left(decided(state, e.Left(seat)), circumstances)


def come_back(state: TableState, command: Command, body: c.Return, _: Circumstances) -> Decided:
    seat = seat_of(state, command)
    refuse_unless(state.seats[seat].away or state.seats[seat].stand_in is not None, TableReason.NOT_AWAY)
    return decided(state, e.Returned(seat))


def checked_name(name: str) -> str:
    clean = readable(name)
    if not clean or len(clean) > NAME_LENGTH:
        raise RefusedCommand(TableReason.BAD_NAME, longest=NAME_LENGTH)
    return clean


def readable(text: str) -> str:
    """The text without anything invisible or directing, which could only hide what it says."""
    composed = unicodedata.normalize("NFC", text).translate(BLANKS)
    seen = (
        " " if c.isspace() else c
        for place, c in enumerate(composed)
        if c.isspace() or not _is_control(c) or _joins_emoji(composed, place)
    )
    words = " ".join("".join(seen).split())
    return "" if all(map(_is_mark, words)) else words


def _is_mark(character: str) -> bool:
    """Whether it only changes the letter before it, and shows nothing without one."""
    return unicodedata.category(character).startswith("M") or character == " "


def _is_control(character: str) -> bool:
    return unicodedata.category(character).startswith("C")


def _joins_emoji(text: str, place: int) -> bool:
    """Whether a joiner makes one emoji of two, as in a family; anywhere else it would hide something."""
    if text[place] != JOINER or not 0 < place < len(text) - 1:
        return False
    before, after = text[place - 1], text[place + 1]
    return _is_symbol(after) and (_is_symbol(before) or before in EMOJI_VARIANTS)


def _is_symbol(character: str) -> bool:
    return unicodedata.category(character) == "So"
