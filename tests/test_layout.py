"""Games know themselves: the code around them hardly ever asks which game it has to do with."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tenback.rules import GAMES

_SOURCE = Path(__file__).parents[1] / "src/tenback"
#: These may know the games: the rules define them, and a player or a compiled engine is for one game.
_BY_GAME = ("rules", "players", "fast")
_FEW = 20

_BROWSER = Path(__file__).parents[1] / "web/src"
#: In the browser a board and the face of a card are of one game, and what tests share names games too.
_OF_ONE_GAME = ("boards", "cards", "testing")
_FEW_IN_THE_BROWSER = 3


def test_few_lines_outside_the_rules_ask_which_game_it_is() -> None:
    asking = [
        f"{path.relative_to(_SOURCE)}:{line}"
        for path in sorted(_SOURCE.rglob("*.py"))
        if path.relative_to(_SOURCE).parts[0] not in _BY_GAME
        for line in sorted(set(_asking(path.read_text(encoding="utf-8"))))
    ]
    assert len(asking) < _FEW, asking


def test_lines_that_ask_which_game_it_is_are_found() -> None:
    asking = [
        'game.name == "slide"',
        'name in ("the-game", "slide")',
        "isinstance(view, slide.View)",
        "isinstance(game, TheGame | FaceToFace)",
        'match name:\n    case "face-to-face": pass',
        "match state:\n    case slide.State(): pass",
    ]
    other = ['name == "table"', "isinstance(view, PileView)", 'play("slide")', "isinstance(at, Table)"]
    assert [code for code in [*asking, *other] if list(_asking(code))] == asking


def test_few_lines_of_the_browser_outside_the_boards_ask_which_game_it_is() -> None:
    asking = [
        f"{path.relative_to(_BROWSER)}:{number}"
        for path in sorted(_BROWSER.rglob("*"))
        if path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
        if path.relative_to(_BROWSER).parts[0] not in _OF_ONE_GAME
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if _asks_in_the_browser(line)
    ]
    assert len(asking) <= _FEW_IN_THE_BROWSER, asking


def test_lines_of_the_browser_that_ask_which_game_it_is_are_found() -> None:
    asking = [
        'game === "slide"',
        'if ("the-game" !== options.game) {',
        'case "face-to-face":',
        '["slide", "the-game"].includes(game)',
        "{#if isTheGame(view)}",
        '!("grids" in view)',
    ]
    other = [
        'import { isTheGame } from "../boards/piles";',
        'name === "table"',
        '"hand" in view',
        'href("learn/slide")',
        "slide: { paragraphs: 9 },",
        'game: "the-game",',
    ]
    assert [line for line in [*asking, *other] if _asks_in_the_browser(line)] == asking


def _asks_in_the_browser(line: str) -> bool:
    """Whether the line compares with a game's name, or asks whether a view is of one game."""
    name = f'"(?:{"|".join(GAMES)})"'
    views = [set(game.view_type().__struct_fields__) for game in GAMES.values()]
    alone = "|".join(field for view in views for field in view if sum(field in other for other in views) == 1)
    classes = "|".join(game.__name__ for game in GAMES.values())
    return bool(
        re.search(rf"[!=]== {name}|{name} [!=]==|case {name}|{name}[^\[]*\]\.includes\(", line)
        or re.search(rf'\bis(?:{classes})\(|"(?:{alone})" in ', line)
    )


def _asking(code: str) -> Iterator[int]:
    """The lines that compare with a game's name or ask whether a value is of a game's class."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Compare() | ast.MatchValue() | ast.MatchClass() if _names_a_game(node):
                yield node.lineno
            case ast.Call(func=ast.Name("isinstance" | "issubclass"), args=[_, kinds]) if _names_a_game(
                kinds
            ):
                yield node.lineno


def _names_a_game(node: ast.AST) -> bool:
    classes = {game.__name__ for game in GAMES.values()}
    modules = [game.__module__.rpartition(".")[2] for game in GAMES.values()]
    views = {f"{module}.{part}" for module in modules for part in ("State", "View")}
    return any(
        (isinstance(part, ast.Constant) and part.value in GAMES)
        or (isinstance(part, ast.Name) and part.id in classes)
        or (isinstance(part, ast.Attribute) and ast.unparse(part) in views)
        for part in ast.walk(node)
    )
