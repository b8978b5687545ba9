"""Coming, looking in and going, with several windows: what becomes of seats, and who hears of it."""

from typing import Any

import pytest

from tenback.table import commands as c
from tenback.table.commands import PilePlay
from tenback.table.options import Options
from tests.table.room import Room, Window
from tests.table.tabs import OPTIONS, Tab, Table

THREE = Options("the-game", {"players": 3}, take_backs=True, pace="quick")
SLIDE = Options("slide", {"players": 2}, pace="quick")
NOTHING: tuple[Any, ...] = (None, [])


async def playing(options: Options = THREE) -> tuple[Room, list[Window]]:
    """A game, and a window of each person."""
    room = await Room(options).open()
    windows = [await room.watch(Window(person)) for person in range(options.seats)]
    await room.seat_people(*range(options.seats))
    await room.must(0, c.Begin())
    return room, windows


def online(room: Room) -> list[bool]:
    return [seat["online"] for seat in room.spectator.table["seats"]]


async def stood_in_for(room: Room, seat: int) -> None:
    """The others let a bot play there."""
    asker, *others = (person for person in range(3) if person != seat)
    await room.must(asker, c.StandIn(seat, "greedy"))
    for other in others:
        await room.must(other, c.Agree(room.spectator.table["proposal"]["id"]))
    assert room.spectator.table["seats"][seat]["stand_in"] == "greedy"


@pytest.mark.parametrize("left", [True, False])
async def test_looking_in_takes_a_seat_back_only_if_one_had_not_left_it(left: bool) -> None:
    room, windows = await playing()
    if left:
        await room.must(1, c.Leave())
    await room.close_windows(windows[1])
    await stood_in_for(room, 1)
    await room.watch(Window(1))
    seat = room.spectator.table["seats"][1]
    assert (seat["away"], seat["stand_in"]) == ((True, "greedy") if left else (False, None))
    await room.finish()


async def test_whoever_watches_their_stand_in_play_is_offered_nothing_to_do() -> None:
    room, windows = await playing()
    ahead = await room.watch(Window(1, ahead=True))
    await room.must(1, c.Act({"do": "start"}))
    await room.must(1, c.Act(ahead.yours["legal"][0]["action"]))
    offers = "legal", "plan", "undo", "take_back"
    assert [name for name in offers if ahead.yours[name] in NOTHING] == ["undo"]
    await room.must(1, c.Leave())
    await stood_in_for(room, 1)
    for window in (windows[1], ahead):
        assert window.yours["seat"] == 1 and window.yours["view"]["hand"]
        assert all(window.yours[name] in NOTHING for name in offers)
    await room.finish()


async def test_looking_in_takes_every_seat_back_that_one_holds() -> None:
    room = await Room(Options("the-game", {"players": 3}, hot_seat=True, pace="quick")).open()
    _, theirs = await room.watch(Window(0)), await room.watch(Window(1))
    await room.seat_people(1, 0, 1)
    await room.must(0, c.Begin())
    await room.close_windows(theirs)
    for seat in (0, 2):
        await room.must(0, c.StandIn(seat, "greedy"))
    assert [seat["stand_in"] for seat in room.spectator.table["seats"]] == ["greedy", None, "greedy"]
    await room.watch(Window(1))
    assert [seat["stand_in"] for seat in room.spectator.table["seats"]] == [None] * 3
    await room.finish()


@pytest.mark.parametrize("options", [THREE, Options("face-to-face", pace="quick"), SLIDE])
async def test_everyone_hears_of_the_last_move_and_then_that_the_game_is_over(options: Options) -> None:
    room, windows = await playing(options)
    while room.spectator.table["phase"] == "playing":
        seat = room.spectator.table["to_act"][0]
        await room.must(seat, c.Act(windows[seat].yours["legal"][0]["action"]))
    for window in room.windows:
        assert [event["event"] for event in window.events[-2:]] == ["acted", "over"]
        assert window.events[-1] == {"event": "over", "number": 1, "seed": room.seeds[0].hex()}
    await room.finish()


