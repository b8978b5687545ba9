"""A game that is only registered goes through all of Tenback: nothing in src/ knows Stairs."""

import io
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.arena.playing import play_part, plays_fast
from tenback.arena.report import set_up
from tenback.arena.series import Series
from tenback.deal import shuffled
from tenback.locales import has_words, words
from tenback.players import BOTS, sit
from tenback.players.greedy import Greedy
from tenback.record import decode, encode, first_state, outcome_of, verify, write_record
from tenback.rules import Action, IllegalAction, InvalidOptions, perft, slide, the_game
from tenback.rules.signals import Say, Signal
from tenback.table import commands as c
from tenback.table import events as e
from tenback.table.fold import fold
from tenback.table.options import Options
from tenback.table.records import games_of
from tenback.table.shown.build import for_everyone, for_one
from tenback.terminal.client.home import Home
from tenback.terminal.client.opening import Opening, with_bots
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.client.update import updated
from tenback.terminal.plain.app import Plain
from tenback.terminal.plain.typed_opening import parsed_opening
from tenback.terminal.screens.app import TenbackApp
from tenback.terminal.screens.menu import choices
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.sentences import sentences
from tenback.terminal.words.titles import table_name
from tenback.verify import findings
from tests.server.clients import Client, serving, token
from tests.table.tabs import Table, reasons
from tests.terminal.screens import at, at_table, shown_table, until
from tests.terminal.whole_games import Typing
from tests.toy_game import CARDS, STAIRS, End, Play, Stair, Stairs, State, registered

games = st.builds(Stairs, st.integers(1, 3), st.booleans())
randoms = st.integers(0, 2**32 - 1).map(random.Random)


@pytest.fixture(autouse=True, scope="module")
def _stairs() -> Iterator[None]:
    with registered():
        yield


def walk(game: Stairs, chance: random.Random) -> Iterator[tuple[State, int, Action]]:
    """A game with every state, the seat that acts, and what it does."""
    state = game.deal(chance.sample(CARDS, len(CARDS)))
    while state.outcome is None:
        seat = state.turn
        greedy = chance.random() < 0.8
        view = state.view(seat)
        action = Greedy().decide(view, ()) if greedy else chance.choice(view.legal_actions())
        yield state, seat, action
        state = state.apply(seat, action)


# --- the rules ----------------------------------------------------------------------------------------------


@given(games, randoms)
def test_what_is_legal_and_what_is_applied_agree(game: Stairs, chance: random.Random) -> None:
    every: list[Action] = [Play(card, stair) for card in range(22) for stair in STAIRS]
    for state, _, _ in walk(game, chance):
        for seat in range(game.seats):
            legal = state.legal_actions(seat)
            for action in (*every, End(), the_game.Start(), slide.Reveal((0, 0))):
                if action in legal:
                    state.apply(seat, action)
                else:
                    with pytest.raises(IllegalAction):
                        state.apply(seat, action)


@given(games, randoms)
def test_a_view_tells_what_a_play_leads_to_as_the_state_does(game: Stairs, chance: random.Random) -> None:
    for state, seat, action in walk(game, chance):
        if isinstance(action, Play):
            foreseen, after = state.view(seat).after(action), state.apply(seat, action)
            if foreseen.hand or (after.outcome is not None and after.outcome.won):
                assert not after.reveals_since(state)
                assert foreseen == replace(after, outcome=None).view(seat)
            else:  # the turn ends with the last card of the hand
                assert (foreseen.tops, foreseen.moves) == (after.tops, after.moves)


@given(games, randoms)
def test_legal_actions_come_with_their_steps(game: Stairs, chance: random.Random) -> None:
    for state, seat, _ in walk(game, chance):
        legal = state.view(seat).legal_with_steps()
        actions = [msgspec.convert(option.action, game.actions) for option in legal]
        assert tuple(actions) == state.legal_actions(seat)
        for option, action in zip(legal, actions, strict=True):
            assert option.step == (state.view(seat).step(action) if isinstance(action, Play) else None)
            assert not option.jump and not option.stuck  # one card is due, and it is placed by then


@given(games, randoms, st.data())
def test_what_looks_equal_stays_equal(game: Stairs, chance: random.Random, data: st.DataObject) -> None:
    path = list(walk(game, chance))
    state, seat, action = path[chance.randrange(len(path))]
    viewer = data.draw(st.sampled_from([None, *range(game.seats)]))
    # What the viewer may not know is shuffled, save the card that is about to be placed and their own draw.
    shown = {action.card} if isinstance(action, Play) else set()
    soon = 3 if viewer == seat else 0
    hidden = [card for other, hand in enumerate(state.hands) if other != viewer for card in hand]
    fresh = [card for card in (*hidden, *state.draw_pile[soon:]) if card not in shown]
    chance.shuffle(fresh)
    hands = tuple(
        hand if other == viewer else tuple(sorted(card if card in shown else fresh.pop() for card in hand))
        for other, hand in enumerate(state.hands)
    )
    lookalike = replace(state, hands=hands, draw_pile=(*state.draw_pile[:soon], *fresh))
    assert lookalike.view(viewer) == state.view(viewer)
    here, there = state.apply(seat, action), lookalike.apply(seat, action)
    if here.outcome == there.outcome:
        assert here.view(viewer) == there.view(viewer)


