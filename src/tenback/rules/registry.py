"""The games by name, with their tournaments and sentences; built-in games are registered like any other."""

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from tenback.rules.game import Game

#: Every game by the name that records and commands use.
GAMES: dict[str, type[Game]] = {}


class Tournament(Protocol):
    """Several games of the same seats, counted together: an immutable value."""

    @property
    def games(self) -> tuple[tuple[int, ...], ...]:
        """The points of the finished games, each by seat."""

    @property
    def totals(self) -> tuple[int, ...]: ...
    @property
    def outcome(self) -> Any:
        """None until it is over; then it has the `winners`."""

    def next_game(self) -> Any:
        """The next game, of which `first` is the seat that starts."""

    def after(self, outcome: Any) -> "Tournament": ...


class TournamentKind(Protocol):
    """A function that starts a tournament, from the number of seats and the seat that is first."""

    def __call__(self, players: int, first: int = 0) -> Tournament: ...


class _Extras(Struct, frozen=True):
    tournament: TournamentKind | None
    sentences: Mapping[str, str]


_EXTRAS: dict[str, _Extras] = {}


def register(
    game: type[Game],
    *,
    tournament: TournamentKind | None = None,
    sentences: Mapping[str, str] | None = None,
) -> None:
    """Make the game known to records, tables, the arena, the server and the terminal.

    `sentences` is Fluent text by language: what the game says beyond the messages in `locales/`.
    """
    GAMES[game.name] = game
    _EXTRAS[game.name] = _Extras(tournament, sentences or {})


def tournament_of(game: str) -> TournamentKind | None:
    """How several games are counted together, or None if the game has no tournament."""
    return _EXTRAS[game].tournament


def sentences_in(language: str) -> list[str]:
    """The Fluent texts of the registered games in that language."""
    texts = (_EXTRAS[game].sentences.get(language) for game in GAMES)
    return [text for text in texts if text is not None]


def games_from_outside() -> list[type[Game]]:
    """The registered games that are not part of Tenback, which another process has to be told of."""
    return [game for game in GAMES.values() if not game.__module__.startswith("tenback.")]
