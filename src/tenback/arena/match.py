"""One game between players on the reference engine: views in, actions and signals out."""

from collections.abc import Sequence

from msgspec import Struct

from tenback.players import Player
from tenback.players.player import Silent
from tenback.record import SaidSignal
from tenback.rules import Action, State
from tenback.rules.signals import Heard, Say, Signal


class PlayedGame(Struct, frozen=True):
    """A game that was played to its end."""

    state: State
    moves: list[tuple[int, Action]]
    said: list[SaidSignal]


def play(state: State, players: Sequence[Player], silent: bool = False) -> PlayedGame:
    """The game from this state to its end, everyone deciding from their view and what they have heard."""
    moves: list[tuple[int, Action]] = []
    talk = Talk()
    talkers = {seat: p for seat, p in enumerate(players) if not (silent or isinstance(p, Silent))}
    while state.outcome is None:
        for seat, player in talkers.items():
            talk.say(seat, tuple(player.signals(state.view(seat))), len(moves))
        seat = talk.next_seat(state.to_act)
        action = players[seat].decide(state.view(seat), talk.heard_by(seat))
        state = state.apply(seat, action)
        moves.append((seat, action))
    return PlayedGame(state, moves, talk.said)


class Talk:
    """The signals that stand at the table; a player who talks is asked again when its view has changed."""

    def __init__(self) -> None:
        self.standing: dict[int, tuple[Signal, ...]] = {}
        self.said: list[SaidSignal] = []

    def say(self, seat: int, now: tuple[Signal, ...], after: int) -> None:
        """From here on, after so many moves, this is all that stands said by the seat."""
        before = self.standing.get(seat, ())
        self.standing[seat] = now
        news = [signal for signal in now if signal not in before]
        silenced = {signal.pile for signal in before} - {signal.pile for signal in now}
        self.said += [SaidSignal(after, seat, signal.say, signal.pile) for signal in news]
        self.said += [SaidSignal(after, seat, pile=pile) for pile in sorted(silenced, key=str)]

    def heard_by(self, seat: int) -> list[Heard]:
        return [
            Heard(other, signal) for other, said in self.standing.items() if other != seat for signal in said
        ]

    def next_seat(self, to_act: tuple[int, ...]) -> int:
        """Seats that asked to start come first, those that would rather not last; else the seats' order."""
        return min(to_act, key=self._reluctance)

    def _reluctance(self, seat: int) -> int:
        says = {signal.say for signal in self.standing.get(seat, ())}
        return (Say.RATHER_NOT_ME in says) - (Say.LET_ME_START in says)
