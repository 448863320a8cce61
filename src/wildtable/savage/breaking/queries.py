"""Breaking things: what is asked; nothing here acts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Barrier, Board, Cell, barriers_between, distance, sees, touched
from wildtable.catalogue import cite
from wildtable.play import Refused
from wildtable.savage.areas.rules import can_break
from wildtable.savage.attacks.rules import visible
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.weapons.model import IMPROVISED, Weapon

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


def described(what: Mapping[str, Any], drawn: bool = False) -> dict[str, Any]:
    """The fields of a map's feature, or of what is ``drawn`` as a line, filled in where it says what thing it ``is``.

    Raises `Refused`."""
    fields = dict(what)
    kind, known = fields.pop("is", None), {**_data()["things"], **(_data()["lines"] if drawn else {})}
    if kind is not None and kind not in known:
        raise Refused("unknown-thing", f"There is no thing {kind!r}.", f"There are {', '.join(known)}.")
    fields = {**known.get(kind, {}), **fields}
    if (material := fields.get("material")) and material not in materials():
        raise Refused("unknown-material", f"There is no material {material!r}.", f"There are {', '.join(materials())}.")
    return fields


def things(fight: Fight) -> list[Thing]:
    """Everything on the map, in somebody's hands, or named by the game master, that has a Hardness."""
    return [
        *lying(fight.board),
        *named(fight),
        *(thing for fighter in fight.fighters if fighter.up for thing in held(fighter)),
    ]


def named(fight: Fight) -> tuple[Thing, ...]:
    """Return the things that the game master has given a Hardness on the spot."""
    return tuple([Thing(hard.name, hard.name, hard.hardness, hard.breaks) for hard in fight.hard])


def bound_by(fight: Fight, what: Thing) -> Fighter | None:
    """The figure that a thing is on, such as bonds; None where it is on nobody who is there."""
    on = next((hard.on for hard in fight.hard if hard.name == what.id), "")
    return fight[on] if on in fight else None  # noqa: SIM401 - a fight is no dictionary


def weak_points(kind: str) -> tuple[str, ...]:
    """The kinds of damage that can break a thing of a kind; none for any."""
    return tuple(_data()["things"][kind]["breaks"]) if kind else ()


@lru_cache(maxsize=64)
def lying(board: Board | None) -> tuple[Thing, ...]:
    """Everything on the map that has a Hardness, lines too."""
    if board is None:
        return ()
    found = {f.name: Thing(f.name, f.name, f.hardness, f.breaks) for f in board.features if f.hardness and f.cells}
    for line in board.lines:
        if line.hardness:
            found.setdefault(name := line.known_by, Thing(name, line.name, line.hardness, line.breaks))
    return tuple(found.values())


def squares_of(fight: Fight, name: str) -> list[Cell]:
    """The squares of a thing on the map: those that it stands on, or that it touches as a line."""
    if (board := fight.board) is None:
        return []
    cells = [cell for feature in board.features if feature.name == name for cell in feature.cells]
    return cells + [cell for line in _lines(fight, name) for cell in touched(board, line)]


def _lines(fight: Fight, name: str) -> list[Barrier]:
    return [line for line in fight.board.lines if line.known_by == name] if fight.board else []


def held(fighter: Fighter) -> tuple[Thing, ...]:
    """A shield, and the weapons in hand."""
    return _held(fighter.id, fighter.sheet, fighter.arms.hands)


@lru_cache(maxsize=1024)
def _held(who: str, sheet: Sheet, hands: tuple[str, str]) -> tuple[Thing, ...]:
    kinds = _data()["held"]
    found = []
    if sheet.shield:
        shield = kinds["shield"]
        found.append(Thing(f"{who}:{SHIELD}", SHIELD, shield["hardness"], tuple(shield["breaks"]), who))
    items = [w for w in sheet.weapons if w.id in hands] + [IMPROVISED[held] for held in hands if held in IMPROVISED]
    breaks, usual = tuple(kinds["weapon"]["breaks"]), kinds["weapon"]["hardness"]
    every = [Thing(f"{who}:{w.id}", w.name.lower(), w.hardness or usual, breaks, who) for w in items]
    return tuple(found + every)


@cite("sw.breaking", "sw.area")
def lying_on(fight: Fight, cells: frozenset[Cell], item: Weapon) -> tuple[str, ...]:
    """The things on some squares that a weapon does the right kind of damage to; what is held lies nowhere."""
    kind, board = kind_of(item), fight.board
    if board is None:
        return ()
    solid = [f for f in board.features if f.hardness and can_break(kind, f.breaks)]
    found = [f.name for f in solid if not cells.isdisjoint(f.cells)]
    drawn = [line for line in board.lines if line.hardness and can_break(kind, line.breaks)]
    found += [line.known_by for line in drawn if not cells.isdisjoint(touched(board, line))]
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
    """Whether a weapon is used hand to hand on what lies there: it has no range, or it can be thrown and the thing is
    near."""
    away = inches_to_thing(fight, by, what)
    near = away is None or away <= 1 + item.reach
    return item.range is None or (item.serves_in_hand and near)


def nearest_to(fight: Fight, by: Fighter, what: Thing) -> Cell | None:
    """The square of a thing that lies there that is nearest to somebody."""
    start, on = by.at, bound_by(fight, what)
    if start is None or fight.board is None:
        return None
    if on is not None:
        return on.at
    return min(squares_of(fight, what.id), key=lambda cell: (distance(cell, start), cell), default=None)


def inches_to_thing(fight: Fight, by: Fighter, what: Thing) -> int | None:
    """How far away a thing is that lies there: a line at the edge of a square is an inch from its middle. None without
    a map."""
    at = nearest_to(fight, by, what)
    if at is None or by.at is None:
        return None
    return distance(by.at, at) + bool(_lines(fight, what.id))


@cite("sw.breaking", "sw.illumination")
def thing_in_sight(fight: Fight, by: Fighter, what: Thing) -> bool:
    """Whether somebody sees the nearest square of a thing that lies there, which does not hide itself; in the dark
    only so far."""
    at, board = nearest_to(fight, by, what), fight.board
    if at is None or by.at is None or board is None:
        return False
    away, sight = inches_to_thing(fight, by, what) or 0, fight.rules.edition.dark_sight
    if not visible(fight.light_at(at), False, away, False, sight, search=False):
        return False
    if not _lines(fight, what.id):
        return sees(board, by.at, at)
    clear = sees(replace(board, lines=()), by.at, at)
    return clear and not barriers_between(board, by.at, at, lambda line: line.opaque and line.known_by != what.id)


@cite("sw.breaking")
def thing_in_reach(fight: Fight, by: Fighter, what: Thing, inches: int) -> bool:
    """Whether a thing that lies there can be struck with something so many inches long: nothing else blocks the way."""
    at, board = nearest_to(fight, by, what), fight.board
    away = inches_to_thing(fight, by, what)
    if at is None or away is None or by.at is None or board is None or away > inches:
        return False
    return not barriers_between(board, by.at, at, lambda line: line.blocks and line.known_by != what.id)
