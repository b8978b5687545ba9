"""Commands to a table, from a person, a program or a bot, and the reasons for refusing them."""

import secrets
from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tenback.rules import WrittenAction
from tenback.rules.signals import Say, Signal
from tenback.table.options import Options

NAME_LENGTH = 24
CHAT_LENGTH = 200
ID_LENGTH = 40
#: No turn has more cards than the largest hand.
PLAYS_LENGTH = 8

Seat = Annotated[int, Meta(ge=0, le=5)]


class Body(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", omit_defaults=True):
    """The request in a command; `do` says which."""


class Sit(Body, frozen=True, tag="sit"):
    """Take a seat that is empty; before a game or after one."""

    seat: Seat
    name: str


class Stand(Body, frozen=True, tag="stand"):
    """Give the seat up; before a game or after one."""


class Rename(Body, frozen=True, tag="rename"):
    """Change your name; not during a game, when a name could tell a number."""

    name: str


class SeatBot(Body, frozen=True, tag="seat-bot"):
    """Bring a bot to an empty seat, or another bot to a bot's seat."""

    seat: Seat
    bot: str


class ClearSeat(Body, frozen=True, tag="clear-seat"):
    """Send a bot away; the table's owner may send people away too."""

    seat: Seat


class Begin(Body, frozen=True, tag="begin"):
    """Deal the first game; every seat must be filled."""


class ChangeOptions(Body, frozen=True, tag="change-options"):
    """Before the first game: give the table other options, with a seat for everyone who sits there."""

    options: Options


class Act(Body, frozen=True, tag="act"):
    """Do one action of the game."""

    action: WrittenAction


class PilePlay(Struct, frozen=True, forbid_unknown_fields=True):
    """A card on a pile, planned or to be placed."""

    card: int
    pile: str


Plays = Annotated[tuple[PilePlay, ...], Meta(max_length=PLAYS_LENGTH)]


class Plan(Body, frozen=True, tag="plan"):
    """Save a whole turn as a private draft; it replaces the last one, and an empty one removes it."""

    plays: Plays


class Place(Body, frozen=True, tag="place"):
    """Place these cards in this order, all or none; with `end`, end the turn after them."""

    plays: Plays
    end: bool = False


class Undo(Body, frozen=True, tag="undo"):
    """Alone: go back to after move number `to` (by default one action), never past a draw."""

    to: int | None = None


class Hint(Body, frozen=True, tag="hint"):
    """Alone or with bots, where the table allows it: ask what master would play in this seat's place."""


class TakeBack(Body, frozen=True, tag="take-back"):
    """House rule: ask the others to let this seat take its last actions back."""

    to: int | None = None


class GiveSignal(Body, frozen=True, tag="signal"):
    """Signal something about a pile or about starting; it stands until it is changed, withdrawn or over."""

    say: Say
    pile: str | None = None


class Unsay(Body, frozen=True, tag="unsay"):
    """Withdraw what this seat signalled about a pile or about starting."""

    pile: str | None = None


class Chat(Body, frozen=True, tag="chat"):
    """Say something in words."""

    text: str


class Leave(Body, frozen=True, tag="leave"):
    """Leave during a game or after it; the seat stays yours, and no vote waits for you."""


class Return(Body, frozen=True, tag="return"):
    """Come back, and take the seat over from a stand-in at once."""


class StandIn(Body, frozen=True, tag="stand-in"):
    """Ask the others to let a bot play for somebody who is not there."""

    seat: Seat
    bot: str


class Rematch(Body, frozen=True, tag="rematch"):
    """After a game: ask the others for the next one (in a tournament, its next game)."""


class Agree(Body, frozen=True, tag="agree"):
    """Say yes to the proposal of that number."""

    proposal: int


class Decline(Body, frozen=True, tag="decline"):
    """Say no to the proposal of that number, or withdraw your own."""

    proposal: int


AnyBody = (
    Sit
    | Stand
    | Rename
    | SeatBot
    | ClearSeat
    | Begin
    | ChangeOptions
    | Act
    | Plan
    | Place
    | Undo
    | Hint
    | TakeBack
    | GiveSignal
    | Unsay
    | Chat
    | Leave
    | Return
    | StandIn
    | Rematch
    | Agree
    | Decline
)


class BotActs(Struct, frozen=True):
    """The table's own command for a bot's seat: its action; `failed` says why a simpler bot decided it."""

    action: WrittenAction
    failed: Literal["late", "failed", "illegal"] | None = None
    instead: str = ""


class BotSays(Struct, frozen=True):
    """All signals that a bot wants to stand; those it gave before and does not repeat are withdrawn."""

    signals: tuple[Signal, ...]


class Advice(Struct, frozen=True):
    """Master's advice: the actions of its turn, and the chance to win after it.

    `left` is the expected number of cards left, in Slide the expected score. `planned_chance` and
    `planned_left` are the same figures for the planned turn (`plan`), if any.
    """

    actions: tuple[WrittenAction, ...]
    chance: float
    left: float
    plan: tuple[PilePlay, ...] = ()
    planned_chance: float | None = None
    planned_left: float | None = None


class BotAdvises(Struct, frozen=True):
    """The table's own command: the hint that a seat has asked for; None if there was none in time."""

    advice: Advice | None


class PersonGone(Struct, frozen=True):
    """The table's own command once somebody is gone for a while: votes no longer wait for them."""


class Command(Struct, frozen=True, gc=False):
    """A body, its sender (`who` is the hash of a token, see `identity`), and the version the sender had seen.

    `seat` is the seat it is for; without it, the only one that the sender holds. A command that comes again
    with the same `id` from the same sender acts once.
    """

    id: str
    who: str
    seen: int
    body: "AnyCommandBody"
    seat: int | None = None

    @classmethod
    def new(cls, who: str, body: "AnyCommandBody", seat: int | None = None, seen: int = 0) -> "Command":
        """A command with a fresh id, from inside this process."""
        return cls(secrets.token_hex(8), who, seen, body, seat)


AnyCommandBody = AnyBody | BotActs | BotSays | BotAdvises | PersonGone


class TableReason(StrEnum):
    """Why a table refuses a command; the game's own refusals are `tenback.rules.Reason`."""

    STALE = "stale"
    NOT_SEATED = "not-seated"
    WHICH_SEAT = "which-seat"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    ALREADY_SEATED = "already-seated"
    NOT_YOURS_TO_DECIDE = "not-yours-to-decide"
    NO_SUCH_BOT = "no-such-bot"
    BAD_NAME = "bad-name"
    SEATS_EMPTY = "seats-empty"
    GAME_GOES_ON = "game-goes-on"
    NO_GAME = "no-game"
    GAME_OVER = "game-over"
    GAME_NOT_OVER = "game-not-over"
    NO_PLANS = "no-plans"
    NOT_AN_ACTION = "not-an-action"
    NOT_ALONE = "not-alone"
    NO_TAKE_BACKS = "no-take-backs"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    PAST_A_DRAW = "past-a-draw"
    STAND_IN_PLAYS = "stand-in-plays"
    NO_HINTS = "no-hints"
    NO_SIGNALS = "no-signals"
    NOT_A_SIGNAL = "not-a-signal"
    NO_CHAT = "no-chat"
    TELLS_A_NUMBER = "tells-a-number"
    TOO_MUCH_TALK = "too-much-talk"
    NO_MORE_TALK = "no-more-talk"
    TOO_LONG = "too-long"
    EMPTY = "empty"
    ALREADY_AWAY = "already-away"
    NOT_AWAY = "not-away"
    IS_THERE = "is-there"
    NO_SUCH_PROPOSAL = "no-such-proposal"
    ALREADY_ANSWERED = "already-answered"
    NOT_AT_THIS_TABLE = "not-at-this-table"


class Refusal(Struct, frozen=True):
    """A refused command: the code, and what a sentence about it needs."""

    reason: str
    args: dict[str, Any] = {}
