"""Games over days: being offline means nothing, and nothing is decided over a sleeper's head."""

from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.labels import DAYS, label_of
from tenback.table.options import Options
from tests.table.evening import Evening


def over_days(people: int = 3) -> Evening:
    options = Options("the-game", {"players": people}, take_backs=True, pace="days")
    evening = Evening(options, people=tuple(range(people)))
    evening.must(0, c.Begin())
    evening.online.clear()
    return evening


def asked(evening: Evening) -> int:
    assert evening.state.proposal is not None
    return evening.state.proposal.id


def test_a_vote_waits_until_everyone_has_answered_however_long_they_are_away() -> None:
    evening = over_days()
    evening.act(0, do="start")
    evening.act(0, **evening.legal(0)[0])
    evening.must(0, c.TakeBack())
    assert evening.must(1, c.Agree(asked(evening))) == (e.Agreed(1),)
    assert evening.must(2, c.Agree(asked(evening)))[-1] == e.TakenBack(0, 1)


def test_a_bot_stands_in_only_for_somebody_who_has_left() -> None:
    evening = over_days()
    assert evening.refused(0, c.StandIn(1, "greedy")) == "is-there"
    evening.must(1, c.Leave())
    evening.must(0, c.StandIn(1, "greedy"))
    assert evening.must(2, c.Agree(asked(evening)))[-1] == e.StoodIn(1, "greedy")


def test_a_vote_waits_for_nobody_who_has_left() -> None:
    evening = over_days()
    evening.act(0, do="start")
    evening.act(0, **evening.legal(0)[0])
    evening.must(0, c.TakeBack())
    evening.must(1, c.Agree(asked(evening)))
    assert e.TakenBack(0, 1) in evening.must(2, c.Leave())


def test_the_log_finds_games_over_days_while_they_go_on() -> None:
    assert label_of(over_days().state) == DAYS
    assert label_of(Evening(Options("the-game", {"players": 2}, pace="days"), people=(0, 1)).state) == ""
