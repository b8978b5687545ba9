"""The front screen: what it offers, and where its lines lead."""

from functools import partial
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer
from textual.widgets import Input, OptionList, Select, Static

from tenback.locales import LANGUAGES, words
from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.server.app import make_app
from tenback.server.settings import Settings
from tenback.store import SqliteLog
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.terminal.client.opening import HERE, OPEN, Opening, of_game, with_bots
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.asking import Choose, TypeIn
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.words.titles import table_name
from tests.terminal.screens import (
    ALONE,
    app_in,
    at,
    at_table,
    is_at_table,
    is_shown,
    piles,
    until,
)
from tests.terminal.tables import same_home
from tests.terminal.test_table_screen import has_told
from tests.toy_game import registered


@pytest.mark.parametrize("key", ["1", "enter"])
async def test_one_key_leads_from_the_front_screen_into_a_game_alone(key: str, tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press(key)
        await until(pilot, lambda: is_at_table(pilot))
        await until(pilot, lambda: at(pilot).yours.legal)
        assert at(pilot).table.to_act == (0,)


async def test_leaving_keeps_the_game_and_the_front_screen_offers_it_first(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        hand = piles(pilot).hand
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("enter")
        await until(pilot, lambda: is_at_table(pilot))
        assert piles(pilot).hand == hand


async def test_a_game_is_struck_off_only_when_that_is_said_twice(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await at_table(pilot, ALONE)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        for key, waiting in (("enter", 1), ("escape", 1), ("2", 0)):
            await pilot.press("x")
            await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
            assert len(app.home.saved.seats()) == waiting
        labels = [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]
        assert not any("Continue" in label for label in labels)
        await pilot.press("x")
        assert isinstance(pilot.app.screen, FrontScreen)


async def test_of_the_last_three_games_the_latest_is_on_a_key_and_the_one_under_the_cursor_is_struck_off(
    tmp_path: Path,
) -> None:
    app = app_in(tmp_path)
    for players in (1, 2, 3, 4):
        options = Options("the-game", {"players": players}, hot_seat=players > 1)
        await (await app.home.open(Opening(options, (HERE,) * players))).close()
    waiting = app.home.saved.seats()
    async with app.run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        labels = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        for key, seat, label in zip("c  ", waiting, labels, strict=False):
            offer = words("en")("term-continue", what=table_name(seat.options, words("en")))
            assert label == f"{key}  {offer}"
        assert labels[3].startswith("1  ")
        await pilot.press("down", "x", "2")
        await until(pilot, lambda: len(app.home.saved.seats()) == 3)
        assert app.home.saved.seats() == [waiting[0], *waiting[2:]]
        await pilot.press("c")
        await until(pilot, lambda: is_at_table(pilot))
        assert at(pilot).table.id == waiting[0].table


async def test_whoever_chooses_a_bot_reads_its_character(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        seat = pilot.app.screen.query_one("#seat-1", Select)
        for bot in ("random", "casual", "master"):
            seat.value = bot
            await pilot.pause()
            assert words("en")(f"bot-{bot}-about") in str(seat.query_one("#label", Static).render())


async def test_the_language_and_the_colours_change_on_a_key_and_are_remembered(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        theme = pilot.app.theme
        await pilot.press("f2", "f3")
        await pilot.pause()
        assert pilot.app.theme != theme
        chosen = pilot.app.theme
        second = list(LANGUAGES)[1]
        labels = [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]
        assert f"1  {words(second)('term-play-alone')}" in labels
    again = app_in(tmp_path)
    again.home.language = again.home.saved.setting("language", "en")
    async with again.run_test() as pilot:
        await pilot.pause()
        assert pilot.app.theme == chosen
        assert again.home.language == second


async def test_what_is_offered_and_the_rules_of_a_new_table_go_by_what_is_chosen_now(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        screen = pilot.app.screen
        assert isinstance(screen, OpeningScreen)
        for game in (*GAMES, "the-game"):
            screen.query_one("#game", Select).value = game
            for fire in (True, False) if "fire" in of_game(game) else (None,):
                if fire is not None:
                    screen.query_one("#fire", Select).value = fire
                await pilot.pause()
                assert screen.rules_page == presenter_of(game).rules_page({"fire": fire})
            for name, values in of_game(game).items():
                offered = [value for _, value in screen.query_one(f"#{name}", Select)._options]
                assert (name, tuple(offered)) == (name, values)


@pytest.mark.parametrize("game", GAMES)
async def test_a_change_of_language_leaves_every_choice_of_a_new_table_as_it_was(
    tmp_path: Path, game: str
) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        screen = pilot.app.screen

        def offered() -> dict[str | None, tuple[object, list[object]]]:
            rows = [row for row in screen.query(".row") if row.display]
            selects = [row.query_one(Select) for row in rows]
            return {one.id: (one.value, [value for _, value in one._options]) for one in selects}

        screen.query_one("#game", Select).value = game
        await pilot.pause()
        for _ in range(2):  # more players have more seats to choose for
            for name, (_, values) in offered().items():
                if name != "game":
                    screen.query_one(f"#{name}", Select).value = values[-1]
            await pilot.pause()
        before, title = offered(), str(screen.query_one("#title", Static).render())
        await pilot.press("f3")
        await until(pilot, lambda: str(screen.query_one("#title", Static).render()) != title)
        await pilot.pause()
        assert offered() == before


async def test_every_option_of_a_table_can_be_chosen(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        screen = pilot.app.screen
        for game in (*list(GAMES)[1:], *list(GAMES)[:1]):
            screen.query_one("#game", Select).value = game
            await pilot.pause()
            company = with_bots(Options(game, {} if game == "face-to-face" else {"players": 2})).seats[1]
            assert screen.query_one("#seat-1", Select).value == company
        for id, value in (("players", 2), ("level", "expert-plus"), ("fire", True), ("chat", "signals")):
            screen.query_one(f"#{id}", Select).value = value
            await pilot.pause()
        screen.query_one("#seat-1", Select).value = HERE
        await pilot.press("ctrl+s")
        await until(pilot, lambda: is_at_table(pilot))
        options = at(pilot).table.options
        assert options.options == {"players": 2, "level": "expert-plus", "fire": True}
        assert options.chat == "signals" and options.hot_seat


async def test_whichever_game_was_chosen_before_every_seat_is_for_those_who_play_this_one(
    tmp_path: Path,
) -> None:
    app = app_in(tmp_path)
    with registered():  # a game that not every bot plays
        async with app.run_test() as pilot:
            await until(pilot, lambda: is_shown(pilot, FrontScreen))
            screen = OpeningScreen(app.home)
            await app.push_screen(screen)
            for game in ("stairs", "slide", "stairs", "the-game"):
                for id, value in (("game", game), ("players", GAMES[game].most_players)):
                    screen.query_one(f"#{id}", Select).value = value
                    await pilot.pause()
                rows = [row.query_one(Select) for row in screen.query(".row") if row.display]
                seats = [select for select in rows if str(select.id).startswith("seat-")]
                assert len(seats) == GAMES[game].most_players - 1
                company = [who for _, who in screen._company(game)]
                friend = with_bots(Options(game, {"players": 2})).seats[1]
                for seat in seats:
                    offered = [who for _, who in seat._options]
                    assert (offered, seat.value) == (company, friend), (game, seat.id)


async def test_everyone_sits_where_they_were_chosen_to_sit(tmp_path: Path) -> None:
    app, chosen = app_in(tmp_path), list[Opening | None]()
    async with app.run_test() as pilot:
        await until(pilot, lambda: is_shown(pilot, FrontScreen))
        await app.push_screen(OpeningScreen(app.home), chosen.append)
        for id, value in (("players", 4), ("seat-1", "greedy"), ("seat-2", HERE), ("seat-3", "casual")):
            app.screen.query_one(f"#{id}", Select).value = value
            await pilot.pause()
        await pilot.press("ctrl+s")
        await until(pilot, lambda: chosen)
    assert chosen[0] is not None and chosen[0].seats == (HERE, "greedy", HERE, "casual")


@pytest.mark.parametrize("server", [None, "http://example.test/"])
def test_a_seat_is_left_open_only_where_somebody_can_come(server: str | None, tmp_path: Path) -> None:
    home = same_home(tmp_path)
    home.server = server
    for game in GAMES:
        bots = [bot.name for bot in BOTS.values() if game in bot.games]
        seated = [who for _, who in OpeningScreen(home)._company(game)]
        assert seated == [*bots, HERE, *([] if server is None else [OPEN])]
    home.saved.close()


async def test_a_name_or_an_address_that_is_none_is_refused(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        name = app.home.name
        front = pilot.app.screen
        assert isinstance(front, FrontScreen)
        front._rename("\u200b")
        await until(pilot, partial(has_told, pilot, app.home.say("refused-bad-name", longest=24)))
        assert app.home.name == name
        for typed, reason in (("nowhere:1", "term-no-address"), ("a b", "term-bad-address")):
            await pilot.press("j")
            await until(pilot, lambda: isinstance(pilot.app.screen, TypeIn))
            pilot.app.screen.query_one(Input).value = typed
            await pilot.press("enter")
            await until(pilot, partial(has_told, pilot, app.home.say(reason, address=typed)))
        await pilot.press("q")


async def test_a_server_lists_its_tables_and_one_is_joined(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "server")
    host = Host(log)
    server = TestServer(make_app(Settings(folder=tmp_path / "server"), host))
    await server.start_server()
    bea = same_home(tmp_path / "bea")
    bea.server = str(server.make_url("/"))
    waiting = await bea.open(Opening(Options("slide", {"players": 2}, listed=True), (HERE, OPEN)))
    app = app_in(tmp_path / "home", address=str(server.make_url("/")))
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        await pilot.press("1")
        await until(pilot, lambda: is_at_table(pilot))
        await pilot.press("m", "1")
        await until(pilot, lambda: at(pilot).yours.seats == (1,))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        assert [seat.server for seat in app.home.saved.seats()] == [bea.server]
        await pilot.press("j")
        app.screen.query_one(Input).value = bea.server
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        await pilot.press(str(app.screen.query_one(OptionList).option_count))
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        assert app.home.server == bea.server
        assert "listed" in {row.query_one(Select).id for row in app.screen.query(".row") if row.display}
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
    await waiting.close()
    await bea.close()
    await server.close()
    await host.close()
    await log.close()
