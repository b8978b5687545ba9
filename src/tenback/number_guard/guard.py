"""Judges a line of free chat: it is refused, with a reason, when it tells a card's number."""

import re
import unicodedata
from dataclasses import dataclass

from tenback.number_guard.context import RELATION
from tenback.number_guard.excuses.counting import is_ordinary
from tenback.number_guard.excuses.idioms import in_idiom
from tenback.number_guard.letters import Word, letters_for_symbols, line_of, plain_at, unveil, words_of
from tenback.number_guard.numerals import Kind, Numeral, numeral, numeral_as_written
from tenback.number_guard.tells.phrases import reason_in
from tenback.number_guard.tells.pieces import in_pieces
from tenback.number_guard.tells.roman import is_roman
from tenback.number_guard.tells.sounds import sounds_like_numeral
from tenback.number_guard.vocabulary import every


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a line is refused, and the code of the reason when it is."""

    refused: bool
    reason: str | None = None


def judge(text: str) -> Verdict:
    """Judge one line of free chat (docs/design.md, Talk), in any of the languages or a mixture of them."""
    reason = _reason(text)
    return Verdict(reason is not None, reason)


# Pictures of numbers that Unicode does not call numeric: the keycap ten, a hundred, the eight ball, clocks,
# dice, dominoes, playing cards, mahjong tiles.
_PICTURES = re.compile("[🔟💯🎱\U0001f550-\U0001f567⚀-⚅\U0001f000-\U0001f0ff]")
_TALLIES = re.compile(r"([|•●○■□▪▫◆◇⬤⬛⬜❚┃│∣])(?:\s*\1){2,}|\b[Il]{4,}\b")
_ONCE = every(lambda language: language.counting.once)
_ONE = Numeral(Kind.LOOSE, 1)


def _reason(text: str) -> str | None:
    if any(unicodedata.numeric(character, None) is not None for character in set(text)):
        return "digit"
    if _PICTURES.search(text):
        return "digit"
    line = unveil(text)
    if any(character.isdigit() for character in set(line)):
        return "digit"
    if _TALLIES.search(line):
        return "tally"
    words = words_of(line)
    return (
        _reason_in_words(words)
        or ("spelled-out" if in_pieces(words) else None)
        or reason_in(line_of(words), "?" in line)
        or _reason_in_symbols(line)
    )


def _reason_in_words(words: list[Word]) -> str | None:
    counting_in = _counts_in(words)
    for at, word in enumerate(words):
        if is_roman(words, at):
            return "roman-numeral"
        as_is, *otherwise = word.readings
        number = numeral(as_is)
        if number and not counting_in and not is_ordinary(words, at, number) and not in_idiom(words, at):
            return _name(words, at, number)
        if any((found := numeral_as_written(r)) and found.kind is not Kind.LOOSE for r in otherwise):
            return "spelled-out"
        if not number and any(map(sounds_like_numeral, word.readings if word.is_mixed else (as_is,))):
            return "spelled-out"
    return None


def _reason_in_symbols(line: str) -> str | None:
    read = letters_for_symbols(line)
    return "spelled-out" if read != line and _reason_in_words(words_of(read)) else None


def _counts_in(words: list[Word]) -> bool:
    """ "One, two, three, go!": counting in, or down, is no card."""
    numbers = (_ONE if word.plain in _ONCE else numeral(word.plain) for word in words)
    values = [number.value for number in numbers if number]
    return values in ([1, 2, 3], [3, 2, 1]) or (values == [1, 2] and words[0].plain in _ONCE)


def _name(words: list[Word], at: int, number: Numeral) -> str:
    if number.disguised:
        return "spelled-out"
    related = number.kind is not Kind.NOUN and RELATION.fullmatch(plain_at(words, at + 1))
    return "relative-to-top" if related else "number-word"
