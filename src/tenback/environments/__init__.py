"""The games for researchers: PettingZoo, Gymnasium, OpenSpiel and batches on a GPU (docs/environments.md).

Importing this package registers the Gymnasium ids, if Gymnasium is installed. The other forms are imported
when they are asked for: `tenback.environments.openspiel` registers the OpenSpiel games, and
`tenback.environments.gpu` needs PyTorch.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tenback.environments.encoding import Encoding
from tenback.environments.match import Illegal, Match
from tenback.environments.policy import PolicyPlayer, policy_player

if TYPE_CHECKING:
    from tenback.environments.aec import TableEnv
    from tenback.rules import Game

__all__ = ["Encoding", "Illegal", "Match", "PolicyPlayer", "aec_env", "policy_player", "register_ids"]

#: The Gymnasium ids, by the name of the game. -v1 means that its observations and actions never change.
IDS = {"the-game": "tenback/TheGame-v1", "face-to-face": "tenback/FaceToFace-v1", "slide": "tenback/Slide-v1"}


def aec_env(
    game: "Game", signals: bool = False, render_mode: str | None = None, shaped: bool = False
) -> "TableEnv":
    """A PettingZoo environment in which every seat of the game is an agent.

    It needs `pip install 'tenback[environments]'`. With `signals` the seats also talk, by actions of
    their own. `render_mode` is None, "ansi" or "rgb_array".
    """
    from tenback.environments.aec import TableEnv

    return TableEnv(game, signals, render_mode, shaped)


def register_ids() -> None:
    """Make the ids of `IDS` known to Gymnasium; those that it knows already stay as they are."""
    import gymnasium

    for name, id_ in IDS.items():
        if id_ not in gymnasium.registry:
            kwargs: dict[str, Any] = {"game": name}
            gymnasium.register(
                id=id_,
                entry_point="tenback.environments.single:seat_env",
                vector_entry_point="tenback.environments.vector:vector_env",
                kwargs=kwargs,
            )


if find_spec("gymnasium") is not None:
    register_ids()
