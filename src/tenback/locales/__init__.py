"""Every word that a person reads, in five languages: the .ftl files beside this one, read by Python."""

import os
import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tenback.rules.registry import sentences_in

#: Each language by its code, called as its speakers call it.
LANGUAGES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina", "pl": "Polski", "uk": "Українська"}
DEFAULT = "en"

#: From a message's id (or `id.attribute`) and its arguments to the sentence in one language.
Words = Callable[..., str]


def words(language: str) -> Words:
    """The sentences of that language; one that it does not have is called by its id."""
    bundle = _bundle(language)

    def said(id: str, /, **args: Any) -> str:
        name, _, attribute = id.partition(".")
        if not bundle.has_message(name):
            return id
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        return id if pattern is None else str(bundle.format_pattern(pattern, args)[0])

    return said


def has_words(language: str, id: str) -> bool:
    """Whether the language has this message of its own."""
    return bool(_bundle(language).has_message(id))


def preferred_language() -> str:
    """The language that the environment asks for as gettext reads it, where it is one of the five."""
    asked = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if asked.partition(".")[0] in ("", "C", "POSIX"):
        return DEFAULT
    choices = [*os.environ.get("LANGUAGE", "").split(":"), asked]
    codes = (re.split("[_.@-]", choice)[0] for choice in choices)
    return next((code for code in codes if code in LANGUAGES), DEFAULT)


def _bundle(language: str) -> Any:
    """The messages of the file and of the games that are registered by now."""
    return _read(language, tuple(sentences_in(language)))


@cache
def _read(language: str, texts_of_games: tuple[str, ...]) -> Any:
    # Marks that isolate text of another direction would be seen as boxes by many terminals.
    bundle = FluentBundle([language], use_isolating=False)
    file = files(__name__).joinpath(f"{language}.ftl")
    if file.is_file():
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    for text in texts_of_games:
        bundle.add_resource(FluentResource(text))
    return bundle
