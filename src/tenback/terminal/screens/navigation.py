"""Navigation from one screen to the next: to a table, to a server, to a record."""

from collections.abc import Awaitable
from typing import Any

from textual.app import App

from tenback.store import LogFailure
from tenback.terminal.client.home import Home, Sitting
from tenback.terminal.client.replay import opened
from tenback.terminal.client.source import TurnedAway, Unreachable, parsed_address
from tenback.terminal.screens.asking import Choose
from tenback.terminal.screens.opening import OpeningScreen
from tenback.terminal.screens.replay import ReplayScreen
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.words.not_understood import NotUnderstood
from tenback.terminal.words.sentences import refusal_sentence
from tenback.terminal.words.titles import table_name


async def sit_down(app: App[Any], home: Home, sitting: Awaitable[Sitting]) -> None:
    """Show the table, or say why there is none."""
    try:
        found = await sitting
    except Unreachable as error:
        tell(app, home, "term-no-address", address=str(error))
    except TurnedAway as error:
        notify(app, refusal_sentence(error.refusal, home.say))
    except LogFailure:
        tell(app, home, "refused-unavailable")
    else:
        await app.push_screen(TableScreen(home, found))


async def go_to(app: App[Any], home: Home, address: str) -> None:
    """A table of a server; or the server itself, to choose or to open a table there."""
    try:
        base, table = parsed_address(address)
        waiting = [] if table is not None else await home.lobby(base)
    except ValueError:
        return tell(app, home, "term-bad-address", address=address)
    except Unreachable:
        return tell(app, home, "term-no-address", address=address)
    except TurnedAway as error:
        return notify(app, refusal_sentence(error.refusal, home.say))
    if table is not None:
        return await sit_down(app, home, home.join(base, table))
    say = home.say
    options: list[tuple[str, str]] = [(table_name(options, say), id) for id, options, _ in waiting]

    async def chosen(id: str | None) -> None:
        if id == "":
            home.server = base
            await open_table(app, home)
        elif id is not None:
            await sit_down(app, home, home.join(base, id))

    await app.push_screen(Choose(base, [*options, (say("term-open-there"), "")]), chosen)
    return None


async def open_table(app: App[Any], home: Home) -> None:
    """Every option of a new table, and then the table."""

    async def chosen(opening: Any) -> None:
        if opening is not None:
            await sit_down(app, home, home.open(opening))

    await app.push_screen(OpeningScreen(home), chosen)


def watch_record(app: App[Any], home: Home, place: str) -> None:
    """The record in a file, or why it cannot be looked at."""
    replay = opened(place)
    if isinstance(replay, NotUnderstood):
        tell(app, home, replay.id, **replay.args)
    else:
        app.push_screen(ReplayScreen(home, replay))


def tell(app: App[Any], home: Home, id: str, **args: object) -> None:
    notify(app, home.say(id, **args))


def notify(app: App[Any], sentence: str) -> None:
    """One line that disappears after a while, or when the next one comes."""
    app.clear_notifications()
    app.notify(sentence, markup=False)
