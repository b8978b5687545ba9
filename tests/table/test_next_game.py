"""One game after another: who is first, what a tournament counts, and what does not outlast a game."""

from itertools import pairwise
from typing import Any

import pytest

from tenback.deal import lot
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import PilePlay
from tenback.table.options import Options
from tests.table.evening import Evening, the_game


def play_out(evening: Evening) -> None:
    while evening.state.phase == "playing":
        evening.move()


def next_game(evening: Evening) -> e.Dealt:
    """All ask for it; the deal."""
    events: list[e.Event] = []
    for seat in evening.people:
        events += evening.must(seat, c.Rematch())
    (dealt,) = (event for event in events if isinstance(event, e.Dealt))
    return dealt


def is_over(evening: Evening) -> bool:
    assert evening.state.tournament is not None
    return evening.state.tournament.outcome is not None


def first(evening: Evening) -> Any:
    return evening.view(None).game.first


@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_seat_of_a_slide_rematch_is_the_next_one(players: int) -> None:
    evening = Evening(Options("slide", {"players": players}), seed=players)
    evening.must(0, c.Begin())
    firsts = []
    for _ in range(players + 1):
        firsts.append(first(evening))
        play_out(evening)
        next_game(evening)
    assert all(after == (before + 1) % players for before, after in pairwise(firsts))


def test_chance_decides_who_is_first_in_every_game_of_face_to_face() -> None:
    evening = Evening(Options("face-to-face"))
    evening.must(0, c.Begin())
    firsts = []
    for _ in range(8):
        play_out(evening)
        dealt = next_game(evening)
        firsts.append(first(evening))
        assert firsts[-1] == lot(2, bytes.fromhex(dealt.seed))
    assert set(firsts) == {0, 1}


@pytest.mark.parametrize("seed", range(6))
def test_after_a_tournament_a_new_one_begins_with_no_points_and_a_new_lot(seed: int) -> None:
    evening = Evening(Options("slide", {"players": 3}, tournament=True), seed=seed)
    evening.must(0, c.Begin())
    play_out(evening)
    while not is_over(evening):
        next_game(evening)
        play_out(evening)
    dealt = next_game(evening)
    begun = evening.state.tournament
    assert begun is not None
    assert (begun.games, begun.totals, begun.outcome) == ((), (0, 0, 0), None)
    assert first(evening) == lot(3, bytes.fromhex(dealt.seed))
    before = first(evening)
    play_out(evening)
    next_game(evening)
    assert first(evening) == (before + 1) % 3
    assert evening.state.tournament is not None and len(evening.state.tournament.games) == 1


def test_neither_drafts_nor_signals_nor_votes_outlast_a_game() -> None:
    evening = the_game(2, take_backs=True)
    evening.act(1, do="start")
    card = evening.hand(0)[0]
    evening.must(0, c.Plan((PilePlay(card, "A"),)))
    while evening.state.phase == "playing":
        for seat in evening.people:
            evening.must(seat, c.GiveSignal(Say.KEEP_OFF, "A"))
        seat = evening.state.to_act[0]
        plays = [action for action in evening.legal(seat) if action.get("card") != card]
        if not plays:
            plays = evening.legal(seat)
        evening.act(seat, **plays[0])
    assert any(evening.state.plans) and evening.state.signals
    next_game(evening)
    assert evening.state.plans == ((), ())
    assert evening.state.signals == ()
    assert evening.state.proposal is None


def test_whoever_stands_up_after_a_game_ends_the_vote_on_the_next() -> None:
    evening = Evening(Options("slide", {"players": 3}))
    evening.must(0, c.Begin())
    play_out(evening)
    evening.must(0, c.Rematch())
    assert evening.state.proposal is not None
    number = evening.state.proposal.id
    evening.must(1, c.Stand())
    assert evening.refused(2, c.Agree(number)) == "no-such-proposal"
