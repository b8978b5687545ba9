"""Master in The Game: a network that has played millions of games weighs what every turn leads to.

Where nobody talks, whole turns are thought through before the first card is placed. Where others signal, each
card placed may change what they say, so every play is weighed by itself, on what has been said by then.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec
import numpy as np

from tenback.players import signalling
from tenback.players.network import Floats, Network, logistic
from tenback.players.search import TO_THE_END, Budget, Chances, Pace, Reals, best_in_time, planned, seed_of
from tenback.players.the_game import features
from tenback.players.the_game.ending import whole_way_out
from tenback.players.the_game.features import Known, Positions, known
from tenback.players.the_game.guide import weighing
from tenback.players.the_game.layout import PAD, WIDE
from tenback.players.the_game.line_of_play import LineOfPlay
from tenback.players.the_game.recall import Hands, Recollection, recall, recalled
from tenback.players.the_game.search import Imagination, as_chances
from tenback.rules import Action
from tenback.rules.signals import Heard, Signal
from tenback.rules.the_game import CARDS, PILES, End, Pile, Start, View

#: How much each of the network's answers (`layout.LEFT`) counts: winning above all.
WISHES = np.array([0.94, 0.03, 0.01, 0.01, 0.004, 0.003, 0.002, 0.001], np.float32)
#: Of the lines of a length, only this many of the most promising are thought further; and of a turn alone,
#: where what they lead to is imagined too.
BREADTH, BREADTH_ALONE = 5, 15
#: What placing the last card is worth: more than any chance.
SURE = 2.0
#: How much may be imagined for a decision: of a turn alone, of one where few games are won, of a turn in
#: silence between two and among more (where the next turn is farther away), and of a play among signals.
ALONE, ALONE_HARDEST = Budget(1000, 10, 2), Budget(1000, 10, 2, 1e-4)
SILENT_PAIR, SILENT = Budget(1500, 6, 3, 5e-5), Budget(1300, 6, 5, 1e-4)
TALKING = Budget(320, 4, 4)
#: How far the network's opinions of two turns are off, as a part of p (1 - p) for a chance p, and at least.
DOUBT, LEAST_DOUBT = 0.25, 0.002
#: Where seats signal, a play that looks so many times this doubt worse than the best one is not tried.
FAR_BEHIND = 2
#: Turns that are imagined for chances that are told; and with how many cards to draw, all there are.
HORIZON, NEARLY_OVER = 4, 0


class Backend(Protocol):
    """The network's layers: the module `features`, or `compiled`."""

    def first_layer(self, network: Network, known: Known) -> Callable[[Positions], Floats]:
        """What the first layer makes of positions of one turn, before the rectifier."""

    def other_layers(self, network: Network, signal: Floats) -> Floats:
        """All that comes out of the other layers."""


class Master:
    """Decides by the networks and talks; without search, by the one that weighs alone.

    Without imagination it is `master@2`, which has a weighing network of its own.
    """

    def __init__(
        self,
        search: bool = True,
        backend: Backend = features,
        imagines: bool = True,
        pace: Pace | None = None,
    ) -> None:
        self.search, self.backend, self.imagines, self.pace = search, backend, imagines, pace
        self.memory = Memory()

    def decide(self, view: View, heard: Sequence[Heard]) -> Action:
        if not self.search:
            return decide_bare(view, heard, self.backend)
        if not self.imagines:
            return decide(view, heard, self.memory, self.backend, earlier=True)
        return decide(view, heard, self.memory, self.backend, full_budget(view, heard), self.pace)

    @property
    def plan(self) -> Mapping[View, tuple[Action, ...]]:
        """What is left of the turn that was decided on, by the views in which its actions are due."""
        return self.memory.plan

    @property
    def recollection(self) -> bytes:
        """What it remembers of the others' words, as JSON: for a copy that decides on the next action."""
        return msgspec.json.encode(self.memory.recollection)

    @recollection.setter
    def recollection(self, told: bytes) -> None:
        self.memory.recollection = msgspec.json.decode(told, type=Recollection | None)

    def signals(self, view: View) -> Sequence[Signal]:
        """What all bots may say; master was taught with the same words."""
        return signalling.signals(view)


