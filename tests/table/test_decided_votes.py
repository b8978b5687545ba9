"""Once a vote is decided, whichever way, or the game is over, there is nothing left to vote on."""

from collections.abc import Callable

import pytest

from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.fold import rebuilt
from tests.table.evening import Evening, the_game


def take_back(evening: Evening) -> None:
    evening.act(0, do="start")
    evening.must(0, c.TakeBack())


def stand_in(evening: Evening) -> None:
    evening.must(1, c.Leave())
    evening.must(0, c.StandIn(1, "greedy"))


def rematch(evening: Evening) -> None:
    play_to_the_end(evening)
    evening.must(0, c.Rematch())


def play_to_the_end(evening: Evening) -> None:
    while evening.state.phase == "playing":
        evening.move()


ASKED = [(take_back, e.TakenBack), (stand_in, e.StoodIn), (rematch, e.Dealt)]


@pytest.mark.parametrize(("ask", "done"), ASKED, ids=lambda one: one.__name__)
@pytest.mark.parametrize("agreed", [True, False])
def test_a_vote_that_is_decided_is_over(ask: Callable[[Evening], None], done: type, agreed: bool) -> None:
    evening = the_game(4, take_backs=True)
    ask(evening)
    voters = [seat for seat in (1, 2, 3) if not evening.state.seats[seat].away]
    asked = evening.state.proposal
    assert asked is not None
    events: tuple[e.Event, ...] = ()
    for seat in voters if agreed else voters[:1]:
        assert evening.state.proposal is not None and evening.state.proposal.id == asked.id
        events = evening.must(seat, c.Agree(asked.id) if agreed else c.Decline(asked.id))
    assert type(events[-1]) is (done if agreed else e.Declined)
    assert evening.state.proposal is None
    for seat in voters:
        assert evening.refused(seat, c.Agree(asked.id)) == "no-such-proposal"
        assert evening.refused(seat, c.Decline(asked.id)) == "no-such-proposal"


def asked_at_the_end(evening: Evening) -> int:
    """The number of a vote about a stand-in that is open when the game ends."""
    stand_in(evening)
    assert evening.state.proposal is not None
    number = evening.state.proposal.id
    play_to_the_end(evening)
    return number


def test_a_vote_about_a_stand_in_that_is_open_when_the_game_ends_lapses() -> None:
    evening = the_game(4)
    number = asked_at_the_end(evening)
    assert evening.state.proposal is None
    assert evening.refused(2, c.Agree(number)) == "no-such-proposal"
    assert evening.must(2, c.Leave()) == (e.Left(2),)
    assert evening.state.seats[1].stand_in is None


def test_a_log_in_which_people_agreed_to_a_stand_in_after_the_game_can_still_be_read() -> None:
    evening = the_game(4)
    asked_at_the_end(evening)
    voted = (e.Agreed(2), e.Agreed(3), e.StoodIn(1, "greedy"))
    state = rebuilt([*evening.events, *voted])
    assert state.version == len(evening.events) + len(voted)
    assert state.seats[1].stand_in == "greedy" and state.proposal is None
