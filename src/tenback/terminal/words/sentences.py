"""The public events at a table, each as one sentence in the reader's language."""

from collections.abc import Iterable, Iterator
from typing import Any

from tenback.locales import Words
from tenback.rules import View
from tenback.table import events as e
from tenback.table.commands import PilePlay, Refusal
from tenback.table.shown.values import AnyNews, Table
from tenback.table.state import SeatHint
from tenback.terminal.client.update import TableUpdate
from tenback.terminal.games import presenter_of
from tenback.terminal.words.naming import seat_name


def sentences(before: TableUpdate | None, now: TableUpdate, say: Words) -> list[str]:
    """The sentences about an update, given the one before it."""
    told = Telling(before, now, say)
    news = list(told.of_events(now.events))
    if before is not None and now.table.phase == "playing":
        news += told.of_the_position(before)
        if now.yours.hint is not None and now.yours.hint != before.yours.hint:
            news += told.of_the_hint(now.yours.hint)
    # A client that missed the last move, while disconnected or at another terminal, is still told of the end.
    ended = now.table.phase == "over" and before is not None and before.table.phase == "playing"
    return [*news, *told.of_the_end()] if ended else news


def refusal_sentence(refusal: Refusal, say: Words) -> str:
    """Why something was refused."""
    known = say(f"refused-{refusal.reason}", **refusal.args)
    return say("refused", reason=refusal.reason) if known == f"refused-{refusal.reason}" else known


