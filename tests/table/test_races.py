"""Whatever comes at the same time, comes twice or gets lost on the way: one table, one log, one truth."""

import asyncio
from typing import Any

import pytest

from tenback.rules.signals import Say
from tenback.store import LogFailure
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table import talk_limit
from tenback.table.commands import Command, PilePlay
from tenback.table.fold import rebuilt
from tenback.table.host import Done, Host
from tenback.table.live import REMEMBERED
from tests.table.evening import who
from tests.table.tabs import OPTIONS, Table, reasons


async def test_two_tabs_of_one_seat_play_one_card() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    first, second = (option.action for option in table.tabs[0].shown()[1].legal[:2])
    answers = await table.send(table.command(0, c.Act(first)), table.command(1, c.Act(second)))
    assert reasons(answers) == [None, "stale"]


async def test_two_seats_that_take_the_first_turn_at_once_are_told_apart() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    answers = await table.send(*(table.command(tab, c.Act({"do": "start"})) for tab in (2, 0, 4)))
    assert reasons(answers) == [None, "stale", "stale"]
    assert table.state().to_act == (1,)


async def test_choices_made_at_the_same_time_in_slide_do_not_disturb_each_other() -> None:
    table = await Table(OPTIONS["slide"]).begin()
    reveal = c.Act({"do": "reveal", "cell": (0, 0)})
    answers = await table.send(*(table.command(tab, reveal) for tab in (0, 2, 4)))
    assert reasons(answers) == [None, None, None]
    assert table.state().position.turn is not None


async def test_what_was_decided_before_the_chosen_cards_are_turned_up_is_stale() -> None:
    table = await Table(OPTIONS["slide"]).begin()
    first: int = table.state().position.game.first
    others = [seat for seat in range(3) if seat != first]
    reveal = c.Act({"do": "reveal", "cell": (0, 0)})
    before = 0
    for seat in (first, *others):
        before = table.tabs[2 * first].seen
        await table.send(table.command(2 * seat, reveal))
    assert table.state().to_act == (first,)
    action = table.tabs[2 * first].shown()[1].legal[0].action
    assert reasons(await table.send(table.command(2 * first, c.Act(action), before))) == ["stale"]
    assert reasons(await table.send(table.command(2 * first, c.Act(action)))) == [None]


async def test_two_tabs_of_one_seat_choose_one_card_in_slide() -> None:
    table = await Table(OPTIONS["slide"]).begin()
    choices = [c.Act({"do": "reveal", "cell": cell}) for cell in ((0, 0), (1, 1))]
    answers = await table.send(table.command(0, choices[0]), table.command(1, choices[1]))
    assert reasons(answers) == [None, "stale"]


async def test_a_turn_placed_while_the_table_changes_is_refused_whole() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    action = table.tabs[0].shown()[1].legal[0].action
    play = PilePlay(action["card"], action["pile"])
    seen = table.tabs[0].seen
    await table.send(table.command(0, c.Act(action)), table.command(0, c.GiveSignal(Say.KEEP_OFF, "A")))
    assert reasons(await table.send(table.command(1, c.Place((play,)), seen))) == ["stale"]


async def test_a_signal_makes_no_move_stale() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    start = table.command(0, c.Act({"do": "start"}))
    answers = await table.send(table.command(2, c.GiveSignal(Say.KEEP_OFF, "A")), start)
    assert reasons(answers) == [None, None]


@pytest.mark.parametrize("returning_first", [True, False])
async def test_a_stand_in_never_outlasts_the_return_of_its_person(returning_first: bool) -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(2, c.Leave()))
    await table.send(table.command(0, c.StandIn(1, "greedy")))
    agree = table.command(4, c.Agree(table.state().proposal.id))
    back = table.command(2, c.Return())
    await table.send(*((back, agree) if returning_first else (agree, back)))
    assert table.state().seats[1].stand_in is None and not table.state().seats[1].away


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_command_repeated_after_a_lost_answer_acts_once(restarted: bool) -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    start = table.command(0, c.Act({"do": "start"}))
    (answer,) = await table.send(start)
    if restarted:
        table.host = Host(table.log)
    length = len(table.entries())
    assert await table.send(start, start) == [answer, answer]
    assert len(table.entries()) == length