def test_its_options_are_described_with_the_default_first() -> None:
    assert Stairs.choices() == {"players": (2, 1, 3), "steep": (False, True)}


def test_signals_are_about_its_stairs_and_never_about_starting() -> None:
    state = Stairs(2).deal(CARDS)
    assert state.may_signal(Signal(Say.KEEP_OFF, "east"))
    assert not state.may_signal(Signal(Say.KEEP_OFF, "A"))
    assert not state.may_signal(Signal(Say.LET_ME_START))


# --- records, perft, arena, words ---------------------------------------------------------------------------


@given(games, randoms)
def test_its_records_are_verified(game: Stairs, chance: random.Random) -> None:
    path = list(walk(game, chance))
    first, last = path[0][0], path[-1][0].apply(*path[-1][1:])
    deck = [*(card for hand in first.hands for card in hand), *first.draw_pile]
    moves = [(seat, action) for _, seat, action in path]
    record = decode(encode(write_record(game, [deck], moves, outcome=outcome_of(last))))
    assert verify(record) == msgspec.to_builtins(last.outcome)


def test_a_file_of_its_records_is_checked_to_the_action(tmp_path: Path) -> None:
    deck = list(CARDS)
    good = write_record(Stairs(1), [deck], [(0, Play(1, Stair.EAST)), (0, End())])
    bad = write_record(Stairs(1), [deck], [(0, Play(1, Stair.EAST)), (0, Play(1, Stair.WEST))])
    file = tmp_path / "stairs.jsonl"
    file.write_bytes(encode(good) + b"\n" + encode(bad) + b"\n")
    found = list(findings(str(file)))
    assert [finding.ok for finding in found] == [True, False]
    assert (found[1].action, found[1].error) == (1, "not-in-hand")


def test_its_action_sequences_are_counted() -> None:
    record = write_record(Stairs(1), [list(CARDS)], [])
    # Three cards on two stairs; then one of two cards that fits either, or on one of them only, or an end.
    assert perft(first_state(record), 2) == [6, 3 * 2 + sum([2 + 2, 2 + 1, 2]) * 2]


def test_the_arena_plays_it_on_the_reference_engine() -> None:
    series = Series(Stairs(2), ("random", "greedy"), games=20, seed=5)
    assert not plays_fast(series)
    part = play_part(series, range(20), True)
    figures = part.tally.figures(series)
    assert 0 < figures["left_mean"] < len(CARDS)
    for line in part.records.splitlines():
        assert verify(decode(line))["over"]
    assert {decode(line).options["first"] for line in part.records.splitlines()} == {0, 1}


def test_the_arena_sets_it_up_by_its_name_and_its_own_options() -> None:
    series = set_up("stairs", ["greedy"], 3, None, False, False, 2, 0)
    assert series.game == Stairs(3) and play_part(series, range(2), False).games == 2
    with pytest.raises(ValueError, match="stairs has no option 'level'"):
        set_up("stairs", ["greedy"], None, "expert", False, False, 2, 0)
    with pytest.raises(ValueError, match="stairs is for 1 to 3 players, not 4"):
        set_up("stairs", ["greedy"], 4, None, False, False, 2, 0)


def test_its_words_are_those_it_was_registered_with() -> None:
    assert words("en")("game-stairs") == "Stairs"
    assert words("cs")("game-stairs") == "Schody"
    assert has_words("en", "game-slide")
    assert not has_words("pl", "game-stairs")


# --- the table ----------------------------------------------------------------------------------------------


def on_turn(table: Table) -> int:
    return int(table.state().position.turn)


def smallest(table: Table, seat: int) -> c.PilePlay:
    view = table.state().position.view(seat)
    play = min((play for play in view.legal_actions() if isinstance(play, Play)), key=view.step)
    return c.PilePlay(play.card, play.pile.value)


async def test_alone_a_turn_is_planned_placed_and_undone() -> None:
    table = await Table(Options("stairs", {"players": 1}, pace="quick")).begin()
    play = smallest(table, 0)
    assert reasons(await table.send(table.command(0, c.Plan((play,))))) == [None]
    plan = table.tabs[0].shown()[1].plan
    assert [(each.card, each.step, each.jump) for each in plan.plays] == [(play.card, play.card, False)]
    assert plan.may_end and not plan.stuck and plan.draws == 1
    assert reasons(await table.send(table.command(0, c.Place((play,))))) == [None]
    assert reasons(await table.send(table.command(0, c.Undo()))) == [None]
    assert table.state().position.tops == (0, 0)
    await table.send(table.command(0, c.Place((play,), end=True)))
    assert reasons(await table.send(table.command(0, c.Undo()))) == ["past-a-draw"]


