"""The signals: what may be said of a pile, and before the first turn (docs/design.md, Talk)."""

from tenback.rules.signals import ABOUT_STARTING, Say


def test_there_are_four_signals_of_a_pile_and_two_of_starting() -> None:
    of_a_pile = set(Say) - ABOUT_STARTING
    assert of_a_pile == {Say.KEEP_OFF, Say.SMALL_STEPS, Say.RATHER_NOT, Say.GO_AHEAD}
    assert set(ABOUT_STARTING) == {Say.LET_ME_START, Say.RATHER_NOT_ME}
