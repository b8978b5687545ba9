"""Everything public that happens at a table, each event one sentence in the reader's language."""

from collections.abc import Iterable, Iterator
from typing import Any

from tenback.locales import Words
from tenback.rules import face_to_face, slide, the_game
from tenback.rules.piles import JUMP
from tenback.rules.the_game import EXCELLENT
from tenback.table import events as e
from tenback.table.commands import Refusal
from tenback.table.shown.values import AnyNews, Table
from tenback.terminal.client import AnyView, Update
from tenback.terminal.naming import ascends, pile_words, seat_name


def sentences(before: Update | None, now: Update, say: Words) -> list[str]:
    """What is to be told of an update, after the one that came before it."""
    told = Telling(None if before is None else before.view, now, say)
    news = list(told.of_events(now.events))
    if before is not None and now.table.phase == "playing":
        news += told.of_the_position(before)
    # Whoever missed the last move, on a lost line or at another terminal, hears of the end all the same.
    ended = now.table.phase == "over" and before is not None and before.table.phase == "playing"
    return [*news, *told.of_the_end()] if ended else news


def refusal_sentence(refusal: Refusal, say: Words) -> str:
    """Why something was refused."""
    known = say(f"refused-{refusal.reason}", **refusal.args)
    return say("refused", reason=refusal.reason) if known == f"refused-{refusal.reason}" else known


class Telling:
    """Tells one update; `tops` and `middle` follow its events, so that each is told as it was."""

    def __init__(self, before: AnyView | None, now: Update, say: Words) -> None:
        self.now, self.table, self.say = now, now.table, say
        self.tops = () if before is None else getattr(before, "tops", ())

    def of_events(self, events: Iterable[AnyNews]) -> Iterator[str]:
        for event in events:
            sentence = self._acted(event) if isinstance(event, e.Acted) else self._event(event)
            if sentence is not None:
                yield sentence

    def of_the_position(self, before: Update) -> Iterator[str]:
        """What follows from the events and is public too: what was drawn, turned up, and whose turn it is."""
        view, earlier = self.now.view, before.view
        if isinstance(view, slide.View):
            if view.turn is not None and (not isinstance(earlier, slide.View) or earlier.turn is None):
                shown = [
                    f"{self._who(seat)} {card}" for seat, card in enumerate(view.middle) if card is not None
                ]
                if shown:
                    yield self.say("term-news-middle", cards=", ".join(shown))
        elif view is not None:
            yield from self._drawn(earlier)
        if before.table.phase != "playing" and isinstance(view, the_game.View) and len(self.table.seats) > 1:
            yield self.say("term-news-who-starts")
        elif len(self.table.to_act) == 1 and self.table.to_act != before.table.to_act and self._is_news(view):
            yield self._sentence("news-turn", self.table.to_act[0])

    def _is_news(self, view: AnyView | None) -> bool:
        """Whether whose turn it is has not just been told, and is anybody's: nobody's while all choose."""
        starts = any(
            isinstance(event, e.Acted) and event.action["do"] == "start" for event in self.now.events
        )
        return view is not None and view.turn is not None and not starts

    def of_the_end(self) -> Iterator[str]:
        yield from ending(self.table, self.now.view, self.now.yours.seats, self.say)

    def _drawn(self, earlier: AnyView | None) -> Iterator[str]:
        acted = {event.seat for event in self.now.events if isinstance(event, e.Acted)}
        if len(acted) == 1:
            seat = acted.pop()
            drawn = draw_size(earlier, seat) - draw_size(self.now.view, seat)
            if drawn > 0:
                yield self._sentence("term-news-draws", seat, count=drawn)

    def _acted(self, event: e.Acted) -> str:
        action = event.action
        match action["do"]:
            case "play":
                return self._played(event.seat, action["card"], action["pile"])
            case "take":
                source = action["from"]
                args = {"from": self._who(source), "own": "yes" if source == event.seat else "no"}
                return self._sentence("news-take", event.seat, side=action["side"], **args)
        return self._sentence(f"news-{action['do']}", event.seat)

    def _played(self, seat: int, card: int, pile: str) -> str:
        piles = face_to_face.PILES if self.table.options.game == "face-to-face" else the_game.PILES
        index = [p.value for p in piles].index(pile)
        jumps = False
        if self.tops:
            up = ascends(self.table.options.game, pile)
            own = self.table.options.game == "the-game" or pile[0] == str(seat)
            jumps = own and (card - self.tops[index] if up else self.tops[index] - card) == -JUMP
            self.tops = (*self.tops[:index], card, *self.tops[index + 1 :])
        placed = pile_words(self.table, pile, self.now.yours.seat, self.say, "on", actor=seat)
        return self._sentence("news-jump" if jumps else "news-play", seat, card=card, pile=placed)

    def _event(self, event: AnyNews) -> str | None:
        match event:
            case e.Opened() | e.Over():
                return None
            case e.OptionsChanged():
                return self.say("news-options-changed")
            case e.Began():
                return self.say("news-began")
            case e.Signalled(seat=seat, say=say, pile=pile):
                said = self.say(f"signal-{say.value}")
                if pile is None:
                    return self._sentence("news-signalled-start", seat, say=said)
                return self._sentence("news-signalled", seat, say=said, pile=self._pile(pile, "about"))
            case e.Proposed(seat=seat, what=what, absent=absent, bot=bot):
                missed = "" if absent is None else self._who(absent)
                asked = "next-game" if what == "rematch" and self.now.tournament_goes_on else what
                return self._sentence(f"news-proposed-{asked}", seat, bot=self._bot(bot), absent=missed)
            case e.BotSat(seat=seat, bot=bot) | e.StoodIn(seat=seat, bot=bot):
                return self._sentence(_news_id(event), seat, bot=self._bot(bot))
            case e.BotFailed(seat=seat, instead=instead):
                return self._sentence("news-bot-failed", seat, instead=self._bot(instead))
            case e.Chatted(seat=seat, text=text):
                return self._sentence("news-chatted", seat, text=text)
            case e.Sat(seat=seat, name=name) | e.Renamed(seat=seat, name=name):
                return self._sentence(_news_id(event), seat, name=name)
        return self._sentence(_news_id(event), event.seat)

    def _sentence(self, id: str, seat: int, **args: Any) -> str:
        you = "yes" if seat in self.now.yours.seats and len(self.now.yours.seats) == 1 else "no"
        return self.say(id, who=self._who(seat), you=you, **args)

    def _who(self, seat: int) -> str:
        return seat_name(self.table, seat, self.say)

    def _bot(self, bot: str | None) -> str:
        return "" if bot is None else self.say(f"bot-{bot}")

    def _pile(self, pile: str, case: str) -> str:
        return pile_words(self.table, pile, self.now.yours.seat, self.say, case)


