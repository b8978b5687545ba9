"""What needs the others' yes."""

from typing import Any

import pytest

from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import Command
from tenback.table.decisions.decided import Decided
from tenback.table.options import Options
from tenback.table.shown.build import for_everyone
from tenback.table.state import HOUSE
from tests.table.evening import Evening, the_game


def asked(evening: Evening) -> int:
    assert evening.state.proposal is not None
    return evening.state.proposal.id


def taken_back_game() -> Evening:
    evening = the_game(3, take_backs=True)
    evening.act(0, do="start")
    evening.act(0, **evening.legal(0)[0])
    return evening


def test_a_take_back_happens_when_all_the_others_agree() -> None:
    evening = taken_back_game()
    hand = evening.hand(0)
    evening.must(0, c.TakeBack())
    assert evening.must(1, c.Agree(asked(evening))) == (e.Agreed(1),)
    assert evening.must(2, c.Agree(asked(evening))) == (e.Agreed(2), e.TakenBack(0, 1))
    assert len(evening.hand(0)) == len(hand) + 1
    assert evening.state.game is not None and evening.state.game.taken_back == 1


def test_one_no_ends_a_proposal() -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    number = asked(evening)
    evening.must(2, c.Decline(number))
    assert evening.refused(1, c.Agree(number)) == "no-such-proposal"


def test_a_take_back_goes_past_nobody_elses_move_and_past_no_draw() -> None:
    evening = taken_back_game()
    evening.act(0, **evening.legal(0)[0])
    evening.act(0, do="end")
    assert evening.refused(0, c.TakeBack()) == "past-a-draw"
    evening.act(1, **evening.legal(1)[0])
    assert evening.refused(0, c.TakeBack()) == "nothing-to-take-back"


def test_once_somebody_moves_there_is_nothing_left_to_agree_to() -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    number = asked(evening)
    evening.act(0, **evening.legal(0)[0])
    assert evening.refused(1, c.Agree(number)) == "no-such-proposal"


def test_a_vote_on_a_stand_in_goes_on_while_others_play() -> None:
    evening = the_game(3)
    evening.must(1, c.Leave())
    evening.must(0, c.StandIn(1, "greedy"))
    number = asked(evening)
    evening.act(0, do="start")
    evening.act(0, **evening.legal(0)[0])
    assert evening.must(2, c.Agree(number)) == (e.Agreed(2), e.StoodIn(1, "greedy"))


def test_bots_and_whoever_is_not_there_need_not_agree() -> None:
    evening = Evening(Options("the-game", {"players": 4}, take_backs=True), people=(0, 1, 2))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    evening.online.discard(1)
    evening.must(2, c.Leave())
    assert evening.must(0, c.TakeBack())[-1] == e.TakenBack(0, 0)


def test_nobody_agrees_for_another_or_twice() -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    number = asked(evening)
    assert evening.refused(0, c.Agree(number)) == "not-yours-to-decide"
    evening.must(1, c.Agree(number))
    assert evening.refused(1, c.Agree(number)) == "already-answered"


def test_whoever_left_neither_agrees_to_their_stand_in_nor_declines_it() -> None:
    evening = the_game(3)
    evening.must(1, c.Leave())
    evening.must(0, c.StandIn(1, "greedy"))
    for answer in (c.Agree(asked(evening)), c.Decline(asked(evening))):
        assert evening.refused(1, answer) == "not-yours-to-decide"


def test_a_bot_stands_in_only_for_somebody_who_is_not_there() -> None:
    evening = the_game(3)
    assert evening.refused(0, c.StandIn(1, "greedy")) == "is-there"
    evening.online.discard(1)
    evening.must(0, c.StandIn(1, "greedy"))
    assert evening.must(2, c.Agree(asked(evening)))[-1] == e.StoodIn(1, "greedy")
    assert evening.refused(1, c.Act({"do": "start"})) == "stand-in-plays"


def test_whoever_returns_gets_the_seat_back_at_once() -> None:
    evening = the_game(2)
    evening.must(1, c.Leave())
    assert evening.must(0, c.StandIn(1, "greedy"))[-1] == e.StoodIn(1, "greedy")
    evening.must(1, c.Return())
    evening.act(1, do="start")


