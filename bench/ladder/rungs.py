"""The rungs of the ladder: who plays what, on which deals, and the stamp of what they are made of."""

import ast
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path

from msgspec import Struct

import tenback.players
from tenback.arena.report import set_up
from tenback.arena.series import Series
from tenback.players import bot_named
from tenback.players.earlier import EARLIER_WEIGHTS
from tenback.rules import FaceToFace, Slide, TheGame

SEED = 7
DEALS = 10_000
BOTS = ("random", "greedy", "casual", "strong", "master")
#: The levels for people.
LEVELS = BOTS[2:]
#: Who sits at the one other seat, among whom.
GUESTS = ("master:silent", "strong", "casual", "random")
HOSTS = ("master", "strong", "greedy")
PLAYERS = Path(tenback.players.__file__).parent
HARDER = (
    ("expert", False),
    ("expert-plus", False),
    ("basic", True),
    ("expert", True),
    ("expert-plus", True),
)


class Rung(Struct, frozen=True):
    """A series of the ladder, and the part of the page that it belongs to."""

    part: str
    game: str
    bots: tuple[str, ...]
    players: int | None = None
    level: str | None = None
    fire: bool = False
    silent: bool = False
    weight: float = 1.0  # how much a wide interval counts here beside one elsewhere

    @property
    def name(self) -> str:
        variant = [self.level, "fire" if self.fire else None, "silent" if self.silent else None]
        return " ".join([self.game, f"{self.players or 2}", *filter(None, variant), ",".join(self.bots)])

    def series(self) -> Series:
        return set_up(self.game, self.bots, self.players, self.level, self.fire, self.silent, DEALS, SEED)

    def stamp(self) -> str:
        """What the players are made of: results with another stamp are of other players.

        Where a change of the code is proven to leave every decision as it was, by equal records of the
        arena, the results in docs/strength.jsonl may be given the new stamp instead of being played again.
        """
        made_of = sha256()
        for bot in sorted(set(self.bots)):
            made_of.update(make(bot, self.game, self.players == 1).encode())
        return made_of.hexdigest()[:16]


def rungs() -> Iterator[Rung]:
    """The ladder, what matters most first."""
    for players in range(1, 6):
        for bot in BOTS:
            yield Rung("basic", TheGame.name, (bot,), players, weight=2 if bot == "master" else 1)
    for stronger, weaker in combinations(reversed(BOTS), 2):
        weight = 2 if stronger == "master" and weaker in ("greedy", "strong") else 1
        yield Rung("duel", FaceToFace.name, (stronger, weaker), weight=weight)
        yield Rung("slide", Slide.name, (stronger, weaker), 2, weight=weight)
    for players in range(3, 7):
        for bot in (*LEVELS, "random"):
            weight = 2 if bot == "master" and players == 4 else 1
            yield Rung("slide", Slide.name, (bot, *["greedy"] * (players - 1)), players, weight=weight)
    yield Rung("slide", Slide.name, ("master", *["strong"] * 3), 4)
    for players in range(2, 6):
        for bot in LEVELS:
            weight = 2 if bot == "master" else 1
            yield Rung("silent", TheGame.name, (bot,), players, silent=True, weight=weight)
    yield from _search()
    yield from _mixed()
    for level, fire in HARDER:
        for players in range(1, 6):
            for bot in BOTS:
                yield Rung("variants", TheGame.name, (bot,), players, level, fire)


def _search() -> Iterator[Rung]:
    """Master without search: in The Game on the same deals as with it, in the others against it."""
    bare = ("master:bare",)
    yield Rung("search", TheGame.name, bare, 1, weight=1.5)
    for players in range(2, 6):
        yield Rung("search", TheGame.name, bare, players, silent=True, weight=1.5)
    yield Rung("search", TheGame.name, bare, 1, "expert", weight=1.5)
    yield Rung("search", TheGame.name, bare, 1, "basic", fire=True, weight=1.5)
    for other in (*bare, "master@2"):
        yield Rung("search", FaceToFace.name, ("master", other))
        yield Rung("search", Slide.name, ("master", other), 2)
    earlier = ("master@2",)
    yield Rung("search", TheGame.name, earlier, 1, weight=1.5)
    yield Rung("search", TheGame.name, earlier, 1, "expert", weight=1.5)
    yield Rung("search", TheGame.name, earlier, 1, "basic", fire=True, weight=1.5)
    for players in range(2, 6):
        yield Rung("search", TheGame.name, earlier, players, silent=True, weight=1.5)
        yield Rung("search", TheGame.name, earlier, players, "expert")