class Telling:
    """Tells one update; the tops of the piles follow its events, so that each is told as it was."""

    def __init__(self, before: TableUpdate | None, now: TableUpdate, say: Words) -> None:
        self.now, self.table, self.say = now, now.table, say
        self._presenter = presenter_of(now.table.options.game)
        was = None if before is None else before.view
        #: Where the reader sat while it happened: after a turn the next person at the same screen may look.
        self._seat = now.yours.seat if was is None else was.seat
        self._tops: list[int] = list(getattr(was, "tops", ()))

    def of_events(self, events: Iterable[AnyNews]) -> Iterator[str]:
        for event in events:
            if isinstance(event, e.Acted):
                yield self._presenter.acted(self, event)
                continue
            sentence = self._event(event)
            if sentence is not None:
                yield sentence

    def of_the_position(self, before: TableUpdate) -> Iterator[str]:
        """The public consequences of the events: cards drawn or turned up, and whose turn it is."""
        view, to_act = self.now.view, self.table.to_act
        if view is None:
            return
        yield from self._presenter.consequences(self, before.view, view)
        is_open = view.game.seats_choose_first and view.turn is None and len(self.table.seats) > 1
        if before.table.phase != "playing" and is_open:
            plays = bool(self.now.yours.seats)
            yield self.say("term-news-who-starts" if plays else "turn-who-starts-watched")
        elif len(to_act) == 1 and to_act != before.table.to_act and self._is_news(view):
            yield self.played("news-turn", to_act[0])

    def _is_news(self, view: View) -> bool:
        """Whether whose turn it is has not just been told, and is anybody's: nobody's while all choose."""
        starts = any(
            isinstance(event, e.Acted) and event.action["do"] == "start" for event in self.now.events
        )
        return view.turn is not None and not starts

    def of_the_hint(self, hint: SeatHint) -> Iterator[str]:
        """What master would play, and what the viewer's own plan comes to beside it."""
        advice = hint.advice
        if advice is None:
            if hint.state == "failed":
                yield self.say("hint-failed")
            return
        short, best = self._presenter.shorthand, round(100 * advice.chance)
        turn = ", ".join(short(action, self.table, hint.seat, self.say) for action in advice.actions)
        yield self.say("hint-given", turn=turn, chance=best)
        draft = self.now.yours.plan
        planned = () if draft is None else tuple(PilePlay(play.card, play.pile) for play in draft.plays)
        if advice.planned_chance is not None and planned == advice.plan:
            chance = round(100 * advice.planned_chance)
            yield self.say("hint-planned", chance=chance, differs="yes" if chance < best else "no")

    def of_the_end(self) -> Iterator[str]:
        yield from ending(self.table, self.now.view, self.now.yours.seats, self.say)

    def cover(self, index: int, card: int) -> int | None:
        """Note that the card lies on that pile now; the card it covers, or None if that is not known."""
        if not self._tops:
            return None
        covered, self._tops[index] = self._tops[index], card
        return covered

    def _event(self, event: AnyNews) -> str | None:
        match event:
            case e.Opened() | e.Over():
                return None
            case e.Chose(seat=seat):
                return self.played(_news_id(event), seat)
            case e.OptionsChanged():
                return self.say("news-options-changed")
            case e.Began():
                return self.say("news-began")
            case e.Signalled(seat=seat, say=say, pile=pile):
                said = self.say(f"signal-{say.value}")
                if pile is None:
                    return self.sentence("news-signalled-start", seat, say=said)
                return self.sentence("news-signalled", seat, say=said, pile=self.pile(pile, "about"))
            case e.Proposed(seat=seat, what=what, absent=absent, bot=bot):
                missed = "" if absent is None else self.who(absent)
                asked = "next-game" if what == "rematch" and self.now.tournament_goes_on else what
                return self.sentence(f"news-proposed-{asked}", seat, bot=self._bot(bot), absent=missed)
            case e.BotSat(seat=seat, bot=bot) | e.StoodIn(seat=seat, bot=bot):
                return self.sentence(_news_id(event), seat, bot=self._bot(bot))
            case e.BotFailed(seat=seat, instead=instead):
                return self.sentence("news-bot-failed", seat, instead=self._bot(instead))
            case e.Chatted(seat=seat, text=text):
                return self.sentence("news-chatted", seat, text=text)
            case e.Sat(seat=seat, name=name) | e.Renamed(seat=seat, name=name):
                return self.sentence(_news_id(event), seat, name=name)
        return self.sentence(_news_id(event), event.seat)

    def sentence(self, id: str, seat: int, **args: Any) -> str:
        """What became of a seat, told to whoever sits there as "you"."""
        return self._told(id, seat, self.now.yours.seats == (seat,), args)

    def played(self, id: str, seat: int, **args: Any) -> str:
        """What was played at a seat; what a stand-in plays is told by the seat's name."""
        return self._told(id, seat, self._plays_alone(seat), args)

    def _told(self, id: str, seat: int, is_you: bool, args: dict[str, Any]) -> str:
        return self.say(id, who=self.who(seat), you="yes" if is_you else "no", **args)

    def _plays_alone(self, seat: int) -> bool:
        """Whether the reader has this seat and no other, and no bot stands in for them."""
        return self.now.yours.seats == (seat,) and self.table.seats[seat].stand_in is None

    def who(self, seat: int) -> str:
        return seat_name(self.table, seat, self.say)

    def _bot(self, bot: str | None) -> str:
        return "" if bot is None else self.say(f"bot-{bot}")

    def pile(self, pile: str, case: str, actor: int | None = None) -> str:
        """A pile in the words of the reader."""
        is_you = self._seat is not None and self._plays_alone(self._seat)
        return self._presenter.pile_words(self.table, pile, self._seat, self.say, case, actor, is_you)


def ending(table: Table, view: View | None, yours: tuple[int, ...], say: Words) -> Iterator[str]:
    """How the game ended, and the standings of a tournament."""
    if view is not None and view.outcome is not None:
        yield from presenter_of(table.options.game).ending(table, view.outcome, yours, say)
    if table.tournament is not None:
        names = [seat_name(table, seat, say) for seat in range(len(table.seats))]
        totals = ", ".join(f"{n} {total}" for n, total in zip(names, table.tournament.totals, strict=True))
        yield say("term-totals", totals=totals)
        if table.tournament.winners:
            who = ", ".join(names[seat] for seat in table.tournament.winners)
            you = "yes" if table.tournament.winners == yours else "no"
            yield say("term-won-tournament", who=who, you=you, count=len(table.tournament.winners))


def _news_id(event: AnyNews) -> str:
    return f"news-{event.__struct_config__.tag}"
