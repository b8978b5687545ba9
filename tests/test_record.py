"""The tenback/1 record: written, read, replayed, and never believed unchecked."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.deal import commitment, deal, shuffled
from tenback.players.greedy import Greedy
from tenback.record import (
    FaultyRecord,
    SaidSignal,
    decode,
    encode,
    key_of,
    outcome_of,
    said_in,
    states_of,
    verify,
    write_record,
)
from tenback.rules import GAMES, FaceToFace, TheGame
from tenback.rules.signals import Say
from tests.rules.walks import games, greediness, randoms

SEED = bytes(range(32))


def played(game: Any, seed: bytes = SEED) -> dict[str, Any]:
    """A whole greedy game as a record with an opened deal, as plain JSON."""
    state, moves = deal(game, seed), []
    while state.outcome is None:
        seat = state.to_act[0]
        moves.append((seat, Greedy().decide(state.view(seat), ())))
        state = state.apply(*moves[-1])
    meta = {"seed": seed.hex(), "commitment": commitment(seed)}
    record = write_record(game, shuffled(game, seed), moves, outcome=outcome_of(state), meta=meta)
    plain: dict[str, Any] = json.loads(encode(record))
    return plain


def fault(record: Any) -> str:
    with pytest.raises(FaultyRecord) as caught:
        verify(decode(json.dumps(record)))
    return str(caught.value)


@given(games)
def test_a_written_record_is_sound_and_reads_as_it_was_written(game: Any) -> None:
    record = played(game)
    assert verify(decode(json.dumps(record))) == record["outcome"]
    assert json.loads(encode(decode(json.dumps(record)))) == record


def test_every_position_of_a_record_can_be_seen() -> None:
    record = decode(json.dumps(played(TheGame(2))))
    states = list(states_of(record))
    assert len(states) == len(record.actions) + 1
    assert states[0].outcome is None
    assert states[-1].outcome is not None


def test_options_that_are_not_written_are_the_default() -> None:
    record = played(TheGame())
    record["options"] = {}
    assert verify(decode(json.dumps(record))) == record["outcome"]
    del record["options"]
    assert verify(decode(json.dumps(record))) == record["outcome"]


def test_a_game_that_goes_on_has_the_outcome_over_false_and_nothing_else() -> None:
    record = played(TheGame(2))
    record["actions"] = record["actions"][:5]
    record["outcome"] = {"over": False}
    assert verify(decode(json.dumps(record))) == {"over": False}
    record["outcome"]["left"] = 94
    assert fault(record) == 'outcome: the replay gives {"over":false}'


def test_an_empty_outcome_is_not_a_missing_one() -> None:
    assert fault({**played(TheGame(2)), "outcome": {}}).startswith("outcome: the replay gives {")


def test_the_outcome_may_be_missing() -> None:
    record = played(TheGame(2))
    outcome = record.pop("outcome")
    assert verify(decode(json.dumps(record))) == outcome


@pytest.mark.parametrize(
    ("name", "value"), [("left", 0), ("won", True), ("won", 0), ("reason", "fire"), ("over", False), ("x", 1)]
)
def test_an_outcome_is_what_the_replay_gives_to_the_letter(name: str, value: Any) -> None:
    record = played(TheGame(2))
    record["outcome"][name] = value
    assert fault(record).startswith("outcome: the replay gives {")


def test_an_action_after_the_end_is_an_error() -> None:
    record = played(FaceToFace())
    record["actions"].append({"seat": 0, "do": "end"})
    assert fault(record) == f"action {len(record['actions']) - 1}: game-over"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"do": "start"}, "missing required field `seat`"),
        ({"seat": 0}, "missing required field `do`"),
        ({"seat": "0", "do": "start"}, "Expected `int`, got `str` at `seat`"),
        ({"seat": True, "do": "start"}, "Expected `int`, got `bool` at `seat`"),
        ({"seat": 0, "do": "resign"}, "Invalid value 'resign' at `do`"),
        ({"seat": 0, "do": "start", "card": 5}, "unknown field `card`"),
        ({"seat": 0, "do": "play", "card": 5}, "missing required field `pile`"),
        ({"seat": 0, "do": "play", "card": 5, "pile": "E"}, "Invalid enum value 'E' at `pile`"),
        ({"seat": 5, "do": "start"}, "no-such-seat"),
        ([], "Expected `object`, got `array`"),
        (None, "Expected `object`, got `null`"),
    ],
)
def test_an_action_that_is_not_written_as_one_is_a_fault_of_that_action(action: Any, reason: str) -> None:
    record = played(TheGame())
    record["actions"][0] = action
    said = fault(record)
    assert said.startswith("action 0: ")
    assert reason in said


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "tenback/2"}, "format: 'tenback/2' instead of 'tenback/1'"),
        ({"game": "whist"}, f"game: no game 'whist': {', '.join(GAMES)}"),
        ({"options": {"players": 9}}, "options: The Game is for 1 to 5 players, not 9"),
        ({"options": {"level": "hard"}}, "options: Invalid enum value 'hard' at `level`"),
        ({"options": {"speed": 3}}, "options: Object contains unknown field `speed`"),
        ({"options": []}, "Expected `object`, got `array` at `options`"),
        ({"deal": {}}, "deal: its one key is 'deck'"),
        ({"deal": {"deck": list(range(2, 100)), "seed": 1}}, "deal: its one key is 'deck'"),
        ({"deal": {"deck": list(range(3, 100))}}, "deal: 97 cards instead of 98"),
        ({"deal": {"deck": [2, *range(2, 99)]}}, "deal: not the game's cards: card 2 is there 2 times"),
        ({"deal": {"deck": ["2", *range(3, 100)]}}, "deal: Expected `int`, got `str`"),
        ({"meta": []}, "Expected `object`, got `array` at `meta`"),
        ({"comment": "hello"}, "Object contains unknown field `comment`"),
    ],
)
def test_a_fault_outside_the_actions_is_named_with_its_part(changes: Any, reason: str) -> None:
    assert fault({**played(TheGame()), **changes}).startswith(reason)


@pytest.mark.parametrize("changes", [{"deal": {}}, {"options": {"players": 9}}, {"comment": "hello"}])
def test_a_record_without_a_first_position_has_no_outcome(changes: Any) -> None:
    with pytest.raises(FaultyRecord) as caught:
        verify(decode(json.dumps({**played(TheGame()), **changes})))
    assert caught.value.fault.outcome is None


@pytest.mark.parametrize("changes", [{"outcome": {"over": False}}, {"meta": {"seed": bytes(32).hex()}}])
def test_the_outcome_is_told_of_a_record_whose_actions_are_legal(changes: Any) -> None:
    record = played(TheGame(2))
    with pytest.raises(FaultyRecord) as caught:
        verify(decode(json.dumps({**record, **changes})))
    assert caught.value.fault.outcome == record["outcome"]


def test_a_record_may_lack_its_meta_and_write_its_outcome_in_any_order() -> None:
    record = played(TheGame(2))
    outcome = record["outcome"]
    del record["meta"]
    record["outcome"] = dict(reversed(outcome.items()))
    assert verify(decode(json.dumps(record))) == outcome


def test_the_signals_in_a_meta_are_read_and_whatever_else_it_holds_is_passed_over() -> None:
    signals = [
        {"after": 3, "seat": 1, "say": "go-ahead", "pile": "A"},
        "go-ahead",
        {"after": 4, "say": "go-ahead"},
        {"after": 5, "seat": 0},
    ]
    read = [SaidSignal(3, 1, Say.GO_AHEAD, "A"), SaidSignal(5, 0, None, None)]
    for meta, expected in (
        ({"meta": {"signals": signals}}, read),
        ({"meta": {"signals": signals[0]}}, []),
        ({"meta": {"signals": 7}}, []),
        ({"meta": {}}, []),
        ({}, []),
    ):
        record = {"format": "tenback/1", "game": "the-game", "deal": {}, "actions": [], **meta}
        assert list(said_in(decode(json.dumps(record)))) == expected


def test_records_have_the_same_key_if_a_review_of_them_is_the_same() -> None:
    record = played(TheGame(2))
    key = key_of(decode(json.dumps(record)))
    reviewed_alike: list[dict[str, Any]] = [
        {"meta": {**record["meta"], "names": ["Eva", "Jan"], "chat": [], "signals": None}},
        {"outcome": {"over": False}},
        {"options": {"players": 2, "level": "basic", "fire": False}},
        {"actions": [dict(reversed(action.items())) for action in record["actions"]]},
    ]
    for changes in reviewed_alike:
        assert key_of(decode(json.dumps({**record, **changes}))) == key
    without_meta = {name: part for name, part in record.items() if name != "meta"}
    assert key_of(decode(json.dumps(without_meta))) == key


def test_records_have_different_keys_if_their_reviews_may_differ() -> None:
    record = played(TheGame(2))
    said = {"after": 1, "seat": 0, "say": "go-ahead", "pile": "A"}
    reviewed_apart: list[dict[str, Any]] = [
        {},
        {"meta": {"signals": [said]}},
        {"meta": {"signals": [{**said, "pile": "B"}]}},
        {"options": {"players": 3}},
        {"actions": record["actions"][:-1]},
        {"deal": {"deck": record["deal"]["deck"][::-1]}},
        {"game": "face-to-face", "options": {}},
    ]
    keys = [key_of(decode(json.dumps({**record, **changes}))) for changes in reviewed_apart]
    assert len(set(keys)) == len(keys)


def test_a_text_that_is_nested_too_deeply_is_no_record() -> None:
    with pytest.raises(ValueError, match=r"^not a record: nested too deeply$"):
        decode("[" * 100_000)


@pytest.mark.parametrize("text", ["[]", "7", "null", '"tenback/1"'])
def test_a_text_that_is_no_object_is_no_record(text: str) -> None:
    with pytest.raises(ValueError, match=r"^not a record: no JSON object$"):
        decode(text)


def test_a_record_is_written_without_the_parts_that_it_lacks() -> None:
    record = {"format": "tenback/1", "game": "the-game", "deal": {"deck": []}, "actions": []}
    assert json.loads(encode(decode(json.dumps(record)))) == record


def test_whatever_else_is_in_meta_changes_nothing() -> None:
    record = played(TheGame())
    record["meta"] |= {"names": ["Eva"], "time": None, "nested": {"a": [1, {"b": 2}]}}
    assert verify(decode(json.dumps(record))) == record["outcome"]


def test_a_seed_that_does_not_open_the_commitment_is_found_out() -> None:
    record = played(TheGame())
    record["meta"]["commitment"] = commitment(bytes(32))
    assert fault(record) == "meta: the seed does not open the commitment"


def test_a_deck_that_is_not_of_the_seed_is_found_out() -> None:
    record = played(TheGame())
    record["meta"] = {"seed": bytes(32).hex()}
    assert fault(record) == "meta: the seed does not give this deck"


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("name", ["seed", "commitment"])
@pytest.mark.parametrize("value", ["", "00", "z" * 64, "X" * 64, 7, [1]])
def test_a_seed_and_a_commitment_are_64_hexadecimal_digits(name: str, value: Any, alone: bool) -> None:
    record = played(TheGame())
    record["meta"] = {**({} if alone else record["meta"]), name: value}
    assert fault(record) == f"meta: the {name} is not 64 hexadecimal digits"


@pytest.mark.parametrize("written", [str.upper, str.lower, str.title])
@pytest.mark.parametrize("name", ["seed", "commitment"])
def test_hexadecimal_digits_are_the_same_in_capitals(name: str, written: Any) -> None:
    record = played(TheGame())
    record["meta"][name] = written(record["meta"][name])
    assert verify(decode(json.dumps(record))) == record["outcome"]


def test_a_commitment_may_stand_without_its_seed_while_the_game_goes_on() -> None:
    record = played(TheGame())
    del record["meta"]["seed"]
    assert verify(decode(json.dumps(record))) == record["outcome"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.binary() | st.text() | json_values.map(json.dumps))
def test_whatever_is_no_record_is_refused_with_one_line(text: Any) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]*$"):
        decode(text)


@given(games, st.randoms(), st.data())
def test_a_record_with_anything_in_it_is_sound_or_faulty_and_nothing_worse(
    game: Any, chance: random.Random, data: st.DataObject
) -> None:
    record = played(game)
    target: Any = record
    for _ in range(data.draw(st.integers(1, 3))):
        keys = list(target) if isinstance(target, dict) else range(len(target))
        if not keys:
            break
        key = chance.choice(list(keys))
        if data.draw(st.booleans()) or not isinstance(target[key], dict | list):
            target[key] = data.draw(json_values)
            break
        target = target[key]
    said = ""
    try:
        verify(decode(json.dumps(record)))
    except FaultyRecord as faulty:
        said = str(faulty)
    assert "\n" not in said


@given(games, randoms, greediness)
def test_the_outcome_up_to_a_fault_is_told(game: Any, chance: random.Random, greedy: float) -> None:
    record = played(game)
    cut = chance.randrange(len(record["actions"]))
    record["actions"][cut] = {"seat": 99, "do": "end"}
    with pytest.raises(FaultyRecord) as caught:
        verify(decode(json.dumps(record)))
    assert caught.value.fault.action == cut
    assert caught.value.fault.outcome == {"over": False}
