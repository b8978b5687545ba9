"""Games know themselves: the code around them hardly ever asks which game it has to do with."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tenback.rules import GAMES

_SOURCE = Path(__file__).parents[1] / "src/tenback"
#: These may know the games: the rules define them, and a player or a compiled engine is for one game.
_BY_GAME = ("rules", "players", "fast")
_FEW = 20


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
