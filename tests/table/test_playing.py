"""Playing, planning, placing and going back."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tenback.rules import FaceToFace, TheGame
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.commands import PilePlay
from tenback.table.options import Options
from tenback.table.shown.build import for_one
from tenback.table.shown.draft import drafted
from tests.rules.walks import games, greediness, randoms, some_state
from tests.table.evening import Evening, in_order, the_game, who


def turn(evening: Evening, seat: int, count: int) -> tuple[PilePlay, ...]:
    """So many plays of a turn that fit one after the other."""
    plays: list[PilePlay] = []
    for _ in range(count):
        view: Any = evening.view(seat)
        option = drafted(view, plays).next[0]
        plays.append(PilePlay(option.action["card"], option.action["pile"]))
    return tuple(plays)


@given(games, randoms, greediness)
def test_a_viewer_is_told_exactly_the_legal_actions(game: Any, chance: Any, greedy: float) -> None:
    state = some_state(game, chance, greedy)
    for seat in range(game.seats):
        view = state.view(seat)
        told = [option.action for option in view.legal_with_steps()]
        assert told == [msgspec.to_builtins(action) for action in view.legal_actions()]


@given(games, randoms, greediness)
def test_a_play_that_is_called_stuck_loses_at_once_and_no_other_does(
    game: Any, chance: Any, greedy: float
) -> None:
    assume(isinstance(game, TheGame | FaceToFace))
    state = some_state(game, chance, greedy)
    for seat in state.to_act:
        for option in state.view(seat).legal_with_steps():
            after = state.apply(seat, msgspec.convert(option.action, game.actions))
            if option.step is not None and len(state.hands[seat]) > 1:
                assert option.stuck == (after.outcome is not None)


@given(games, randoms, greediness, st.integers(1, 6))
def test_a_draft_leads_where_playing_it_leads(game: Any, chance: Any, greedy: float, count: int) -> None:
    assume(isinstance(game, TheGame | FaceToFace))
    state = some_state(game, chance, greedy)
    assume(state.outcome is None and state.turn is not None)
    seat = state.turn
    plays: list[PilePlay] = []
    chosen = []
    while len(plays) < count:
        options = drafted(state.view(seat), plays).next
        if not options or len(plays) + 1 >= len(state.hands[seat]):
            break
        # Jumps are rare, so they are taken where there is one.
        chosen.append(next((option for option in options if option.jump), chance.choice(options)))
        plays.append(PilePlay(chosen[-1].action["card"], chosen[-1].action["pile"]))
    draft = drafted(state.view(seat), plays)
    assert [(play.step, play.jump) for play in draft.plays] == [(one.step, one.jump) for one in chosen]
    assert draft.cost == sum(play.step for play in draft.plays)
    for play in plays:
        written = {"do": "play", "card": play.card, "pile": play.pile}
        state = state.apply(seat, msgspec.convert(written, game.actions))
        assume(state.outcome is None)
    view = state.view(seat)
    assert (draft.tops, draft.hand, draft.placed) == (view.tops, view.hand, view.placed)
    assert [option.action["card"] for option in draft.next] == [
        action.card for action in view.legal_actions() if hasattr(action, "card")
    ]
    assert draft.may_end == any(type(action).__name__ == "End" for action in view.legal_actions())


def test_the_seats_that_are_not_on_turn_plan_as_if_they_were() -> None:
    evening = the_game(3)
    evening.act(0, do="start")
    view = evening.view(1)
    assert view.on_turn().turn == 1
    assert drafted(view, ()).next
    plays = turn(evening, 1, 2)
    assert evening.must(1, c.Plan(plays)) == (e.Planned(1, plays),)
    assert evening.refused(1, c.Place(plays)) == "not-your-turn"


def test_a_draft_without_plays_is_told_to_whoever_looks_ahead() -> None:
    evening = the_game(3)
    evening.act(0, do="start")
    for seat in range(3):
        assert for_one(evening.state, who(seat)).plan is None
        assert for_one(evening.state, who(seat), ahead=True).plan == drafted(evening.view(seat), ())
    assert for_one(evening.state, "a spectator", ahead=True).plan is None


def test_a_draft_is_told_to_its_own_seat_only_and_changes_nothing_others_see() -> None:
    evening = the_game(3)
    evening.act(0, do="start")
    before = [for_one(evening.state, who(seat)) for seat in (0, 2)], evening.state.public_version
    evening.must(1, c.Plan(turn(evening, 1, 2)))
    assert ([for_one(evening.state, who(seat)) for seat in (0, 2)], evening.state.public_version) == before
    own = for_one(evening.state, who(1)).plan
    assert own is not None and len(own.plays) == 2


def refusal_of(evening: Evening, body: Any) -> tuple[str, dict[str, Any]]:
    """Why the table refuses it, and which of its plays is to blame."""
    decided = evening.ask(0, body)
    assert isinstance(decided, c.Refusal)
    return decided.reason, decided.args


def test_a_draft_that_does_not_fit_is_refused_with_the_play_it_fails_at() -> None:
    evening = the_game(1)
    evening.act(0, do="start")
    (good,) = turn(evening, 0, 1)
    assert refusal_of(evening, c.Plan((good, good))) == ("not-in-hand", {"play": 1})


def test_a_placed_turn_is_placed_whole_or_not_at_all() -> None:
    evening = the_game(2)
    evening.act(0, do="start")
    good = turn(evening, 0, 2)
    foreign = PilePlay(evening.hand(1)[0], "A")
    assert refusal_of(evening, c.Place((*good, foreign))) == ("not-in-hand", {"play": len(good)})
    assert refusal_of(evening, c.Place(good[:1], end=True)) == ("below-minimum", {"play": 1})
    events = evening.must(0, c.Place(good, end=True))
    assert [type(event) for event in events] == [e.Acted, e.Acted, e.Acted]
    assert evening.state.to_act == (1,)


def test_what_was_not_placed_stays_in_the_draft() -> None:
    evening = the_game(2)
    evening.act(0, do="start")
    plays = turn(evening, 0, 3)
    evening.must(0, c.Plan(plays))
    evening.must(0, c.Place(plays[:2]))
    assert evening.state.plans[0] == plays[2:]


def test_a_turn_that_ends_with_the_last_card_in_hand_is_not_ended_again() -> None:
    evening = in_order(Evening(Options("the-game", {"players": 1})))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    hand = evening.hand(0)
    events = evening.must(0, c.Place(tuple(PilePlay(card, "A") for card in hand), end=True))
    assert [type(event) for event in events] == [e.Acted] * len(hand)
    assert evening.view(0).placed == 0 and len(evening.hand(0)) == len(hand)


def test_a_draft_of_the_whole_hand_may_end_there() -> None:
    evening = in_order(Evening(Options("the-game", {"players": 1})))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    draft = drafted(evening.view(0), [PilePlay(card, "A") for card in evening.hand(0)])
    assert draft.hand == () and draft.may_end and not draft.stuck


def test_after_the_game_there_is_nothing_to_plan() -> None:
    evening = the_game(2)
    while evening.state.phase == "playing":
        evening.move()
    assert [for_one(evening.state, who(seat), ahead=True).plan for seat in (0, 1)] == [None, None]


@pytest.mark.parametrize(("draw_size", "due"), [(0, 1), (1, 2), (50, 2)])
def test_a_draft_before_the_turn_needs_one_card_once_the_draw_pile_is_empty(draw_size: int, due: int) -> None:
    evening = the_game(3)
    evening.act(0, do="start")
    view = msgspec.structs.replace(evening.view(1), draw_size=draw_size)
    plays = turn(evening, 1, 2)
    assert [drafted(view, plays[:count]).may_end for count in (1, 2)] == [due <= 1, due <= 2]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("left", [0, 1, 2, 9])
def test_a_draft_draws_from_the_seats_own_pile_what_is_left_of_it(seat: int, left: int) -> None:
    evening = Evening(Options("face-to-face"))
    evening.must(0, c.Begin())
    sizes = (left, 9) if seat == 0 else (9, left)
    view = msgspec.structs.replace(evening.view(seat), draw_sizes=sizes)
    own = [play for play in drafted(view, ()).next if play.action["pile"][0] == str(seat)]
    play = PilePlay(own[0].action["card"], own[0].action["pile"])
    assert drafted(view, (play,)).draws == min(2, left)


def test_slide_has_no_plans_and_no_signals() -> None:
    evening = Evening(Options("slide", {"players": 2}))
    evening.must(0, c.Begin())
    assert evening.refused(0, c.Plan(())) == "no-plans"
    assert evening.refused(0, c.GiveSignal(Say.KEEP_OFF, "A")) == "not-a-signal"


def test_alone_one_goes_back_to_the_last_draw_and_no_further() -> None:
    evening = the_game(1)
    evening.act(0, do="start")
    first = evening.state.position
    plays = turn(evening, 0, 3)
    evening.must(0, c.Place(plays))
    evening.must(0, c.Undo())
    assert len(evening.hand(0)) == 6
    evening.must(0, c.Undo(to=1))
    assert evening.state.position == first
    evening.must(0, c.Place(plays, end=True))
    assert evening.refused(0, c.Undo()) == "past-a-draw"
    assert for_one(evening.state, who(0)).undo is None


def test_in_company_nothing_is_undone() -> None:
    evening = the_game(2)
    evening.act(0, do="start")
    assert evening.refused(0, c.Undo()) == "not-alone"
    assert evening.refused(0, c.TakeBack()) == "no-take-backs"


def test_whoever_holds_every_seat_of_a_company_undoes_nothing() -> None:
    evening = Evening(Options("the-game", {"players": 2}, hot_seat=True), people=(0,))
    evening.must(0, c.ClearSeat(1))
    evening.must(0, c.Sit(1, "Ben"))
    evening.must(0, c.Begin())
    evening.must(0, c.Act({"do": "start"}), at=0)
    refusal = evening.ask(0, c.Undo(), at=0)
    assert isinstance(refusal, c.Refusal) and refusal.reason == "not-alone"


def test_after_the_end_when_the_deal_is_open_nothing_is_undone() -> None:
    evening = Evening(Options("the-game", {"players": 1}), seed=1)
    evening.must(0, c.Begin())
    while evening.state.phase == "playing":
        evening.move()
    assert evening.refused(0, c.Undo()) == "game-over"


def test_slide_choices_are_secret_until_all_have_chosen() -> None:
    evening = Evening(Options("slide", {"players": 3}))
    evening.must(0, c.Begin())
    (event,) = evening.act(0, do="reveal", cell=(2, 3))
    assert e.public_form(event) == e.Chose(0)
    assert evening.view(1).choice is None and evening.view(0).choice == (2, 3)


@pytest.mark.parametrize(
    "written",
    [
        *({}, {"do": "fly"}, {"do": "play", "card": "x"}, {"do": "take", "from": 0}),
        *({"do": None}, {"do": 1}, {"do": ["end"]}, {"do": {"end": "end"}}),
    ],
)
def test_what_is_no_action_of_the_game_is_refused_as_such(written: dict[str, Any]) -> None:
    evening = the_game(2)
    assert evening.refused(0, c.Act(written)) == "not-an-action"


def test_in_a_tournament_the_first_seat_moves_on_and_points_add_up() -> None:
    evening = Evening(Options("slide", {"players": 2}, tournament=True))
    evening.must(0, c.Begin())
    firsts, scores = [], []
    while True:
        firsts.append(evening.view(None).game.first)
        while evening.state.phase == "playing":
            evening.move()
        scores.append(evening.state.outcome.scores)
        tournament = evening.state.tournament
        assert tournament is not None
        assert tournament.totals == tuple(map(sum, zip(*scores, strict=True)))
        if tournament.outcome is not None:
            break
        evening.must(0, c.Rematch())
        evening.must(1, c.Rematch())
    assert max(tournament.totals) >= 100
    assert all(second == 1 - first for first, second in pairwise(firsts))


@given(st.sets(st.integers(0, 2)), st.integers(0, 2), st.one_of(st.none(), st.integers(-9, 9)), st.booleans())
def test_whoever_looks_from_a_seat_that_is_not_theirs_looks_from_their_own(
    held: set[int], person: int, look: int | None, ahead: bool
) -> None:
    """Also where several share a device, and whoever opened the table sits nowhere."""
    evening = Evening(Options("the-game", {"players": 3}, hot_seat=True), people=(0,))
    for seat in range(3):
        evening.must(0, c.ClearSeat(seat))
    for seat in range(3):
        evening.must(person if seat in held else 9, c.Sit(seat, "Person"))
    evening.must(0, c.Begin())
    yours = for_one(evening.state, who(person), look, ahead)
    own: set[int | None] = {*held} or {None}
    assert yours.seats == tuple(sorted(held))
    assert yours.seat in ({look} & own or own)
    assert yours.view == evening.view(yours.seat)
