"""Every option of a new table on one screen."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Select, Static

from tenback.players import BOTS
from tenback.rules import GAMES, InvalidOptions
from tenback.table.options import Options
from tenback.terminal.home import HERE, OPEN, Home, Opening, with_bots
from tenback.terminal.opening import opening_of

PLAYERS = {"the-game": range(1, 6), "face-to-face": range(2, 3), "slide": range(2, 7)}
MOST_SEATS = 6
#: The rows that each game has, besides those that every table has.
ROWS = {
    "the-game": ("players", "level", "fire"),
    "face-to-face": ("lone-card",),
    "slide": ("players", "tournament"),
}
COMMON_ROWS = ("game", "talk", "take-backs", "pace")


class OpeningScreen(Screen[Opening | None]):
    """Choose everything, then start; `listed` is there only on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("ctrl+s", "start", show=False),
    ]

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home

    def compose(self) -> ComposeResult:
        say = self._home.say
        yield Static(say("term-play-other"), id="title", markup=False)
        with VerticalScroll(id="rows"):
            yield self._row("game", say("term-game"), [(say(f"game-{game}"), game) for game in GAMES])
            yield self._row("players", say("term-players"), [(str(n), n) for n in PLAYERS["the-game"]])
            levels = ("basic", "expert", "expert-plus")
            yield self._row("level", say("level"), [(say(f"level-{level}"), level) for level in levels])
            yield self._row("fire", say("fire"), self._no_or_yes())
            yield self._row("tournament", say("tournament"), self._no_or_yes())
            yield self._row("lone-card", say("lone-card"), self._no_or_yes())
            talk = ("free", "signals", "off")
            yield self._row("talk", say("talk"), [(say(f"talk-{kind}"), kind) for kind in talk])
            yield self._row("take-backs", say("take-backs"), self._no_or_yes())
            yield self._row("pace", say("pace"), [(say(f"pace-{pace}"), pace) for pace in ("human", "quick")])
            yield self._row("listed", say("listed"), self._no_or_yes())
            for seat in range(1, MOST_SEATS):
                yield self._row(f"seat-{seat}", say("term-seat", seat=seat + 1), self._company("the-game"))
            yield Button(say("term-start"), id="start", variant="primary")

    def on_mount(self) -> None:
        self._show_rows()
        self._select("game").focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "game":
            self._offer_for(str(event.value))
        if event.select.id in ("game", "players"):
            self._show_rows()

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_back(self) -> None:
        self.dismiss(None)

    def action_start(self) -> None:
        try:
            self.dismiss(self._opening())
        except InvalidOptions as error:
            self.notify(str(error), markup=False)

    def _opening(self) -> Opening:
        game = self._value("game")
        of_game: dict[str, Any] = {}
        if game != "face-to-face":
            of_game["players"] = self._value("players")
        if game == "the-game":
            of_game |= {"level": self._value("level"), "fire": self._value("fire")}
        elif game == "face-to-face":
            of_game["lone_card"] = "wins" if self._value("lone-card") else "loses"
        of_table = {
            "chat": self._value("talk"),
            "take_backs": self._value("take-backs"),
            "pace": self._value("pace"),
            "tournament": game == "slide" and self._value("tournament"),
            "listed": self._home.server is not None and self._value("listed"),
        }
        seats = (HERE, *(self._value(f"seat-{seat}") for seat in range(1, self._seats())))
        return opening_of(game, of_game, of_table, seats)

    def _offer_for(self, game: str) -> None:
        self._select("players").set_options([(str(count), count) for count in PLAYERS[game]])
        company = self._company(game)
        friend = with_bots(Options(game, {} if game == "face-to-face" else {"players": 2})).seats[1]
        for seat in range(1, MOST_SEATS):
            self._select(f"seat-{seat}").set_options(company)
            self._select(f"seat-{seat}").value = friend

    def _show_rows(self) -> None:
        shown = {*COMMON_ROWS, *ROWS[self._value("game")], *(f"seat-{n}" for n in range(1, self._seats()))}
        shown |= {"listed"} if self._home.server is not None else set()
        for row in self.query(".row"):
            row.display = row.query_one(Select).id in shown

    def _seats(self) -> int:
        return 2 if self._value("game") == "face-to-face" else int(self._value("players"))

    def _row(self, id: str, label: str, options: Sequence[tuple[str, Any]]) -> Horizontal:
        select: Select[Any] = Select(options, value=options[0][1], allow_blank=False, compact=True, id=id)
        return Horizontal(Static(label, markup=False), select, classes="row")

    def _select(self, id: str) -> Select[Any]:
        return self.query_one(f"#{id}", Select)

    def _value(self, id: str) -> Any:
        return self._select(id).value

    def _no_or_yes(self) -> list[tuple[str, bool]]:
        return [(self._home.say("term-no"), False), (self._home.say("term-yes"), True)]

    def _company(self, game: str) -> list[tuple[str, str]]:
        say = self._home.say
        bots = [bot.name for bot in BOTS.values() if game in bot.games]
        people = [(say("term-seat-here"), HERE)]
        people += [(say("term-seat-open"), OPEN)] if self._home.server is not None else []
        return [*((say("term-seat-bot", bot=say(f"bot-{bot}")), bot) for bot in bots), *people]
