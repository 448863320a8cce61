"""The page's TypeScript types, made from the Structs that go over the wire.

``python -m wildtable.server.wire.typescript > web/src/generated/wire.ts`` writes them again. With the name of a system
it prints the types of that system's own page:
``python -m wildtable.server.wire.typescript saga > web/src/generated/saga.ts``.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator
from itertools import pairwise
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect as look

from wildtable.bridges.report import NumberDifference
from wildtable.bridges.spans import Piece
from wildtable.closed import Closed
from wildtable.dice import proof
from wildtable.play.handouts import SeenHandout, SeenPapers
from wildtable.play.log import Company
from wildtable.savage.cards.model import HandState, Stage
from wildtable.savage.characters.model import Correction
from wildtable.savage.close_combat.model import Grip
from wildtable.savage.movement.model import GravityKind
from wildtable.savage.places import palette, staging
from wildtable.savage.scene import CORE
from wildtable.savage.sheets import by_fields
from wildtable.savage.starships import view as starships_view
from wildtable.savage.starships.coming import SeenComing
from wildtable.savage.table import view
from wildtable.savage.wounds.model import Condition, Status
from wildtable.server.wire import (
    agents,
    campaigns,
    countdowns,
    dice,
    forecasts,
    keys,
    messages,
    odds,
    pictures,
    pointing,
    replay,
    service,
    suggestions,
    tables,
)
from wildtable.systems import system
from wildtable.text import evenings, spoken
from wildtable.text.plea import Plea
from wildtable.text.savage import made
from wildtable.text.templates import SpokenLanding, SpokenTemplate

HEAD = """\
// Made by `python -m wildtable.server.wire.typescript` from the server's own types. Do not edit by hand.
// A field with `?` may be left out; it then has the default that stands beside it.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
"""

SETS: tuple[type[Closed], ...] = (
    Condition,
    Grip,
    Status,
    Stage,
    HandState,
    GravityKind,
)
"""The closed sets whose members the page names."""

WORD = """\
/** A member of a closed set for people: what it is called, and a sentence on it. */
export interface Word {
  readonly called: string;
  readonly says: string;
}
"""

APART: dict[ModuleType, tuple[type[msgspec.Struct], ...]] = {
    spoken: (Company, SpokenTemplate, SpokenLanding, Plea),
    dice: (proof.Contribution, proof.DiceCall),
    messages: (SeenHandout, SeenPapers),
    campaigns: (NumberDifference, Correction, Piece),
    starships_view: (SeenComing,),
}
"""Structs from elsewhere that a module's own are made of."""

PLAIN: dict[type[look.Type], str] = {
    look.AnyType: "unknown",
    look.RawType: "Json",
    look.NoneType: "null",
    look.BoolType: "boolean",
    look.IntType: "number",
    look.FloatType: "number",
    look.StrType: "string",
}


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Return the Structs that a module defines, in the order of its lines."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]


def spelled(kind: look.Type) -> str:
    """Return a type in TypeScript. Raises TypeError on one that is not known here."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, look.Metadata):
        return spelled(kind.type)
    if isinstance(kind, look.StructType):
        return kind.cls.__name__
    if isinstance(kind, look.EnumType):
        return kind.cls.__name__
    if isinstance(kind, look.LiteralType):
        return " | ".join(sorted(map(quoted, kind.values)))
    if isinstance(kind, look.UnionType):
        return " | ".join(map(spelled, kind.types))
    if isinstance(kind, look.TupleType):
        return f"readonly [{', '.join(map(spelled, kind.item_types))}]"
    if isinstance(kind, look.VarTupleType | look.ListType):
        inner = spelled(kind.item_type)
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if isinstance(kind, look.DictType):
        return f"{{ readonly [name: string]: {spelled(kind.value_type)} }}"
    raise TypeError(f"no TypeScript for {kind}")


def comment(text: str | None, indent: str = "") -> str:
    """Return a docstring as a comment of TypeScript, or nothing."""
    if not text:
        return ""
    lines = inspect.cleandoc(text).replace("``", "`").splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def fields(kind: look.StructType, from_page: bool) -> Iterator[str]:
    """Yield the fields of a Struct, one line each.

    What the page sends may leave out whatever has a default; what the server sends
    leaves it out only where the Struct says so.
    """
    if kind.tag is not None:
        yield f'  readonly {kind.tag_field}: "{kind.tag}";\n'
    lenient = from_page or kind.cls.__struct_config__.omit_defaults
    said = sentences(kind.cls)
    for field in kind.fields:
        unsaid = not field.required and field.default is field.default_factory  # neither: it may be UNSET
        may_lack = unsaid or (lenient and not field.required)
        mark, note = ("?" if may_lack else "", f" // {default(field)}" if may_lack and not unsaid else "")
        told = comment(said.get(field.name), "  ")
        yield f"{told}  readonly {field.encode_name}{mark}: {spelled(field.type)};{note}\n"


def sentences(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return the sentences below a Struct's fields, by the field's name."""
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(node, ast.ClassDef)
    return {
        field.target.id: below.value.value
        for field, below in pairwise(node.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str)
    }


