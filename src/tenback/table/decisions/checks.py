"""What decisions depend on, and the checks that they share."""

from collections.abc import Callable

from msgspec import Struct

from tenback.deal import fresh_seed, shuffled
from tenback.players import BOTS
from tenback.rules import Game
from tenback.table.commands import Command, Refusal, TableReason
from tenback.table.state import HOUSE, GameSoFar, TableState


class ShuffledDecks(Struct, frozen=True):
    """The shuffled decks of a game and the seed they come from."""

    seed: bytes
    decks: tuple[tuple[int, ...], ...]


#: Who shuffles: from the game (who is first is not known yet) to its decks.
Dealer = Callable[[Game], ShuffledDecks]


def honest_dealer(game: Game) -> ShuffledDecks:
    """Decks from a fresh seed of the operating system."""
    seed = fresh_seed()
    return ShuffledDecks(seed, tuple(tuple(deck) for deck in shuffled(game, seed)))


class Circumstances(Struct, frozen=True):
    """Facts beyond the table and the command that a decision depends on: who is connected, who shuffles."""

    online: frozenset[int] = frozenset()
    dealer: Dealer = honest_dealer


class RefusedCommand(Exception):
    """Ends a decision with a refusal; `decide` turns it into a value."""

    def __init__(self, reason: str, **args: object) -> None:
        super().__init__(reason)
        self.refusal = Refusal(reason, args)


def seat_of(state: TableState, command: Command) -> int:
    """The seat that a command is for, held by its sender."""
    if command.who == HOUSE:
        assert command.seat is not None
        if state.seats[command.seat].bot_now is None:
            raise RefusedCommand(TableReason.STALE)
        return command.seat
    held = state.held_by(command.who)
    if not held:
        raise RefusedCommand(TableReason.NOT_SEATED)
    if command.seat is None:
        if len(held) > 1:
            raise RefusedCommand(TableReason.WHICH_SEAT)
        return held[0]
    if command.seat not in held:
        raise RefusedCommand(TableReason.NOT_SEATED)
    return command.seat


def acting_seat(state: TableState, command: Command) -> int:
    """The seat of a command to play or to talk, which a person cannot do beside their stand-in."""
    seat = seat_of(state, command)
    if command.who != HOUSE and state.seats[seat].stand_in is not None:
        raise RefusedCommand(TableReason.STAND_IN_PLAYS)
    return seat


def refuse_outsider(state: TableState, who: str) -> None:
    """Only people at the table and its owner may arrange it."""
    refuse_unless(who == state.owner or bool(state.held_by(who)), TableReason.NOT_YOURS_TO_DECIDE)


def refuse_unknown_bot(state: TableState, bot: str) -> None:
    refuse_unless(bot in BOTS and state.options.game in BOTS[bot].games, TableReason.NO_SUCH_BOT)


def refuse_unknown_seat(state: TableState, seat: int) -> None:
    refuse_unless(0 <= seat < len(state.seats), TableReason.NO_SUCH_SEAT)


def refuse_while_playing(state: TableState) -> None:
    refuse_unless(state.phase != "playing", TableReason.GAME_GOES_ON)


def game_going_on(state: TableState) -> GameSoFar:
    if state.game is None:
        raise RefusedCommand(TableReason.NO_GAME)
    if state.outcome is not None:
        raise RefusedCommand(TableReason.GAME_OVER)
    return state.game


def refuse_unless(condition: bool, reason: str, **args: object) -> None:
    if not condition:
        raise RefusedCommand(reason, **args)


def refuse_stale(state: TableState, seat: int, command: Command) -> None:
    if command.seen < state.choices_changed_in[seat]:
        raise RefusedCommand(TableReason.STALE)
