"""A planned turn is shown whole: the plays that fit as things stand, and the rest as broken."""

from typing import Any

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from tenback.rules import FaceToFace, TheGame
from tenback.table import commands as c
from tenback.table.commands import PilePlay
from tenback.table.options import Options
from tenback.table.shown.build import for_one
from tenback.table.shown.draft import drafted
from tests.rules.walks import games, greediness, randoms, some_state
from tests.table.evening import Evening, in_order, who

#: Of a planned play: whether it continues the turn as the table proposes, or is made up.
made_up = st.lists(st.booleans(), max_size=5)


@given(games, randoms, greediness, made_up)
def test_a_draft_breaks_at_the_first_play_that_the_rules_refuse(
    game: Any, chance: Any, greedy: float, made_up: list[bool]
) -> None:
    assume(isinstance(game, TheGame | FaceToFace))
    state = some_state(game, chance, greedy)
    assume(state.outcome is None)
    seat = chance.randrange(game.seats)
    view = state.view(seat)
    plays: list[PilePlay] = []
    for invented in made_up:
        following = drafted(view, plays).next
        if invented or not following:
            plays.append(PilePlay(chance.choice([*view.hand, 1, 99]), chance.choice("ABCDZ")))
        else:
            action = chance.choice(following).action
            plays.append(PilePlay(action["card"], action["pile"]))
    draft = drafted(view, plays)
    shown = [PilePlay(play.card, play.pile) for play in (*draft.plays, *draft.broken)]
    assert shown == plays
    assert (draft.reason is None) == (not draft.broken)
    fitting = drafted(view, plays[: len(draft.plays)])
    assert msgspec.structs.replace(draft, broken=(), reason=None) == fitting
    if draft.broken:
        assert draft.reason == why_not(view, plays[: len(draft.plays)], plays[len(draft.plays)])


def why_not(view: Any, before: list[PilePlay], play: PilePlay) -> str:
    """What the rules say against the play after those before it, if this were the seat's turn."""
    view = view.on_turn()
    for one in before:
        view = view.after(msgspec.convert(written(one), view.game.actions))
    try:
        reason = view.why_not(msgspec.convert(written(play), view.game.actions))
    except msgspec.ValidationError:
        return "does-not-fit"
    assert reason is not None
    return str(reason.value)


def written(play: PilePlay) -> dict[str, Any]:
    return {"do": "play", "card": play.card, "pile": play.pile}


def test_a_plan_that_another_player_has_spoiled_is_shown_as_broken() -> None:
    evening = in_order(Evening(Options("the-game", {"players": 2})))
    evening.must(0, c.Begin())
    evening.act(0, do="start")
    *_, second, first = evening.hand(1)
    plan = (PilePlay(first, "C"), PilePlay(second, "C"))
    evening.must(1, c.Plan(plan))
    assert broken_plan(evening) == ()
    evening.act(0, do="play", card=evening.hand(0)[0], pile="C")
    assert broken_plan(evening) == plan


def broken_plan(evening: Evening) -> tuple[PilePlay, ...]:
    """What person 1 is shown of their plan that no longer fits."""
    plan = for_one(evening.state, who(1)).plan
    assert plan is not None
    return tuple(PilePlay(play.card, play.pile) for play in plan.broken)
