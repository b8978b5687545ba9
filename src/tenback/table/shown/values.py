"""The values that a viewer is shown: what everyone may know, and what is for this viewer alone."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tenback.record import Origin
from tenback.rules import LegalAction
from tenback.rules.signals import Say
from tenback.table.events import (
    Acted,
    Agreed,
    Began,
    BotFailed,
    BotSat,
    Chatted,
    Chose,
    Cleared,
    Declined,
    Hinted,
    Left,
    Opened,
    OptionsChanged,
    Over,
    Proposable,
    Proposed,
    Renamed,
    Returned,
    Sat,
    Signalled,
    Stood,
    StoodIn,
    TakenBack,
    Undone,
    Unsaid,
)
from tenback.table.options import Options
from tenback.table.state import ChatLine, SeatHint
from tenback.table.timeline import Apart

AnyNews = (
    Opened
    | Sat
    | Stood
    | Renamed
    | BotSat
    | Cleared
    | OptionsChanged
    | Began
    | Chose
    | Acted
    | Undone
    | TakenBack
    | Hinted
    | Signalled
    | Unsaid
    | Chatted
    | Left
    | Returned
    | Proposed
    | Agreed
    | Declined
    | StoodIn
    | BotFailed
    | Over
)


class SeatShown(Struct, frozen=True):
    """A seat as everyone sees it: `online` has a connection now, `away` said that they leave."""

    seat: int
    kind: Literal["person", "bot", "nobody"]
    name: str | None = None
    bot: str | None = None
    online: bool = False
    away: bool = False
    stand_in: str | None = None


class SignalShown(Struct, frozen=True):
    """A signal that stands."""

    seat: int
    say: Say
    pile: str | None


class ProposalShown(Struct, frozen=True):
    """A proposal, and the seats whose yes is still due."""

    id: int
    seat: int
    what: Proposable
    to: int | None
    absent: int | None
    bot: str | None
    waiting: tuple[int, ...]


class TournamentShown(Struct, frozen=True):
    """The finished games' scores by seat, their totals, and who has won once it is over."""

    games: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None


class HandShown(Struct, frozen=True):
    """An open hand after the game: the cards that were left, and which of them would have fitted."""

    seat: int
    hand: tuple[int, ...]
    plays: tuple[LegalAction, ...]


class Table(Struct, frozen=True, gc=False):
    """The public part of an update, the same for every viewer.

    `game` counts the games dealt here. `to_act` are the seats that may act. `commitment` is the SHA-256 of
    the deal's seed; `seed`, `record` (the record's id) and the `hands` follow when the game is over, in
    Slide `remaining`: which cells of each grid are left when equal neighbours have vanished, and in `apart`
    why the game is counted apart from others, if it is. A game that goes on from a position of another has
    its `origin` and no commitment.
    """

    id: str
    version: int
    options: Options
    phase: Literal["gathering", "playing", "over"]
    game: int
    seats: tuple[SeatShown, ...]
    to_act: tuple[int, ...]
    signals: tuple[SignalShown, ...]
    chat: tuple[ChatLine, ...]
    proposal: ProposalShown | None
    tournament: TournamentShown | None
    commitment: str | None
    origin: Origin | None
    seed: str | None
    record: str | None
    hands: tuple[HandShown, ...]
    remaining: tuple[tuple[bool, ...], ...]
    apart: tuple[Apart, ...] = ()


class PlannedPlay(Struct, frozen=True):
    """A card of the draft, how far it would move its pile, and whether as a jump back."""

    card: int
    pile: str
    step: int
    jump: bool = False


class Draft(Struct, frozen=True, gc=False):
    """A planned turn and what it would lead to, as if this seat's turn were now.

    `plays` are those that fit as things stand; `broken` the rest, from the first that no longer fits, for
    `reason`. `tops`, `hand`, `cost` (the sum of the steps) and `placed` are after the plays; then `next`
    might follow; `may_end` tells whether the turn could end there, `draws` how many cards would be drawn,
    and `stuck` that the game would be lost.
    """

    plays: tuple[PlannedPlay, ...]
    broken: tuple[PlannedPlay, ...]
    reason: str | None
    tops: tuple[int, ...]
    hand: tuple[int, ...]
    cost: int
    placed: int
    next: tuple[LegalAction, ...]
    may_end: bool
    draws: int
    stuck: bool


ViewShown = Annotated[Any, Meta(extra={"typescript": "View"})]


class Yours(Struct, frozen=True, gc=False):
    """The private part of an update, for one viewer alone.

    `seats` are the seats they hold, `seat` the one they look from (None: a spectator), `view` what the rules
    let that seat see, `legal` what it may do now, `plan` its draft. `undo` and `take_back` are the earliest
    move numbers to which the seat may go back, if any. `may_hint` tells whether the seat may ask for a hint
    now, and `hint` what has come of the last one.
    """

    seats: tuple[int, ...]
    seat: int | None
    owner: bool
    view: ViewShown | None
    legal: tuple[LegalAction, ...]
    plan: Draft | None
    undo: int | None
    take_back: int | None
    may_hint: bool = False
    hint: SeatHint | None = None