def _mixed() -> Iterator[Rung]:
    """One other seat among masters; and for the one random seat, what others reach beside it."""
    for players in range(2, 6):
        for guest in GUESTS:
            yield Rung("mixed", TheGame.name, (*[HOSTS[0]] * (players - 1), guest), players)
        for host in HOSTS[1:]:
            yield Rung("mixed", TheGame.name, (*[host] * (players - 1), "random"), players)


@cache
def make(name: str, game: str, alone: bool) -> str:
    """A bot as a digest: its name, the code that decides for it in this game, and the weights it reads."""
    bot, _ = bot_named(name, game)
    digest = sha256(name.encode())
    plain = bot.name.partition("@")[0]
    for file in sorted(sources(plain, game)):
        digest.update(_code(file))
    if plain == "master":
        for weights in sorted(_weights(game, earlier=bot.name != plain)):
            if game != TheGame.name or ("_solo" in weights.name) == alone:
                digest.update(weights.read_bytes())
    return digest.hexdigest()


def _weights(game: str, earlier: bool) -> Iterator[Path]:
    """The weights that master reads in a game; an earlier one has its own."""
    folder = EARLIER_WEIGHTS if earlier else PLAYERS / "weights"
    return folder.glob(f"{game.replace('-', '_')}*.npz")


def sources(bot: str, game: str) -> set[Path]:
    """The files of the players package that decide for a bot in a game, and what they import from it.

    A file that is not there is an error: a key that leaves code out would keep results of another player.
    """
    folder = PLAYERS / game.replace("-", "_")
    starts = {
        "strong": (folder / "strong.py",),
        "master": (folder / "master.py", folder / "compiled.py"),
    }.get(bot, (PLAYERS / f"{bot}.py",))
    if game == TheGame.name and bot == "strong":
        starts = (*starts, PLAYERS / "signalling.py")  # what it says is not decided in its own module
    found: set[Path] = set()
    for start in starts:
        _follow(start, found)
    return found


def _follow(file: Path, found: set[Path]) -> None:
    """Add a file, and whatever it imports from the players package."""
    if file not in found:
        found.add(file)
        for node in ast.walk(ast.parse(file.read_text())):
            for origin in imported(node):
                _follow(origin, found)


def imported(node: ast.AST) -> Iterator[Path]:
    """The files of the players package that a statement imports, or a call of `import_module` in it."""
    match node:
        case ast.ImportFrom(module=str(module), names=names) if _is_player(module):
            origin = _origin(module)
            if origin.is_dir():
                yield from (origin / f"{each.name}.py" for each in names)
            else:
                yield origin.with_suffix(".py")
        case ast.Call(func=ast.Name("import_module"), args=[ast.Constant(str(module))]):
            if _is_player(module):
                yield _origin(module).with_suffix(".py")
        case ast.Call(func=ast.Name("import_module")):
            raise ValueError(f"line {node.lineno} imports a module by a name that only running tells")


def _is_player(module: str) -> bool:
    return f"{module}.".startswith(f"{tenback.players.__name__}.")


def _origin(module: str) -> Path:
    """Where a module or package of the players package lies, without its suffix."""
    return PLAYERS.joinpath(*module.split(".")[tenback.players.__name__.count(".") + 1 :])


def _code(file: Path) -> bytes:
    """The program in a file without its comments and docstrings, so that better prose keeps the results."""
    tree = ast.parse(file.read_text())
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree).encode()
