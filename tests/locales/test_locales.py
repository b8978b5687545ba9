"""The five languages say the same things, with the plural forms their grammars have."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import tenback.locales
from tenback.locales import LANGUAGES, has_words, preferred_language, words
from tenback.players import BOTS
from tenback.rules import Reason
from tenback.rules.signals import Say
from tenback.table.commands import TableReason

FOLDER = Path(tenback.locales.__file__).parent
PLURALS = {"one", "few", "many", "other"}
#: The plural categories that a language has for numbers of cards; Slavic fractions have one of their own.
CATEGORIES = {"en": {"one", "other"}, "cs": PLURALS, "sk": PLURALS, "pl": PLURALS, "uk": PLURALS}
COUNTS = (1, 2, 5, 12, 22, 112)
CARDS = {
    "en": ["card", "cards", "cards", "cards", "cards", "cards"],
    "cs": ["karta", "karty", "karet", "karet", "karet", "karet"],
    "sk": ["karta", "karty", "kariet", "kariet", "kariet", "kariet"],
    "pl": ["karta", "karty", "kart", "kart", "karty", "kart"],
    "uk": ["карта", "карти", "карт", "карт", "карти", "карт"],
}

#: Prepositions and conjunctions of one letter.
ONE_LETTER_WORDS = {"cs": "aikosuvz", "sk": "aikosuvz", "pl": "aiouwz", "uk": "авзійоу"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def entries(language: str) -> list[ast.EntryType]:
    return FluentParser().parse((FOLDER / f"{language}.ftl").read_text("utf-8")).body


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


def nodes(node: object) -> Iterator[object]:
    """The node and everything under it."""
    yield node
    if isinstance(node, list):
        for item in node:
            yield from nodes(item)
    elif isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            yield from nodes(part)


def arguments(node: object) -> set[str]:
    return {part.id.name for part in nodes(node) if isinstance(part, ast.VariableReference)}


def plural_choices(language: str) -> Iterator[tuple[str, str, ast.SelectExpression]]:
    """Every choice by number whose sentences show that number, with the message and the argument's name."""
    for name, message in messages(language).items():
        for choice in nodes(message):
            if not isinstance(choice, ast.SelectExpression) or "one" not in keys(choice):
                continue
            assert isinstance(choice.selector, ast.VariableReference)
            number = choice.selector.id.name
            if number in {shown for variant in choice.variants for shown in arguments(variant.value)}:
                yield name, number, choice


def shown_texts(language: str) -> Iterator[tuple[str, str]]:
    """Every piece of text shown to a person; typed words and lists of keys are no sentences."""
    for name, message in messages(language).items():
        if not re.match(r"typed-|term-help-|term-keys-", name):
            yield from ((name, part.value) for part in nodes(message) if isinstance(part, ast.TextElement))


def keys(choice: ast.SelectExpression) -> set[str]:
    return {variant.key.name for variant in choice.variants if isinstance(variant.key, ast.Identifier)}


def without_diacritics(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


@every_language
def test_every_line_is_understood(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)] == []


@every_language
def test_no_message_is_there_twice(language: str) -> None:
    names = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert sorted(names) == sorted(set(names))


@every_language
def test_all_languages_have_the_same_messages_in_the_same_order(language: str) -> None:
    assert list(messages(language)) == list(messages("en"))


@every_language
def test_all_languages_have_the_same_attributes_and_arguments(language: str) -> None:
    def shape(message: ast.Message) -> tuple[set[str], dict[str, set[str]]]:
        return arguments(message.value), {part.id.name: arguments(part) for part in message.attributes}

    english = {name: shape(message) for name, message in messages("en").items()}
    assert {name: shape(message) for name, message in messages(language).items()} == english


@every_language
def test_a_choice_by_number_has_every_plural_form_of_the_language(language: str) -> None:
    choices = list(plural_choices(language))
    assert choices
    assert [name for name, _, choice in choices if keys(choice) & PLURALS != CATEGORIES[language]] == []


def test_a_ukrainian_form_for_one_shows_the_number_because_it_is_also_that_of_21() -> None:
    hidden = [
        name
        for name, number, choice in plural_choices("uk")
        for variant in choice.variants
        if isinstance(variant.key, ast.Identifier) and variant.key.name == "one"
        if number not in arguments(variant.value)
    ]
    assert hidden == []