async def test_the_others_agree_to_a_take_back() -> None:
    table = await Table(Options("stairs", {"players": 2}, take_backs=True, pace="quick")).begin()
    seat = on_turn(table)
    await table.send(table.command(2 * seat, c.Place((smallest(table, seat),))))
    await table.send(table.command(2 * seat, c.TakeBack()))
    assert reasons(await table.send(table.command(2 * (1 - seat), c.Agree(table.state().proposal.id)))) == [
        None
    ]
    assert table.state().position.moves == 0


async def test_a_stand_in_plays_to_the_end_and_the_next_game_starts_one_seat_further() -> None:
    table = await Table(Options("stairs", {"players": 2}, pace="quick")).begin()
    first = table.state().position.game.first
    await table.send(table.command(2, c.Leave()))
    await table.send(table.command(0, c.StandIn(1, "greedy")))
    assert table.state().seats[1].stand_in == "greedy"
    while table.state().phase == "playing":
        action = sit("greedy", "stairs", 0).decide(table.state().position.view(0), ())
        assert reasons(await table.send(table.command(0, c.Act(msgspec.to_builtins(action))))) == [None]
    hands = table.tabs[0].shown()[0].hands
    assert [hand.hand for hand in hands] == list(table.state().position.hands)
    await table.send(table.command(0, c.Rematch()))
    assert table.state().game.number == 2
    assert table.state().position.game.first == 1 - first
    *_, record, _ = games_of(table.log.events[table.id])
    assert verify(record)["over"]
    assert any(isinstance(entry.event, e.StoodIn) for entry in table.entries())


def test_a_table_for_it_refuses_what_is_left_to_chance_and_a_tournament() -> None:
    for wrong in ({"options": {"first": 1}}, {"options": {"players": 4}}, {"tournament": True}):
        with pytest.raises(InvalidOptions):
            Options("stairs", **wrong)


# --- the server ---------------------------------------------------------------------------------------------


