"""The words of all languages together: what the detectors and the excuses ask for."""

import pkgutil
from collections.abc import Callable, Iterable
from importlib import import_module

from tenback.number_guard import languages
from tenback.number_guard.language import Language

_CODE_LENGTH = 2  # a file named by a language's code holds that language


def _languages() -> tuple[Language, ...]:
    codes = (module.name for module in pkgutil.iter_modules(languages.__path__))
    return tuple(
        import_module(f"{languages.__name__}.{code}").LANGUAGE for code in codes if len(code) == _CODE_LENGTH
    )


LANGUAGES = _languages()


def every(words_in: Callable[[Language], Iterable[str]]) -> frozenset[str]:
    """One list of words, of all languages."""
    return frozenset(word for language in LANGUAGES for word in words_in(language))


def any_of(words_in: Callable[[Language], Iterable[str]]) -> str:
    """A pattern for any entry of one list of words or patterns, of all languages."""
    entries = dict.fromkeys(entry for language in LANGUAGES for entry in words_in(language))
    return "(?:" + "|".join(entry.replace(" ", r"\ ") for entry in entries) + ")"
