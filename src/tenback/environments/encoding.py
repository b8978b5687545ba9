"""A variant in numbers: what each action's number means, and where each fact stands in an observation."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tenback.fast import engine
from tenback.fast.records import layout
from tenback.fast.reference import view_record
from tenback.rules import Action, Game, View
from tenback.rules.signals import ABOUT_STARTING, Heard, Say, Signal

#: No value of an observation is higher.
HIGHEST = 100


class Encoding:
    """The numbers of one variant, the same in every form of environment.

    The first actions and the first parts of an observation are those of `tenback.fast`. With signals there
    are actions to say each of them and QUIET, which ends a seat's talk, and three more parts: what the others
    have said (`heard`), what the seat itself has said in this talk so far (`said`), and whether it talks.
    """

    def __init__(self, game: Game, signals: bool = False) -> None:
        if not game.has_compiled_engine:
            raise ValueError(f"{game.name} has no compiled engine, so there are no observations of it")
        if signals and not game.piles:
            raise ValueError(f"nobody signals in {game.name}: it has no piles")
        games_own = engine.engine_of(game)
        self.game = game
        self.plays: tuple[Action, ...] = games_own.ACTIONS
        self.signals = _signals(game) if signals else ()
        self.quiet = len(self.plays) + len(self.signals)
        self.actions = self.quiet + bool(signals)
        self.layout: dict[str, slice] = dict(games_own.LAYOUT)
        self._topics: tuple[str | None, ...] = (*game.piles, None)
        if signals:
            widths = {name: part.stop - part.start for name, part in self.layout.items()}
            topics = len(self._topics)
            talk = {"heard": game.most_players * topics, "said": topics, "talking": 1}
            self.layout = layout(**widths, **talk)
        self.size = max(part.stop for part in self.layout.values())
        self._play_numbers = engine.NUMBERS[type(game)]

    def __deepcopy__(self, memo: object) -> "Encoding":
        return self  # it never changes

    def play_number(self, action: Action) -> int:
        """The number of one of the game's own actions."""
        return self._play_numbers[action]

    def observe(
        self, view: View, heard: Sequence[Heard] = (), said: Sequence[Signal] = (), talking: bool = False
    ) -> NDArray[np.uint8]:
        """The seat's view and the signals, as a row of numbers."""
        row = np.zeros(self.size, np.uint8)
        engine.observe(view_record(view), row)
        if self.signals:
            topics = len(self._topics)
            start = self.layout["heard"].start
            for each in heard:
                row[start + each.seat * topics + self._topic(each.signal)] = _WORD[each.signal.say]
            for signal in said:
                row[self.layout["said"].start + self._topic(signal)] = _WORD[signal.say]
            row[self.layout["talking"]] = talking
        return row

    def mask(self, view: View) -> NDArray[np.int8]:
        """Which of the game's own actions are legal for the seat now."""
        mask = np.zeros(self.actions, np.int8)
        mask[[self._play_numbers[action] for action in view.legal_actions()]] = 1
        return mask

    def talk_mask(self, view: View, said: Sequence[Signal]) -> NDArray[np.int8]:
        """Which signals the seat can still add to what it has said in this talk, and QUIET."""
        mask = np.zeros(self.actions, np.int8)
        spoken = {signal.pile for signal in said}
        for place, signal in enumerate(self.signals):
            mask[len(self.plays) + place] = view.may_signal(signal) and signal.pile not in spoken
        mask[self.quiet] = 1
        return mask

    def signal(self, number: int) -> Signal | None:
        """The signal under that number of an action, if there is one."""
        place = number - len(self.plays)
        return self.signals[place] if 0 <= place < len(self.signals) else None

    def _topic(self, signal: Signal) -> int:
        return self._topics.index(signal.pile)


def _signals(game: Game) -> tuple[Signal, ...]:
    """All signals of a game: of each pile each word, then those about who starts."""
    of_piles = [Signal(say, pile) for pile in game.piles for say in Say if say not in ABOUT_STARTING]
    return (*of_piles, *(Signal(say) for say in Say if say in ABOUT_STARTING and game.seats_choose_first))


#: How an observation shows each word; 0 where nothing is said.
_WORD = {say: number for number, say in enumerate(Say, start=1)}