class Memory:
    """What the network thought of the positions of a turn, so that nothing is asked twice before it ends.

    Also what is left of a turn that was decided on, for the views in which its actions are due, and what the
    others' words have told of their hands.
    """

    def __init__(self) -> None:
        self.turn: object = None
        self.worths: dict[object, float] = {}
        self.plan: dict[View, tuple[Action, ...]] = {}
        self.recollection: Recollection | None = None

    def recall(self, view: View, known: Known) -> Hands:
        """What is known of the others' hands now; nothing where nobody talks."""
        if not known.talk:
            self.recollection = None
            return {}
        self.recollection, hands = recall(self.recollection, view, known)
        return hands

    def of(self, turn: object) -> dict[object, float]:
        """What is remembered of this turn; another one is forgotten."""
        if turn != self.turn:
            self.turn, self.worths = turn, {}
        return self.worths


def decide(
    view: View,
    heard: Sequence[Heard],
    memory: Memory | None = None,
    backend: Backend = features,
    budget: Budget | None = None,
    pace: Pace | None = None,
    earlier: bool = False,
) -> Action:
    """The next action of the best turn; without a budget, nothing past the draw is imagined.

    With a pace, as much of the budget is used as there is time for.
    """
    if view.turn is None:
        return Start()
    found = whole_way_out(view)
    if found is not None:
        return found
    memory = memory or Memory()
    if budget is not None and view in memory.plan and not heard:
        return memory.plan[view][0]
    facts = known(view, heard)
    hands = memory.recall(view, facts) if budget is not None else {}
    alone = view.game.players == 1
    turn = Turn(
        view,
        heard,
        memory,
        backend=backend,
        earlier=earlier,
        facts=recalled(facts, hands),
        breadth=BREADTH_ALONE if alone and budget is not None else BREADTH,
    )
    candidates = turn.candidates()
    highest = max(candidates.values())
    doubt = DOUBT * highest * (1 - highest) + LEAST_DOUBT
    if facts.talk and budget is not None:  # each play is a choice there: clear ones are not worth the time
        least = highest - FAR_BEHIND * doubt
        candidates = {each: worth for each, worth in candidates.items() if worth > least}
    turns, worths = list(candidates), list(candidates.values())
    if budget is None or len(turns) == 1 or highest >= SURE:
        return turns[worths.index(highest)][0]
    imagination = Imagination(
        view,
        turn.known,
        seed_of(view, heard),
        budget.turns,
        compiled=backend is not features,
        weighs=alone,
        deliberates=None if alone else WISHES,
        hands=hands,
    )

    def play_out(places: Sequence[int], numbers: range) -> Reals:
        return np.asarray(imagination.chances([turns[place] for place in places], numbers) @ WISHES)

    chosen = turns[best_in_time(pace, (view.game, bool(heard)), worths, doubt, budget, play_out)]
    memory.plan = planned(view, chosen)
    return chosen[0]


def chances(
    view: View,
    heard: Sequence[Heard],
    turns: Sequence[Sequence[Action]],
    samples: int,
    seed: int,
    compiled: bool = False,
    to_the_end: bool = False,
) -> Chances:
    """What these turns come to, or the first actions of turns, in so many imagined deals."""
    horizon = TO_THE_END if to_the_end or view.draw_size <= NEARLY_OVER else HORIZON
    imagination = Imagination(view, known(view, heard), seed, horizon, compiled, judge=view.turn)
    return as_chances(imagination.chances(turns, range(samples)))


def full_budget(view: View, heard: Sequence[Heard]) -> Budget:
    """How much may be imagined for a decision in this position."""
    if view.game.players == 1:
        return ALONE_HARDEST if view.game.level == "expert-plus" else ALONE
    if heard:
        return TALKING
    return SILENT_PAIR if view.game.players == 2 else SILENT


def decide_bare(view: View, heard: Sequence[Heard], backend: Backend = features) -> Action:
    """The action that the network likes best by itself: no whole turns, no mirror, no way out looked for."""
    return Start() if view.turn is None else Turn(view, heard, None, False, backend).best_alone()


def weighed(view: View, heard: Sequence[Heard], backend: Backend = features) -> dict[Action, float]:
    """The actions worth a thought and what each is worth by itself: nearly the chance to win."""
    return Turn(view, heard, backend=backend).weighed()


