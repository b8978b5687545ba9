"""Master in The Game: a network that has played millions of games weighs what every turn leads to.

Where nobody talks, whole turns are thought through before the first card is placed. Where others signal, each
card placed may change what they say, so every play is weighed by itself, on what has been said by then.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import numpy as np
from msgspec import Struct

from tenback.players import signalling
from tenback.players.network import Floats, Network, network
from tenback.players.the_game import features
from tenback.players.the_game.ending import whole_way_out
from tenback.players.the_game.features import Known, Positions, known
from tenback.players.the_game.layout import PAD, WIDE
from tenback.rules import Action
from tenback.rules.game import with_item, without
from tenback.rules.piles import JUMP, fits, step
from tenback.rules.signals import Heard, Signal
from tenback.rules.the_game import CARDS, PILES, End, Pile, Play, Start, View

#: How much each of the network's answers (`layout.LEFT`) counts: winning above all.
WISHES = np.array([0.94, 0.03, 0.01, 0.01, 0.004, 0.003, 0.002, 0.001], np.float32)
#: Of the lines of a length, only this many of the most promising are thought further.
BREADTH = 5
#: What placing the last card is worth: more than any chance.
SURE = 2.0
#: A second-nearest card farther away than this is not worth a thought.
FAR = 12


class Evaluator(Protocol):
    """The network's layers: the module `features`, or `compiled`."""

    def first_layer(self, network: Network, known: Known) -> Callable[[Positions], Floats]:
        """What the first layer makes of positions of one turn, before the rectifier."""

    def other_layers(self, network: Network, signal: Floats) -> Floats:
        """All that comes out of the other layers."""


class Master:
    """Decides by the network and talks; without search, by the network alone."""

    def __init__(self, search: bool = True, evaluator: Evaluator = features) -> None:
        self.search, self.evaluator = search, evaluator
        self.memory = Memory()

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        if self.search:
            return decide(view, heard, self.memory, self.evaluator)
        return decide_bare(view, heard, self.evaluator)

    def signals(self, view: View) -> Sequence[Signal]:
        """What all bots may say; master was taught with the same words."""
        return signalling.signals(view)


class Memory:
    """What the network thought of the positions of a turn, so that nothing is asked twice before it ends."""

    def __init__(self) -> None:
        self.turn: object = None
        self.worths: dict[object, float] = {}

    def of(self, turn: object) -> dict[object, float]:
        """What is remembered of this turn; another one is forgotten."""
        if turn != self.turn:
            self.turn, self.worths = turn, {}
        return self.worths


def decide(
    view: View, heard: Sequence[Heard], memory: Memory | None = None, evaluator: Evaluator = features
) -> Action:
    """The next action of the best turn."""
    if view.turn is None:
        return Start()
    return whole_way_out(view) or _Turn(view, heard, memory, evaluator=evaluator).best()


def decide_bare(view: View, heard: Sequence[Heard], evaluator: Evaluator = features) -> Action:
    """The action that the network likes best by itself: no whole turns, no mirror, no way out looked for."""
    return Start() if view.turn is None else _Turn(view, heard, None, False, evaluator).best_alone()


def weighed(view: View, heard: Sequence[Heard], evaluator: Evaluator = features) -> dict[Action, float]:
    """The actions worth a thought and what each is worth by itself: nearly the chance to win."""
    return _Turn(view, heard, evaluator=evaluator).weighed()


#: Tops, the tops before the last play, the hand, and the piles still to be covered; None after the end.
_Position = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], frozenset[Pile] | None]


class _Line(Struct, frozen=True):
    """Some plays of this turn: what they lead to, and the action that they begin with."""

    tops: tuple[int, ...]
    before: tuple[int, ...]  # the tops before the last play
    hand: tuple[int, ...]
    uncovered: frozenset[Pile]
    first: Action

    @property
    def leads_to(self) -> tuple[object, ...]:
        return self.tops, self.hand, self.uncovered


