"""The examples of the README, of the first steps and of the environments are run."""

import gzip
import re
from pathlib import Path

import pytest

from tenback.deal import numbered_seed
from tenback.environments import Encoding, Match
from tenback.record import encode
from tenback.rules import TheGame

ROOT = Path(__file__).parents[1]
EXAMPLES = {
    f"{page}-{number}": example
    for page in ("README.md", "docs/first-steps.md", "docs/environments.md")
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL))
}


def a_record() -> bytes:
    """A whole game in which everyone does the first legal thing."""
    match = Match.dealt(Encoding(TheGame(2)), numbered_seed(1, 0))
    while match.seat is not None:
        match.step(int(match.observe(match.seat)["action_mask"].argmax()))
    return encode(match.record())


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_does_what_its_page_says(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It finds a small dataset where `python -m bench.dataset --out data` would have written one."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data/games.jsonl.gz").write_bytes(gzip.compress(a_record()))
    monkeypatch.chdir(tmp_path)
    exec(compile(EXAMPLES[example], example, "exec"), {})


def test_every_page_has_examples() -> None:
    assert {"README.md-2", "docs/first-steps.md-4", "docs/environments.md-1"} <= set(EXAMPLES)
