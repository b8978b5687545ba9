"""Bots at a room: what they are asked and what they say, compared with the expected table."""

from typing import Any

from tenback.rules.signals import Say, Signal
from tests.table.allowed import has_meaning
from tests.table.expected import ExpectedTable, News
from tests.table.room import Question, Room


class AskedBots:
    """Knows the questions that bots have not answered yet, and in which version each was asked."""

    def __init__(self) -> None:
        self.questions: list[tuple[Question, int]] = []

    def follow(self, room: Room, table: ExpectedTable, news: list[News]) -> None:
        """The news are what bots said, and that is what they want to say and may."""
        for heard in news:
            assert heard["event"] in ("signalled", "unsaid")
            assert not table.seats[heard["seat"]].plays_itself
            if heard["event"] == "signalled":
                assert table.options.chat != "off"
                assert has_meaning(table, heard["say"], heard.get("pile"))
            table.happen(heard)
        questions = room.bots.questions
        known = [question for question, _ in self.questions]
        fresh = [question for question in questions if question not in known]
        for question in fresh:
            _check_question(table, question)
            self.questions.append((question, table.version))
        assert bot_to_act(table) is None or questions
        if fresh or not questions:
            _check_what_bots_say(table)


def _check_question(table: ExpectedTable, question: Question) -> None:
    assert question.seat == bot_to_act(table)
    assert question.view == table.dealt.position.view(question.seat)
    heard = {(seat, pile, say) for (seat, pile), say in table.signals.items() if seat != question.seat}
    assert question.heard == heard


def _check_what_bots_say(table: ExpectedTable) -> None:
    if table.phase != "playing" or table.options.chat == "off":
        return
    for number, seat in enumerate(table.seats):
        if seat.bot is not None:
            wanted = {(s.pile, s.say.value) for s in bots_say(table.dealt.position.view(number))}
            meant = {(pile, say) for pile, say in wanted if has_meaning(table, say, pile)}
            standing = {(p, say) for (who, p), say in table.signals.items() if who == number}
            assert standing == meant


def bot_to_act(table: ExpectedTable) -> int | None:
    """The bot whose turn it is; the first turn of The Game, only if no person might want it."""
    bots = [seat for seat in table.to_act if not table.seats[seat].plays_itself]
    if not bots or table.game is None:
        return None
    if table.dealt.position.turn is None and table.options.game == "the-game":
        said = [table.signals.get((seat, None)) for seat in table.to_act if seat not in bots]
        if any(one != "rather-not-me" for one in said):
            return None
        wishes = ["let-me-start", None, "rather-not-me"]
        return min(bots, key=lambda seat: wishes.index(table.signals.get((seat, None))))
    return bots[0]


def bots_say(view: Any) -> tuple[Signal, ...]:
    """What every bot here wants to stand said: it depends on its view alone, and one has no meaning."""
    if not hasattr(view, "tops"):
        return ()
    piles = ("A", "D") if hasattr(view, "burning") else ("0+", "1-")
    about_pile = Signal(Say.KEEP_OFF if view.moves % 2 else Say.GO_AHEAD, piles[view.moves % 3 // 2])
    about_starting = Signal(Say.LET_ME_START if view.seat == 1 else Say.RATHER_NOT_ME)
    return about_pile, about_starting, Signal(Say.KEEP_OFF, "Z")
