"""Tables where a game goes on from a position of another: what was played before stands, and is told."""

import pytest

from tenback.record import Origin, verify
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.options import Options
from tenback.table.records import encode_entry, games_of
from tenback.table.shown.build import for_everyone, for_one
from tests.table.evening import Evening, who

TABLES = [
    Options("the-game", {"players": 1}),
    Options("the-game", {"players": 2}, take_backs=True),
    Options("face-to-face", take_backs=True),
    Options("slide", {"players": 2}, take_backs=True),
]
ORIGIN = Origin("table-1", 7)


def played_on(options: Options, moves: int) -> Evening:
    """A game that was dealt after so many moves of another, as far as that one went."""
    before, after = (Evening(options, seed=5) for _ in range(2))
    (dealt,) = before.must(0, c.Begin())
    assert isinstance(dealt, e.Dealt)
    for _ in range(moves):
        before.move()
    made = [event for event in before.events if isinstance(event, e.Acted | e.ChoseCard)]
    given = tuple(e.Given(event.seat, event.action) for event in made)
    going_on = e.Dealt(1, dealt.options, dealt.seed, dealt.decks, ORIGIN, given)
    after.happen(going_on)
    assert before.state.game is not None and after.state.game is not None
    assert after.state.game.position == before.state.game.position
    assert after.state.game.moves == before.state.game.moves and after.state.game.length == moves
    assert e.public_form(going_on) == e.Began(1, dealt.options, None, ORIGIN)
    return after


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.game} {options.seats}")
def test_nobody_goes_back_before_the_position_that_a_game_goes_on_from(options: Options) -> None:
    back = c.Undo if options.seats == 1 else c.TakeBack
    for moves in range(1, 9):
        evening = played_on(options, moves)
        for seat in evening.people:
            yours = for_one(evening.state, who(seat))
            assert (yours.undo, yours.take_back) == (None, None)
            for to in (None, *range(moves + 1)):
                assert evening.refused(seat, back(to)) in ("past-a-draw", "nothing-to-take-back")
        evening.move()
        assert evening.state.game is not None
        seat, _ = evening.state.game.moves[-1]
        yours = for_one(evening.state, who(seat))
        assert {yours.undo, yours.take_back} <= {None, moves}
        assert evening.refused(seat, back(moves - 1)) in ("past-a-draw", "nothing-to-take-back")


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.game} {options.seats}")
def test_a_game_that_goes_on_from_another_says_so_and_has_no_seed_to_open(options: Options) -> None:
    evening = played_on(options, 4)
    while True:
        shown = for_everyone("t", evening.state, frozenset())
        assert (shown.origin, shown.commitment, shown.seed) == (ORIGIN, None, None)
        over = evening.state.phase == "over"
        assert shown.apart == (("position",) if over else ())
        assert (shown.record == "t-1") == over
        if over:
            break
        evening.move()
    log = [encode_entry(e.Entry(event, 0.0)) for event in evening.events]
    (record,) = games_of(log)
    verify(record)
    assert isinstance(record.meta, dict)
    assert record.meta["from"] == {"record": "table-1", "action": 7}
    assert not {"seed", "commitment"} & record.meta.keys()