async def test_over_a_websocket_a_bot_in_its_own_process_plays_along(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        table = await served.open_table(token("ann"), game="stairs", options={"players": 2}, pace="quick")
        ann = await Client(served.session, table, token("ann")).connect()
        await ann.must({"do": "sit", "seat": 0, "name": "Ann"})
        await ann.must({"do": "seat-bot", "seat": 1, "bot": "random"})
        await ann.must({"do": "begin"})
        while ann.last["table"]["phase"] == "playing":
            if ann.last["table"]["to_act"] == [0]:
                await ann.command({"do": "act", "action": ann.last["yours"]["legal"][0]["action"]})
            else:
                await ann.read()
        await ann.settle()
        final: Any = await served.get(f"api/records/{ann.last['table']['record']}")
        assert verify(msgspec.convert(final, type(decode(msgspec.json.encode(final)))))["over"]
        assert "bot_failures" not in final["meta"]
        assert final["deal"]["deck"] == shuffled(Stairs, bytes.fromhex(final["meta"]["seed"]))[0]
        listed = await served.get("api/bots")
        assert [bot["name"] for bot in listed["bots"] if "stairs" in bot["games"]] == ["random", "greedy"]
        assert list(BOTS)[:2] == ["random", "greedy"]
        await ann.disconnect()


# --- the terminal -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["here", "here,greedy"])
async def test_it_is_typed_in_plain_lines_by_the_numbers_of_its_actions(tmp_path: Path, seats: str) -> None:
    """Each line waits for the turn; those that are left when the game is over are not understood."""
    file = tmp_path / "stairs.json"
    typed = [f"new stairs seats={seats} pace=quick", "rules", *["1"] * 60, f"save {file}", "quit"]
    home, told = Home(tmp_path, "en"), list[str]()
    await Plain(home, io.StringIO("\n".join([*typed, "statistics", "quit"])), told.append).run()
    await home.close()
    assert "6: Stairs" in told  # the front page offers it too
    assert words("en")("rules-stairs-1") in told
    standings = [line for line in told if re.match(r"Stairs: east \d+, west \d+$", line)]
    assert standings
    if seats == "here":  # a bot that starts may climb before the first look
        assert standings[0] == "Stairs: east 0, west 0"
    assert any(re.match(r"You climb to \d+ in the (east|west)\.$", line) for line in told)
    (ending,) = (line for line in told if re.match("Everyone is upstairs|Cards left below: ", line))
    record = decode(file.read_bytes())
    left = verify(record)["left"]
    assert ending == (f"Cards left below: {left}." if left else "Everyone is upstairs.")
    assert any(line.startswith("Stairs; ") and "; 1; " in line for line in told)
    greedy = words("en")("bot-greedy")
    assert any(line.startswith(f"{greedy} climbs to ") for line in told) == (seats != "here")
    review = words("en")("term-review-offer", typed="review")  # nobody is a master of it
    assert review not in told


async def test_its_actions_are_typed_as_they_are_listed_or_planned(tmp_path: Path) -> None:
    home, chance = Home(tmp_path, "en"), random.Random(3)
    opening = parsed_opening("stairs seats=here,here steep", words("en"))
    assert isinstance(opening, Opening) and opening.options.options == {"players": 2, "steep": True}
    for players in (1, 2, 3):
        named = table_name(Options("stairs", {"players": players, "steep": True}), words("en"))
        assert named == f"Stairs, {words('en')('term-variant', count=players)}, steep"
    typing = Typing(home, await home.open(opening), home.saved.seats()[0].table)
    told = await typing.told()
    while typing.position.outcome is None:
        before, listed = typing.position, [line for line in told if re.match(r"\d+: (play|end)", line)]
        if not listed:  # another person looks
            told = await typing.type("")
            continue
        for nothing in ("0", str(len(listed) + 1)):
            assert len(await typing.type(nothing)) == 1
            assert typing.position == before
        number, _, action = chance.choice(listed).partition(": ")
        told = await typing.type(chance.choice([number, action, action.removeprefix("play ")]))
        assert typing.position.moves == before.moves + 1
    for line in ("frobnicate", "99", "play 99 east", "5 attic", "plan 5"):
        assert len(await typing.type(line)) == 1
    await home.close()


async def test_only_those_who_play_it_are_offered_and_accepted_at_its_seats(tmp_path: Path) -> None:
    say, home = words("en"), Home(tmp_path, "en")
    playing = [name for name, bot in BOTS.items() if Stairs.name in bot.games]
    assert playing == ["random", "greedy"]
    for name in BOTS:
        found = parsed_opening(f"{Stairs.name} players=2 seats=here,{name}", say)
        if name in playing:
            assert isinstance(found, Opening) and found.seats == ("here", name)
        else:
            args = {"who": name, "company": ", ".join(("here", "open", *playing))}
            assert found == NotUnderstood("term-no-such-company", args)
    assert with_bots(Options(Stairs.name, {"players": 3})).seats == ("here", "greedy", "greedy")
    offered = [name for _, name in OpeningScreen(home)._company(Stairs.name)]
    assert offered == [*playing, "here"]
    state = fold(fold(None, e.OpenedBy(Options(Stairs.name, {"players": 2}), "P0")), e.SatAs(0, "Ann", "P0"))
    gathering = updated((), for_everyone("t", state, frozenset({0})), for_one(state, "P0"))
    brought = [body.bot for _, body in choices(gathering, "Ann", say) if isinstance(body, c.SeatBot)]
    assert brought == playing
    await home.close()


async def test_its_board_on_a_screen_is_a_list_to_choose_from(tmp_path: Path) -> None:
    app = TenbackApp(Home(tmp_path, "en"))
    async with app.run_test() as pilot:
        await at_table(pilot, Opening(Options("stairs", {"players": 1}), ("here",)))
        before = at(pilot).table.version
        await pilot.press("2")
        lines = str(shown_table(pilot).query_one("ListBoard").render()).split("\n")
        assert [line[1:3] for line in lines if line.startswith("▶")] == ["2:"]
        await pilot.press("enter")
        await until(pilot, lambda: at(pilot).table.version != before)
        assert "▶" not in str(shown_table(pilot).query_one("ListBoard").render())
        view = at(pilot).view
        assert view is not None and view.moves == 1
        await pilot.press("question_mark", "escape", "f1", "escape", "n")


async def test_a_replay_tells_its_game(tmp_path: Path) -> None:
    path = list(walk(Stairs(2), random.Random(1)))
    deck = [*(card for hand in path[0][0].hands for card in hand), *path[0][0].draw_pile]
    record = write_record(Stairs(2), [deck], [(seat, action) for _, seat, action in path])
    replay = RecordReplay(decode(encode(record)))
    positions = [replay.at(step, 0) for step in range(len(replay))]
    told = [line for pair in pairwise(positions) for line in sentences(*pair, words("en"))]
    plays = [action for _, _, action in path if isinstance(action, Play)]
    climbed = [re.fullmatch(r".+ climbs to (\d+) in the (\w+)\.", line) for line in told]
    assert [(int(found[1]), found[2]) for found in climbed if found] == [(p.card, p.pile) for p in plays]
    in_polish = [line for position in positions for line in sentences(None, position, words("pl"))]
    assert any(line.endswith(f": play {plays[0].card} {plays[0].pile}") for line in in_polish)
