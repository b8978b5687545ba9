"""Every option of a new table on one screen."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Select, Static

from tenback.locales import Words
from tenback.players import BOTS
from tenback.rules import GAMES
from tenback.table.options import Options
from tenback.terminal.client.home import Home
from tenback.terminal.client.opening import HERE, OF_TABLE, OPEN, Opening, of_game, opening_of, with_bots
from tenback.terminal.games import presenter_of
from tenback.terminal.screens.text import KeyLine
from tenback.terminal.words.naming import bot_title
from tenback.terminal.words.not_understood import NotUnderstood

#: The message that labels an option, where it is not the option's own name.
LABELS = {"players": "term-players", "chat": "talk"}


class OpeningScreen(Screen[Opening | None]):
    """Choose everything, then start; `listed` is there only on a server."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("ctrl+s", "start", show=False),
    ]

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        #: The choices that were made before the language changed.
        self._chosen: dict[str, Any] = {"game": next(iter(GAMES))}

    def compose(self) -> ComposeResult:
        say, game = self._home.say, self._chosen["game"]
        yield Static(say("term-play-other"), id="title", markup=False)
        with VerticalScroll(id="rows"):
            yield self._row("game", say("term-game"), [(say(f"game-{game}"), game) for game in GAMES])
            for name in dict.fromkeys(name for other in GAMES for name in of_game(other)):
                values = next(of_game(other)[name] for other in (game, *GAMES) if name in of_game(other))
                yield self._row(name, _label(name, say), _labelled(name, values, say))
            for name, values in OF_TABLE.items():
                yield self._row(name, _label(name, say), _labelled(name, values, say))
            company, friend = self._company(game), _friend(game)
            for seat in range(1, _most_seats()):
                yield self._row(f"seat-{seat}", say("term-seat", seat=seat + 1), company, friend)
            yield Button(say("term-start"), id="start", variant="primary")
        yield KeyLine()

    def on_mount(self) -> None:
        self._settle()

    @property
    def rules_page(self) -> str:
        """The page of rules that F1 shows."""
        game = self._value("game")
        return presenter_of(game).rules_page({name: self._value(name) for name in of_game(game)})

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
        chosen = {name: self._value(name) for name in (*of_game(game), *of_table)}
        seats = (HERE, *(self._value(f"seat-{seat}") for seat in range(1, self._seats())))
        return opening_of(game, chosen, seats)

    def _settle(self) -> None:
        """Show what belongs to the game that is chosen, and be ready to choose another."""
        self._show_rows()
        self._select("game").focus()
        self.query_one(KeyLine).show(self._home.say("term-keys-opening"))

    def _offer_for(self, game: str) -> None:
        options = of_game(game)
        if "players" in options:
            self._select("players").set_options(_labelled("players", options["players"], self._home.say))
        company, friend = self._company(game), _friend(game)
        for seat in range(1, _most_seats()):
            self._select(f"seat-{seat}").set_options(company)
            self._select(f"seat-{seat}").value = friend

    def _show_rows(self) -> None:
        shown = self._shown()
        for row in self.query(".row"):
            row.display = row.query_one(Select).id in shown

    def _shown(self) -> set[str]:
        """The rows that there are to choose; who may find the table matters only on a server."""
        of_table = [name for name in OF_TABLE if name != "listed" or self._home.server is not None]
        seats = (f"seat-{seat}" for seat in range(1, self._seats()))
        return {"game", *of_table, *of_game(self._value("game")), *seats}

    def _seats(self) -> int:
        game = self._value("game")
        return int(self._value("players")) if "players" in of_game(game) else GAMES[game].most_players

    def _row(
        self, id: str, label: str, options: Sequence[tuple[str, Any]], usual: str | None = None
    ) -> Horizontal:
        chosen = self._chosen.get(id, usual or options[0][1])
        select: Select[Any] = Select(options, value=chosen, allow_blank=False, compact=True, id=id)
        return Horizontal(Static(label, markup=False), select, classes="row")

    def _select(self, id: str) -> Select[Any]:
        return self.query_one(f"#{id}", Select)

    def _value(self, id: str) -> Any:
        return self._select(id).value

    def _company(self, game: str) -> list[tuple[str, str]]:
        say = self._home.say
        bots = [bot.name for bot in BOTS.values() if game in bot.games]
        people = [(say("term-seat-here"), HERE)]
        people += [(say("term-seat-open"), OPEN)] if self._home.server is not None else []
        return [*((say("term-seat-bot", bot=bot_title(bot, say)), bot) for bot in bots), *people]


def _most_seats() -> int:
    return max(game.most_players for game in GAMES.values())


def _friend(game: str) -> str:
    """The bot that sits at a seat unless another is chosen."""
    least = {"players": max(2, GAMES[game].least_players)} if "players" in of_game(game) else {}
    return with_bots(Options(game, least)).seats[1]


def _label(name: str, say: Words) -> str:
    """The option's label; a game from outside may bring a message `option-NAME`."""
    known = say(LABELS.get(name, name))
    return known if known != name else say(f"option-{name}").removeprefix("option-")


def _labelled(name: str, values: Sequence[Any], say: Words) -> list[tuple[str, Any]]:
    """The choices with their labels; numbers in their order, anything else with the default first."""
    if name == "players":
        return [(str(count), count) for count in sorted(values)]
    if tuple(values) == (False, True):
        return [(say("term-no"), False), (say("term-yes"), True)]
    message = LABELS.get(name, name)
    return [(say(f"{message}-{value}"), value) for value in values]
