"""Breaking things: what is asked; nothing here acts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from wildtable.board import Cell, distance
from wildtable.catalogue import cite
from wildtable.play import Refused
from wildtable.savage.areas.rules import can_break
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.melee.questions import is_melee
from wildtable.savage.weapons.facts import Weapon

SHIELD = "shield"


class Material(Struct, frozen=True, forbid_unknown_fields=True):
    """What an obstacle may be made of, and the Armor that it gives."""

    name: str
    armor: int


class Thing(Struct, frozen=True):
    """Something that can be broken: how hard it is, by which kinds of damage (none: any), who holds it."""

    id: str
    name: str
    hardness: int
    breaks: tuple[str, ...] = ()
    holder: str = ""


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / "data" / "things.toml").read_text("utf-8"))


@cache
def materials() -> Mapping[str, Material]:
    """[sw.cover.obstacle] Every material by its id."""
    return msgspec.convert(_data()["materials"], dict[str, Material])


def described(what: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a map's feature, filled in where it says what thing it ``is``. Raises `Refused`."""
    fields = dict(what)
    kind, known = fields.pop("is", None), _data()["things"]
    if kind is not None and kind not in known:
        raise Refused("unknown-thing", f"There is no thing {kind!r}.", f"There are {', '.join(known)}.")
    fields = {**known.get(kind, {}), **fields}
    if (material := fields.get("material")) and material not in materials():
        raise Refused("unknown-material", f"There is no material {material!r}.", f"There are {', '.join(materials())}.")
    return fields


def things(fight: Fight) -> list[Thing]:
    """Everything on the map, and in somebody's hands, that has a Hardness."""
    features = fight.board.features if fight.board else ()
    found = {f.name: Thing(f.name, f.name, f.hardness, f.breaks) for f in features if f.hardness and f.cells}
    return [*found.values(), *(thing for fighter in fight.fighters if fighter.up for thing in _held(fighter))]


def _held(fighter: Fighter) -> list[Thing]:
    """A shield, and the weapons in hand that have a Hardness."""
    who, kinds = fighter.id, _data()["held"]
    found = []
    if fighter.sheet.shield:
        shield = kinds["shield"]
        found.append(Thing(f"{who}:{SHIELD}", SHIELD, shield["hardness"], tuple(shield["breaks"]), who))
    items = [w for w in fighter.sheet.weapons if w.hardness and w.id in fighter.arms.hands]
    breaks = tuple(kinds["weapon"]["breaks"])
    return found + [Thing(f"{who}:{w.id}", w.name.lower(), w.hardness, breaks, who) for w in items]


@cite("sw.breaking", "sw.area")
def lying_on(fight: Fight, cells: frozenset[Cell], item: Weapon) -> tuple[str, ...]:
    """The things on some squares that a weapon does the right kind of damage to; what is held lies nowhere."""
    features = fight.board.features if fight.board else ()
    kind = kind_of(item)
    found = [f.name for f in features if f.hardness and can_break(kind, f.breaks) and not cells.isdisjoint(f.cells)]
    return tuple(dict.fromkeys(found))


def thing(fight: Fight, name: str) -> Thing | None:
    """A thing by its id, as long as it is there."""
    return next((found for found in things(fight) if found.id == name), None)


def kind_of(item: Weapon) -> str:
    """What kind of damage a weapon does; one that does not say so: a blast, shots, or cuts."""
    if item.kind:
        return item.kind
    if item.template:
        return "blast"
    return "shot" if item.skill == "shooting" else "cut"


def by_hand(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> bool:
    """Whether a weapon is used hand to hand here: it has no range, or it can be thrown and the thing is near."""
    if what.holder:
        return is_melee(fight, by, fight[what.holder], item)
    at = nearest_to(fight, by, what)
    near = by.at is None or at is None or distance(by.at, at) <= 1 + item.reach
    return item.range is None or ("thrown" in item.flags and near)


def nearest_to(fight: Fight, by: Fighter, what: Thing) -> Cell | None:
    """The square of a thing that is nearest to somebody."""
    if what.holder:
        return fight[what.holder].at
    start, board = by.at, fight.board
    if start is None or board is None:
        return None
    cells = [cell for feature in board.features if feature.name == what.id for cell in feature.cells]
    return min(cells, key=lambda cell: (distance(cell, start), cell), default=None)
