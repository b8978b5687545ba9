"""The messages as TypeScript types, with the constants that both sides need.

python -m tenback.server.typescript > web/src/lib/protocol.ts
"""

import inspect
import sys
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import inspect as types

from tenback.locales import LANGUAGES
from tenback.people import games_shown
from tenback.people import messages as people
from tenback.review import Review
from tenback.rules import GAMES, Game
from tenback.rules.piles import JUMP
from tenback.rules.registry import tournament_of
from tenback.rules.the_game import EXCELLENT, FIRE_CARDS
from tenback.server.connection import NO_HELLO, NO_SUCH_TABLE, SIGNED_OUT, UNREADABLE
from tenback.table import messages
from tenback.table.commands import CHAT_LENGTH, NAME_LENGTH, AnyBody
from tenback.table.shown.values import AnyNews

HEADER = """\
// Every message between the browser and the server, as docs/protocol.md tells it.
// Written by `python -m tenback.server.typescript`; the Python types are the source.
"""


class GameFacts(msgspec.Struct, rename="camel"):
    """What is particular to a game, for the pages around its board.

    `points` names what its results are counted in: cards left, or a score. `options` has the choices for each
    of its options, the default first.
    """

    least: int
    most: int
    usual: int
    cooperative: bool
    points: Literal["left", "score"]
    seats_choose_first: bool
    has_signals: bool
    has_tournament: bool
    piles: tuple[str, ...]
    options: dict[str, tuple[Any, ...]]


def facts_of(game: type[Game]) -> GameFacts:
    """The facts that the browser asks for instead of the game's name."""
    return GameFacts(
        least=game.least_players,
        most=game.most_players,
        usual=game.usual_players,
        cooperative=game.cooperative,
        points=game.points_name,
        seats_choose_first=game.seats_choose_first,
        has_signals=game.has_signals(),
        has_tournament=tournament_of(game.name) is not None,
        piles=game.piles,
        options=game.choices(),
    )


#: Constants that both sides share, by their names in TypeScript.
CONSTANTS: dict[str, Any] = {
    "LANGUAGES": LANGUAGES,
    "JUMP": JUMP,
    "FIRE_CARDS": sorted(FIRE_CARDS),
    "EXCELLENT": EXCELLENT,
    "NAME_LENGTH": NAME_LENGTH,
    "CHAT_LENGTH": CHAT_LENGTH,
    "LABEL_LENGTH": people.LABEL_LENGTH,
    "CLOSE_CODES": {
        "noHello": NO_HELLO,
        "unreadable": UNREADABLE,
        "signedOut": SIGNED_OUT,
        "noSuchTable": NO_SUCH_TABLE,
    },
}


def name_of(game: type[Game], part: str) -> str:
    """The TypeScript name of a part of the game, such as `SlideView`."""
    return f"{game.__name__}{part}"


#: The types that have a name of their own in TypeScript, beyond the structs they are made of.
NAMED_UNIONS = {part: [name_of(game, part) for game in GAMES.values()] for part in ("Action", "View")}

ROOTS: dict[str, Any] = {
    "FromClient": messages.FromClient,
    "FromServer": messages.FromServer,
    "Body": AnyBody,
    "News": AnyNews,
    **{name_of(game, "Action"): game.actions for game in GAMES.values()},
}

OTHERS = (
    *(game.view_type() for game in GAMES.values()),
    messages.OpenTable,
    messages.TableOpened,
    messages.Lobby,
    messages.Bots,
    messages.Address,
    messages.Replay,
    messages.ReviewLine,
    messages.LookAt,
    messages.JudgeTurn,
    messages.TurnVerdict,
    messages.PlayOn,
    messages.Trouble,
    games_shown.MyTables,
    games_shown.MyGames,
    games_shown.Statistics,
    GameFacts,
    Review,
    people.Me,
    people.BecomePerson,
    people.SignedIn,
    people.ChangeMe,
    people.DeviceCode,
    people.UseCode,
    people.AddPasskey,
    people.UsePasskey,
    people.SubscribePush,
    people.PushMessage,
    people.PeopleMet,
    people.Invite,
)

#: Modules whose structs share names with one another, so that in TypeScript each gets its module's in front.
APART = tuple(game.__module__ for game in GAMES.values())


