"""A record, position by position, drawn like a table."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from tenback.terminal.client.home import Home
from tenback.terminal.client.replay import RecordReplay
from tenback.terminal.screens.boards import Board, picked_for
from tenback.terminal.screens.review import ReviewScreen
from tenback.terminal.screens.text import KeyLine
from tenback.terminal.words.naming import seat_name
from tenback.terminal.words.pages import rules_page_of
from tenback.terminal.words.position import all_hands, seats_row
from tenback.terminal.words.sentences import sentences
from tenback.terminal.words.titles import game_name, variant_name

#: Seconds between positions while the replay plays by itself.
PACE = 0.8


class ReplayScreen(Screen[None]):
    """Steps through a game: every hand in a line, and one of them drawn, with what its seat saw."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("space", "play", show=False),
        Binding("tab", "next_seat", show=False, priority=True),
        Binding("r", "review", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, home: Home, replay: RecordReplay) -> None:
        super().__init__()
        self._home, self._replay = home, replay
        self._step = self._seat = 0
        self._playing: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="seats", markup=False)
        with Vertical(id="boards"):
            yield Board()
        yield Static(id="status", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.relabel()

    @property
    def rules_page(self) -> str:
        """The page of rules that F1 shows."""
        return rules_page_of(self._replay.at(0, 0).table.options)

    def relabel(self) -> None:
        """Draw the position in the language of now."""
        say, at = self._home.say, self._replay.at(self._step, self._seat)
        options = at.table.options
        where = say("term-replay-step", step=self._step, steps=len(self._replay) - 1)
        who = say("term-replay-seat", who=seat_name(at.table, self._seat, say))
        names = (game_name(options, say), variant_name(options, say), where, who)
        self.query_one("#title", Static).update(" · ".join(filter(None, names)))
        hands = list(all_hands(self._replay.hands(self._step), say))
        self.query_one("#seats", Static).update("\n".join(hands) or seats_row(at, say))
        self.query_one(Board).show(at, picked_for(options.game), True, say)
        before = self._replay.at(self._step - 1, self._seat) if self._step else None
        told = sentences(before, at, say) or [say("term-replay-start")]
        self.query_one("#status", Static).update("\n".join(told))
        self.query_one(KeyLine).show(say("term-replay-keys"))

    def action_step(self, by: int) -> None:
        self._go(self._step + by)

    def action_turn(self, by: int) -> None:
        turn = self._replay.turn_after if by > 0 else self._replay.turn_before
        self._go(turn(self._step))

    def action_first(self) -> None:
        self._go(0)

    def action_last(self) -> None:
        self._go(len(self._replay) - 1)

    def action_next_seat(self) -> None:
        self._seat = (self._seat + 1) % self._replay.seats
        self.relabel()

    def action_play(self) -> None:
        """Start or stop playing the moves one after the other."""
        if self._playing is None:
            self._playing = self.set_interval(PACE, lambda: self.action_step(1))
        else:
            self._playing.stop()
            self._playing = None

    def action_review(self) -> None:
        self.app.push_screen(ReviewScreen(self._home, self._replay.record))

    def action_back(self) -> None:
        self.dismiss()

    def _go(self, step: int) -> None:
        self._step = max(0, min(step, len(self._replay) - 1))
        self.relabel()
