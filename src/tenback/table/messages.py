"""Every message that goes over the wire, as described in docs/protocol.md."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tenback.players import Bot
from tenback.rules import WrittenAction
from tenback.table.commands import ID_LENGTH, PLAYS_LENGTH, AnyBody, Plays
from tenback.table.options import Options
from tenback.table.shown.values import AnyNews, SeatShown, Table, ViewShown, Yours

TOKEN_LENGTH = 64

Token = Annotated[str, Meta(min_length=16, max_length=TOKEN_LENGTH)]


class Message(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """One WebSocket frame."""


# --- from a client ------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message: who this is, by the token from an earlier `welcome`, or nobody yet."""

    token: Token | None = None


class CommandMessage(Message, frozen=True, tag="command"):
    """Send a command: an id of your own, the version you saw, and the seat if you hold several."""

    id: Annotated[str, Meta(min_length=1, max_length=ID_LENGTH)]
    seen: int
    body: AnyBody
    seat: int | None = None


class Look(Message, frozen=True):
    """Look from another of your seats (None: the table chooses); `ahead`: plan before the turn."""

    seat: int | None = None
    ahead: bool = False


class Ping(Message, frozen=True):
    """Ask for a `pong`."""


FromClient = Hello | CommandMessage | Look | Ping


# --- from the server ----------------------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The answer to `hello`: the token that proves who this is, to be kept and shown to nobody."""

    token: str


class Update(Message, frozen=True):
    """The events since the last update, and everything that this viewer may know now."""

    events: tuple[AnyNews, ...]
    table: Table
    yours: Yours


class DoneMessage(Message, frozen=True, tag="done"):
    """The command has been carried out and is durable, as of that version."""

    id: str
    version: int


class RefusedMessage(Message, frozen=True, tag="refused"):
    """The command (or, without an id, the message) was refused; nobody else hears of it."""

    id: str | None
    reason: str
    args: dict[str, Any] = {}


class Pong(Message, frozen=True):
    """The answer to `ping`."""


FromServer = Welcome | Update | DoneMessage | RefusedMessage | Pong


# --- HTTP ---------------------------------------------------------------------------------------------------


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST api/tables: what to play; with a name, its opener takes seat 0 at once."""

    options: Options
    name: str | None = None


class TableOpened(Struct, frozen=True):
    """The new table, and its opener's token."""

    id: str
    token: str


class Listed(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    options: Options
    phase: Literal["gathering", "playing", "over"]
    seats: tuple[SeatShown, ...]


class Lobby(Struct, frozen=True):
    """GET api/tables: the listed tables that wait for players."""

    tables: tuple[Listed, ...]


class Bots(Struct, frozen=True):
    """GET api/bots: the bots that can be seated."""

    bots: tuple[Bot, ...]


class Address(Struct, frozen=True):
    """GET api/address: where others on the network find the app, if not where the asker has found it."""

    address: str | None


class Step(Struct, frozen=True):
    """A position of a replay: the action that led to it, and what each seat (last, a spectator) saw then."""

    seat: int | None
    action: dict[str, Any] | None
    step: int | None
    views: tuple[ViewShown, ...]


class Replay(Struct, frozen=True):
    """POST api/records/check, GET api/records/ID/replay: a valid record, position by position."""

    game: str
    record: dict[str, Any]
    steps: tuple[Step, ...]


RecordAsked = str | dict[str, Any]
#: As docs/review.md has it; the package itself takes long to load.
ReviewShown = Annotated[Any, Meta(extra={"typescript": "Review"})]


class ReviewLine(Struct, frozen=True):
    """GET api/records/ID/review, POST api/records/review: a line each time the review is sharper."""

    stage: Literal["waiting", "working", "done", "failed"]
    review: ReviewShown | None = None


class LookAt(Struct, frozen=True, forbid_unknown_fields=True):
    """POST api/records/position: a record, or a finished game's id; the answer is the seat's `yours` there.

    `action` is the number of actions before the position, `plays` what the seat plans to do there.
    """

    record: RecordAsked
    action: int
    seat: int
    plays: Plays = ()


class JudgeTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST api/records/judge: how good is this turn?"""

    record: RecordAsked
    action: int
    seat: int
    actions: Annotated[tuple[WrittenAction, ...], Meta(max_length=PLAYS_LENGTH + 1)]


class TurnVerdict(Struct, frozen=True):
    """A turn beside the best one found: the chances to win and the cards (in Slide the scores) to expect.

    `better` is the best turn, and empty if it is the one judged. It is `accepted` if it is about as good.
    """

    best: float
    played: float
    left_best: float
    left_played: float
    error: float | None
    better: tuple[WrittenAction, ...]
    accepted: bool


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST api/tables/continued: a table where a record's game goes on after `action` of its actions.

    The asker sits at `seat`, and `bots` at the others. The cards that the seat could not know are shuffled
    again, or are as they were.
    """

    record: RecordAsked
    action: int
    seat: int
    name: str
    bots: tuple[str, ...] = ()
    reshuffle: bool = True
    hints: bool = False
    pace: Literal["human", "quick"] = "human"


class Trouble(Struct, frozen=True):
    """Any HTTP answer that is not the one asked for."""

    reason: str
    args: dict[str, Any] = {}
