"""Every question about a record, of every record that there may be: what is answered, or why nothing is."""

import gzip
import random
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from tenback.record import Origin, Record, decode, encode, key_of, states_of
from tenback.review import version
from tenback.rules import GAMES, Game
from tenback.server.replay_worker import Checked, GoOn, Position, RecordQuestion, Source, answer
from tenback.table import commands as c
from tenback.table.messages import Trouble
from tenback.table.options import Options
from tenback.table.records import games_of
from tests.server.test_reviews import DUEL
from tests.table.evening import Evening
from tests.table.test_records import honest, log_of, played_out
from tests.test_continued import played

AT, SEAT = 3, 1
QUESTIONS: dict[str, dict[str, Any]] = {
    "record": {},
    "replay": {},
    "check": {},
    "on": {"on": GoOn(None, AT, SEAT, reshuffle=False)},
    "at": {"at": Position(AT, SEAT, ())},
}


def evening() -> list[bytes]:
    """The log of a table where one game was played."""
    played = honest(Evening(Options("slide", {"players": 2})))
    played.must(0, c.Begin())
    return log_of(played_out(played))


LOG = evening()


def at_a_table(number: int, log: list[bytes] = LOG) -> Source:
    return Source(log=[Raw(text) for text in log], number=number)


SOUND = decode(DUEL)
UNSOUND = replace(SOUND, actions=(*SOUND.actions[:5], {**SOUND.actions[5], "seat": 7}, *SOUND.actions[6:]))
NOT_SOUND = Trouble("not-sound", {"why": "no-such-seat", "action": 5})

#: Of each record that nothing can be told of, whatever is asked, the status and the reason.
NOTHING: dict[str, tuple[Source, int, Trouble]] = {
    "no text": (Source(record=""), 400, Trouble("malformed")),
    "half a text": (Source(record=DUEL[:-5]), 400, Trouble("malformed")),
    "a game that goes on": (at_a_table(1, LOG[:-3]), 403, Trouble("game-not-over")),
    "no game of that number": (at_a_table(2), 404, Trouble("not-found")),
    "no game at all": (at_a_table(1, LOG[:1]), 404, Trouble("not-found")),
    "a log that makes no sense": (
        at_a_table(1, [*LOG[:2], b'{"event":{"event":"unheard-of"},"at":1}']),
        503,
        Trouble("unavailable"),
    ),
}


@pytest.mark.parametrize("asks", QUESTIONS)
@pytest.mark.parametrize("kind", NOTHING)
def test_a_record_that_there_is_not_has_a_reason_whatever_is_asked(kind: str, asks: Any) -> None:
    source, status, trouble = NOTHING[kind]
    answered = answer(RecordQuestion(asks, source, **QUESTIONS[asks]))
    assert (answered.status, answered.trouble) == (status, trouble)
    assert (answered.packed, answered.checked, answered.dealing) == (b"", None, None)


@pytest.mark.parametrize("asks", QUESTIONS)
def test_a_record_that_is_not_sound_is_shown_as_it_is_and_nothing_else_is_told_of_it(asks: Any) -> None:
    source = Source(record=encode(UNSOUND).decode())
    answered = answer(RecordQuestion(asks, source, **QUESTIONS[asks]))
    if asks == "record":
        assert gzip.decompress(answered.packed) == msgspec.json.encode(UNSOUND)
    else:
        assert (answered.status, answered.trouble) == (422, NOT_SOUND)
        assert (answered.packed, answered.checked, answered.dealing) == (b"", None, None)


@pytest.mark.parametrize(("action", "seat"), [(-1, 0), (10_000, 0), (AT, 2), (AT, -1)])
@pytest.mark.parametrize("asks", ["on", "at"])
def test_a_position_that_there_is_not_is_refused(asks: Any, action: int, seat: int) -> None:
    where: dict[str, Any] = {"on": GoOn(None, action, seat, reshuffle=True), "at": Position(action, seat, ())}
    answered = answer(RecordQuestion(asks, Source(record=DUEL), **{asks: where[asks]}))
    assert (answered.status, answered.trouble) == (422, Trouble("no-such-position"))


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("is_uploaded", [True, False])
def test_a_sound_record_is_told_in_whole(is_uploaded: bool) -> None:
    source = Source(record=DUEL) if is_uploaded else at_a_table(1)
    record: Record = SOUND if is_uploaded else next(iter(games_of(map(bytes, source.log))))
    states = [*states_of(record)]

    def told(asks: Any) -> Any:
        answered = answer(RecordQuestion(asks, source, **QUESTIONS[asks]))
        assert (answered.status, answered.trouble) == (200, None)
        return msgspec.json.decode(gzip.decompress(answered.packed)) if answered.packed else answered

    written = as_json(record)
    assert told("record") == written
    replay = told("replay")
    assert (replay["game"], replay["record"]) == (record.game, written)
    for number, (step, state) in enumerate(zip(replay["steps"], states, strict=True)):
        seats = range(state.game.seats)
        assert step["views"] == [as_json(state.view(seat)) for seat in seats]
        action = written["actions"][number - 1] if number else {"seat": None}
        assert step["seat"] == action["seat"]
        rest = {name: value for name, value in action.items() if name != "seat"}
        assert step["action"] == (rest or None)
    assert told("check").checked == Checked(encode(record).decode(), key_of(record), version())
    seen = told("at")
    assert seen["view"] == as_json(states[AT].view(SEAT))
    dealing = told("on").dealing
    assert (dealing.game, dealing.dealt.origin.action) == (record.game, AT)
    assert [given.seat for given in dealing.dealt.given] == [
        action["seat"] for action in written["actions"][:AT]
    ]


def variant(game: type[Game]) -> Any:
    """The game for two, where what is left to chance has come out other than it does by default."""
    for_two = game(**({"players": 2} if "players" in game.choices() else {}))
    return replace(for_two, first=1) if "first" in game.left_to_chance else for_two


@pytest.mark.parametrize("reshuffle", [True, False])
@pytest.mark.parametrize("name", [None, "amber-fox-1"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_on_with_its_options_its_actions_and_what_chance_has_decided(
    game: str, name: str | None, reshuffle: bool
) -> None:
    played_game = variant(GAMES[game])
    record = played(played_game, random.Random(3))
    at, states = len(record.actions) // 2, [*states_of(record)]
    on = GoOn(name, at, SEAT, reshuffle)
    found = answer(RecordQuestion("on", Source(record=encode(record).decode()), on=on)).dealing
    assert found is not None and found.game == game
    options, dealt = Options(found.game, found.options), found.dealt  # which a table may have
    assert {**options.options, **dealt.options} == as_json(played_game)
    assert dealt.options.keys() == GAMES[game].left_to_chance
    assert (dealt.number, dealt.origin) == (1, Origin(name or key_of(record), at))
    actions = as_json([{"seat": given.seat, **given.action} for given in dealt.given])
    assert actions == as_json(record.actions[:at])
    state = played_game.deal(*dealt.decks)
    for given in dealt.given:
        state = state.apply(given.seat, msgspec.convert(as_json(given.action), played_game.actions))
    assert state.view(SEAT) == states[at].view(SEAT)
    assert reshuffle or state == states[at]
