"""The names that docs/interface.md calls public exist, are exported, and are documented."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "interface.md"
ROWS = re.findall(r"^\| `(tenback[\w.]*)` \| (.+) \|$", PAGE.read_text(), re.MULTILINE)
NAMES = [(module, name) for module, names in ROWS for name in re.findall(r"`(\w+)`", names)]
#: Values, which have no docstring of their own.
VALUES = {"GAMES", "BOTS", "HAS_NUMBA"}
HERE = [pair for pair in NAMES if pair[0] != "tenback.environments.gpu" or find_spec("torch") is not None]


def test_the_page_lists_the_modules() -> None:
    assert {"tenback.rules", "tenback.environments", "tenback.fast"} <= {module for module, _ in ROWS}


@pytest.mark.parametrize(("module", "name"), HERE)
def test_a_public_name_is_there_and_documented(module: str, name: str) -> None:
    found: Any = getattr(import_module(module), name)
    exported = getattr(import_module(module), "__all__", None)
    assert exported is None or name in exported
    assert name in VALUES or (found.__doc__ or "").strip()


@pytest.mark.parametrize("module", sorted({module for module, _ in HERE}))
def test_what_a_package_exports_is_on_the_page(module: str) -> None:
    exported = set(getattr(import_module(module), "__all__", ()))
    listed = {name for where, name in NAMES if where == module}
    submodules = {name for name in exported if find_spec(f"{module}.{name}") is not None}
    assert exported - submodules - {"WrittenAction"} <= listed