async def test_everyone_is_told_when_a_persons_last_window_closes_and_not_before() -> None:
    room, windows = await playing()
    second = await room.watch(Window(1))
    await room.close_windows(windows[1])
    assert online(room) == [True, True, True]
    await room.close_windows(second)
    assert online(room) == [True, False, True]
    await room.watch(Window(1))
    assert online(room) == [True, True, True]
    await room.finish()


async def test_a_window_that_looks_ahead_is_told_of_an_empty_draft_and_no_other_is() -> None:
    room, windows = await playing()
    ahead = await room.watch(Window(1, ahead=True))
    await room.must(0, c.Act({"do": "start"}))
    assert windows[1].yours["plan"] is None
    assert ahead.yours["plan"]["plays"] == []
    play = ahead.yours["plan"]["next"][0]["action"]
    await room.must(1, c.Plan((PilePlay(play["card"], play["pile"]),)))
    assert windows[1].yours["plan"] == ahead.yours["plan"]
    await room.finish()


async def test_whoever_opened_the_table_is_its_owner_though_they_sit_nowhere() -> None:
    room = await Room(THREE).open()
    opener, guest = await room.watch(Window(0)), await room.watch(Window(1))
    await room.must(0, c.SeatBot(0, "greedy"))
    assert (opener.yours["owner"], guest.yours["owner"]) == (True, False)
    assert opener.yours["seats"] == guest.yours["seats"] == []
    await room.finish()


async def test_a_window_at_a_shared_device_shows_the_seat_to_act_unless_it_looks_from_another() -> None:
    options = Options("the-game", {"players": 3}, hot_seat=True, pace="quick")
    room = await Room(options).open()
    free, fixed = await room.watch(Window(0)), await room.watch(Window(0, look=1))
    await room.seat_people(0, 0, 0)
    await room.must(0, c.Begin())
    await room.must(0, c.Act({"do": "start"}), 2)
    assert (free.yours["seat"], fixed.yours["seat"]) == (2, 1)
    assert free.yours["view"]["hand"] != fixed.yours["view"]["hand"]
    await room.finish()


async def test_a_window_at_a_shared_device_shows_the_first_of_its_seats_when_none_is_to_act() -> None:
    room = await Room(Options("the-game", {"players": 3}, hot_seat=True, pace="quick")).open()
    theirs, others = await room.watch(Window(0)), await room.watch(Window(1, look=0))
    await room.seat_people(1, 0, 0)
    assert (theirs.yours["seat"], others.yours["seat"]) == (1, 0)
    await room.must(0, c.Begin())
    await room.must(1, c.Act({"do": "start"}))
    assert (theirs.yours["seat"], others.yours["seat"]) == (1, 0)
    await room.finish()


async def test_the_seed_is_told_once_when_the_game_ends_and_not_with_what_follows() -> None:
    room, _ = await playing(Options("slide", {"players": 2}, pace="quick"))
    while room.spectator.table["phase"] == "playing":
        seat = room.spectator.table["to_act"][0]
        window = next(w for w in room.windows if w.person == seat)
        await room.must(seat, c.Act(window.yours["legal"][0]["action"]))
    await room.must(0, c.Chat("well played"))
    told = [event for event in room.spectator.events if event["event"] == "over"]
    assert told == [{"event": "over", "number": 1, "seed": room.seeds[0].hex()}]
    await room.finish()


async def test_neither_a_version_nor_the_number_of_a_vote_counts_drafts() -> None:
    with_draft, without = (await playing())[0], (await playing())[0]
    for room in (with_draft, without):
        await room.must(0, c.Act({"do": "start"}))
        ahead = await room.watch(Window(1, ahead=True))
        play = ahead.yours["plan"]["next"][0]["action"]
        if room is with_draft:
            await room.must(1, c.Plan((PilePlay(play["card"], play["pile"]),)))
        await room.must(0, c.TakeBack())
    table, other = with_draft.spectator.table, without.spectator.table
    assert {**table, "id": ""} == {**other, "id": ""}
    for room in (with_draft, without):
        await room.finish()


async def test_whoever_comes_is_there_in_the_first_thing_that_they_hear() -> None:
    table = await Table(OPTIONS["face-to-face"]).begin()
    await table.close(2, 3)
    back = Tab(1)
    await table.host.watch(table.id, back)
    assert [seat.online for seat in back.heard[0].table.seats] == [True, True]
    await table.host.close()
