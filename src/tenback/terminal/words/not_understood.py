"""Why something that a person typed or chose means nothing: a code until it is told."""

from typing import Any

from msgspec import Struct


class NotUnderstood(Struct, frozen=True):
    """Why a line means nothing here: a message's id and its arguments."""

    id: str
    args: dict[str, Any] = {}
