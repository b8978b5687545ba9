"""The Gymnasium spaces of a variant, and what the infos say."""

from typing import Any

import numpy as np
from gymnasium import spaces

from tenback.environments.encoding import HIGHEST, Encoding
from tenback.environments.match import Match
from tenback.record import outcome_of


def observation_space(encoding: Encoding) -> spaces.Dict[Any]:
    """A row of numbers, and the mask of the legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, HIGHEST, (encoding.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def action_space(encoding: Encoding) -> spaces.Discrete:
    """The numbers of the actions."""
    return spaces.Discrete(encoding.actions)


def info(match: Match, seat: int) -> dict[str, Any]:
    """The infos of a game that is over: its outcome, or who ended it by an illegal action, and why."""
    if match.illegal is None:
        return {"outcome": outcome_of(match.state)}
    return (
        {"illegal": match.illegal.reason} if match.illegal.seat == seat else {"ended_by": match.illegal.seat}
    )
