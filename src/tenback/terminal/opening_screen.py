"""Every option of a new table on one screen."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Select, Static

from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.table.options import Options
from tenback.terminal.home import HERE, OPEN, Home, Opening, with_bots
from tenback.terminal.lines import KeyLine
from tenback.terminal.naming import bot_title
from tenback.terminal.opening import CHOICES, OF_GAME, OF_TABLE, PLAYERS, opening_of
from tenback.terminal.typed import NotUnderstood

MOST_SEATS = 6
#: The rows that every table has, besides those of its game and its seats.
COMMON_ROWS = ("game", "chat", "take-backs", "pace")


class OpeningScreen(Screen[Opening | None]):
    """Choose everything, then start; `listed` is there only on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("ctrl+s", "start", show=False),
    ]

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        #: What was chosen before the language changed.
        self._chosen: dict[str, Any] = {"game": "the-game"}

    def compose(self) -> ComposeResult:
        say, game = self._home.say, self._chosen["game"]
        yield Static(say("term-play-other"), id="title", markup=False)
        with VerticalScroll(id="rows"):
            yield self._row("game", say("term-game"), [(say(f"game-{game}"), game) for game in GAMES])
            yield self._row("players", say("term-players"), [(str(n), n) for n in PLAYERS[game]])
            yield self._row("level", say("level"), self._words("level", "level"))
            yield self._row("fire", say("fire"), self._no_or_yes())
            yield self._row("tournament", say("tournament"), self._no_or_yes())
            yield self._row("lone-card", say("lone-card"), self._no_or_yes())
            yield self._row("chat", say("talk"), self._words("chat", "talk"))
            yield self._row("take-backs", say("take-backs"), self._no_or_yes())
            yield self._row("pace", say("pace"), self._words("pace", "pace"))
            yield self._row("listed", say("listed"), self._no_or_yes())
            for seat in range(1, MOST_SEATS):
                yield self._row(f"seat-{seat}", say("term-seat", seat=seat + 1), self._company(game))
            yield Button(say("term-start"), id="start", variant="primary")
        yield KeyLine()

    def on_mount(self) -> None:
        self._settle()

    @property
    def rules_page(self) -> str:
        """The page of rules that F1 shows."""
        return "on-fire" if self._value("game") == "the-game" and self._value("fire") else self._value("game")

    def relabel(self) -> None:
        """Write everything in the language of now, with all that is chosen."""
        self.call_later(self._rewrite)

    async def _rewrite(self) -> None:
        self._chosen = {str(select.id): select.value for select in self.query(Select)}
        await self.recompose()
        self._settle()

    def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "game" and event.value != self._chosen["game"]:
            self._chosen["game"] = event.value
            self._offer_for(str(event.value))
        if event.select.id in ("game", "players"):
            self._show_rows()

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_back(self) -> None:
        self.dismiss(None)

    def action_start(self) -> None:
        opening = self._opening()
        if isinstance(opening, Opening):
            self.dismiss(opening)
        else:
            self.notify(self._home.say(opening.id, **opening.args), markup=False)

    def _opening(self) -> Opening | NotUnderstood:
        game = self._value("game")
        of_table = [name for name in OF_TABLE if name in self._shown()]
        wished = {name: self._value(name) for name in (*OF_GAME[game], *of_table)}
        seats = (HERE, *(self._value(f"seat-{seat}") for seat in range(1, self._seats())))
        return opening_of(game, wished, seats)

    def _settle(self) -> None:
        """Show what belongs to the game that is chosen, and be ready to choose another."""
        self._show_rows()
        self._select("game").focus()
        self.query_one(KeyLine).show(self._home.say("term-keys-opening"))

    def _offer_for(self, game: str) -> None:
        self._select("players").set_options([(str(count), count) for count in PLAYERS[game]])
        company = self._company(game)
        friend = with_bots(Options(game, {} if game == "face-to-face" else {"players": 2})).seats[1]
        for seat in range(1, MOST_SEATS):
            self._select(f"seat-{seat}").set_options(company)
            self._select(f"seat-{seat}").value = friend

    def _show_rows(self) -> None:
        shown = self._shown()
        for row in self.query(".row"):
            row.display = row.query_one(Select).id in shown

    def _shown(self) -> set[str]:
        """The rows that there are to choose; who may find the table matters only on a server."""
        listed = () if self._home.server is None else ("listed",)
        seats = (f"seat-{seat}" for seat in range(1, self._seats()))
        return {*COMMON_ROWS, *OF_GAME[self._value("game")], *listed, *seats}

    def _seats(self) -> int:
        return 2 if self._value("game") == "face-to-face" else int(self._value("players"))

    def _row(self, id: str, label: str, options: Sequence[tuple[str, Any]]) -> Horizontal:
        chosen = self._chosen.get(id, options[0][1])
        select: Select[Any] = Select(options, value=chosen, allow_blank=False, compact=True, id=id)
        return Horizontal(Static(label, markup=False), select, classes="row")

    def _select(self, id: str) -> Select[Any]:
        return self.query_one(f"#{id}", Select)

    def _value(self, id: str) -> Any:
        return self._select(id).value

    def _words(self, name: str, words: str) -> list[tuple[str, str]]:
        return [(self._home.say(f"{words}-{choice}"), choice) for choice in CHOICES[name]]

    def _no_or_yes(self) -> list[tuple[str, bool]]:
        return [(self._home.say("term-no"), False), (self._home.say("term-yes"), True)]

    def _company(self, game: str) -> list[tuple[str, str]]:
        say = self._home.say
        bots = [bot.name for bot in BOTS.values() if game in bot.games]
        people = [(say("term-seat-here"), HERE)]
        people += [(say("term-seat-open"), OPEN)] if self._home.server is not None else []
        return [*((say("term-seat-bot", bot=bot_title(bot, say)), bot) for bot in bots), *people]