@every_language
def test_cards_are_counted_as_the_language_counts(language: str) -> None:
    say = words(language)
    for count, noun in zip(COUNTS, CARDS[language], strict=True):
        sentence = say("seat-cards", count=count)
        assert re.search(rf"\b{noun}$", sentence), sentence
        assert count == 1 or str(count) in sentence


@every_language
def test_every_refusal_has_a_sentence(language: str) -> None:
    reasons = {
        *Reason,
        *TableReason,
        "malformed",
        "unavailable",
        "not-found",
        "too-fast",
        "busy",
        "not-sound",
    }
    assert [reason for reason in reasons if not has_words(language, f"refused-{reason}")] == []


@every_language
def test_every_signal_and_every_bot_has_a_name(language: str) -> None:
    wanted = [f"signal-{say}" for say in Say] + [f"bot-{bot}" for bot in BOTS]
    assert [name for name in wanted if not has_words(language, name)] == []


@every_language
def test_every_paragraph_of_the_rules_has_a_heading_and_none_is_left_out(language: str) -> None:
    chapters = {"the-game": 11, "on-fire": 4, "face-to-face": 8, "slide": 9}
    wanted = [f"rules-{game}-{number + 1}" for game, count in chapters.items() for number in range(count)]
    rules = {
        name: message for name, message in messages(language).items() if re.match(r"rules-.*-\d+$", name)
    }
    assert list(rules) == wanted
    assert all([part.id.name for part in rule.attributes] == ["title"] for rule in rules.values())


@every_language
def test_the_numbers_in_the_rules_are_the_same_in_all_languages(language: str) -> None:
    """The Czech rules alone praise ten cards left as well, and they say so in words."""

    def numbers(language: str, name: str) -> list[str]:
        return sorted(re.findall(r"\d+", words(language)(name)))

    rules = [name for name in messages("en") if re.match(r"(rules-.*-\d+|picture-.*|tutorial-.*)$", name)]
    assert {name: numbers(language, name) for name in rules} == {name: numbers("en", name) for name in rules}


@pytest.mark.parametrize(("language", "letters"), ONE_LETTER_WORDS.items())
def test_no_line_ends_in_a_word_of_one_letter(language: str, letters: str) -> None:
    """Slavic printers keep it on the line of the next word; so do our no-break spaces."""
    loose = re.compile(rf"(?<![\w’])[{letters}] (?=\S)", re.IGNORECASE)
    assert [name for name, text in shown_texts(language) if loose.search(text)] == []


@pytest.mark.parametrize("language", ONE_LETTER_WORDS)
def test_no_line_ends_between_a_number_and_what_it_counts(language: str) -> None:
    loose = re.compile(r"\d [^\W\d]")
    assert [name for name, text in shown_texts(language) if loose.search(text)] == []


@every_language
def test_no_typed_word_means_two_commands_also_without_diacritics(language: str) -> None:
    """English words are understood in every language."""
    meant: dict[str, set[str]] = {}
    for spoken in {language, "en"}:
        for command in (name for name in messages("en") if name.startswith("typed-")):
            for form in words(spoken)(command).split(","):
                meant.setdefault(without_diacritics(form.strip()), set()).add(command)
    assert {form: commands for form, commands in meant.items() if len(commands) > 1} == {}
    assert [form for form in meant if not form or re.search(r"\d|^[acd]$", form)] == []


def test_a_pile_in_a_sentence_stands_in_the_case_that_the_sentence_needs() -> None:
    say = words("cs")
    pile = say("pile-name.on", pile="A", direction="up")
    assert (
        say("news-play", who="Eva", you="no", card=37, pile=pile)
        == "Eva hraje 37 na hromádku\N{NO-BREAK SPACE}A."
    )


def test_a_message_that_is_not_there_is_called_by_its_name() -> None:
    assert words("en")("no-such-message") == "no-such-message"
    assert words("en")("close.no-such-attribute") == "close.no-such-attribute"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "pl_PL.UTF-8"}, "pl"),
        ({"LANGUAGE": "de:sk:en", "LANG": "en_US.UTF-8"}, "sk"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "csb_PL"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment_if_we_have_it(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert preferred_language() == language