@pytest.mark.parametrize(
    "body", [c.Chat("hello"), c.Act({"do": "start"})], ids=lambda body: type(body).__name__
)
async def test_a_command_that_comes_twice_while_another_is_written_down_acts_once(body: Any) -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    table.log.pauses = 3
    length = len(table.entries())
    other = table.command(2, c.Chat("how are you"))
    twice = table.command(0, body)
    _, first, second = await table.send(other, twice, twice)
    assert isinstance(first, Done) and first == second
    assert len(table.entries()) == length + 2


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_table_remembers_the_last_commands_and_forgets_the_oldest(
    restarted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk_limit, "TALK_PER_MINUTE", 2 * REMEMBERED)
    table = await Table(OPTIONS["the-game"]).begin()
    chats = [table.command(0, c.Chat("hello")) for _ in range(REMEMBERED + 1)]
    answers = [(await table.send(chat))[0] for chat in chats]
    if restarted:
        table.host = table.fresh_host()
    length = len(table.entries())
    for place in (-1, -2, REMEMBERED // 2, 1):
        assert await table.send(chats[place]) == [answers[place]]
    assert len(table.entries()) == length
    assert await table.send(chats[0]) != [answers[0]]
    assert len(table.entries()) == length + 1


async def test_the_same_id_from_another_person_is_another_command() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    mine = Command("same", who(0), 99, c.GiveSignal(Say.KEEP_OFF, "A"))
    theirs = Command("same", who(1), 99, c.GiveSignal(Say.KEEP_OFF, "A"))
    await table.send(mine, theirs)
    assert len(table.state().signals) == 2


async def test_whoever_hangs_up_in_the_middle_has_acted_and_harms_nobody() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    table.log.pauses = 3
    start = table.command(0, c.Act({"do": "start"}))
    hanging_up = asyncio.create_task(table.host.submit(table.id, start))
    await asyncio.sleep(0)
    other = asyncio.create_task(
        table.host.submit(table.id, table.command(2, c.GiveSignal(Say.GO_AHEAD, "B")))
    )
    for _ in range(5):
        await asyncio.sleep(0)
    hanging_up.cancel()
    assert isinstance(await other, Done)
    assert isinstance((await table.send(start))[0], Done)
    acted = [entry for entry in table.entries() if isinstance(entry.event, e.Acted)]
    assert len(acted) == 1
    assert table.state() == rebuilt(entry.event for entry in table.entries())


async def test_a_command_of_several_events_has_the_same_answer_again_from_another_host() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    hand = table.tabs[0].shown()[1].view.hand
    place = table.command(0, c.Place((PilePlay(hand[0], "A"), PilePlay(hand[1], "B")), end=True))
    answers = await table.send(place)
    assert isinstance(answers[0], Done) and len(table.entries()) == answers[0].version
    assert [await table.host.submit(table.id, place)] == answers
    assert [await table.fresh_host().submit(table.id, place)] == answers


async def test_two_hosts_of_one_log_never_both_win() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    other = Host(table.log)
    starts = [table.command(tab, c.Act({"do": "start"})) for tab in (0, 2)]
    answers = await asyncio.gather(table.host.submit(table.id, starts[0]), other.submit(table.id, starts[1]))
    assert sorted(map(str, reasons(list(answers)))) == ["None", "stale"]
    assert table.state() == other.tables[table.id].state


@pytest.mark.parametrize("again", [True, False])
async def test_what_was_written_though_it_seemed_to_fail_has_happened(
    again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next command finds it done, whether it is the same one again or one that rests on it."""
    table = await Table(OPTIONS["the-game"]).begin()
    log, append = table.log, table.log.append

    async def append_and_fail(*args: Any) -> None:
        await append(*args)
        raise LogFailure("the answer was lost")

    start = table.command(0, c.Act({"do": "start"}))
    with monkeypatch.context() as patched:
        patched.setattr(log, "append", append_and_fail)
        with pytest.raises(LogFailure):
            await table.send(start)
    seen = table.tabs[0].seen + 1
    # Neither of them is written, so there is no conflict that would bring the table up to date.
    following = start if again else table.command(0, c.Place(()), seen)
    assert reasons(await table.send(following)) == [None if again else "empty"]
    assert table.tabs[5].seen == seen
    assert [event for event in log.events[table.id] if b"start" in event] == log.events[table.id][-1:]


async def test_a_table_takes_what_another_host_wrote_once_and_tells_of_it_also_after_a_draft() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    await table.send(table.command(0, c.Act({"do": "start"})))
    other = table.fresh_host()
    card = table.state().position.view(1).hand[0]
    await other.submit(table.id, table.command(2, c.Plan((PilePlay(card, "A"),))))
    said = ["hello", "good evening", "well played", "goodbye"]
    for there, here in zip(said[::2], said[1::2], strict=True):
        await other.submit(table.id, table.command(0, c.Chat(there)))
        await table.send(table.command(0, c.Chat(here)))
    assert rebuilt(entry.event for entry in table.entries()) == table.state()
    heard = [event for broadcast in table.tabs[-1].heard for event in broadcast.events]
    assert [event.text for event in heard if isinstance(event, e.Chatted)] == said


async def test_nobody_hears_of_what_could_not_be_written() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    heard = len(table.tabs[5].heard)
    table.log.broken = True
    with pytest.raises(LogFailure):
        await table.send(table.command(0, c.Act({"do": "start"})))
    assert len(table.tabs[5].heard) == heard
    table.log.broken = False
    assert reasons(await table.send(table.command(2, c.Act({"do": "start"})))) == [None]


async def test_what_came_first_is_decided_first_though_another_wrote_to_the_table_meanwhile() -> None:
    table = await Table(OPTIONS["the-game"]).begin()
    elsewhere = Command("elsewhere", who(1), table.state().public_version, c.Chat("meanwhile"))
    assert isinstance(await table.fresh_host().submit(table.id, elsewhere), Done)
    lines = ["first", "second", "third"]
    answers = await table.send(*(table.command(0, c.Chat(line)) for line in lines))
    assert reasons(answers) == [None] * 3
    said = [entry.event.text for entry in table.entries() if isinstance(entry.event, e.Chatted)]
    assert said == ["meanwhile", *lines]
    heard = [news for broadcast in table.tabs[5].heard for news in broadcast.events]
    assert [news.text for news in heard if isinstance(news, e.Chatted)] == said
