"""The agreed vectors: sound records, broken ones, perft counts."""

import json
from pathlib import Path
from typing import Any

import pytest

from tenback.record import FaultyRecord, decode, replay, verify
from tenback.rules import perft

VECTORS = Path(__file__).parents[1] / "vectors"


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]


@pytest.mark.parametrize("record", lines("sound.jsonl"))
def test_a_sound_record_verifies_with_its_outcome(record: Any) -> None:
    assert verify(decode(json.dumps(record))) == record["outcome"]


@pytest.mark.parametrize("broken", lines("broken.jsonl"))
def test_a_broken_record_fails_at_the_given_action(broken: Any) -> None:
    with pytest.raises(FaultyRecord) as caught:
        verify(decode(json.dumps(broken["record"])))
    assert caught.value.fault.action == broken["action"]


@pytest.mark.parametrize("counted", lines("perft.jsonl"))
def test_perft_counts_agree(counted: Any) -> None:
    state = replay(decode(json.dumps(counted["record"])))
    assert perft(state, len(counted["nodes"])) == counted["nodes"]
