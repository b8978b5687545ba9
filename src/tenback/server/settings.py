"""The settings of a server, and the limits that keep one client from harming the others."""

from pathlib import Path

from msgspec import Struct, field
from platformdirs import user_data_path


def default_folder() -> Path:
    """The folder for the data of this user's programs, as the operating system names it."""
    return user_data_path("tenback", appauthor=False)


class Limits(Struct, frozen=True):
    """Limits per connection and per address. A rate allows a number at once, then a number per second."""

    connections: int = 20_000
    connections_per_address: int = 100
    messages_at_once: int = 60
    messages_per_second: float = 20
    tables_at_once: int = 30
    tables_per_second: float = 1 / 20
    checks_at_once: int = 30
    checks_per_second: float = 1 / 2
    #: New persons, and passkeys that are tried, per address.
    sign_ins_at_once: int = 60
    sign_ins_per_second: float = 1 / 20
    #: Invitations that one person sends.
    invitations_at_once: int = 30
    invitations_per_second: float = 1 / 60
    #: Codes of other devices that are tried, per address and in all.
    guesses_at_once: int = 10
    guesses_per_second: float = 1 / 60
    all_guesses_at_once: int = 300
    all_guesses_per_second: float = 1 / 2
    requests_at_once: int = 200
    requests_per_second: float = 20
    #: Requests of a person about their own tables and games, from any address.
    own_at_once: int = 100
    own_per_second: float = 5
    #: Whole histories that are sent at once: to all, and to each address.
    exports: int = 8
    exports_per_address: int = 1
    #: Records and replays for all addresses: how many may wait for a process, and be in memory at once.
    replays_waiting: int = 8
    replays_read: int = 40
    replays_read_per_address: int = 5
    #: Reviews for all addresses: how many may be under way or waited for at once.
    reviews: int = 40
    reviews_per_address: int = 3
    #: Unreadable messages until the connection is closed.
    unreadable: int = 10
    message_bytes: int = 16 * 1024
    record_bytes: int = 256 * 1024
    #: How far a client may be behind in taking its updates, in bytes.
    behind_bytes: int = 256 * 1024
    hello_seconds: float = 10
    request_seconds: float = 20


class Settings(Struct, frozen=True):
    """Where to listen and to keep the log, and what is in front of the server."""

    host: str = "0.0.0.0"
    port: int = 8000
    folder: Path = field(default_factory=default_folder)
    #: A PostgreSQL database that holds the log instead of the folder, "postgresql://…"; workers may share it.
    database: str | None = None
    #: Where the other workers on that database reach this one, "10.0.0.5:8000".
    advertise: str = ""
    #: The path under which everything is served, "" or "/tenback".
    base_path: str = ""
    #: Origins besides the server's own whose pages may connect, "https://example.org".
    origins: tuple[str, ...] = ()
    #: Names besides this machine's own by which the server may be reached, "games.example.org".
    allowed_hosts: tuple[str, ...] = ()
    #: Whether to believe X-Forwarded-For, -Host and -Prefix.
    behind_proxy: bool = False
    #: Whether pushes may go to this machine itself, as in tests; a client names where they go.
    push_loopback: bool = False
    bot_seconds: float = 5
    #: How long a review may be sharpened.
    review_seconds: float = 60
    limits: Limits = Limits()
