"""The documentation site builds without a warning, fetches nothing from elsewhere and explains every name."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from inspect import getdoc, isclass, ismodule
from pathlib import Path
from pkgutil import resolve_name
from types import FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
REFERENCE = sorted((ROOT / "docs" / "reference").glob("*.md"))
#: What a class has that needs explaining; its other attributes are fields.
METHODS = (FunctionType, classmethod, staticmethod, property)
#: Wherever a page would make a browser fetch something.
FETCHED = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=\"?((?:https?:)?//[^\s\">]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "-q",
        "-f",
        str(ROOT / "mkdocs.yml"),
        "-d",
        str(folder),
    ]
    built = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=False
    )
    assert built.returncode == 0, built.stderr
    return folder


def test_every_page_can_be_searched_explains_the_names_it_lists_and_fetches_nothing_from_elsewhere(
    site: Path,
) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 20
    assert {(page.name, address) for page in pages for address in FETCHED.findall(page.read_text())} == set()
    index = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f'"location":"{page.stem}.html"' in index
    assert "tenback.rules.the_game.TheGame" in (site / "reference" / "rules.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", REFERENCE, ids=lambda path: path.stem)
def test_every_public_name_of_a_reference_page_has_a_docstring(document: Path) -> None:
    for shown in re.findall(r"^::: (\S+)$", document.read_text(encoding="utf-8"), re.MULTILINE):
        assert [name for name, thing in _public(shown, resolve_name(shown)) if not getdoc(thing)] == []


def _public(name: str, thing: Any) -> Iterator[tuple[str, Any]]:
    """The thing and what it shows to everyone: classes, functions and methods."""
    yield name, thing
    if ismodule(thing):
        members = getattr(thing, "__all__", [key for key in vars(thing) if _is_of(thing, key)])
    else:
        members = (
            [key for key, member in vars(thing).items() if isinstance(member, METHODS)]
            if isclass(thing)
            else []
        )
    for member in members:
        found = getattr(thing, member)
        if not member.startswith("_") and (callable(found) or isinstance(found, property)):
            yield from _public(f"{name}.{member}", found)


def _is_of(module: Any, name: str) -> bool:
    return bool(getattr(vars(module)[name], "__module__", None) == module.__name__)
