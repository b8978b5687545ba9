"""A table as a screen, played by keys and by the mouse."""

from functools import partial
from pathlib import Path

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Digits, OptionList, Static

from tenback.locales import words
from tenback.rules import face_to_face, slide
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.terminal.client.opening import Opening, quick_openings
from tenback.terminal.plain.typed_opening import parsed_opening
from tenback.terminal.screens.asking import Choose, Cover, TypeIn
from tenback.terminal.screens.boards.grids import CellBox, MiddleBox, SideBox
from tenback.terminal.screens.boards.piles import CardBox, PileBox
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.screens.text import REMEMBERED, EventLog, KeyLine, fitted
from tenback.terminal.words.position import heading, seats_row, status_lines
from tests.terminal.screens import (
    ALONE,
    DUEL,
    GRIDS,
    SHARED,
    app_in,
    at,
    at_table,
    grids,
    notices,
    piles,
    planned,
    shown_table,
    until,
)


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
        await until(pilot, partial(has_planned, pilot, 2))
        await pilot.press("backspace")
        await until(pilot, partial(has_planned, pilot, 1))
        assert planned(pilot)[0].card == low
        await pilot.press("2", "a", "3")
        await until(pilot, partial(has_planned, pilot, 2))
        third = list(pilot.app.screen.query(CardBox))[2]
        assert third.has_class("chosen")
        await pilot.press("escape")
        await until(pilot, partial(has_planned, pilot, 0))
        assert not third.has_class("chosen")
        await pilot.press("1", "a")
        await until(pilot, partial(has_planned, pilot, 1))
        await pilot.press("2", "a")
        await until(pilot, partial(has_planned, pilot, 2))
        await pilot.press("e")
        await until(pilot, lambda: piles(pilot).draw_size == 88)
        assert piles(pilot).tops[0] == next_low


