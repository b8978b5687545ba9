"""A plain table does what is typed, for the seat whose turn it is, and shows nobody another's hand."""

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.locales import words
from tenback.record import decode, moves_of, verify
from tenback.rules import Action, face_to_face, slide
from tenback.table.commands import Advice, Refusal
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.opening import Opening, quick_openings
from tenback.terminal.client.source import TurnedAway, Unreachable
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.plain.table import AtTable
from tenback.terminal.plain.typed import Asked, read
from tests.terminal.tables import same_home
from tests.terminal.whole_games import (
    IDLE,
    TABLES,
    Typing,
    hand_in,
    is_shared,
    letter_of,
    next_action,
    opening_of,
    spelled,
)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    at_home = same_home(tmp_path)
    yield at_home
    await at_home.close()


async def seated(home: Home, opening: Opening) -> Typing:
    sitting = await home.open(opening)
    return Typing(home, sitting, home.saved.seats()[0].table)


class Evening:
    """One game typed to its end, with the rules' own state beside it."""

    def __init__(self, opening: Opening, typing: Typing, chance: random.Random) -> None:
        self.typing, self.chance = typing, chance
        self.shared = is_shared(opening)
        self.shown_to: int | None = None
        self.moves: list[tuple[int, Action]] = []

    async def play(self) -> None:
        await self.expect(self.typing.position, await self.typing.told())
        while (position := self.typing.position).outcome is None:
            seat = position.to_act[0]
            if self.shared and seat != self.shown_to:
                await self.uncover(position, seat)
            elif self.chance.random() < 0.3:
                line = self.chance.choice([*IDLE, foreign_card(position, seat)])
                await self.expect(position, await self.typing.type(line), line)
            else:
                await self.move(position, seat)

    async def uncover(self, position: Any, seat: int) -> None:
        """Whatever is typed at a covered table, even a move, only shows the hand to its owner."""
        line = self.chance.choice([*IDLE, "start", "end", "quit"])
        told = await self.typing.type(line)
        self.shown_to = seat
        await self.expect(position, told, line)
        hand = hand_in(position, seat)
        assert not hand or any(line.endswith(f": {hand}") for line in told)

    async def move(self, position: Any, seat: int) -> None:
        action = next_action(position, seat, self.chance)
        if isinstance(action, slide.Take):
            number = position.middle[action.source]
            action = replace(action, source=position.middle.index(number))
            line = f"{number} {action.side.value}"
        else:
            line = spelled(action, seat, self.chance)
        after = position.apply(seat, action)
        if hasattr(action, "card") and self.chance.random() < 0.4:
            line = await self.planned(position, seat, action)
        told = await self.typing.type(line)
        self.moves.append((seat, action))
        await self.expect(after, told, line)
        if (still_due := cards_due(after, seat)) is not None:
            assert words("en")("term-due", count=still_due) in told

    async def planned(self, position: Any, seat: int, action: Any) -> str:
        """Plan this play and, if the turn goes on, the one after it; the line that places the first alone."""
        plays, after = [action], position.apply(seat, action)
        if after.outcome is None and after.turn == seat:
            following = next_action(after, seat, self.chance)
            plays += [following] if hasattr(following, "card") else []
        typed = ", ".join(f"{play.card} {letter_of(str(play.pile), seat)}" for play in plays)
        await self.expect(position, await self.typing.type(f"plan {typed}"), f"plan {typed}")
        return "place" if len(plays) == 1 else "place 1"

    async def expect(self, position: Any, told: list[str], line: str = "") -> None:
        """This is the position now, and nobody's hand was told who has not said that they look."""
        assert self.typing.position == position, line
        if self.shared and position.outcome is None:
            for seat in range(len(position.hands)):
                hand = hand_in(position, seat)
                if hand and seat != self.shown_to:
                    assert not [line for line in told if hand in line], f"seat {seat} after {line!r}"


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("table", TABLES)
async def test_whatever_is_typed_the_rules_say_what_comes_of_it(
    table: str, seed: int, home: Home, tmp_path: Path
) -> None:
    opening = opening_of(table)
    typing = await seated(home, opening)
    evening = Evening(opening, typing, random.Random(seed))
    await evening.play()
    record = await typing.saved(tmp_path / "record.json")
    assert verify(record)["over"]
    alone = [] if len(opening.seats) > 1 or opening.options.game != "the-game" else [(0, "start")]
    typed = [(seat, action.__struct_config__.tag) for seat, action in evening.moves]
    assert (
        typed
        == [(seat, a.__struct_config__.tag) for seat, a in moves_of(record, typing.position.game)][
            len(alone) :
        ]
    )
    await typing.at.close()


