"""The number guard: what it refuses, what it lets through, and that it always answers."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.locales import LANGUAGES
from tenback.number_guard import Verdict, judge
from tests.number_guard.spoken import cardinals, inflections, neighbours, pet_names

_HERE = Path(__file__).parent
_VECTORS = _HERE.parent / "vectors" / "talk.tsv"
_CARRIERS = {
    "en": ("{}", "I have the {}", "mine is {}, sorry", "keep off, {} is coming"),
    "cs": ("{}", "mám {}", "moje karta je {}, promiň", "nech ten balíček, {} je u mě"),
    "sk": ("{}", "mám {}", "moja karta je {}, prepáč", "nechaj ten balíček, {} je u mňa"),
    "pl": ("{}", "mam {}", "moja karta to {}, wybacz", "zostaw ten stos, {} jest u mnie"),
    "uk": ("{}", "маю {}", "моя карта {}, вибач", "лиши ту стопку, {} у мене"),
}
# Without its marks each of these is an ordinary word, let through where nothing else speaks for a number.
_ORDINARY_WITHOUT_MARKS = {"pět", "päť", "pięć"}
_VOWELS = frozenset("aeiouáéíóúäąęаеєиіїоуюя")  # "y" mostly stays: "frty"
_LATIN_TWINS = str.maketrans("aceiopxy", "асеіорху")


def _sentences(name: str) -> list[tuple[str, str]]:
    lines = (_HERE / name).read_text(encoding="utf-8").splitlines()
    return [(line.split("\t")[0], line.split("\t")[1]) for line in lines]


def _without_marks(word: str) -> str:
    return "".join(
        c for c in unicodedata.normalize("NFD", word.replace("ł", "l")) if not unicodedata.combining(c)
    )


def _long_words(language: str) -> list[str]:
    """Teens and tens of six letters or more: slips and masks leave them recognisable."""
    names = [
        said.replace("'", "")
        for n, said in cardinals(language)
        if 10 < n < 20 or (n % 10 == 0 and 10 < n < 100)
    ]
    return [name for name in names if name.isalpha() and len(name) > 5]


def _share(name: str, language: str, refused: bool) -> float:
    verdicts = [
        judge(sentence).refused is refused for spoken, sentence in _sentences(name) if spoken == language
    ]
    return sum(verdicts) / len(verdicts)


@pytest.mark.parametrize("line", _VECTORS.read_text(encoding="utf-8").splitlines())
def test_the_agreed_sentences_are_judged_as_agreed(line: str) -> None:
    wanted, _, sentence = line.split("\t")
    assert judge(sentence).refused is (wanted == "refuse")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_telltale_sentence_is_refused(language: str) -> None:
    assert _share("telltale.tsv", language, refused=True) >= 0.99


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_innocent_sentence_passes(language: str) -> None:
    assert _share("innocent.tsv", language, refused=False) >= 0.99


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_that_the_guard_was_never_mended_on_are_judged_as_well(language: str) -> None:
    """Written without sight of the guard. Mend on what goes wrong in play, never on these."""
    assert _share("unseen-telltale.tsv", language, refused=True) >= 0.95
    assert _share("unseen-innocent.tsv", language, refused=False) >= 0.97


def test_no_sentence_is_in_two_sets() -> None:
    """What the guard was mended on says nothing of what it was not."""
    names = ("telltale.tsv", "innocent.tsv", "unseen-telltale.tsv", "unseen-innocent.tsv")
    sets = [{sentence.casefold() for _, sentence in _sentences(name)} for name in names]
    assert len(set().union(*sets)) == sum(map(len, sets))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_refused_however_it_is_said(language: str) -> None:
    passed = [
        sentence
        for _, said in cardinals(language)
        for carrier in _CARRIERS[language]
        for sentence in (carrier.format(said), carrier.format(said).upper())
        if not judge(sentence).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_refused_without_its_marks(language: str) -> None:
    passed = [
        said
        for _, said in cardinals(language)
        if said not in _ORDINARY_WITHOUT_MARKS
        and not judge(_without_marks(said) if language != "uk" else said).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_inflection_is_refused(language: str) -> None:
    passed = [
        carrier.format(said)
        for said in inflections(language)
        for carrier in _CARRIERS[language]
        if not judge(carrier.format(said)).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", ["cs", "sk", "pl", "uk"])
def test_a_pet_name_of_a_card_is_refused(language: str) -> None:
    passed = [
        carrier.format(said)
        for said in pet_names(language)
        for carrier in _CARRIERS[language]
        if not judge(carrier.format(said)).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_in_a_neighbours_language_is_refused(language: str) -> None:
    passed = [
        carrier.format(said)
        for said in neighbours()
        for carrier in _CARRIERS[language]
        if not judge(carrier.format(said)).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("gap", [" ", ".", "-", "_", "\u200b"])
def test_a_number_spelt_letter_by_letter_is_refused(language: str, gap: str) -> None:
    passed = [
        said
        for _, said in cardinals(language)
        if not judge(gap.join(said.replace(" ", "").replace("'", ""))).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", ["en", "cs", "sk", "pl"])
def test_a_number_with_letters_of_another_alphabet_is_refused(language: str) -> None:
    passed = [
        said
        for _, said in cardinals(language)
        if said not in _ORDINARY_WITHOUT_MARKS and not judge("mam " + said.translate(_LATIN_TWINS)).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_with_a_letter_masked_or_stars_between_its_letters_is_refused(language: str) -> None:
    passed = [
        hidden
        for said in _long_words(language)
        for hidden in ("*".join(said), *(said[:at] + mask + said[at + 1 :] for at in (2, 3) for mask in "*#"))
        if not judge(hidden).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_with_two_letters_swapped_is_refused(language: str) -> None:
    passed = [
        slip
        for said in _long_words(language)
        for at in range(1, len(said) - 1)
        if not judge(slip := said[:at] + said[at + 1] + said[at] + said[at + 2 :]).refused
    ]
    assert passed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_without_its_vowels_is_refused(language: str) -> None:
    passed = [
        bare
        for said in _long_words(language)
        if not judge(bare := said[0] + "".join(c for c in said[1:] if c not in _VOWELS)).refused
    ]
    assert passed == []


@given(st.characters(categories=["Nd", "Nl", "No"]), st.text(), st.text())
def test_a_digit_of_any_script_is_refused_anywhere(digit: str, before: str, after: str) -> None:
    assert judge(before + digit + after).reason == "digit"


@pytest.mark.parametrize("line", ["ХХХVII", "маю ХІІ", "карта ХХ"])
def test_a_roman_numeral_in_cyrillic_capitals_is_refused(line: str) -> None:
    assert judge(line) == Verdict(True, "roman-numeral")


@given(st.integers(2, 99), st.sampled_from(["{}", "it is {}", "mám {}", "mam {}", "маю {}"]))
def test_every_roman_numeral_in_capitals_is_refused(number: int, carrier: str) -> None:
    roman = _roman(number)
    if len(roman) > 1:
        assert judge(carrier.format(roman)) == Verdict(True, "roman-numeral")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("I have the 37", "digit"),
        ("mine is forty-two", "number-word"),
        ("ten below the top", "relative-to-top"),
        ("double the top of A", "arithmetic"),
        ("f o r t y", "spelled-out"),
        ("I can jump back on A", "backwards-trick"),
        ("|||||||", "tally"),
        ("it is LXVI", "roman-numeral"),
    ],
)
def test_a_refusal_names_its_reason(line: str, reason: str) -> None:
    assert judge(line) == Verdict(True, reason)


def test_a_line_that_passes_has_no_reason() -> None:
    assert judge("don't play on the last pile") == Verdict(False, None)


@given(st.text(st.characters(exclude_categories=[])))
def test_any_text_is_answered_with_a_reason_exactly_when_refused(text: str) -> None:
    verdict = judge(text)
    assert verdict.refused is (verdict.reason is not None)


@given(st.text(st.characters(exclude_categories=[]), min_size=1, max_size=4))
def test_a_very_long_line_is_answered(piece: str) -> None:
    assert judge(piece * (20_000 // len(piece))).refused in {True, False}


@given(st.sampled_from(_sentences("telltale.tsv") + _sentences("innocent.tsv")))
def test_a_verdict_does_not_hang_on_spaces_around_the_line(line: tuple[str, str]) -> None:
    assert judge(f"  {line[1]}\n") == judge(line[1])


def _roman(number: int) -> str:
    tens = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC")
    units = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return tens[number // 10] + units[number % 10]