async def test_whichever_card_and_pile_are_clicked_that_card_is_planned_there(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        cards, boxes = list(pilot.app.screen.query(CardBox)), list(pilot.app.screen.query(PileBox))
        hand = piles(pilot).hand
        for number, (place, pile) in enumerate(((2, "B"), (7, "D")), start=1):
            await pilot.click(cards[place])
            assert [card.has_class("chosen") for card in cards] == [card is cards[place] for card in cards]
            await pilot.click(boxes["ABCD".index(pile)])
            await until(pilot, partial(has_planned, pilot, number))
            assert (planned(pilot)[-1].card, planned(pilot)[-1].pile) == (hand[place], pile)


def has_planned(pilot: Pilot[None], cards: int) -> bool:
    return len(planned(pilot)) == cards


async def test_a_finished_game_is_counted_saved_and_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await at_table(pilot, ALONE)
        while at(pilot).table.phase == "playing":
            await place_the_worst_card(pilot)
        assert [tally.played for tally in app.home.saved.results().variants] == [1]
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
        for _ in range(2):
            await pilot.press("e")
            await until(pilot, lambda: notices(pilot) == [words("en")("refused-below-minimum")])
        assert at(pilot).table.version == before.table.version


async def test_a_hand_is_covered_until_its_owner_says_that_they_look(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, SHARED)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        assert not shown_table(pilot).query_one("PileBoard").display
        await pilot.press("enter")
        await until(pilot, lambda: shown_table(pilot).query_one("PileBoard").display)


async def test_a_hand_is_shown_to_nobody_but_the_person_who_was_asked_for(tmp_path: Path) -> None:
    """Even if the turn passes on, at another terminal of the same people, while the screen is covered."""
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        await at_table(pilot, SHARED)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        elsewhere = await app.home.go_back(app.home.saved.seats()[0])
        assert await elsewhere.send(c.Act({"do": "start"}), 1) is None
        await until(pilot, lambda: at(pilot).yours.seat == 1)
        await pilot.press("enter")
        asked = words("en")("term-cover", who="Player 2")
        await until(pilot, lambda: asked in [str(part.render()) for part in pilot.app.screen.query(Static)])
        assert not shown_table(pilot).query_one("PileBoard").display
        await pilot.press("enter")
        await until(pilot, lambda: shown_table(pilot).query_one("PileBoard").display)
        await elsewhere.close()


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
        await pilot.press("enter")
        await until(pilot, lambda: at(pilot).table.to_act == (0,))
        await pilot.press("s", "b", "2")
        await until(pilot, lambda: len(at(pilot).table.signals) == 2)
        assert (at(pilot).table.signals[-1].pile, at(pilot).table.signals[-1].say) == ("B", Say.SMALL_STEPS)


async def test_a_connection_that_is_lost_and_one_that_is_back_are_told(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        for is_up, told in ((False, "term-connection-lost"), (True, "term-connection-back")):
            shown_table(pilot)._sitting._client.on_line(is_up)
            await until(pilot, partial(has_told, pilot, words("en")(told)))


def has_told(pilot: Pilot[None], notice: str) -> bool:
    return notices(pilot) == [notice]


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
        await pilot.press("space", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert notices(pilot) == []
        await pilot.press("t")
        await until(pilot, lambda: isinstance(pilot.app.screen, TypeIn))
        await pilot.press("space", *"hello", "space", "enter")
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
        await pilot.click(list(pilot.app.screen.query(CellBox))[9])
        await until(pilot, lambda: grids(pilot).turn is not None)
        first = grids(pilot).turn
        assert [grid.index(None) for grid in grids(pilot).grids] == [5, 9]
        await pilot.press("1", "right", "enter")
        await until(pilot, lambda: grids(pilot).turn != first)
        second = list(pilot.app.screen.query(MiddleBox))[1]
        await pilot.click(second)
        assert second.has_class("chosen") and notices(pilot) == []
        before, last = grids(pilot), 1 - (first or 0)
        slid_in = slide.slid(before.grids[last], before.middle[1], slide.SIDES[1])
        for _ in range(2):
            await pilot.click(list(pilot.app.screen.query(SideBox))[1])
        await until(pilot, lambda: grids(pilot).round == 1)
        assert grids(pilot).grids[last] == slid_in


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


async def test_what_happens_is_told_beside_the_board(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, DUEL)
        await until(pilot, lambda: isinstance(pilot.app.screen, Cover))
        assert isinstance(at(pilot).view, face_to_face.View)
        await pilot.press("enter")
        news = shown_table(pilot).query_one(EventLog)
        await until(pilot, lambda: any("dealt" in sentence for sentence in news.told))
        many = [f"sentence {number}" for number in range(2 * REMEMBERED)]
        for sentence in many:
            news.tell(sentence)
        assert str(news.query_one(Static).render()).split("\n") == many[-REMEMBERED:]
        await until(pilot, lambda: news.scroll_offset.y == news.max_scroll_y > 0)


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


async def test_hints_are_shown_or_not_as_was_wanted_last(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    app.home.saved.choose_setting("hints", "no")
    async with app.run_test() as pilot:
        await at_table(pilot, ALONE)
        card = pilot.app.screen.query(CardBox).first()
        await pilot.pause()
        assert not card.border_subtitle
        for wanted in ("yes", "no"):
            await pilot.press("h")
            await pilot.pause()
            assert ("+" in str(card.border_subtitle)) == (wanted == "yes")
            assert app.home.saved.setting("hints", "") == wanted


async def test_where_hints_are_allowed_a_key_asks_for_one_and_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(tmp_path)
    monkeypatch.setattr(app.home._local()._host.bots.thinkers, "advise", advise)
    async with app.run_test() as pilot:
        await at_table(pilot, ALONE)
        await pilot.press("i")
        await until(pilot, lambda: words("en")("refused-no-hints") in notices(pilot))
        await pilot.press("q")
        await at_table(pilot, quick_openings()["term-play-alone"])
        status = pilot.app.screen.query_one("#status", Static)
        assert f"i: {words('en')('hint')}" in str(status.content)
        await pilot.press("i")
        told = words("en")("hint-given", turn="end", chance=50)
        log = pilot.app.screen.query_one(EventLog)
        await until(pilot, lambda: told in log.told)


async def advise(*asked: object) -> c.Advice:
    return c.Advice(({"do": "end"},), 0.5, 2.0)


async def test_a_table_follows_the_language_and_what_was_told_stays_as_it_was_told(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test() as pilot:
        await at_table(pilot, ALONE)
        screen, news = shown_table(pilot), shown_table(pilot).query_one(EventLog)
        told = list(news.told)
        await pilot.press("f3")
        say, now = words("cs"), at(pilot)
        expected = {"title": heading(now, say), "seats": seats_row(now, say)}
        expected["status"] = " ".join(status_lines(now, say))
        await until(pilot, lambda: str(screen.query_one("#title", Static).render()) == expected["title"])
        assert {id: str(screen.query_one(f"#{id}", Static).render()) for id in expected} == expected
        assert screen.query_one(KeyLine)._keys == say("term-keys-unsaid")
        assert news.told == told


async def test_keys_are_fitted_to_the_width_of_the_terminal_whenever_it_changes(tmp_path: Path) -> None:
    async with app_in(tmp_path).run_test(size=(120, 30)) as pilot:
        await at_table(pilot, ALONE)
        keys = shown_table(pilot).query_one(KeyLine)
        for width in (120, 60, 44, 90):
            await pilot.resize_terminal(width, 30)
            lines = fitted(words("en")("term-keys-unsaid").split(" · "), width - 2)
            await until(pilot, partial(is_written, keys, "\n".join(lines)))


def is_written(part: Static, text: str) -> bool:
    return str(part.render()) == text
