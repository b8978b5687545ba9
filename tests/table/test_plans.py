"""What bots know from one decision to the next, whichever process thinks: plans and recollections.

A bot that has thought a whole turn through is not asked again before it ends, unless others signal.
"""

import msgspec
import pytest
from msgspec import Raw

from tenback.rules import TheGame, the_game
from tenback.rules.signals import Heard, Say, Signal
from tenback.table.bots import pool, worker
from tenback.table.bots.pool import Thinkers
from tenback.table.bots.worker import Answer
from tests.table.held_processes import HeldProcesses


def planning(monkeypatch: pytest.MonkeyPatch) -> list[worker.Question]:
    """Bots that play the cards in their hand one after the other, from the lowest, and say so beforehand."""
    asked: list[worker.Question] = []

    def answer(line: bytes) -> bytes:
        asked.append(msgspec.json.decode(line, type=worker.Question))
        hand = msgspec.json.decode(asked[-1].view)["hand"]
        plays = [{"do": "play", "card": card, "pile": "A"} for card in hand]
        then = () if asked[-1].heard else plays[1:]
        return msgspec.json.encode(Answer(plays[0], tuple(then)))

    HeldProcesses(monkeypatch, answer, lambda question: False)
    return asked


TURN = TheGame(2).deal(the_game.CARDS).apply(0, the_game.Start())
A_SIGNAL = (Heard(1, Signal(Say.KEEP_OFF, "A")),)


async def test_a_bot_that_has_thought_a_turn_through_is_asked_once_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = planning(monkeypatch)
    thinkers, state = Thinkers(1), TURN
    hand = state.view(0).hand
    for card in hand:
        written = await thinkers.decide("master", "the-game", 0, state.view(0), ())
        assert written["card"] == card
        state = state.apply(0, the_game.Play(card, the_game.Pile.A))
    assert len(asked) == 1
    await thinkers.close()


@pytest.mark.parametrize("other", ["heard", "bot", "key", "position"])
async def test_a_plan_is_for_one_bot_and_position_and_for_silence(
    other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = planning(monkeypatch)
    thinkers, view = Thinkers(1), TURN.view(0)
    await thinkers.decide("master", "the-game", 0, view, ())
    if other != "position":
        view = view.after(the_game.Play(view.hand[0], the_game.Pile.A))
    bot, key = "strong" if other == "bot" else "master", int(other == "key")
    await thinkers.decide(bot, "the-game", key, view, A_SIGNAL if other == "heard" else ())
    assert len(asked) == 2
    await thinkers.close()


async def test_a_plan_that_begins_with_an_illegal_action_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nonsense = Answer({"do": "end"}, ({"do": "play", "card": 2, "pile": "A"},))
    HeldProcesses(monkeypatch, lambda question: msgspec.json.encode(nonsense), lambda question: False)
    thinkers = Thinkers(1)
    for _ in range(2):
        assert await thinkers.decide("master", "the-game", 0, TURN.view(0), ()) == {"do": "end"}
    await thinkers.close()


async def test_only_so_many_plans_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = planning(monkeypatch)
    monkeypatch.setattr(pool, "PLANS", 2)
    thinkers, view = Thinkers(1), TURN.view(0)
    for key in range(3):
        await thinkers.decide("master", "the-game", key, view, ())
    following = view.after(the_game.Play(view.hand[0], the_game.Pile.A))
    for key in (2, 1, 0):
        await thinkers.decide("master", "the-game", key, following, ())
    assert [question.key for question in asked] == [0, 1, 2, 0]
    await thinkers.close()


def test_a_master_says_what_is_left_of_its_turn_unless_others_signal() -> None:
    view = TURN.view(0)
    seen = Raw(msgspec.json.encode(view))
    answers = [
        worker.answer(worker.Question("decide", "master", "the-game", 0, seen, heard, seconds=0.0))
        for heard in ((), A_SIGNAL)
    ]
    assert answers[0].then and not answers[1].then
    state = TURN
    for written in (answers[0].action, *answers[0].then):
        state = state.apply(0, msgspec.convert(written, TURN.game.actions))


async def test_a_bot_is_told_what_it_remembers_whichever_process_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[worker.Question] = []

    def answer(line: bytes) -> bytes:
        asked.append(msgspec.json.decode(line, type=worker.Question))
        return msgspec.json.encode(Answer({"do": "end"}, recollection=Raw(b'"%d"' % len(asked))))

    HeldProcesses(monkeypatch, answer, lambda question: False)
    monkeypatch.setattr(pool, "PLANS", 2)
    thinkers, view = Thinkers(1), TURN.view(0)
    for key in (1, 1, 2, 1, 3, 2):
        await thinkers.decide("master", "the-game", key, view, A_SIGNAL)
    told = [(question.key, bytes(question.recollection)) for question in asked]
    assert told == [(1, b"null"), (1, b'"1"'), (2, b"null"), (1, b'"2"'), (3, b"null"), (2, b"null")]
    await thinkers.close()


def test_a_master_in_another_process_remembers_what_it_heard() -> None:
    seen = Raw(msgspec.json.encode(TURN.view(0)))

    def remembered(say: Say | None, before: bytes = b"null") -> bytes:
        """What another process remembers when all piles have been spoken of like this."""
        worker.seated.cache_clear()
        heard = () if say is None else tuple(Heard(1, Signal(say, pile)) for pile in the_game.PILES)
        question = worker.Question("decide", "master", "the-game", 0, seen, heard, 0.0, Raw(before))
        return bytes(worker.answer(question).recollection)

    first = remembered(Say.RATHER_NOT)
    assert first == remembered(Say.RATHER_NOT) != b"null"
    assert remembered(Say.KEEP_OFF, first) != remembered(Say.KEEP_OFF)
    assert remembered(None, first) == b"null"


def test_a_bot_without_a_memory_is_told_nothing() -> None:
    seen = Raw(msgspec.json.encode(TURN.view(0)))
    answered = worker.answer(worker.Question("decide", "greedy", "the-game", 0, seen, A_SIGNAL))
    assert answered.recollection == worker.NOTHING