def ending(table: Table, view: AnyView | None, yours: tuple[int, ...], say: Words) -> Iterator[str]:
    """How the game ended, and in a tournament how that stands."""
    outcome = None if view is None else view.outcome
    names = [seat_name(table, seat, say) for seat in range(len(table.seats))]
    match outcome:
        case the_game.Outcome(won=True):
            yield say("term-won-the-game")
        case the_game.Outcome():
            yield say("term-lost-the-game", count=outcome.left, reason=outcome.reason.value)
            if outcome.left < EXCELLENT:
                yield say("term-excellent")
        case face_to_face.Outcome():
            you = "yes" if yours == (outcome.winner,) else "no"
            yield say("term-won-duel", who=names[outcome.winner], you=you, reason=outcome.reason.value)
        case slide.Outcome():
            scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
            who = ", ".join(names[seat] for seat in outcome.winners)
            yield say("term-won-slide", who=who, count=len(outcome.winners), scores=scores)
    if table.tournament is not None:
        totals = ", ".join(f"{n} {total}" for n, total in zip(names, table.tournament.totals, strict=True))
        yield say("term-totals", totals=totals)
        if table.tournament.winners:
            who = ", ".join(names[seat] for seat in table.tournament.winners)
            yield say("term-won-tournament", who=who, count=len(table.tournament.winners))


def draw_size(view: AnyView | None, seat: int) -> int:
    """The cards that are left for this seat to draw."""
    if isinstance(view, the_game.View):
        return view.draw_size
    return view.draw_sizes[seat] if isinstance(view, face_to_face.View) else 0


def _news_id(event: AnyNews) -> str:
    return f"news-{event.__struct_config__.tag}"
