"""An hour is no card in any language, unless a pile's letter stands next to it."""

import pytest

from tenback.number_guard import Verdict, judge

_UNITS = {
    "five six seven eight nine ten": ("at half past {}", "quarter to {}", "{} minutes", "in {} years"),
    "pět šest sedm osm devět deset": ("v {}", "čtvrt na {}", "{} let", "{} hodin"),
    "páté šesté sedmé osmé deváté desáté": ("v půl {}", "po {}", "kolem {}"),
    "päť šesť sedem osem deväť desať": ("štvrť na {}", "{} hodín", "{} rokov"),
    "piatej šiestej siedmej ôsmej deviatej desiatej": ("o {}", "o pol {}", "po {}"),
    "pięć sześć siedem osiem dziewięć dziesięć": ("{} procent", "{} lat"),
    "piątej szóstej siódmej ósmej dziewiątej dziesiątej": ("o {}", "o wpół do {}", "kwadrans po {}"),
    "п'ять шість сім вісім дев'ять десять": ("{} хвилин", "{} років"),
    "п'ятій шостій сьомій восьмій дев'ятій десятій": ("о {}",),
    "п'яту шосту сьому восьму дев'яту десяту": ("о пів на {}", "чверть на {}"),
}
_SAID = [frame.format(unit) for units, frames in _UNITS.items() for unit in units.split() for frame in frames]


@pytest.mark.parametrize("said", _SAID)
def test_an_hour_or_a_measure_passes(said: str) -> None:
    assert judge(said) == Verdict(False)


@pytest.mark.parametrize("said", _SAID)
@pytest.mark.parametrize("beside", ["{} na A", "{}, pile B", "{}, kopa C", "na D {}", "{} on B"])
def test_the_letter_of_a_pile_beside_an_hour_or_a_measure_makes_it_a_card(said: str, beside: str) -> None:
    assert judge(beside.format(said)).refused
