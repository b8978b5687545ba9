"""The screens, played by keys and by the mouse."""

from functools import partial
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Digits, OptionList, Select, Static

from tenback.locales import LANGUAGES, words
from tenback.rules import face_to_face, slide, the_game
from tenback.rules.signals import Say
from tenback.server.app import make_app
from tenback.server.settings import Settings
from tenback.store import SqliteLog
from tenback.table.host import Host
from tenback.table.options import Options
from tenback.table.shown.values import PlannedPlay
from tenback.terminal.client.opening import HERE, OPEN, Opening
from tenback.terminal.plain.typed_opening import parsed_opening
from tenback.terminal.screens.asking import Choose, Cover, TypeIn
from tenback.terminal.screens.boards.grids import CellBox, MiddleBox, SideBox
from tenback.terminal.screens.boards.piles import CardBox, PileBox
from tenback.terminal.screens.front import FrontScreen
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.screens.reading import ReadingScreen, StatisticsScreen
from tenback.terminal.screens.replay import ReplayScreen
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.screens.text import EventLog, fitted
from tenback.terminal.words.pages import rules_pages, rules_paragraphs
from tests.terminal.screens import app_in, at, at_table, is_at_table, shown_table, until
from tests.terminal.tables import same_home

ALONE = Opening(Options("the-game", {"players": 1}), (HERE,))
SHARED = Opening(Options("the-game", {"players": 2}, hot_seat=True), (HERE, HERE))
DUEL = Opening(Options("face-to-face", hot_seat=True), (HERE, HERE))
GRIDS = Opening(Options("slide", {"players": 2}, hot_seat=True), (HERE, HERE))
VECTORS = Path(__file__).parent.parent / "vectors"


