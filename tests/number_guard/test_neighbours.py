"""A card is beside the top when it is one step away, by whatever noun the step is called."""

import pytest

from tenback.number_guard import Verdict, judge

_STEPS = {
    "cs": "krok dílek bod číslo příčku stupeň jednotku očko zářez",
    "sk": "krok dielik bod číslo priečku stupeň jednotku očko zárez",
    "pl": "krok kreskę punkt numer szczebel stopień jednostkę oczko ząbek",
    "uk": "крок поділку бал номер щабель ступінь одиницю очко зарубку",
}
_BY = {"cs": "o", "sk": "o", "pl": "o", "uk": "на"}
_RELATIONS = {
    "cs": "výš níž víc míň",
    "sk": "vyššie nižšie viac menej",
    "pl": "wyżej niżej więcej mniej",
    "uk": "вище нижче більше менше",
}
_SAID = [
    (_BY[language], step, relation)
    for language, steps in _STEPS.items()
    for step in steps.split()
    for relation in _RELATIONS[language].split()
]


@pytest.mark.parametrize(("by", "step", "relation"), _SAID)
def test_one_step_up_or_down_is_refused_in_either_order(by: str, step: str, relation: str) -> None:
    assert judge(f"{by} {step} {relation}").refused
    assert judge(f"{relation} {by} {step}").refused


@pytest.mark.parametrize("step", ["step", "notch", "tick", "point", "pip", "number", "rung", "unit"])
@pytest.mark.parametrize("relation", ["above", "below", "under"])
def test_a_step_from_the_top_is_refused_in_english(step: str, relation: str) -> None:
    assert judge(f"mine is a {step} {relation} the top") == Verdict(True, "relative-to-top")


@pytest.mark.parametrize("said", ["krok za krokem", "o krok napred", "punkt za punktem", "крок за кроком"])
def test_a_step_that_leads_nowhere_passes(said: str) -> None:
    assert judge(said) == Verdict(False)
