"""A game between players: who is asked, what they hear, and who starts."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tenback.arena.match import play
from tenback.arena.playing import reference_part
from tenback.arena.series import Series
from tenback.deal import numbered_seed, shuffled
from tenback.players import Player
from tenback.players.greedy import Greedy
from tenback.players.player import Silenced
from tenback.rules import Action, TheGame
from tenback.rules.signals import Heard, Say, Signal
from tenback.rules.the_game import PILES, Start


class Talker:
    """Plays greedily, says what it is told to, and notes what it hears and what stands said."""

    def __init__(self, seat: int, start: Sequence[Say], standing: dict[int, tuple[Signal, ...]]) -> None:
        self.seat, self.start, self.standing = seat, start, standing
        self.heard: list[Sequence[Heard]] = []
        self._chance = random.Random(seat)

    def signals(self, view: Any) -> Sequence[Signal]:
        assert view.seat == self.seat
        if view.turn is None:
            said = tuple(Signal(say) for say in self.start)
        else:
            piles = self._chance.sample(PILES, self._chance.randrange(3))
            words = (Say.KEEP_OFF, Say.GO_AHEAD)
            said = tuple(Signal(self._chance.choice(words), pile.value) for pile in piles)
        self.standing[self.seat] = said
        return said

    def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
        assert view.seat == self.seat
        others = [(s, signal) for s, said in self.standing.items() if s != self.seat for signal in said]
        assert [(each.seat, each.signal) for each in heard] == others
        self.heard.append(heard)
        return Greedy().decide(view, ())


def game_of(*start: Sequence[Say], silent: bool = False) -> tuple[Any, list[Talker]]:
    standing: dict[int, tuple[Signal, ...]] = {}
    talkers = [Talker(seat, said, standing) for seat, said in enumerate(start)]
    game = TheGame(len(start))
    players: list[Player] = list(talkers)
    return play(game.deal(*shuffled(game, numbered_seed(3, 0))), players, silent), talkers


def test_everyone_hears_what_stands_said_by_the_others_and_nothing_else() -> None:
    played, talkers = game_of((), (), ())
    assert any(heard for talker in talkers for heard in talker.heard)
    assert played.said and {said.seat for said in played.said} == {0, 1, 2}


def test_what_is_said_is_written_down_with_the_number_of_moves_before_it() -> None:
    """Whoever reads the record knows at every move what the mover had heard."""
    played, talkers = game_of((Say.LET_ME_START,), (), ())
    heard = [iter(talker.heard) for talker in talkers]
    standing: dict[tuple[int, str | None], Say] = {}
    for number, (mover, _) in enumerate(played.moves):
        for said in (said for said in played.said if said.after == number):
            if said.say is None:
                del standing[said.seat, said.pile]
            else:
                standing[said.seat, said.pile] = said.say
        known = {(seat, pile, say) for (seat, pile), say in standing.items() if seat != mover}
        assert {(each.seat, each.signal.pile, each.signal.say) for each in next(heard[mover])} == known


def test_in_a_silent_game_nobody_is_asked_to_signal_and_nothing_is_heard() -> None:
    played, talkers = game_of((Say.RATHER_NOT_ME,), (), silent=True)
    assert played.said == [] and played.moves[0][0] == 0
    assert not any(heard for talker in talkers for heard in talker.heard)


@pytest.mark.parametrize(
    ("start", "first"),
    [
        (((), (), ()), 0),
        (((), (), (Say.LET_ME_START,)), 2),
        (((Say.RATHER_NOT_ME,), (), ()), 1),
        (((Say.RATHER_NOT_ME,), (Say.RATHER_NOT_ME,), (Say.LET_ME_START,)), 2),
        (((Say.RATHER_NOT_ME,),) * 3, 0),
    ],
)
def test_whoever_asked_to_start_starts_and_whoever_would_rather_not_comes_last(
    start: tuple[Sequence[Say], ...], first: int
) -> None:
    played, _ = game_of(*start)
    assert played.moves[0] == (first, Start())


def test_a_silenced_player_still_hears() -> None:
    heard_by: list[Sequence[Heard]] = []

    class Listener(Greedy):
        def decide(self, view: Any, heard: Sequence[Heard]) -> Action:
            heard_by.append(heard)
            return super().decide(view, heard)

    word = [Heard(1, Signal(Say.KEEP_OFF, "A"))]
    state = TheGame(2).deal(*shuffled(TheGame(2), numbered_seed(1, 0)))
    Silenced(Listener()).decide(state.view(0), word)
    assert heard_by == [word]


def test_a_series_that_is_silent_is_played_in_silence() -> None:
    for silent in (True, False):
        series = Series(TheGame(2), ("casual", "casual"), 1, silent=silent)
        assert (b'"signals"' in reference_part(series, range(1), True).records) is not silent
