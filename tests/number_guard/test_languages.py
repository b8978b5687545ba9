"""The words of a language stand in that language's file, and nowhere else in the guard."""

import re
from pathlib import Path

import pytest

import tenback.number_guard
from tenback.locales import LANGUAGES as TABLE_LANGUAGES
from tenback.number_guard import languages
from tenback.number_guard.vocabulary import LANGUAGES

_GUARD = Path(tenback.number_guard.__file__).parent
_SHARED = [path for path in _GUARD.rglob("*.py") if path.parent.name != "languages"]
_NUMERALS = {word for language in LANGUAGES for said in language.numerals.small.values() for word in said}
_CODES = {path.stem for path in Path(languages.__path__[0]).glob("??.py")}


@pytest.mark.parametrize("path", _SHARED, ids=lambda path: str(path.relative_to(_GUARD)))
def test_no_cyrillic_letter_stands_outside_the_languages(path: Path) -> None:
    assert re.findall(r"[\u0400-\u052f]", path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", _SHARED, ids=lambda path: str(path.relative_to(_GUARD)))
def test_the_code_outside_the_languages_compares_with_no_word(path: Path) -> None:
    """A comment or docstring may give an example; the code may not."""
    code = re.sub(r'"""(?:.|\n)*?"""|#.*', "", path.read_text(encoding="utf-8"))
    numerals = {
        word for language in LANGUAGES for words in language.numerals.small.values() for word in words
    }
    assert set(re.findall(r"[\"'|( ](\w+)(?=[\"'|) ])", code)) & numerals == set()


def test_every_language_of_the_app_has_its_file() -> None:
    assert set(TABLE_LANGUAGES) <= _CODES


def test_every_file_named_by_a_code_is_a_language_of_the_guard() -> None:
    assert len(LANGUAGES) == len(_CODES)
