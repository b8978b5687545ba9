"""Messages between a browser and the server about persons; see docs/protocol.md."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tenback.table.messages import TOKEN_LENGTH, Token

LABEL_LENGTH = 60
#: Tokens of tables that are joined at once; a browser keeps the last 50.
JOINED = 60
#: People who are invited at once.
INVITED = 10

Label = Annotated[str, Meta(max_length=LABEL_LENGTH)]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}$")]
#: Bytes in JSON as base64url, as the browser's WebAuthn and Push interfaces give them.
Encoded = Annotated[str, Meta(max_length=200, pattern="^[A-Za-z0-9_-]+=*$")]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


# --- who you are --------------------------------------------------------------------------------------------


class LinkedDevice(Struct, frozen=True):
    """A device that is signed in as this person; `this` is the one that asks. Times are Unix seconds."""

    id: str
    label: str
    linked: float
    seen: float
    this: bool


class SavedPasskey(Struct, frozen=True):
    """A passkey by which the person can come back."""

    id: str
    label: str
    added: float


class BlockedPerson(Struct, frozen=True):
    """Somebody this person has blocked, by an id that means something to this person alone."""

    id: str
    name: str | None


class Me(Struct, frozen=True):
    """GET api/me: the person, shown to nobody else.

    `push_key` is the server's key for Web Push, if it can send any.
    """

    name: str | None
    findable: bool
    devices: tuple[LinkedDevice, ...]
    passkeys: tuple[SavedPasskey, ...]
    blocked: tuple[BlockedPerson, ...]
    push_key: str | None
    passkeys_possible: bool


class BecomePerson(Request, frozen=True):
    """POST api/me: makes a new person for a device that is not signed in.

    For one that is, it adds the tokens of its tables to its person.
    """

    label: Label = ""
    name: str | None = None
    joined: Annotated[tuple[Token, ...], Meta(max_length=JOINED)] = ()


class SignedIn(Struct, frozen=True):
    """The person, and this device's token if it is a new one, to be kept and shown to nobody."""

    token: str | None
    me: Me


class ChangeMe(Request, frozen=True):
    """PATCH api/me: whatever is given is changed."""

    name: str | UnsetType | None = UNSET
    findable: bool | UnsetType = UNSET


class DeviceCode(Struct, frozen=True):
    """POST api/me/codes: six words that sign another device in, once, until that time."""

    words: str
    until: float


class UseCode(Request, frozen=True):
    """POST api/codes: sign this device in by the words that another one shows."""

    code: Annotated[str, Meta(max_length=200)]
    label: Label = ""


class AddPasskey(Request, frozen=True):
    """POST api/me/passkeys: the browser's answer to the creation options."""

    credential: dict[str, Any]
    label: Label = ""


class UsePasskey(Request, frozen=True):
    """POST api/passkeys: the browser's answer to the request options; signs this device in."""

    credential: dict[str, Any]
    label: Label = ""


# --- your turn ----------------------------------------------------------------------------------------------


class PushKeys(Struct, frozen=True):
    """The keys to which pushes are encrypted."""

    p256dh: Encoded
    auth: Encoded


class DeviceSubscription(Struct, frozen=True):
    """A subscription as the browser's PushManager gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class SubscribePush(Request, frozen=True):
    """PUT api/me/push: send pushes to this device."""

    subscription: DeviceSubscription
    language: Language = "en"


class PushMessage(Struct, frozen=True, rename={"sender": "from"}):
    """The content of a push to the service worker, encrypted for the device."""

    table: str
    kind: Literal["turn", "invitation", "reminder"]
    game: str
    sender: str | None
    language: str


class PersonMet(Struct, frozen=True):
    """Somebody this person sat with; the id means something to this person alone."""

    id: str
    name: str | None
    games: int
    last: float
    blocked: bool


class PeopleMet(Struct, frozen=True):
    """GET api/me/people: the people one sat with, the latest first."""

    people: tuple[PersonMet, ...]


class Invite(Request, frozen=True):
    """POST api/me/invitations: invite former companions to a table."""

    table: Annotated[str, Meta(max_length=TOKEN_LENGTH)]
    people: Annotated[tuple[str, ...], Meta(max_length=INVITED)]