def default(field: look.Field) -> str:
    """Return a field's default as JSON."""
    value: Any = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory()
    return msgspec.json.encode(value).decode()


def interface(struct: type[msgspec.Struct], from_page: bool) -> str:
    """Return a Struct as an interface."""
    kind = look.type_info(struct)
    assert isinstance(kind, look.StructType)
    body = "".join(fields(kind, from_page))
    return f"{comment(struct.__doc__)}export interface {struct.__name__} {{\n{body}}}\n"


def union(name: str, members: Iterable[type]) -> str:
    """Return a union of messages that differ in their ``type``."""
    return f"export type {name} = {' | '.join(member.__name__ for member in members)};\n"


def quoted(value: object) -> str:
    """Return a word as TypeScript writes it."""
    return msgspec.json.encode(value).decode()


def closed(kind: type[Closed]) -> str:
    """Return a closed set as a union of its words, with the name and meaning of each."""
    words = " | ".join(f'"{member}"' for member in kind)
    lines = [
        f'  "{member}": {f"{{ called: {quoted(member.called)}, says: {quoted(member.says)} }}"},\n' for member in kind
    ]
    table = f"export const {kind.__name__}: Readonly<Record<{kind.__name__}, Word>> = {{\n{''.join(lines)}}};\n"
    return f"{comment(kind.__doc__)}export type {kind.__name__} = {words};\n{table}"


def typescript() -> str:
    """Return the whole file."""
    over_http = {
        tables.NewTable,
        campaigns.ReadIn,
        campaigns.WeighIn,
        keys.Invite,
        keys.NewMasterKey,
        keys.Deletion,
        agents.NewAgent,
    }
    sent = {*messages.FromPage.__args__, *over_http}
    parts = [HEAD, WORD, *map(closed, SETS)]
    system("savage")  # with which its parts are summed
    of_parts = dict.fromkeys(sys.modules[kind.__module__] for kind in CORE.seen)
    sent_over = (
        dice,
        messages,
        suggestions,
        countdowns,
        pointing,
        tables,
        campaigns,
        pictures,
        service,
        keys,
        agents,
        replay,
        forecasts,
        odds,
    )
    for module in (spoken, evenings, *of_parts, view, made, palette, staging, by_fields, *sent_over):
        shown = APART.get(module, ())
        parts += [interface(struct, struct in sent) for struct in (*shown, *structs(module))]
    parts += [union("FromPage", messages.FromPage.__args__), union("ToPage", messages.ToPage.__args__)]
    return "\n".join(parts)


def typescript_of(name: str) -> str:
    """Return the types of a system's own page, with all that they are made of. Raises `Refused` for an unknown
    system."""
    kinds: dict[type, None] = {}
    for module in system(name).seen:
        for struct in structs(module):
            _gather(look.type_info(struct), kinds)
    sets = [closed(kind) for kind in kinds if issubclass(kind, Closed)]
    shown = [interface(kind, from_page=False) for kind in kinds if issubclass(kind, msgspec.Struct)]
    return "\n".join([HEAD, *([WORD] if sets else []), *sets, *shown])


def _gather(kind: look.Type, into: dict[type, None]) -> None:
    """Collect the Structs and closed sets that a type is made of, each after those that it contains."""
    if isinstance(kind, look.EnumType):
        into[kind.cls] = None
    elif not isinstance(kind, look.StructType):
        for each in _inside(kind):
            _gather(each, into)
    elif kind.cls not in into:
        for field in kind.fields:
            _gather(field.type, into)
        into[kind.cls] = None


def _inside(kind: look.Type) -> list[look.Type]:
    """Return the types that a type contains or may be."""
    one = [getattr(kind, name) for name in ("type", "item_type", "value_type") if hasattr(kind, name)]
    return [*one, *getattr(kind, "item_types", ()), *getattr(kind, "types", ())]


if __name__ == "__main__":
    sys.stdout.write(typescript_of(sys.argv[1]) if sys.argv[1:] else typescript())