def test_a_proposal_to_stand_in_falls_when_its_person_returns() -> None:
    evening = the_game(3)
    evening.must(1, c.Leave())
    evening.must(0, c.StandIn(1, "greedy"))
    number = asked(evening)
    evening.must(1, c.Return())
    assert evening.refused(2, c.Agree(number)) == "no-such-proposal"


def test_a_stand_in_is_not_agreed_to_over_the_head_of_somebody_who_is_back() -> None:
    evening = the_game(3)
    evening.online.discard(1)
    evening.must(0, c.StandIn(1, "greedy"))
    evening.online.add(1)
    assert evening.refused(2, c.Agree(asked(evening))) == "is-there"


def gone(evening: Evening, *seats: int) -> tuple[e.Event, ...]:
    """Their connections are lost, and the house has noticed; what comes of it."""
    evening.online.difference_update(seats)
    decided = evening.decide(Command("", HOUSE, 0, c.PersonGone()))
    assert isinstance(decided, Decided)
    return decided.events


def test_a_take_back_happens_when_the_last_who_has_not_agreed_is_gone() -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    evening.must(1, c.Agree(asked(evening)))
    assert gone(evening, 2) == (e.TakenBack(0, 1),)


def test_a_bot_stands_in_when_the_last_who_has_not_agreed_is_gone() -> None:
    evening = the_game(3)
    evening.online.discard(1)
    evening.must(0, c.StandIn(1, "greedy"))
    assert gone(evening, 2) == (e.StoodIn(1, "greedy"),)


def test_the_next_game_is_dealt_when_the_last_who_has_not_agreed_is_gone() -> None:
    evening = finished(3)
    evening.must(0, c.Rematch())
    evening.must(1, c.Agree(asked(evening)))
    assert [type(event) for event in gone(evening, 2)] == [e.Dealt]


def test_whoever_leaves_a_vote_is_waited_for_no_more() -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    evening.must(1, c.Agree(asked(evening)))
    assert evening.must(2, c.Leave()) == (e.Left(2), e.TakenBack(0, 1))


def test_as_long_as_somebodys_yes_is_due_nobodys_going_decides() -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    assert gone(evening, 1) == ()
    assert evening.must(2, c.Agree(asked(evening))) == (e.Agreed(2), e.TakenBack(0, 1))


def test_a_vote_is_decided_without_its_asker_if_somebody_who_agreed_is_there() -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    evening.must(1, c.Agree(asked(evening)))
    assert gone(evening, 0, 2) == (e.TakenBack(0, 1),)


@pytest.mark.parametrize("agreed", [False, True])
def test_nothing_is_decided_when_all_who_want_it_are_gone(agreed: bool) -> None:
    evening = taken_back_game()
    evening.must(0, c.TakeBack())
    if agreed:
        evening.must(1, c.Agree(asked(evening)))
    assert gone(evening, 0, 1, 2) == ()


def test_where_nothing_was_asked_nothing_comes_of_going() -> None:
    evening = the_game(3)
    assert gone(evening, 1) == gone(evening, 2) == gone(evening, 0) == ()


def test_a_proposal_to_stand_in_for_somebody_who_is_back_falls_when_nobody_is_left_to_agree() -> None:
    evening = the_game(3)
    evening.online.discard(1)
    evening.must(0, c.StandIn(1, "greedy"))
    evening.online.add(1)
    assert gone(evening, 2) == (e.Declined(1),)
    assert evening.state.proposal is None


def finished(players: int, **options: Any) -> Evening:
    evening = the_game(players, **options)
    while evening.state.phase == "playing":
        evening.move()
    return evening


def test_where_only_bots_sit_whoever_opened_the_table_has_the_next_game_dealt() -> None:
    evening = finished(2)
    for seat in range(2):
        evening.must(seat, c.Stand())
        evening.must(0, c.SeatBot(seat, "greedy"))
    assert evening.refused(1, c.Rematch()) == "not-seated"
    evening.must(0, c.Rematch())
    assert evening.state.phase == "playing" and evening.state.game is not None
    assert evening.state.game.number == 2
    assert evening.refused(0, c.Rematch()) == "game-not-over"


def test_a_rematch_is_a_new_deal_when_all_have_agreed() -> None:
    evening = finished(2)
    before = evening.state.game
    evening.must(0, c.Rematch())
    assert evening.state.game is before
    evening.must(1, c.Agree(asked(evening)))
    assert evening.state.phase == "playing"
    assert before is not None and evening.state.game is not None
    assert evening.state.game.number == 2 and evening.state.game.decks != before.decks


