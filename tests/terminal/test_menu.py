"""What can be chosen at a table besides cards."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tenback.locales import words
from tenback.players import BOTS
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.shown.build import for_everyone, for_one
from tenback.table.state import TableState
from tenback.terminal.client.update import TableUpdate, updated
from tenback.terminal.screens.menu import choices, may_signal, signals_about
from tests.terminal.states import OWNER, START, Evening, people
from tests.terminal.tables import same_dealer, table_of

TEAM = Options("the-game", {"players": 2}, take_backs=True)
SAY = words("en")


def bodies(at: TableUpdate) -> Sequence[c.AnyBody]:
    chosen = choices(at, "Ann", SAY)
    assert all(label and "term-" not in label for label, _ in chosen)
    return [body for _, body in chosen]


def gathering(who: str, *events: e.Event, options: Options = TEAM) -> TableUpdate:
    """A table before its first game, as somebody sees it."""
    state = fold(None, e.OpenedBy(options, "owner"))
    for event in events:
        state = fold(state, event)
    return updated((), for_everyone("t", state, frozenset({0, 1})), for_one(state, who))


def test_whoever_comes_may_sit_down() -> None:
    assert c.Sit(1, "Ann") in bodies(gathering("friend", e.SatAs(0, "Owner", "owner")))
    assert c.Begin() not in bodies(gathering("friend", e.SatAs(0, "Owner", "owner")))


def test_whoever_takes_another_seat_at_one_screen_is_called_by_its_number() -> None:
    sat = e.SatAs(0, "Ann", "owner")
    assert c.Sit(1, SAY("term-player", seat=2)) in bodies(
        gathering("owner", sat, options=replace(TEAM, hot_seat=True))
    )
    assert not [body for body in bodies(gathering("owner", sat)) if isinstance(body, c.Sit)]


def test_the_opener_brings_bots_sends_people_away_and_deals() -> None:
    alone = bodies(gathering("owner", e.SatAs(0, "Owner", "owner")))
    assert c.SeatBot(1, "greedy") in alone and c.Stand() in alone
    together = bodies(gathering("owner", e.SatAs(0, "Owner", "owner"), e.SatAs(1, "Ann", "friend")))
    assert c.ClearSeat(1) in together and together[0] == c.Begin()


def test_where_only_bots_sit_their_opener_deals() -> None:
    bots = (e.BotSat(0, "greedy"), e.BotSat(1, "greedy"))
    assert c.Begin() in bodies(gathering("owner", *bots))
    assert c.Begin() not in bodies(gathering("friend", *bots))


def test_a_proposal_is_answered_first() -> None:
    start = (e.Acted(1, {"do": "start"}), e.Proposed(1, "take-back", to=0))
    asked = table_of(TEAM, 0, *start)
    assert asked.table.proposal is not None
    id = asked.table.proposal.id
    assert bodies(asked)[:2] == [c.Agree(id), c.Decline(id)]
    assert c.Agree(id) not in bodies(table_of(TEAM, 1, *start))


def test_somebody_who_is_away_may_be_stood_in_for_and_comes_back() -> None:
    left = (e.Acted(1, {"do": "start"}), e.Left(1))
    assert c.StandIn(1, "greedy") in bodies(table_of(TEAM, 0, *left))
    assert c.Return() in bodies(table_of(TEAM, 1, *left))
    assert c.Leave() in bodies(table_of(TEAM, 0, *left))


def test_before_the_first_turn_one_may_take_it_or_talk_about_it() -> None:
    dealt = table_of(TEAM)
    assert c.Act({"do": "start"}) in bodies(dealt)
    starting = [c.GiveSignal(Say.LET_ME_START), c.GiveSignal(Say.RATHER_NOT_ME)]
    assert [body for _, body in signals_about(dealt, None, SAY)] == starting
    started = table_of(TEAM, 0, e.Acted(0, {"do": "start"}))
    assert signals_about(started, None, SAY) == []


def test_four_things_can_be_said_of_a_pile_where_somebody_hears_them() -> None:
    started = table_of(TEAM, 0, e.Acted(0, {"do": "start"}))
    assert may_signal(started)
    assert len({body for _, body in signals_about(started, "C", SAY)}) == 4
    for nobody in (Options("the-game", {"players": 1}), Options("face-to-face"), replace(TEAM, chat="off")):
        assert not may_signal(table_of(nobody))


def test_what_was_said_can_be_withdrawn() -> None:
    said = (e.Signalled(0, Say.LET_ME_START), e.Signalled(0, Say.KEEP_OFF, "C"))
    for withdrawn in (c.Unsay(), c.Unsay("C")):
        assert withdrawn in bodies(table_of(TEAM, 0, *said))
        assert withdrawn not in bodies(table_of(TEAM, 1, *said))


def test_after_a_game_there_is_another() -> None:
    over = table_of(TEAM)
    over = replace(over, table=replace(over.table, phase="over"))
    assert bodies(over)[0] == c.Rematch()


@pytest.mark.parametrize("online", [frozenset({0, 1}), frozenset({0}), frozenset()])
@pytest.mark.parametrize("events", [(), (e.Left(1),), (e.Proposed(0, "take-back"),)])
def test_whoever_only_watches_a_game_is_offered_nothing(
    online: frozenset[int], events: tuple[e.Event, ...]
) -> None:
    state = playing(*events)
    assert bodies(updated((), for_everyone("t", state, online), for_one(state, "stranger"))) == []


def test_for_each_absent_player_every_bot_may_be_asked_in_once() -> None:
    state = playing(e.Left(1))
    offered = bodies(updated((), for_everyone("t", state, frozenset({0})), for_one(state, "P0")))
    bots = [bot.name for bot in BOTS.values() if "the-game" in bot.games]
    assert [body for body in offered if isinstance(body, c.StandIn)] == [c.StandIn(1, bot) for bot in bots]


def playing(*events: e.Event) -> TableState:
    """A game of two people who sit apart, after these events."""
    state = fold(None, e.OpenedBy(TEAM, "P0"))
    dealt = same_dealer(TEAM.play_with())
    sat = [e.SatAs(seat, f"P{seat}", f"P{seat}") for seat in range(2)]
    for event in (*sat, e.Dealt(1, {}, dealt.seed.hex(), dealt.decks), *events):
        state = fold(state, event)
    return state


def at_one_screen(look: int, *events: e.Event) -> TableUpdate:
    """A game of three, of whom the first two share a screen, as they see it from one of their seats."""
    both = replace(TEAM, options={"players": 3}, hot_seat=True)
    table = Evening(both, *people(0, 1, who=OWNER), *people(2)).dealt().came(START).played(1).came(*events)
    return table.seen(OWNER, look)[1]


@pytest.mark.parametrize("look", [0, 1])
def test_who_shares_a_screen_is_offered_what_the_seat_can_do_from_which_they_look(look: int) -> None:
    said = [e.Signalled(seat, Say.KEEP_OFF, pile) for seat, pile in ((0, "A"), (1, "B"), (2, "C"))]
    unsaid = [body for body in bodies(at_one_screen(look, *said)) if isinstance(body, c.Unsay)]
    assert unsaid == [c.Unsay("AB"[look])]
    for away in (0, 1):
        offered = [type(body) for body in bodies(at_one_screen(look, e.Left(away)))]
        assert (c.Return in offered, c.Leave in offered) == (True, False)
    for asking in range(3):
        labels = [label for label, _ in choices(at_one_screen(look, asked_by(asking)), "Ann", SAY)]
        assert SAY("term-decline") in labels and SAY("withdraw") not in labels


def asked_by(seat: int) -> e.Event:
    return e.Proposed(seat, "take-back", to=1)
