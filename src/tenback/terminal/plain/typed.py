"""Lines that a person types, as what they ask for: `37 a 38 a end`, `keep off c`, `b3`, in five languages."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal, get_args

from msgspec import Struct

from tenback.locales import DEFAULT, words
from tenback.rules.signals import Say
from tenback.table import commands as c
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.words.not_understood import NotUnderstood

#: Commands that the terminal answers itself, without asking the table.
Ask = Literal[
    "table", "hand", "piles", "hints", "seats", "help", "rules", "statistics", "language", "save", "quit",
    "new", "continue", "strike", "join", "replay", "review", "rename",
]  # fmt: skip


class Asked(Struct, frozen=True):
    """Something that the terminal answers itself, with what was typed after it."""

    ask: Ask
    rest: str = ""


Typed = c.AnyBody | Asked | NotUnderstood

#: The front page is asked for another name; at a table, the table is.
ASKS = tuple(ask for ask in get_args(Ask) if ask != "rename")
NOTHING_TO_TAKE_BACK = NotUnderstood("refused-nothing-to-take-back")
#: Verbs that stand alone, with what they ask for.
BARE: dict[str, Callable[[TableUpdate], Typed]] = {
    "start": lambda at: c.Act({"do": "start"}),
    "end": lambda at: c.Act({"do": "end"}),
    "lift": lambda at: c.Plan(()),
    "undo": lambda at: NOTHING_TO_TAKE_BACK if at.has_only_started else c.Undo(),
    "take-back": lambda at: NOTHING_TO_TAKE_BACK if at.has_only_started else c.TakeBack(),
    "let-me-start": lambda at: c.GiveSignal(Say.LET_ME_START),
    "rather-not-me": lambda at: c.GiveSignal(Say.RATHER_NOT_ME),
    "agree": lambda at: c.Agree(0 if at.table.proposal is None else at.table.proposal.id),
    "decline": lambda at: c.Decline(0 if at.table.proposal is None else at.table.proposal.id),
    "hint": lambda at: c.Hint(),
    "leave": lambda at: c.Leave(),
    "return": lambda at: c.Return(),
    "again": lambda at: c.Rematch(),
    "stand": lambda at: c.Stand(),
    "begin": lambda at: c.Begin(),
}
#: Verbs that take something.
WITH_REST = (
    "play", "plan", "place", "unsay", "say", "stand-in", "sit", "rename", "bot", "free", "reveal", "take",
    "keep-off", "small-steps", "rather-not", "go-ahead",
)  # fmt: skip
FILLERS = ("on", "and")
#: No line that means anything is longer than this.
LONGEST = 1000


def read(line: str, language: str, at: TableUpdate | None) -> Typed:
    """Read a typed line as a command at this table or, with None, on the front page."""
    text = " ".join(line.split())
    if len(text) > LONGEST:
        return NotUnderstood("refused-too-long")
    verb, rest = _verb(text, language)
    if verb in ASKS or (at is None and verb == "rename"):
        return Asked(verb, rest)
    if at is None:
        return NotUnderstood("term-not-on-front" if verb else "term-not-understood", {"text": text})
    if verb in BARE and not rest:
        return BARE[verb](at)
    understood = _with_rest(verb, rest, language, at) if verb in WITH_REST else None
    if understood is None:
        understood = presenter_of(at.table.options.game).typed_move(_tokens(text, language), at)
    return understood or NotUnderstood("term-not-understood", {"text": text})


def plain_form(text: str) -> str:
    """Lower case without diacritics, as words are compared."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("’", "'"))
    return " ".join("".join(mark for mark in decomposed if not unicodedata.combining(mark)).split())


@cache
def vocabulary(language: str) -> dict[str, str]:
    """Every phrase that is understood, with its verb or word; English is understood in every language."""
    phrases: dict[str, str] = {}
    others = ("on", "and", "left", "right", "top", "bottom", "their")
    for spoken in (language, DEFAULT):
        say = words(spoken)
        for verb in (*ASKS, *BARE, *WITH_REST, *others):
            for form in say(f"typed-{verb}").split(","):
                phrases.setdefault(plain_form(form), verb)
    return phrases


def _verb(text: str, language: str) -> tuple[Any, str]:
    """The verb of the longest phrase that the line begins with, and the rest as it was typed."""
    spelled = text.split(" ")
    for length in range(min(5, len(spelled)), 0, -1):
        phrase = plain_form(" ".join(spelled[:length]))
        verb = vocabulary(language).get(phrase)
        if verb is not None:
            return verb, " ".join(spelled[length:])
    return None, text


def _tokens(text: str, language: str) -> list[str]:
    """The words and numbers of the line, each word as its meaning where it has one."""
    spelled = re.findall(r"[0-9]+[+-](?![0-9])|[0-9]+|[^\W\d]+(?:'\w+)?|[+-]", plain_form(text))
    known = vocabulary(language)
    # A single letter of a to d is a pile or a column, whatever else it may be short for.
    meanings = [word if re.fullmatch("[a-d]", word) else known.get(word, word) for word in spelled]
    return [word for word in meanings if word not in FILLERS]


def _with_rest(verb: str, rest: str, language: str, at: TableUpdate) -> Typed | None:
    tokens, presenter = _tokens(rest, language), presenter_of(at.table.options.game)
    match verb:
        case "say":
            return c.Chat(rest)
        case "rename":
            return c.Rename(rest)
        case "sit" | "bot" | "free" | "stand-in":
            return _seating(verb, rest, at)
        case "unsay":
            pile = presenter.typed_pile(tokens, at)
            return c.Unsay(pile) if pile or not tokens else None
        case "keep-off" | "small-steps" | "rather-not" | "go-ahead":
            if not presenter.piles(at.yours.seat):
                return NotUnderstood("refused-no-signals")
            pile = presenter.typed_pile(tokens, at)
            if pile is None:
                return presenter.which_pile(tokens, at)
            return c.GiveSignal(Say(verb), pile)
        case "plan":
            plays = presenter.typed_plays(tokens, at)
            return c.Plan(plays) if isinstance(plays, tuple) else plays
        case "place":
            return _place(tokens, at)
    return presenter.typed_move([verb, *tokens], at)


def _seating(verb: str, rest: str, at: TableUpdate) -> Typed | None:
    found = re.fullmatch(r"(\d+)(?: (.+))?", rest)
    if found is None:
        return None
    seat, named = int(found[1]) - 1, found[2]
    if not 0 <= seat < len(at.table.seats):
        return NotUnderstood("refused-no-such-seat")
    if verb == "free":
        return c.ClearSeat(seat) if named is None else None
    if named is None:
        return None
    if verb == "sit":
        return c.Sit(seat, named)
    return c.SeatBot(seat, named) if verb == "bot" else c.StandIn(seat, named)


def _place(tokens: Sequence[str], at: TableUpdate) -> Typed | None:
    """The planned cards, or the first few of them; with `end`, the turn ends after them."""
    ends = bool(tokens) and tokens[-1] == "end"
    count = tokens[:-1] if ends else tokens
    planned = () if at.yours.plan is None else at.yours.plan.plays
    if not count:
        chosen = planned
    elif len(count) == 1 and count[0].isdecimal():
        chosen = planned[: int(count[0])]
    else:
        return None
    if not chosen:
        return NotUnderstood("term-plan-none")
    return c.Place(tuple(c.PilePlay(play.card, play.pile) for play in chosen), ends)
