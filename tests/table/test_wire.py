"""Whatever a table allows can be sent to it: no limit of a message is smaller than the game."""

from typing import Any

import msgspec
import pytest

from tenback.table import commands as c
from tenback.table.commands import CHAT_LENGTH, NAME_LENGTH, PilePlay
from tenback.table.messages import CommandMessage, FromClient, JudgeTurn, LookAt
from tenback.table.options import Options
from tests.rules.walks import VARIANTS
from tests.table.evening import Evening


def sent(body: Any) -> Any:
    """The body as the server reads it."""
    text = msgspec.json.encode(CommandMessage("1", 0, body))
    return msgspec.json.decode(text, type=FromClient).body


def options_of(game: Any) -> Options:
    chosen = {k: v for k, v in msgspec.to_builtins(game).items() if k not in game.left_to_chance}
    return Options(game.name, chosen)


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_every_seat_and_every_whole_hand_can_be_named_in_a_command(game: Any) -> None:
    evening = Evening(options_of(game))
    for seat in range(game.seats):
        name = "x" * NAME_LENGTH
        seats: tuple[Any, ...] = (
            c.Sit(seat, name),
            c.SeatBot(seat, "master"),
            c.ClearSeat(seat),
            c.StandIn(seat, "master"),
        )
        for body in (*seats, c.Rename(name), c.Chat("x" * CHAT_LENGTH), c.ChangeOptions(options_of(game))):
            assert sent(body) == body
    evening.must(0, c.Begin())
    for seat in range(game.seats):
        hand = getattr(evening.view(seat), "hand", ())
        plays = tuple(PilePlay(card, pile) for card, pile in zip(hand, game.piles * 2, strict=False))
        assert len(plays) == len(hand)
        for body in (c.Plan(plays), c.Place(plays, end=True)):
            assert sent(body) == body
        actions: tuple[dict[str, Any], ...] = (
            *({"do": "play", "card": play.card, "pile": play.pile} for play in plays),
            {"do": "end"},
        )
        for asked in (LookAt("t-1", 0, seat, plays), JudgeTurn("t-1", 0, seat, actions)):
            assert msgspec.json.decode(msgspec.json.encode(asked), type=type(asked)) == asked