def test_two_who_ask_for_a_rematch_at_once_have_agreed() -> None:
    evening = finished(2)
    evening.must(0, c.Rematch())
    evening.must(1, c.Rematch())
    assert evening.state.phase == "playing"


@pytest.mark.parametrize(
    "body", [c.Rematch(), c.Undo(), c.StandIn(1, "greedy"), c.GiveSignal(Say.GO_AHEAD, "A")]
)
def test_each_thing_has_its_time(body: Any) -> None:
    playing, over = the_game(2), finished(2)
    refused = {
        str(decided.reason)
        for evening in (playing, over)
        if isinstance(decided := evening.ask(0, body), c.Refusal)
    }
    assert refused & {"game-not-over", "game-over"}


def sharing(*holders: int, **options: Any) -> Evening:
    """A game of The Game, each of whose seats is held by that person."""
    evening = Evening(Options("the-game", {"players": len(holders)}, hot_seat=True, **options), people=(0,))
    evening.online = set(range(len(holders)))
    for seat, holder in enumerate(holders):
        evening.must(0, c.ClearSeat(seat))
        evening.must(holder, c.Sit(seat, f"Person {holder}"))
    evening.must(0, c.Begin())
    return evening


def test_whoever_asks_is_not_asked_at_their_other_seats() -> None:
    evening = sharing(0, 1, 0, 2, take_backs=True)
    evening.must(0, c.Act({"do": "start"}), at=2)
    evening.must(0, c.TakeBack(), at=2)
    assert shown_waiting(evening) == (1, 3)
    evening.must(1, c.Agree(asked(evening)))
    assert evening.must(2, c.Agree(asked(evening)))[-1] == e.TakenBack(2, 0)


def test_whoever_shares_a_device_alone_is_asked_nothing() -> None:
    evening = sharing(0, 0, take_backs=True)
    evening.must(0, c.Act({"do": "start"}), at=1)
    assert evening.must(0, c.TakeBack(), at=1)[-1] == e.TakenBack(1, 0)


def test_whoever_is_asked_at_two_seats_answers_for_both() -> None:
    evening = sharing(0, 1, 1, take_backs=True)
    evening.must(0, c.Act({"do": "start"}))
    evening.must(0, c.TakeBack())
    evening.must(1, c.Agree(asked(evening)), at=2)
    assert shown_waiting(evening) == (1,)
    assert evening.must(1, c.Agree(asked(evening)), at=1)[-1] == e.TakenBack(0, 0)


def shown_waiting(evening: Evening) -> tuple[int, ...]:
    proposal = for_everyone("", evening.state, frozenset(evening.online)).proposal
    assert proposal is not None
    return proposal.waiting


@pytest.mark.parametrize("body", [c.TakeBack(), c.StandIn(1, "greedy"), c.StandIn(2, "greedy")])
@pytest.mark.parametrize("back", [1, 2])
def test_a_return_ends_the_proposal_about_that_seat_and_no_other(body: Any, back: int) -> None:
    evening = the_game(4, take_backs=True)
    evening.act(0, do="start")
    for seat in (1, 2):
        evening.must(seat, c.Leave())
    evening.must(0, body)
    before = evening.state.proposal
    evening.must(back, c.Return())
    about_them = isinstance(body, c.StandIn) and body.seat == back
    assert evening.state.proposal == (None if about_them else before)


def test_a_return_leaves_the_vote_on_a_rematch_as_it_is() -> None:
    evening = finished(3)
    evening.must(2, c.Leave())
    evening.must(0, c.Rematch())
    evening.must(2, c.Return())
    assert shown_waiting(evening) == (1, 2)


def test_a_person_whose_bot_plays_for_them_is_not_waited_for_though_they_are_online() -> None:
    evening = the_game(3, take_backs=True)
    evening.online.discard(2)
    evening.must(0, c.StandIn(2, "greedy"))
    evening.must(1, c.Agree(asked(evening)))
    evening.online.add(2)
    evening.act(0, do="start")
    evening.must(0, c.TakeBack())
    assert shown_waiting(evening) == (1,)


def test_nobody_stands_in_for_a_bot_or_for_an_empty_seat() -> None:
    evening = Evening(Options("the-game", {"players": 2}), people=(0,))
    evening.must(0, c.Begin())
    assert evening.refused(0, c.StandIn(1, "greedy")) == "is-there"
