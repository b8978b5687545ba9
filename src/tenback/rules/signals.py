"""The talk that tells no number: signals about a pile, and about who should start (docs/design.md, Talk)."""

from enum import StrEnum

from msgspec import Struct


class Say(StrEnum):
    """The words of signals. None of them is true of exactly one card."""

    KEEP_OFF = "keep-off"
    SMALL_STEPS = "small-steps"
    RATHER_NOT = "rather-not"
    GO_AHEAD = "go-ahead"
    LET_ME_START = "let-me-start"
    RATHER_NOT_ME = "rather-not-me"


#: Signals before the first turn, about no pile; all others are about one.
ABOUT_STARTING = frozenset({Say.LET_ME_START, Say.RATHER_NOT_ME})


class Signal(Struct, frozen=True, forbid_unknown_fields=True):
    """A word that a seat says of a pile or of starting."""

    say: Say
    pile: str | None = None


class Heard(Struct, frozen=True):
    """A signal and the seat that gave it; it stands until that seat says something else."""

    seat: int
    signal: Signal