def typescript() -> str:
    """The whole file."""
    writer = Writer({Writer({}).of(types.type_info(union)): name for name, union in ROOTS.items()})
    unions = [f"export type {name} ={_lines(union)};" for union, name in writer.names.items()]
    for root in ROOTS.values():
        writer.of(types.type_info(root))
    for struct in OTHERS:
        writer.of(types.type_info(struct))
    named = [f"export type {name} = {' | '.join(parts)};" for name, parts in NAMED_UNIONS.items()]
    constants = [_constant(name, value) for name, value in CONSTANTS.items()]
    return "\n".join([HEADER, *constants, "", *_games(), "", *unions, *named, "", *writer.written()])


class Writer:
    """Turns types into TypeScript and gathers, on the way, the structs and enumerations that they name."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names
        self.definitions: dict[str, str] = {}

    def written(self) -> Iterator[str]:
        for name in sorted(self.definitions):
            yield self.definitions[name]

    def of(self, kind: types.Type) -> str:
        """The TypeScript for one type."""
        match kind:
            case types.Metadata(extra={"typescript": written}):
                return str(written)
            case types.Metadata(type=inner):
                return self.of(inner)
            case types.StructType():
                return self._struct(kind)
            case types.EnumType(cls=enum):
                return self._define(
                    _name(enum), f"type {_name(enum)} = {_either(repr_of(m.value) for m in enum)};\n"
                )
            case types.UnionType(types=parts):
                union = _either(self.of(part) for part in parts)
                return self.names.get(union, union)
            case types.LiteralType(values=values):
                return _either(map(repr_of, values))
            case types.ListType(item_type=item) | types.VarTupleType(item_type=item):
                items = self.of(item)
                return f"({items})[]" if "|" in items else f"{items}[]"
            case types.TupleType(item_types=each):
                return f"[{', '.join(map(self.of, each))}]"
            case types.DictType(value_type=value):
                return f"Record<string, {self.of(value)}>"
            case _:
                return PLAIN[type(kind)]

    def _struct(self, kind: types.StructType) -> str:
        name = _name(kind.cls)
        if name in self.definitions:
            return name
        self.definitions[name] = ""
        lines = [f"/** {inspect.getdoc(kind.cls)} */"] if _documented(kind.cls) else []
        lines.append(f"export interface {name} {{")
        if kind.tag_field is not None:
            lines.append(f"  {kind.tag_field}: {repr_of(kind.tag)};")
        lines += [f"  {f.encode_name}{_mark(kind, f)}: {self.of(f.type)};" for f in kind.fields]
        self.definitions[name] = "\n".join([*lines, "}", ""])
        return name

    def _define(self, name: str, definition: str) -> str:
        self.definitions[name] = f"export {definition}"
        return name


PLAIN: dict[type, str] = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
}


def _constant(name: str, value: Any) -> str:
    if isinstance(value, list):
        return f"export const {name}: readonly number[] = {repr_of(value)};"
    return f"export const {name} = {repr_of(value)}{' as const' if isinstance(value, dict) else ''};"


def _games() -> Iterator[str]:
    yield f"export type GameName = {_either(map(repr_of, GAMES))};"
    yield "export const GAMES: Record<GameName, GameFacts> = {"
    for name, game in GAMES.items():
        yield f"  {repr_of(name)}: {repr_of(facts_of(game))},"
    yield "};"


def repr_of(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _either(parts: Iterator[str] | Any) -> str:
    return " | ".join(dict.fromkeys(parts))


def _lines(union: str) -> str:
    return f" {union}" if len(union) < 80 else "".join(f"\n  | {part}" for part in union.split(" | "))


def _mark(kind: types.StructType, field: types.Field) -> str:
    """A client may leave out what has a default; the server sends it, unless the struct omits those."""
    client = issubclass(kind.cls, messages.Message) and kind.cls in FROM_CLIENT
    optional = not field.required and (
        client
        or kind.cls in GIVEN
        or issubclass(kind.cls, people.Request)
        or kind.cls.__struct_config__.omit_defaults
    )
    return "?" if optional else ""


FROM_CLIENT = frozenset({messages.Hello, messages.CommandMessage, messages.Look, messages.Ping})
GIVEN = frozenset({messages.OpenTable, messages.LookAt, messages.PlayOn})


def _documented(cls: type) -> bool:
    return cls.__doc__ is not None and not cls.__doc__.startswith(f"{cls.__name__}(")


def _name(cls: type) -> str:
    if cls.__module__ not in APART:
        return cls.__name__
    module = "".join(word.capitalize() for word in cls.__module__.rsplit(".", 1)[-1].split("_"))
    return cls.__name__ if cls.__name__.startswith(module) else module + cls.__name__


if __name__ == "__main__":
    sys.stdout.write(typescript())
