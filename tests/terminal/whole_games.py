"""Whole games through a terminal, typed at random: what the rules' own state says must come of every line."""

import asyncio
import random
from pathlib import Path
from typing import Any

from tenback.locales import words
from tenback.players.greedy import Greedy
from tenback.record import Record, decode
from tenback.rules import Action, face_to_face, slide, the_game
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.opening import HERE, Opening
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.plain.table import AtTable
from tenback.terminal.plain.typed import Asked
from tenback.terminal.plain.typed_opening import parsed_opening

#: Every kind of game, by the words that open its table: alone, and with several people at one screen.
TABLES = [
    "the-game",
    "the-game fire level=expert",
    "the-game seats=here,here",
    "the-game seats=here,here,here fire",
    "face-to-face seats=here,here",
    "face-to-face seats=here,here lone-card",
    "slide seats=here,here",
    "slide seats=here,here,here",
]
#: How often the next action is greedy: chance alone ends games early.
GREED = 0.85
#: Lines that change no position, whatever it is.
IDLE = [
    "frobnicate", "300 a", "a", "37", "end now", "place x", "place 0", "99 x", "plan 300 a", "b9", "e4",
    "hand", "hints", "table", "piles", "seats", "rules", "help", "statistics", "language xx", "new slide",
    "agree", "stand", "sit 1 Ann", "begin", "say hello", "unsay", "keep off c", "lift", "return", "",
]  # fmt: skip


def opening_of(text: str) -> Opening:
    opening = parsed_opening(text, words("en"))
    assert isinstance(opening, Opening)
    return opening


def is_shared(opening: Opening) -> bool:
    """Whether several people at this screen hold hands that the others may not see."""
    return opening.seats.count(HERE) > 1 and opening.options.game != "slide"


def position_at(home: Home, table: str) -> Any:
    """The rules' own state of the game at a table of this process."""
    state = home._local()._host.tables[table].state
    assert state.game is not None
    return state.game.position


def next_action(position: Any, seat: int, chance: random.Random) -> Action:
    view = position.view(seat)
    if chance.random() < GREED:
        return Greedy().decide(view, ())
    action: Action = chance.choice(view.legal_actions())
    return action


def letter_of(pile: str, seat: int) -> str:
    """What a pile is called at the screen: in the duel A and B are one's own, C and D the other's."""
    if len(pile) == 1:
        return pile
    return ("AB" if int(pile[0]) == seat else "CD")["+-".index(pile[1])]


def hand_in(position: Any, seat: int) -> str:
    """A hand as it is read aloud; empty where there are no hands, or no cards to give away."""
    view = position.view(seat)
    hand = getattr(view, "hand", ())
    fire: frozenset[int] = getattr(view.game, "fire_cards", frozenset())
    return " ".join(f"{card}*" if card in fire else str(card) for card in hand) if len(hand) > 1 else ""


async def no_answer(asked: Asked, at: TableUpdate) -> None:
    """To what needs no table."""


class Typing:
    """Somebody who types at a plain table, and reads what it tells."""

    def __init__(self, home: Home, sitting: Sitting, table: str) -> None:
        self._home, self._sitting, self._table = home, sitting, table
        self._told: list[str] = []
        self.at = AtTable(home, sitting, self._told.append, no_answer)

    @property
    def position(self) -> Any:
        return position_at(self._home, self._table)

    async def told(self) -> list[str]:
        """What has been told since the last time."""
        await self._sitting.heard()
        told = "\n".join(self._told).split("\n")
        self._told.clear()
        return told

    async def type(self, line: str) -> list[str]:
        """Type a line; what is told then."""
        assert await self.at.typed(line)
        return await self.told()

    async def saved(self, file: Path) -> Record:
        await self.type(f"save {file}")
        return decode(await asyncio.to_thread(file.read_bytes))


def spelled(action: Action, seat: int, chance: random.Random) -> str:
    """The action as somebody may type it."""
    match action:
        case the_game.Play() | face_to_face.Play():
            pile = letter_of(str(action.pile), seat)
            card = action.card
            return chance.choice([f"{card} {pile}", f"{pile.lower()} {card}", f"  Play {card}  on {pile}"])
        case slide.Reveal(cell=(row, column)):
            return chance.choice([f"{'abcd'[column]}{row + 1}", f"turn up {row + 1} {'ABCD'[column]}"])
    return {the_game.Start: "start", the_game.End: "end", face_to_face.End: "E"}[type(action)]
