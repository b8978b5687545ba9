"""A learned policy as a player: it sees an observation and a mask, and answers the number of an action."""

from collections.abc import Callable, Sequence
from functools import cache

from tenback.environments.encoding import Encoding
from tenback.environments.match import Observation
from tenback.rules import Action, Game, View
from tenback.rules.signals import Heard, Signal

#: From what an environment shows ("observation" and "action_mask") to the number of an action.
Policy = Callable[[Observation], int]


class IllegalNumber(ValueError):
    """The policy has answered a number that the mask does not allow."""


class PolicyPlayer:
    """Sits anywhere that a bot sits: at `tenback arena`, at tables, beside a learner.

    With `signals` the policy is asked for them as in an environment with signals; else it never signals.
    """

    def __init__(self, policy: Policy, signals: bool = False) -> None:
        self.policy = policy
        self.talks = signals

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        """The policy's choice; IllegalNumber if the mask does not allow it."""
        encoding: Encoding = _encoding(view.game, self.talks)
        mask = encoding.mask(view)
        number = self._answer({"observation": encoding.observe(view, heard), "action_mask": mask})
        return encoding.plays[number]

    def signals(self, view: View) -> Sequence[Signal]:
        """The policy's signals, one at a time until it is quiet."""
        if not self.talks or view.game.seats == 1 or view.outcome is not None:
            return ()
        encoding = _encoding(view.game, self.talks)
        said: list[Signal] = []
        while True:
            mask = encoding.talk_mask(view, said)
            row = encoding.observe(view, (), said, talking=True)
            signal = encoding.signal(self._answer({"observation": row, "action_mask": mask}))
            if signal is None:
                return said
            said.append(signal)

    def _answer(self, seen: Observation) -> int:
        number = int(self.policy(seen))
        mask = seen["action_mask"]
        if not 0 <= number < len(mask) or not mask[number]:
            raise IllegalNumber(f"action {number} is not legal")
        return number


def policy_player(policy: Policy, signals: bool = False) -> Callable[[str, int], PolicyPlayer]:
    """The policy as `tenback arena --bots module:NAME` takes it: a function of the game's name and a key."""

    def sit(game: str, key: int) -> PolicyPlayer:
        return PolicyPlayer(policy, signals)

    return sit


@cache
def _encoding(game: Game, signals: bool) -> Encoding:
    return Encoding(game, signals)