@pytest.mark.parametrize("table", [table for table in TABLES if is_shared(opening_of(table))])
async def test_the_hands_of_the_next_game_are_covered_again(table: str, home: Home) -> None:
    """Even where whoever looked last is the first to look again."""
    opening = opening_of(table)
    typing = await seated(home, opening)
    looked_last, first = None, -1
    for seed in range(9):
        evening = Evening(opening, typing, random.Random(seed))
        await evening.play()
        told = await typing.type("again")
        looked_last, first = evening.shown_to, typing.position.to_act[0]
        again = Evening(opening, typing, random.Random(seed))
        await again.expect(typing.position, told, "again")
        if looked_last == first:
            await again.uncover(typing.position, first)
            break
    assert looked_last == first
    await typing.at.close()


async def test_a_connection_that_is_lost_and_one_that_is_back_are_told(home: Home) -> None:
    sitting = await home.open(opening_of("the-game"))
    typing = Typing(home, sitting, home.saved.seats()[0].table)
    await typing.told()
    for is_up, told in ((False, "term-connection-lost"), (True, "term-connection-back")):
        sitting._client.on_line(is_up)
        assert await typing.told() == [words("en")(told)]
    await typing.at.close()


@pytest.mark.parametrize("trouble", [OSError(), Unreachable("there"), TurnedAway(Refusal("not-found"))])
async def test_a_record_that_cannot_be_had_or_written_is_told_and_the_table_goes_on(
    trouble: Exception, home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing = await seated(home, opening_of("the-game"))
    table = home.saved.seats()[0].table
    await typing.told()
    for line in ("c 3", "a 97", "end", "6 d 85 b end"):
        await typing.type(line)
    assert typing.position.outcome is not None
    monkeypatch.chdir(tmp_path)
    assert await typing.type("save") == [words("en")("term-saved", file=f"{table}-1.json")]
    assert decode(await asyncio.to_thread((tmp_path / f"{table}-1.json").read_bytes)).game == "the-game"

    async def fail(sitting: Sitting, file: Path) -> None:
        raise trouble

    monkeypatch.setattr(Sitting, "save", fail)
    assert await typing.type("save here.json") == [words("en")("term-not-saved", file="here.json")]
    assert (await typing.type("seats"))[0].startswith("1: ")
    await typing.at.close()


def cards_due(position: Any, seat: int) -> int | None:
    """How many cards this seat must still place, if it has a turn of cards and no pile burns."""
    view = position.view(seat)
    if position.outcome is not None or position.turn != seat or isinstance(view, slide.View):
        return None
    minimum = getattr(view, "minimum", face_to_face.MINIMUM)
    return None if getattr(view, "burning", ()) else max(0, minimum - view.placed)


def foreign_card(position: Any, seat: int) -> str:
    """A play of a card that is in another's hand, if there are hands."""
    hands = getattr(position, "hands", ())
    cards = [card for other, hand in enumerate(hands) if other != seat for card in hand]
    return f"{cards[0]} a" if cards and cards[0] not in hands[seat] else "300 a"


async def test_a_line_from_a_pipe_waits_for_the_hint_that_was_asked_for(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = await home.open(quick_openings()["term-play-alone"])
    table = home.saved.seats()[0].table
    typing, comes = Typing(home, sitting, table), asyncio.Event()
    advice = Advice(({"do": "end"},), 0.5, 2.0)

    async def advise(*asked: object) -> Advice:
        await comes.wait()
        return advice

    monkeypatch.setattr(home._local()._host.bots.thinkers, "advise", advise)
    await typing.told()
    assert await typing.type("hint") == [words("en")("news-hinted", you="yes", who="")]
    assert not typing.at.wanted.is_set()
    comes.set()
    await typing.at.wanted.wait()
    assert await typing.told() == [words("en")("hint-given", turn="end", chance=50)]
    await typing.at.close()


async def test_a_table_without_hints_says_so(home: Home) -> None:
    typing = await seated(home, opening_of("the-game"))
    await typing.told()
    assert await typing.type("hint") == [words("en")("refused-no-hints")]
    assert home._local()._host.tables[home.saved.seats()[0].table].state.hint is None
    await typing.at.close()


async def test_a_file_to_review_is_not_the_table_s_own_game(home: Home) -> None:
    asked: list[Asked] = []

    async def answer(ask: Asked, at: TableUpdate) -> None:
        asked.append(ask)

    told: list[str] = []
    sitting = await home.open(opening_of("the-game"))
    table = AtTable(home, sitting, told.append, answer)
    await sitting.heard()
    for line in ("review other.json", "replay other.json", "new slide", "rules slide"):
        told.clear()
        assert await table.typed(line)
        assert (asked.pop(), told) == (read(line, "en", None), [])
    assert await table.typed("review") and asked == []
    assert told == [words("en")("refused-game-not-over")]
    await table.close()
