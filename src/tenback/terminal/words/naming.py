"""Seats, games and commands by the names that people read and type."""

from tenback.locales import Words
from tenback.table.shown.values import Table


def seat_name(table: Table, seat: int, say: Words) -> str:
    """The name at that seat: a person's own, a bot's, or the seat's number.

    Where bots of one kind sit at several seats, each also has the number of its seat, as in the browser.
    """
    shown = table.seats[seat]
    if shown.kind == "nobody":
        return say("term-seat", seat=seat + 1)
    if shown.kind == "bot":
        alike = [other for other in table.seats if other.bot == shown.bot]
        name = say(f"bot-{shown.bot}")
        return name if len(alike) == 1 else f"{name} {seat + 1}"
    return shown.name or say("term-player", seat=seat + 1)


def bot_title(bot: str, say: Words) -> str:
    """A bot's name and its character in one line, as bots are chosen by."""
    return f"{say(f'bot-{bot}')} – {say(f'bot-{bot}-about')}"


def typed_word(word: str, say: Words) -> str:
    """A side of a grid or a command, as it is typed."""
    return say(f"typed-{word}").partition(",")[0]


def step_text(step: int) -> str:
    return f"+{step}" if step > 0 else f"−{-step}"
