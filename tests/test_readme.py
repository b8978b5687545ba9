"""The examples of the README and of the first steps are run."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = {
    f"{page}-{number}": example
    for page in ("README.md", "docs/first-steps.md")
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL))
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_does_what_its_page_says(example: str) -> None:
    exec(compile(EXAMPLES[example], example, "exec"), {})


def test_both_pages_have_examples() -> None:
    assert {"README.md-2", "docs/first-steps.md-4"} <= set(EXAMPLES)
