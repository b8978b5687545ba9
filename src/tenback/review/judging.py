"""What turns come to in one position, and the best turn found there, from what the seat may know alone."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from tenback.players.chances import chances
from tenback.players.opinions import certainty, leads_to, opinions, promising
from tenback.players.search import Chances, Reals, seed_of, standard_errors, words
from tenback.review.calibration import Correction, correction
from tenback.review.marks import ERRORS, is_settled, marked_by_cards
from tenback.rules import Action, Game, TheGame, slide
from tenback.rules.signals import Heard

#: A turn that loses no more than this, or no more cards where cards count, is as good as the best for whoever
#: tries to find it.
GOOD_ENOUGH, GOOD_ENOUGH_CARDS = 0.02, 0.8
#: The turns that are compared with the one played: those that the networks like best.
CANDIDATES = 5
#: Deals are imagined so many at a time: for a first look at all candidates, for the choice among those few
#: that are left, and for what is reported; there, further ones follow until the mark is settled.
FIRST_LOOK, CHOICE, REPORT, MOST_REPORTED = 32, 64, 64, 512
FINALISTS = 2
#: How far the networks' opinions of two turns are off, as a part of p (1 - p) for a chance p, and at least;
#: and how many cards, where cards count. They are better alone and in Slide, where imagining hardly chooses
#: better turns (docs/search.md).
DOUBT, LITTLE_DOUBT, LEAST_DOUBT, CARDS_DOUBT = 0.25, 0.05, 0.002, 1.0
#: How far off the guide's games are at tables that signal, as a part of p (1 - p), and in cards: masters, who
#: hear each other while they play, do better there than the guide.
GUIDE_DOUBT, GUIDE_CARDS_DOUBT = 0.2, 1.0

Actions = tuple[Action, ...]


class Outlook(Struct, frozen=True):
    """What a turn comes to: the chance to win, and the cards left or, in Slide, the score to expect."""

    chance: float
    left: float


class Verdict(Struct, frozen=True):
    """A turn beside the best one found; `error` is the standard error of the loss, None if not imagined.

    `best_turn` is the turn judged itself if none better was found.
    """

    turn: Actions
    best_turn: Actions
    best: Outlook
    played: Outlook
    error: float | None = None
    left_error: float | None = None

    @property
    def loss(self) -> float:
        """How much of the chance the turn costs."""
        return self.best.chance - self.played.chance

    @property
    def cards_lost(self) -> float:
        """How many more cards it leaves; in Slide points."""
        return self.played.left - self.best.left

    def is_good_enough(self, game: Game) -> bool:
        """Whether whoever tries to find the best turn of this game has found it."""
        if marked_by_cards(game):
            return self.cards_lost <= GOOD_ENOUGH_CARDS
        return self.loss <= GOOD_ENOUGH


def judge(
    view: Any,
    heard: Sequence[Heard],
    turn: Sequence[Action] | None = None,
    *,
    quick: bool = False,
    cancelled: Callable[[], bool] = lambda: False,
) -> Verdict:
    """What this turn of the seat that is to act comes to beside the best one found; without a turn, the best.

    A turn may also be its first actions alone. The view may be one in the middle of a turn. It is sharpened
    until it is settled, or `cancelled` says so.
    """
    position = Position(view, heard, None if turn is None else tuple(turn))
    while not quick and not position.settled and not cancelled():
        position.sharpen()
    verdict = position.verdict
    return verdict if turn is not None else replace(verdict, turn=verdict.best_turn, played=verdict.best)


class Position:
    """A position in which a seat is to act, a turn to be judged, and the turns that it is compared with.

    `verdict` holds what is known so far: at first by the networks alone. Every `sharpen` imagines more deals.
    The best turn is chosen on other deals than those on which it is then compared with the one judged.
    Without a turn to be judged, the one that the networks like best takes its place. If it `goes_on`, what is
    judged is its beginning alone, and so are the others: the guide finishes them all. If its loss
    alone counts, a turn that has lost nothing is settled as soon as that is known.

    With nothing left to draw, masters do better than the guide. Where that is not certain, a turn is worth
    what the networks think, or what the guide makes of it if that is more.
    """

    def __init__(
        self,
        view: Any,
        heard: Sequence[Heard],
        turn: Actions | None,
        compiled: bool = False,
        goes_on: bool = False,
        loss_only: bool = False,
    ) -> None:
        self.view, self.heard, self.by_cards = view, heard, marked_by_cards(view.game)
        self._compiled, self._loss_only = compiled, loss_only
        found = promising(view, heard)
        self.turn = turn or found[0]
        length = len(self.turn) if goes_on else None
        #: The turns that are compared, as far as they are; by where they lead, so that none is there twice.
        compared = {leads_to(view, self.turn): (self.turn, self.turn)}
        for whole in found:
            compared.setdefault(leads_to(view, whole[:length]), (whole[:length], whole))
        few = list(compared.values())[: CANDIDATES + 1]
        #: The turn to be judged comes first.
        self.turns: list[Actions] = [turn for turn, _ in few]
        self._whole_turns: list[Actions] = [whole for _, whole in few]
        self._certain = [certainty(view, each) for each in self.turns]
        self._at_the_end = is_at_the_end(view)
        self.opinion = opinions(view, heard, self.turns)
        self._seeds = iter(words(seed_of(view, heard), 0, 1 << 10).tolist())
        self._best: int | None = None
        self.reported: Chances | None = None
        self.verdict = self._quick_verdict()

    @property
    def settled(self) -> bool:
        """Whether more imagined deals would hardly change the mark."""
        if self.reported is None:
            return self._loss_only and self._best == 0
        if self._at_the_end or self._best == 0 or self.reported.wins.shape[1] >= MOST_REPORTED:
            return True
        verdict = self.verdict
        assert verdict.error is not None and verdict.left_error is not None
        if self.by_cards:
            return is_settled(verdict.cards_lost, verdict.left_error, by_cards=True)
        return is_settled(verdict.loss, verdict.error, by_cards=False)

    def sharpen(self) -> None:
        """Choose the best turn, if that has not been done, and compare it on more deals."""
        if self._at_the_end:
            self.reported = self._told_at_the_end()
            self.verdict = self._verdict_at_the_end(self.reported)
            return
        if self._best is None:
            self._best = self._chosen()
            if self._loss_only and self._best == 0:
                played = self.verdict.played
                self.verdict = replace(self._verdict(0, played, played), error=0.0, left_error=0.0)
                return
        pair = [0] if self._best == 0 else [0, self._best]
        news = self._imagined(pair, REPORT)
        self.reported = news if self.reported is None else _joined(self.reported, news)
        self.verdict = self._sharpened_verdict(self.reported)

    def _chosen(self) -> int:
        """The place of the best turn: another than the one judged only if that is better beyond doubt."""
        standing = [0, *(place for place in range(1, len(self.turns)) if self._may_be_better(place))]
        found: dict[int, tuple[Reals, Reals]] = {}
        gains: dict[int, tuple[float, float]] = {}
        for deals, most in ((FIRST_LOOK, FINALISTS), (CHOICE, 1)):
            if len(standing) == 1:
                break
            news = self._imagined(standing, deals)
            for row, place in enumerate(standing):
                wins, counts = found.get(place, (np.zeros(0), np.zeros(0)))
                found[place] = np.append(wins, news.wins[row]), np.append(counts, news.counts[row])
            gains = {place: self._gain(place, found) for place in standing[1:]}
            likely = [place for place in standing[1:] if gains[place][0] > -ERRORS * gains[place][1]]
            standing = [0, *sorted(likely, key=lambda place: -gains[place][0])[:most]]
        if len(standing) == 1:
            return 0
        gain, error = gains[standing[1]]
        doubt = self._guide_doubt(float(found[0][0].mean()))
        return standing[1] if gain > ERRORS * hypot(error, doubt) else 0

    def _may_be_better(self, place: int) -> bool:
        """Whether a turn may be better than the one judged, as far as the networks' opinion can be off."""
        return self._prior(place) > -ERRORS * self._doubt(float(self.opinion.wins[0, 0]))

    def _prior(self, place: int) -> float:
        """How much better a turn is than the one judged in the networks' eyes."""
        if self.by_cards:
            return float(self.opinion.counts[0, 0] - self.opinion.counts[place, 0])
        return float(self.opinion.wins[place, 0] - self.opinion.wins[0, 0])

    def _doubt(self, chance: float) -> float:
        """The standard deviation of what that opinion gets wrong, at this chance to win."""
        return CARDS_DOUBT if self.by_cards else self._doubt_of_chance(chance)

    def _doubt_of_chance(self, chance: float) -> float:
        well_known = isinstance(self.view, slide.View) or self.view.game.seats == 1
        return (LITTLE_DOUBT if well_known else DOUBT) * chance * (1 - chance) + LEAST_DOUBT

    def _guide_doubt(self, chance: float) -> float:
        """The standard deviation of what is wrong with imagined games however many there are."""
        if not self.heard or not isinstance(self.view.game, TheGame):
            return 0.0
        return GUIDE_CARDS_DOUBT if self.by_cards else GUIDE_DOUBT * chance * (1 - chance)

    def _gain(self, place: int, found: dict[int, tuple[Reals, Reals]]) -> tuple[float, float]:
        """How much better a turn is than the one judged, and the standard error of that.

        The networks' opinion and what was imagined count by their precision.
        """
        apart = found[0][1] - found[place][1] if self.by_cards else found[place][0] - found[0][0]
        prior, doubt = self._prior(place), self._doubt(float(found[0][0].mean()))
        error = float(standard_errors(apart[None])[0])
        trust = doubt**2 / (doubt**2 + error**2)
        return trust * float(apart.mean()) + (1 - trust) * prior, error * trust**0.5

    def _imagined(self, places: Sequence[int], deals: int) -> Chances:
        """What these turns come to in so many new deals, the same for all of them."""
        turns = [self.turns[place] for place in places]
        found = chances(self.view, self.heard, turns, deals, next(self._seeds), self._compiled)
        for row, place in enumerate(places):
            if (sure := self._certain[place]) is not None:
                found.wins[row], found.counts[row] = sure, 0 if sure else found.counts[row].clip(1)
        return found

    def _quick_verdict(self) -> Verdict:
        by_networks = correction(self.view, self.heard, quick=True)
        outlooks = _outlooks(self.opinion, by_networks)
        places = range(len(self.turns))
        if self.by_cards:
            best = min(places, key=lambda place: outlooks[place].left)
        else:
            best = max(places, key=lambda place: outlooks[place].chance)
        return self._verdict(best, outlooks[best], outlooks[0])

    def _sharpened_verdict(self, reported: Chances) -> Verdict:
        imagined = correction(self.view, self.heard, quick=False)
        outlooks = _outlooks(reported, imagined)
        played, best = outlooks[0], outlooks[-1]
        worse = best.left >= played.left if self.by_cards else best.chance <= played.chance
        if self._best == 0 or worse:
            return replace(self._verdict(0, played, played), error=0.0, left_error=0.0)
        assert self._best is not None
        apart = np.stack([reported.wins[1] - reported.wins[0], reported.counts[1] - reported.counts[0]])
        error, left_error = standard_errors(apart)
        middle = float(reported.means.mean())
        return replace(
            self._verdict(self._best, best, played),
            error=float(error) * imagined.steepness(middle),
            left_error=float(left_error),
        )

    def _told_at_the_end(self) -> Chances:
        """What is certain; else what the networks think, or what the guide makes of it if that is more."""
        told = Chances(self.opinion.wins.copy(), self.opinion.counts.copy())
        unsure = [place for place, sure in enumerate(self._certain) if sure is None]
        if unsure:
            one_deal = self.view.game.players <= 2  # who holds what is known
            imagined = self._imagined(unsure, 1 if one_deal else REPORT)
            told.wins[unsure] = np.maximum(told.wins[unsure], imagined.wins.mean(1, keepdims=True))
            told.counts[unsure] = np.minimum(told.counts[unsure], imagined.counts.mean(1, keepdims=True))
        return told

    def _verdict_at_the_end(self, told: Chances) -> Verdict:
        """How far the networks may be off is the error, unless both turns are certain."""
        by_networks = correction(self.view, self.heard, quick=True)
        outlooks = _outlooks(told, by_networks)
        worths = -told.counts[:, 0] if self.by_cards else told.wins[:, 0]
        best, played = int(worths.argmax()), float(told.wins[0, 0])
        if worths[best] - worths[0] <= ERRORS * self._doubt(played):
            return replace(self._verdict(0, outlooks[0], outlooks[0]), error=0.0, left_error=0.0)
        error = self._doubt_of_chance(played) * by_networks.steepness(played)
        sure = None not in (self._certain[0], self._certain[best])
        return replace(
            self._verdict(best, outlooks[best], outlooks[0]),
            error=0.0 if sure else error,
            left_error=0.0 if sure else CARDS_DOUBT,
        )

    def _verdict(self, best: int, outlook: Outlook, played: Outlook) -> Verdict:
        """Of the turn at that place and the one judged; where cards count, the chances may say otherwise."""
        chance = max(outlook.chance, played.chance)
        return Verdict(self.turn, self._whole_turns[best], Outlook(chance, outlook.left), played)


def is_at_the_end(view: Any) -> bool:
    """Whether nothing is left to draw in The Game."""
    return isinstance(view.game, TheGame) and not view.draw_size


def _outlooks(told: Chances, told_right: Correction) -> list[Outlook]:
    chance = told_right.chances(told.means)
    left = told_right.lefts(chance, np.asarray(told.counts.mean(1)))
    return [Outlook(float(c), float(n)) for c, n in zip(chance, left, strict=True)]


def _joined(one: Chances, other: Chances) -> Chances:
    return Chances(
        np.concatenate([one.wins, other.wins], axis=1), np.concatenate([one.counts, other.counts], axis=1)
    )
