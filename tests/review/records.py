"""Records to review: games of any bots, cut short where a test wants it."""

from typing import Any

import msgspec

from tenback.arena.match import play
from tenback.deal import numbered_seed, seat_key, shuffled
from tenback.players import sit
from tenback.record import Record, write_record


def record_of(game: Any, bot: str, number: int = 0, actions: int | None = None) -> Record:
    """A game of these bots, or so many of its first actions."""
    seed = numbered_seed(23, number)
    decks = shuffled(game, seed)
    players = [sit(bot, game.name, seat_key(seed, seat)) for seat in range(game.seats)]
    done = play(game.deal(*decks), players)
    moves = done.moves[:actions]
    said = [signal for signal in done.said if signal.after <= len(moves)]
    return write_record(game, decks, moves, meta={"signals": msgspec.to_builtins(said)})