#: Tops, the tops before the last play, the hand, and the piles still to be covered; None after the end.
_Position = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], frozenset[Pile] | None]


class Turn:
    """A turn as its player sees it when it chooses."""

    def __init__(
        self,
        view: View,
        heard: Sequence[Heard],
        memory: Memory | None = None,
        mirrors: bool = True,
        backend: Backend = features,
        earlier: bool = False,
        facts: Known | None = None,
        breadth: int = BREADTH,
    ) -> None:
        self.view, self.backend, self.breadth = view, backend, breadth
        self.known = facts or known(view, heard)
        self.network = weighing(view.game.players, earlier)
        self.start = LineOfPlay.start(view)
        self.others_left = len(CARDS) - len(view.played) - len(view.hand)
        self.mirrors = mirrors and not view.game.fire
        turn = (view.game, view.seat, view.placed + len(view.hand), self.known.told)
        self.remembered = (memory or Memory()).of(turn)

    def candidates(self) -> dict[tuple[Action, ...], float]:
        """The whole turns worth a thought; single actions where talk goes on between plays."""
        if self.known.talk:
            return {(action,): worth for action, worth in self.weighed().items()}
        return self.whole_turns()

    def best_alone(self) -> Action:
        """The best action by itself."""
        weighed = self.weighed()
        return max(weighed, key=weighed.__getitem__)

    def weighed(self) -> dict[Action, float]:
        """What each play, and ending the turn, leads to by itself."""
        plays = list(self.start.longer())
        endings = [self.start] if self.complete(self.start) else []
        worth = self.worth(plays, endings)
        actions = [*(line.actions[0] for line in plays), *(End() for _ in endings)]
        return dict(zip(actions, worth, strict=True))

    def whole_turns(self) -> dict[tuple[Action, ...], float]:
        """Ever longer lines, the most promising of each length, while one promises more than ending did.

        Where no turn can be completed, the most promising first play stands alone.
        """
        lines, likeliest = [self.start], self.start
        reached: dict[LineOfPlay, float] = {}
        if self.complete(self.start):
            reached[self.start] = self.worth([], lines)[0]
        while lines:
            longer = list({line.leads_to: line for each in lines for line in each.longer()}.values())
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
            lines = [line for line in ranked[: self.breadth] if line.hand and promise[line] > enough]
        if not reached:
            return {likeliest.actions: 0.0}
        return {line.turn: worth for line, worth in reached.items()}

    def complete(self, line: LineOfPlay) -> bool:
        """Whether the turn may end here."""
        placed = self.view.placed + len(self.view.hand) - len(line.hand)
        return placed >= self.view.minimum and not line.uncovered

    def worth(self, plays: Sequence[LineOfPlay], endings: Sequence[LineOfPlay]) -> list[float]:
        """What the positions after these plays are worth, and after ending the turn there."""
        asked: list[_Position] = [(line.tops, line.before, line.hand, line.uncovered) for line in plays]
        asked += [(line.tops, line.tops, line.hand, None) for line in endings]
        news = [position for position in dict.fromkeys(asked) if position not in self.remembered]
        if news:
            self.remembered |= zip(news, self.thought_of(news).tolist(), strict=True)
        return [self.remembered[position] for position in asked]

    def thought_of(self, asked: Sequence[_Position]) -> Floats:
        """What these positions are worth in the network's eyes."""
        chances = self.told_of(asked)
        worth = (chances.reshape(-1, len(WISHES)) @ WISHES).reshape(chances.shape[:2]).mean(0)
        held = np.array([len(hand) for _, _, hand, _ in asked])
        worth[held + self.others_left == 0] = SURE
        return np.asarray(worth, np.float32)

    def told_of(self, asked: Sequence[_Position]) -> Floats:
        """By look (the second is in the mirror), position and mark in LEFT: what the network says."""
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
        first_layer, other_layers = self.backend.first_layer, self.backend.other_layers
        seen = [first_layer(self.network, self.known)(positions)]
        if self.mirrors:
            seen.append(first_layer(self.network, self.known.mirrored())(positions.mirrored()))
        chances = logistic(other_layers(self.network, np.concatenate(seen)))
        return chances.reshape(len(seen), len(asked), -1)
