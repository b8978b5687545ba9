"""The README's examples are run."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_readme_does_what_it_says(example: str) -> None:
    exec(compile(example, "README.md", "exec"), {})


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 3
