"""The words that docs/glossary.tsv avoids stay avoided, and short places get short words (docs/style)."""

import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast

from tenback.locales import LANGUAGES, words
from tenback.rules.signals import Say
from tests.locales.test_locales import every_language, messages, nodes

DOCS = Path(__file__).parents[2] / "docs"

#: Where an avoided word means something else than the term it is avoided for: the messages that may say it.
OTHER_MEANINGS = Path(__file__).with_name("other_meanings.tsv")

#: Messages on buttons of the browser, where a phone shows them.
BUTTONS = [
    "agree", "decline", "withdraw", "place-one", "place-all", "end-turn", "end-turn-not-yet", "plan-clear",
    "start-me", "undo", "take-back", "leave", "return", "begin", "sit", "stand", "rematch",
    "next-game", "watch-replay", "home", "copy", "share", "close", "chat-send", "quick-alone",
    "quick-with-bots", "quick-duel", "quick-slide", "quick-friends", "tutorial-next", "tutorial-restart",
]  # fmt: skip
SEAT_LABELS = [
    "seat-away", "seat-chosen", "seat-on-turn", "term-away", "term-offline", "term-empty-seat", "term-you",
]  # fmt: skip
OPTION_HINTS = "(level-.*|fire|tournament|talk-.*|take-backs|lone-card|hot-seat|listed|pace)-hint$"


def rows_of(file: Path, language: str) -> list[dict[str, str]]:
    with file.open(encoding="utf-8") as lines:
        return [row for row in csv.DictReader(lines, delimiter="	") if row["language"] == language]


@cache
def glossary(language: str) -> list[dict[str, str]]:
    return rows_of(DOCS / "glossary.tsv", language)


def other_meanings(language: str) -> dict[str, str]:
    return {row["word"]: row["messages"] for row in rows_of(OTHER_MEANINGS, language)}


def avoided(language: str) -> Iterator[str]:
    """The words that the glossary uses for nothing else, without those that it allows under a condition."""
    ours = " | ".join(row["ours"] for row in glossary(language)).lower()
    for row in glossary(language):
        for word in filter(None, map(str.strip, re.split("[,;]", row["avoid"]))):
            if "(" not in word and not re.search(rf"(?<!\w){re.escape(word.lower())}(?!\w)", ours):
                yield word


def pattern(word: str, language: str) -> re.Pattern[str]:
    """Finds the word with the endings it may have."""
    if language == "en":
        return re.compile(rf"(?<![\w-]){re.escape(word)}s?(?!\w)", re.IGNORECASE)
    parts = (re.escape(part[:-1]) + r"\w{0,3}" if len(part) > 4 else re.escape(part) for part in word.split())
    phrase = r"\s".join(parts)
    return re.compile(rf"(?<!\w){phrase}(?!\w)", re.IGNORECASE)


@cache
def texts(language: str) -> dict[str, list[str]]:
    """What each message says to somebody; what people may type is another matter."""
    return {
        name: [part.value for part in nodes(message) if isinstance(part, ast.TextElement)]
        for name, message in messages(language).items()
        if not name.startswith("typed-")
    }


def said_in(word: str, language: str) -> list[str]:
    """The messages that say the word."""
    found = pattern(word, language)
    return [name for name, parts in texts(language).items() if any(map(found.search, parts))]


@every_language
def test_no_message_says_a_word_that_the_glossary_avoids(language: str) -> None:
    elsewhere = other_meanings(language)
    wrong = {
        word: [name for name in said_in(word, language) if not re.match(elsewhere.get(word, "$"), name)]
        for word in avoided(language)
    }
    assert {word: names for word, names in wrong.items() if names} == {}


@every_language
def test_every_other_meaning_is_still_said_and_still_avoided_for_its_term(language: str) -> None:
    listed = other_meanings(language)
    assert [word for word in listed if not said_in(word, language)] == []
    assert set(listed) <= set(avoided(language))


def longest(language: str, where: str) -> int:
    """The limit that the language's page of style sets."""
    page = (DOCS / "style" / f"{language}.md").read_text("utf-8")
    found = re.search(rf"^\| {where} \| (\d+) characters \|$", page, re.MULTILINE)
    assert found is not None
    return int(found[1])


@every_language
def test_buttons_signals_and_seat_labels_are_short(language: str) -> None:
    say = words(language)
    limits = {
        "button on a phone": BUTTONS,
        "signal": [f"signal-{said.value}" for said in Say],
        "seat label": SEAT_LABELS,
    }
    shown = [
        (where, say(name, count=count, draws=draws))
        for where, names in limits.items()
        for name in names
        for count, draws in ((1, 0), (2, 1), (8, 6))
    ]
    assert [text for where, text in shown if len(text) > longest(language, where)] == []


@every_language
def test_hints_refusals_and_news_fit_their_places(language: str) -> None:
    say = words(language)
    hints = [name for name in messages(language) if re.match(OPTION_HINTS, name)]
    lines = [name for name in messages(language) if name.startswith("refused-")]
    too_long = {
        name: len(say(name))
        for where, names in {"hint under an option": hints, "refusal or news line": lines}.items()
        for name in names
        if len(say(name)) > longest(language, where)
    }
    assert too_long == {}


def test_every_language_has_its_terms_and_its_page_of_style() -> None:
    terms = {language: [row["term"] for row in glossary(language)] for language in LANGUAGES}
    assert len(terms["en"]) >= 40
    assert all(terms[language] == terms["en"] for language in LANGUAGES)


@pytest.mark.parametrize("name", BUTTONS)
def test_the_buttons_that_are_measured_exist(name: str) -> None:
    assert name in messages("en")
