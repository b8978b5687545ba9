"""The messages as TypeScript types: `python -m tenback.server.typescript > web/src/lib/protocol.ts`."""

import inspect
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect as types

from tenback.rules import face_to_face, slide, the_game
from tenback.table import messages
from tenback.table.commands import AnyBody
from tenback.table.shown import AnyNews

HEADER = """\
// Every message between the browser and the server, as docs/protocol.md tells it.
// Written by `python -m tenback.server.typescript`; the Python types are the source.
"""

#: The types that have a name of their own in TypeScript, beyond the structs they are made of.
NAMED_UNIONS = {
    "Action": ["TheGameAction", "FaceToFaceAction", "SlideAction"],
    "View": ["TheGameView", "FaceToFaceView", "SlideView"],
}

ROOTS: dict[str, Any] = {
    "FromClient": messages.FromClient,
    "FromServer": messages.FromServer,
    "Body": AnyBody,
    "News": AnyNews,
    "TheGameAction": the_game.TheGame.actions,
    "FaceToFaceAction": face_to_face.FaceToFace.actions,
    "SlideAction": slide.Slide.actions,
}

OTHERS = (
    the_game.View,
    face_to_face.View,
    slide.View,
    messages.OpenTable,
    messages.TableOpened,
    messages.Lobby,
    messages.Bots,
    messages.Address,
    messages.Replay,
    messages.Trouble,
)

#: Modules whose structs share names with one another, so that in TypeScript each gets its module's in front.
APART = ("tenback.rules.the_game", "tenback.rules.face_to_face", "tenback.rules.slide")


def typescript() -> str:
    """The whole file."""
    writer = Writer({Writer({}).of(types.type_info(union)): name for name, union in ROOTS.items()})
    unions = [f"export type {name} ={_lines(union)};" for union, name in writer.names.items()]
    for root in ROOTS.values():
        writer.of(types.type_info(root))
    for struct in OTHERS:
        writer.of(types.type_info(struct))
    named = [f"export type {name} = {' | '.join(parts)};" for name, parts in NAMED_UNIONS.items()]
    return "\n".join([HEADER, *unions, *named, "", *writer.written()])


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
        client or kind.cls in GIVEN or kind.cls.__struct_config__.omit_defaults
    )
    return "?" if optional else ""


FROM_CLIENT = frozenset({messages.Hello, messages.Command, messages.Look, messages.Ping})
GIVEN = frozenset({messages.OpenTable})


def _documented(cls: type) -> bool:
    return cls.__doc__ is not None and not cls.__doc__.startswith(f"{cls.__name__}(")


def _name(cls: type) -> str:
    if cls.__module__ not in APART:
        return cls.__name__
    module = "".join(word.capitalize() for word in cls.__module__.rsplit(".", 1)[-1].split("_"))
    return cls.__name__ if cls.__name__.startswith(module) else module + cls.__name__


if __name__ == "__main__":
    sys.stdout.write(typescript())
