"""Master in The Game: a network that has played millions of games weighs what every turn leads to.

Where nobody talks, whole turns are thought through before the first card is placed. Where others signal, each
card placed may change what they say, so every play is weighed by itself, on what has been said by then.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np
from msgspec import Struct

from tenback.players import signalling
from tenback.players.network import Floats, network
from tenback.players.the_game.ending import whole_way_out
from tenback.players.the_game.features import PAD, WIDE, Known, Positions, features, known
from tenback.rules import Action
from tenback.rules.piles import JUMP, fits, step
from tenback.rules.signals import Heard, Signal
from tenback.rules.the_game import CARDS, PILES, End, Pile, Play, Start, View

#: The network tells the chances of at most 0, 2, 5, 10, 15, 22, 32, 45 cards left; winning counts above all.
WISHES = np.array([0.94, 0.03, 0.01, 0.01, 0.004, 0.003, 0.002, 0.001], np.float32)
#: Of the lines of a length, only this many of the most promising are thought further.
BREADTH = 5
#: What placing the last card is worth: more than any chance.
SURE = 2.0
#: A second-nearest card farther away than this is not worth a thought.
FAR = 12


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
    view: View, heard: Sequence[Heard], memory: Memory | None = None, compiled: bool = False
) -> Action:
    """The next action of the best turn."""
    if view.turn is None:
        return Start()
    return whole_way_out(view) or _Turn(view, heard, memory, compiled=compiled).best()


def decide_bare(view: View, heard: Sequence[Heard], compiled: bool = False) -> Action:
    """The action that the network likes best by itself: no whole turns, no mirror, no way out looked for."""
    return Start() if view.turn is None else _Turn(view, heard, None, False, compiled).best_alone()


def weighed(view: View, heard: Sequence[Heard], compiled: bool = False) -> dict[Action, float]:
    """The actions worth a thought and what each is worth by itself: nearly the chance to win."""
    return _Turn(view, heard, compiled=compiled).weighed()


def signals(view: View) -> tuple[Signal, ...]:
    """What all bots may say; master was taught with the same words."""
    return signalling.signals(view)


#: Tops, the tops before the last play, the hand, and the piles still to be covered; None after the end.
_Position = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], frozenset[Pile] | None]


#: What the network's first layer makes of positions, by what is known in their turn; and what comes of that.
_FirstLayer = Callable[[Known], Callable[[Positions], Floats]]
_OtherLayers = Callable[[Floats], Floats]


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
        compiled: bool = False,
    ) -> None:
        self.view = view
        self.known = known(view, heard)
        name = "the_game_solo" if view.game.players == 1 else "the_game_teams"
        self.first_layer, self.other_layers = _layers(name, compiled)
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
                    tops=(*line.tops[:place], card, *line.tops[place + 1 :]),
                    before=line.tops,
                    hand=tuple(other for other in line.hand if other != card),
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
        seen = [self.first_layer(self.known)(positions)]
        if self.mirrors:
            seen.append(self.first_layer(self.known.mirrored())(positions.mirrored()))
        chances = 1 / (1 + np.exp(-self.other_layers(np.concatenate(seen))))
        worth = (chances @ WISHES).reshape(len(seen), len(asked)).mean(0)
        worth[held + self.others_left == 0] = SURE
        return np.asarray(worth, np.float32)


def _layers(name: str, compiled: bool) -> tuple[_FirstLayer, _OtherLayers]:
    there = network(name)
    if not compiled:
        return lambda known: lambda positions: there.first_layer(features(known, positions)), there.onward
    from tenback.players.the_game import compiled as quick

    return partial(quick.FirstLayer, there), partial(quick.onward, there)


def _worth_a_thought(hand: tuple[int, ...], top: int, ascends: bool) -> set[int]:
    """The cards that fit a pile, save those with a nearer one before them and no jump back to it."""
    steps = sorted((step(card, top, ascends), card) for card in hand if fits(card, top, ascends))
    back = [card for distance, card in steps if distance == -JUMP]
    ahead = [(distance, card) for distance, card in steps if distance > 0]
    way = 1 if ascends else -1
    launches = [card for _, card in ahead if card - way * JUMP in hand]
    second = [card for distance, card in ahead[1:2] if distance <= FAR]
    return {*back, *(card for _, card in ahead[:1]), *second, *launches[:1]}