class _Turn:
    """A turn as its player sees it when it chooses."""

    def __init__(
        self,
        view: View,
        heard: Sequence[Heard],
        memory: Memory | None = None,
        mirrors: bool = True,
        evaluator: Evaluator = features,
    ) -> None:
        self.view, self.evaluator = view, evaluator
        self.known = known(view, heard)
        self.network = network("the_game_solo" if view.game.players == 1 else "the_game_teams")
        self.start = _Line(view.tops, view.tops, view.hand, frozenset(view.burning), End())
        self.others_left = len(CARDS) - len(view.played) - len(view.hand)
        self.mirrors = mirrors and not view.game.fire
        turn = (view.game, view.seat, view.placed + len(view.hand), self.known.told)
        self.remembered = (memory or Memory()).of(turn)

    def best(self) -> Action:
        """The next action: of the best whole turn, or the best by itself where talk goes on between plays."""
        return self.best_alone() if self.known.talk else self.best_turn()

    def best_alone(self) -> Action:
        """The best action by itself."""
        weighed = self.weighed()
        return max(weighed, key=weighed.__getitem__)

    def weighed(self) -> dict[Action, float]:
        """What each play, and ending the turn, leads to by itself."""
        plays = list(self.onward(self.start))
        endings = [self.start] if self.complete(self.start) else []
        worth = self.worth(plays, endings)
        return {line.first: each for line, each in zip([*plays, *endings], worth, strict=True)}

    def best_turn(self) -> Action:
        """Ever longer lines, the most promising of each length, while one promises more than ending did."""
        lines, likeliest = [self.start], self.start
        reached: dict[_Line, float] = {}
        if self.complete(self.start):
            reached[self.start] = self.worth([], lines)[0]
        while lines:
            longer = list({line.leads_to: line for each in lines for line in self.onward(each)}.values())
            if not longer:
                break
            endings = [line for line in longer if line.hand and self.complete(line)]
            worth = self.worth(longer, endings)
            promise = dict(zip(longer, worth, strict=False))
            reached |= zip(endings, worth[len(longer) :], strict=True)
            reached |= {line: promise[line] for line in longer if not line.hand and self.complete(line)}
            ranked = sorted(longer, key=promise.__getitem__, reverse=True)
            likeliest = ranked[0] if likeliest is self.start else likeliest
            enough = max(reached.values(), default=0.0)
            lines = [line for line in ranked[:BREADTH] if line.hand and promise[line] > enough]
        return max(reached, key=reached.__getitem__, default=likeliest).first

    def complete(self, line: _Line) -> bool:
        """Whether the turn may end here."""
        placed = self.view.placed + len(self.view.hand) - len(line.hand)
        return placed >= self.view.minimum and not line.uncovered

    def onward(self, line: _Line) -> Iterator[_Line]:
        """Lines that are one play longer; of two piles with equal tops one stands for both."""
        for place, (pile, top) in enumerate(zip(PILES, line.tops, strict=True)):
            if top in line.tops[place - place % 2 : place]:
                continue
            for card in _worth_a_thought(line.hand, top, pile.ascends):
                yield _Line(
                    tops=with_item(line.tops, place, card),
                    before=line.tops,
                    hand=without(line.hand, card),
                    uncovered=line.uncovered - {pile},
                    first=Play(card, pile) if isinstance(line.first, End) else line.first,
                )

    def worth(self, plays: Sequence[_Line], endings: Sequence[_Line]) -> list[float]:
        """What the positions after these plays are worth, and after ending the turn there."""
        asked: list[_Position] = [(line.tops, line.before, line.hand, line.uncovered) for line in plays]
        asked += [(line.tops, line.tops, line.hand, None) for line in endings]
        news = [position for position in dict.fromkeys(asked) if position not in self.remembered]
        if news:
            self.remembered |= zip(news, self.thought_of(news).tolist(), strict=True)
        return [self.remembered[position] for position in asked]

    def thought_of(self, asked: Sequence[_Position]) -> Floats:
        """What the network thinks of these positions."""
        ended = np.array([uncovered is None for *_, uncovered in asked])
        held = np.array([len(hand) for _, _, hand, _ in asked])
        hands = np.zeros((len(asked), WIDE), bool)
        for row, (_, _, hand, _) in enumerate(asked):
            hands[row, [card + PAD for card in hand]] = True
        positions = Positions(
            hand=hands,
            tops=np.array([tops for tops, *_ in asked]),
            before=np.array([before for _, before, *_ in asked]),
            must=np.array([[pile in (uncovered or ()) for pile in PILES] for *_, uncovered in asked]),
            placed=self.view.placed + len(self.view.hand) - held,
            ended=ended,
        )
        first_layer, other_layers = self.evaluator.first_layer, self.evaluator.other_layers
        seen = [first_layer(self.network, self.known)(positions)]
        if self.mirrors:
            seen.append(first_layer(self.network, self.known.mirrored())(positions.mirrored()))
        chances = 1 / (1 + np.exp(-other_layers(self.network, np.concatenate(seen))))
        worth = (chances @ WISHES).reshape(len(seen), len(asked)).mean(0)
        worth[held + self.others_left == 0] = SURE
        return np.asarray(worth, np.float32)


def _worth_a_thought(hand: tuple[int, ...], top: int, ascends: bool) -> set[int]:
    """The cards that fit a pile, save those with a nearer one before them and no jump back to it."""
    steps = sorted((step(card, top, ascends), card) for card in hand if fits(card, top, ascends))
    back = [card for distance, card in steps if distance == -JUMP]
    ahead = [(distance, card) for distance, card in steps if distance > 0]
    way = 1 if ascends else -1
    launches = [card for _, card in ahead if card - way * JUMP in hand]
    second = [card for distance, card in ahead[1:2] if distance <= FAR]
    return {*back, *(card for _, card in ahead[:1]), *second, *launches[:1]}
