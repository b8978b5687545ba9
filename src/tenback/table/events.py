"""The events in a table's log, and next to each secret one the public form that others get."""

from typing import Any, Literal

from msgspec import Struct

from tenback.deal import commitment
from tenback.record import Origin
from tenback.rules import WrittenAction
from tenback.rules.signals import Say
from tenback.table.commands import Advice, PilePlay
from tenback.table.options import Options

#: Proposals that need the others' consent.
Proposable = Literal["take-back", "stand-in", "rematch"]


class News(Struct, frozen=True, gc=False, tag_field="event", omit_defaults=True):
    """An event that everyone at the table is told of."""


class Secret(Struct, frozen=True, gc=False, tag_field="event", omit_defaults=True):
    """An event that is not public, or not in full; `public_form` is what the others are told instead."""

    def public_form(self) -> News | None:
        return None


class Opened(News, frozen=True, tag="opened"):
    options: Options


class OpenedBy(Secret, frozen=True, tag="opened-by"):
    """The table was opened; `owner` is the hash of the opener's token."""

    options: Options
    owner: str

    def public_form(self) -> News:
        return Opened(self.options)


class Sat(News, frozen=True, tag="sat"):
    seat: int
    name: str


class SatAs(Secret, frozen=True, tag="sat-as"):
    """A person took the seat; `who` is their token's hash."""

    seat: int
    name: str
    who: str

    def public_form(self) -> News:
        return Sat(self.seat, self.name)


class Stood(News, frozen=True, tag="stood"):
    seat: int


class Renamed(News, frozen=True, tag="renamed"):
    seat: int
    name: str


class BotSat(News, frozen=True, tag="bot-sat"):
    seat: int
    bot: str


class Cleared(News, frozen=True, tag="cleared"):
    seat: int


class OptionsChanged(News, frozen=True, tag="options-changed"):
    """The table has other options; if it has fewer seats now, the empty ones went and the others moved up."""

    options: Options


class Began(News, frozen=True, tag="began"):
    """A game was dealt; its seed will be the one whose SHA-256 is the commitment.

    A game that goes on from a position of another has that `origin` and no commitment.
    """

    number: int
    options: dict[str, Any]
    commitment: str | None
    origin: Origin | None = None


class Given(Struct, frozen=True):
    """An action that a game which goes on from another one begins with."""

    seat: int
    action: WrittenAction


class Dealt(Secret, frozen=True, tag="dealt"):
    """The deal of game `number`, secret until the game is over.

    A game that goes on from a position of another has its `origin` and the actions up to there. Its deck is
    that game's, so that the seed is no proof of it.
    """

    number: int
    options: dict[str, Any]
    seed: str
    decks: tuple[tuple[int, ...], ...]
    origin: Origin | None = None
    given: tuple[Given, ...] = ()

    @property
    def commitment(self) -> str | None:
        return None if self.origin else commitment(bytes.fromhex(self.seed))

    def public_form(self) -> News:
        return Began(self.number, self.options, self.commitment, self.origin)


class Acted(News, frozen=True, tag="acted"):
    """An action of the game; `bot` names a stand-in that decided it."""

    seat: int
    action: WrittenAction
    bot: str | None = None


class Chose(News, frozen=True, tag="chose"):
    """The seat has chosen a card to be turned up; which one, nobody sees before all have chosen."""

    seat: int


class ChoseCard(Secret, frozen=True, tag="chose-card"):
    """An action that nobody may see yet."""

    seat: int
    action: WrittenAction
    bot: str | None = None

    def public_form(self) -> News:
        return Chose(self.seat)


class Planned(Secret, frozen=True, tag="planned"):
    """A private draft, in the log so that it survives a restart; nobody else is told of it."""

    seat: int
    plays: tuple[PilePlay, ...]


class Undone(News, frozen=True, tag="undone"):
    """Alone, the game went back to after move number `to`."""

    seat: int
    to: int


class TakenBack(News, frozen=True, tag="taken-back"):
    """The seat took back, as all had agreed, what it did after move number `to`."""

    seat: int
    to: int


class Hinted(News, frozen=True, tag="hinted"):
    """The seat asked for a hint, which it alone is given."""

    seat: int


class Advised(Secret, frozen=True, tag="advised"):
    """The hint that the seat asked for, or that there was none; nobody else is told of it."""

    seat: int
    advice: Advice | None = None


class Signalled(News, frozen=True, tag="signalled"):
    seat: int
    say: Say
    pile: str | None = None


class Unsaid(News, frozen=True, tag="unsaid"):
    seat: int
    pile: str | None = None


class Chatted(News, frozen=True, tag="chatted"):
    seat: int
    text: str


class Left(News, frozen=True, tag="left"):
    seat: int


class Returned(News, frozen=True, tag="returned"):
    seat: int


class Proposed(News, frozen=True, tag="proposed"):
    """Somebody asks the others for a take-back `to` a move, a stand-in `bot` for `absent`, or a rematch."""

    seat: int
    what: Proposable
    to: int | None = None
    absent: int | None = None
    bot: str | None = None


class Agreed(News, frozen=True, tag="agreed"):
    seat: int


class Declined(News, frozen=True, tag="declined"):
    """Somebody said no, or took their own proposal back."""

    seat: int


class StoodIn(News, frozen=True, tag="stood-in"):
    """From now on a bot plays for that seat, until its person returns."""

    seat: int
    bot: str


class BotFailed(News, frozen=True, tag="bot-failed"):
    """A bot was late or failed, and a simpler one decided in its place this once."""

    seat: int
    bot: str
    why: Literal["late", "failed", "illegal"]
    instead: str


class Over(News, frozen=True, tag="over"):
    """The end of a game, with the seed that opens its commitment. It follows from the log."""

    number: int
    seed: str | None


Event = (
    OpenedBy
    | SatAs
    | Stood
    | Renamed
    | BotSat
    | Cleared
    | OptionsChanged
    | Dealt
    | Acted
    | ChoseCard
    | Planned
    | Undone
    | TakenBack
    | Hinted
    | Advised
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
)


class Entry(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event in the log, with its time and the command that caused it, so that no command acts twice."""

    event: Event
    at: float
    who: str | None = None
    command: str | None = None


def public_form(event: Event) -> News | None:
    """The public form of the event, or None if nobody is told of it."""
    return event.public_form() if isinstance(event, Secret) else event