@pytest.mark.parametrize("key", ["1", "enter"])
async def test_one_key_leads_from_the_front_screen_into_a_game_alone(key: str, tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press(key)
        await until(pilot, lambda: is_at_table(pilot))
        await until(pilot, lambda: at(pilot).yours.legal)
        assert at(pilot).table.to_act == (0,)


async def test_a_turn_is_planned_lifted_placed_and_ended_by_keys(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        low, next_low = piles(pilot).hand[:2]
        await pilot.press("1", "a")
        await until(pilot, lambda: planned(pilot))
        await pilot.press("backspace")
        await until(pilot, lambda: not planned(pilot))
        await pilot.press("1", "a")
        await until(pilot, lambda: planned(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: piles(pilot).tops[0] == low)
        await pilot.press("u")
        await until(pilot, lambda: piles(pilot).tops[0] == 1)
        await pilot.press("1", "a")
        await until(pilot, lambda: planned(pilot))
        await pilot.press("2", "a")
        await until(pilot, lambda: len(planned(pilot)) == 2)
        await pilot.press("e")
        await until(pilot, lambda: piles(pilot).draw_size == 88)
        assert piles(pilot).tops[0] == next_low


async def test_cards_and_piles_can_be_clicked(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        await pilot.click(CardBox)
        await pilot.click(PileBox)
        await until(pilot, lambda: planned(pilot))
        assert planned(pilot)[0].pile == "A"


async def test_a_finished_game_is_counted_saved_and_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await at_table(pilot, ALONE)
        while at(pilot).table.phase == "playing":
            await place_the_worst_card(pilot)
        assert [tally.played for tally in app.home.saved.results()] == [1]
        assert app.home.saved.seats() == []
        await pilot.press("w")
        await until(pilot, lambda: list(tmp_path.glob("*.json")))
        await pilot.press("enter")
        await until(pilot, lambda: at(pilot).table.game == 2)
        assert len(app.home.saved.seats()) == 1


async def place_the_worst_card(pilot: Pilot[None]) -> None:
    now = at(pilot)
    plays = [option for option in now.yours.legal if option.action["do"] == "play"]
    if piles(pilot).placed >= piles(pilot).minimum:
        await pilot.press("e")
    elif plays:
        worst = max(plays, key=lambda option: option.step or 0).action
        place = piles(pilot).hand.index(worst["card"]) + 1
        await pilot.press(str(place), worst["pile"].lower())
        await until(pilot, lambda: planned(pilot))
        await pilot.press("enter")
    else:
        await pilot.press("enter")
    await until(pilot, lambda: at(pilot).table.version != now.table.version)


async def test_what_is_refused_is_said_and_costs_nothing(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        before = at(pilot)
        await pilot.press("e")
        await until(pilot, lambda: pilot.app._notifications)
        assert at(pilot).table.version == before.table.version


async def test_hints_are_shown_until_they_are_not_wanted(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        card = pilot.app.screen.query(CardBox).first()
        await pilot.pause()
        assert "+" in str(card.border_subtitle)
        await pilot.press("h")
        await pilot.pause()
        assert not card.border_subtitle


async def test_a_hand_is_covered_until_its_owner_says_that_they_look(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, SHARED)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        assert not shown_table(pilot).query_one("PileBoard").display
        await pilot.press("enter")
        await until(pilot, lambda: shown_table(pilot).query_one("PileBoard").display)


async def test_a_signal_is_chosen_from_a_list_and_shown_on_its_pile(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, SHARED)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        await pilot.press("enter", "s")
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        await pilot.press("1")
        await until(pilot, lambda: at(pilot).table.signals)
        said = at(pilot).table.signals[0]
        assert (said.pile, said.say) == ("A", Say.KEEP_OFF)
        pile = shown_table(pilot).query(PileBox).first()
        await until(pilot, lambda: pile.border_subtitle)


async def test_where_nobody_would_hear_a_signal_that_is_said(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        await pilot.press("s")
        await until(pilot, lambda: words("en")("refused-no-signals") in notices(pilot))
        assert isinstance(pilot.app.screen, TableScreen)


async def test_what_is_said_is_read_by_all(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, DUEL)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        await pilot.press("enter", "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, TypeIn))
        await pilot.press(*"hello", "enter")
        await until(pilot, lambda: at(pilot).table.chat)
        assert at(pilot).table.chat[0].text == "hello"


async def test_everything_else_is_in_a_menu(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        labels = [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]
        assert any("Step away" in label for label in labels)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_a_round_of_slide_is_played_by_keys_and_clicks(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, GRIDS)
        await pilot.press("right", "down", "enter")
        await until(pilot, lambda: any(grids(pilot).chosen))
        await pilot.click(CellBox)
        await until(pilot, lambda: grids(pilot).turn is not None)
        first = grids(pilot).turn
        await pilot.press("1", "right", "enter")
        await until(pilot, lambda: grids(pilot).turn != first)
        await pilot.click(list(pilot.app.screen.query(MiddleBox))[1])
        for _ in range(2):
            await pilot.click(list(pilot.app.screen.query(SideBox))[1])
        await until(pilot, lambda: grids(pilot).round == 1)


async def test_a_card_is_seen_where_it_would_go_before_it_is_slid_in(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, GRIDS)
        await pilot.press("right", "enter")
        await until(pilot, lambda: any(grids(pilot).chosen))
        await pilot.press("right", "enter")
        await until(pilot, lambda: grids(pilot).turn is not None)
        before = grids(pilot)
        card = before.middle[1]
        await pilot.press("2", "left")
        shown = [str(cell.render()) for cell in pilot.app.screen.query(CellBox)]
        assert card is not None and shown[0] == str(card)
        assert grids(pilot) == before
        await pilot.press("escape")
        assert str(pilot.app.screen.query(CellBox).first().render()) == "▒▒"
        await pilot.press("2", "up")
        await until(pilot, lambda: words("en")("refused-into-the-gap") in notices(pilot))
        assert grids(pilot) == before


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


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rules_and_help_are_on_a_key_in_every_language(language: str, tmp_path: Path) -> None:
    async with app_in(tmp_path, language).run_test() as pilot:
        await at_table(pilot, GRIDS)
        for key in ("f1", "question_mark"):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, ReadingScreen))
            text = [str(part.render()) for part in pilot.app.screen.query(".paragraph").results(Static)]
            assert len(text) > 3
            assert not [part for part in text if part.startswith(("rules-", "term-"))]
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_what_is_read_and_what_is_chosen_follow_the_language(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("f1", "f3")
        said = words("cs")("rules-the-game-1")
        await until(pilot, lambda: said in [str(part.render()) for part in pilot.app.screen.query(Static)])
        await pilot.press("escape", "n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        pilot.app.screen.query_one("#game", Select).value = "slide"
        await pilot.pause()
        pilot.app.screen.query_one("#players", Select).value = 5
        await pilot.press("f3")
        labels = words("sk")("tournament")
        await until(pilot, lambda: labels in [str(part.render()) for part in pilot.app.screen.query(Static)])
        assert pilot.app.screen.query_one("#players", Select).value == 5
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReadingScreen))
        assert str(pilot.app.screen.query_one("#title", Static).render()) == words("sk")("game-slide")


async def test_every_option_of_a_table_can_be_chosen(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, OpeningScreen))
        screen = pilot.app.screen
        for id, value in (("players", 2), ("level", "expert-plus"), ("fire", True), ("chat", "signals")):
            screen.query_one(f"#{id}", Select).value = value
            await pilot.pause()
        screen.query_one("#seat-1", Select).value = HERE
        await pilot.press("ctrl+s")
        await until(pilot, lambda: is_at_table(pilot))
        options = at(pilot).table.options
        assert options.options == {"players": 2, "level": "expert-plus", "fire": True}
        assert options.chat == "signals" and options.hot_seat


async def test_every_line_of_the_front_screen_leads_somewhere(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        for key, screen in (
            ("j", TypeIn),
            ("w", TypeIn),
            ("s", StatisticsScreen),
            ("r", Choose),
            ("o", Choose),
        ):
            await pilot.press(key)
            await until(pilot, partial(is_shown, pilot, screen))
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(pilot.app.screen, FrontScreen))
        await pilot.press("r", "4")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReadingScreen))
        await pilot.press("escape", "o", "7")
        await until(pilot, lambda: isinstance(pilot.app.screen, TypeIn))
        await pilot.press(*["backspace"] * 10, *"Ann", "enter")
        await until(pilot, lambda: app.home.name == "Ann")
        await pilot.press("o", "3")
        await until(pilot, lambda: app.home.language == list(LANGUAGES)[2])
        await pilot.press("j", *"nowhere:1", "enter")
        await until(pilot, lambda: pilot.app._notifications)
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
    await waiting.close()
    await bea.close()
    await server.close()
    await host.close()
    await log.close()


async def test_a_record_is_looked_at_step_by_step_from_any_seat(tmp_path: Path) -> None:
    async with app_in(tmp_path, replay=str(VECTORS / "sound.jsonl")).run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        title = pilot.app.screen.query_one("#title", Static)
        assert "0" in str(title.render())
        await pilot.press("right", "right", "left")
        assert "1" in str(title.render())
        await pilot.press("end")
        last = str(title.render())
        await pilot.press("right", "down")
        assert str(title.render()) == last
        await pilot.press("up", "home", "tab", "space", "space")
        assert str(title.render()) != last


async def test_a_file_that_is_no_record_is_answered_in_one_line(tmp_path: Path) -> None:
    async with app_in(tmp_path, replay=str(tmp_path / "none.json")).run_test() as pilot:
        await until(pilot, lambda: pilot.app._notifications)
        assert isinstance(pilot.app.screen, FrontScreen)


async def test_what_happens_is_told_beside_the_board(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, DUEL)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        assert isinstance(at(pilot).view, face_to_face.View)
        await pilot.press("enter")
        news = shown_table(pilot).query_one(EventLog)
        await until(pilot, lambda: any("dealt" in sentence for sentence in news.told))


def test_there_are_rules_of_every_game_in_every_language() -> None:
    for language in LANGUAGES:
        for page in rules_pages():
            paragraphs = list(rules_paragraphs(page, language, words(language)))
            assert len(paragraphs) >= 2 and all(title and text for title, text in paragraphs)


@given(st.lists(st.text(min_size=1, max_size=30)), st.integers(min_value=1, max_value=80))
def test_the_line_of_keys_tears_none_of_them_apart(keys: list[str], width: int) -> None:
    lines = fitted(keys, width)
    assert " · ".join(lines) == " · ".join(keys)
    assert all(len(line) <= width or line in keys for line in lines)


def notices(pilot: Pilot[None]) -> list[str]:
    return [notice.message for notice in pilot.app._notifications]


def is_shown(pilot: Pilot[None], screen: type[object]) -> bool:
    return isinstance(pilot.app.screen, screen)


def planned(pilot: Pilot[None]) -> tuple[PlannedPlay, ...]:
    plan = at(pilot).yours.plan
    return () if plan is None else plan.plays


def piles(pilot: Pilot[None]) -> the_game.View:
    view = at(pilot).view
    assert isinstance(view, the_game.View)
    return view


def grids(pilot: Pilot[None]) -> slide.View:
    view = at(pilot).view
    assert isinstance(view, slide.View)
    return view


@pytest.mark.parametrize("game", ["the-game players=1", "face-to-face seats=here,here", "slide players=6"])
async def test_in_sixty_columns_every_pile_and_card_is_seen_whole(game: str, tmp_path: Path) -> None:
    opening = parsed_opening(f"{game} pace=quick", words("en"))
    assert isinstance(opening, Opening)
    async with app_in(tmp_path).run_test(size=(60, 24)) as pilot:
        await at_table(pilot, opening)
        if len(at(pilot).yours.seats) > 1:
            await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
            await pilot.press("enter")
        await pilot.pause()
        screen = shown_table(pilot)
        boxes = [box for box in screen.query(".pile, .card, .cell, .other, .middle, .side") if box.region]
        assert len(boxes) >= 4 + 6
        whole = Region(0, 0, 60, 24)
        assert [box for box in boxes if not whole.contains_region(box.region)] == []
        for digits in screen.query(Digits):
            if digits.region:
                assert digits.content_region.width >= 3 * len(digits.value)
