"""Numerals by their sound: whichever letters they are written in, of one alphabet or of two."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.number_guard import judge
from tests.number_guard.spoken import cardinals

_TO_LATIN = dict(zip("абвгдеєжзиіїйклмнопрстуфхцчшьюя'", "abvhdeezzyiiiklmnoprstufhccs-ua-", strict=True)) | {
    "ь": "",
    "'": "",
}
_TO_CYRILLIC = dict(zip("abcdefhijklmnoprstuvwyz", "абцдефгійклмнопрстуввиз", strict=True))
_UKRAINIAN = [said for n, said in cardinals("uk") if 10 < n < 20 or (n % 10 == 0 and n > 10)]
_MARKED = str.maketrans("áéíýčďěňřšťúůžäľôąęłńśźó", "aeiycdenrstuuzaloaelnszo")
_LATIN = [
    said.translate(_MARKED)
    for language in ("cs", "sk")
    for n, said in cardinals(language)
    if 10 < n < 20 or (n % 10 == 0 and n > 10)
]


@given(st.sampled_from(_UKRAINIAN), st.data())
def test_a_ukrainian_numeral_with_a_run_of_latin_letters_is_refused(said: str, data: st.DataObject) -> None:
    start, end = _run(said, data)
    assert judge(said[:start] + "".join(_TO_LATIN[c] for c in said[start:end]) + said[end:]).refused


@given(st.sampled_from(_LATIN), st.data())
def test_a_czech_or_slovak_numeral_with_a_run_of_cyrillic_letters_is_refused(
    said: str, data: st.DataObject
) -> None:
    start, end = _run(said, data)
    assert judge(said[:start] + "".join(_TO_CYRILLIC[c] for c in said[start:end]) + said[end:]).refused


@pytest.mark.parametrize("said", _LATIN)
def test_a_czech_or_slovak_numeral_wholly_in_cyrillic_is_refused(said: str) -> None:
    assert judge("маю " + "".join(map(_TO_CYRILLIC.__getitem__, said))).refused


@pytest.mark.parametrize("ten", ["твен", "фор", "фіф", "сікс", "севен", "ей", "найн"])
@pytest.mark.parametrize("ending", ["ті", "ти", "тін"])
def test_an_english_numeral_in_cyrillic_is_refused(ten: str, ending: str) -> None:
    assert judge(ten + ending).refused


def _run(said: str, data: st.DataObject) -> tuple[int, int]:
    """A run of at least two letters that is not the whole word."""
    start = data.draw(st.integers(0, len(said) - 2))
    return start, data.draw(st.integers(start + 2, len(said)))
