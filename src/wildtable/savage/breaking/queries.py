"""Questions about things that can be broken; nothing here acts."""

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
from wildtable.savage.traits.queries import hides_from
from wildtable.savage.weapons.model import IMPROVISED, Weapon
from wildtable.savage.weapons.queries import reach_of

SHIELD = "shield"


class Material(Struct, frozen=True, forbid_unknown_fields=True):
    """A material of an obstacle, and the Armor that it gives."""

    name: str
    armor: int


class Thing(Struct, frozen=True):
    """A thing that can be broken: its Hardness, the kinds of damage that break it (empty for any), and its holder."""

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
    """Return every material of an obstacle by its id."""
    return msgspec.convert(_data()["materials"], dict[str, Material])


def described(what: Mapping[str, Any], drawn: bool = False) -> dict[str, Any]:
    """Return the fields of a map's feature or ``drawn`` line, completed from the kind of thing that it ``is``.

    Raises `Refused` for an unknown thing or material.
    """
    fields = dict(what)
    kind, known = fields.pop("is", None), {**_data()["things"], **(_data()["lines"] if drawn else {})}
    if kind is not None and kind not in known:
        raise Refused("unknown-thing", f"There is no thing {kind!r}.", f"There are {', '.join(known)}.")
    fields = {**known.get(kind, {}), **fields}
    if (material := fields.get("material")) and material not in materials():
        raise Refused("unknown-material", f"There is no material {material!r}.", f"There are {', '.join(materials())}.")
    return fields


@cite("sw.breaking")
def hardness() -> Mapping[str, int]:
    """Return the Hardness of every kind of thing that a map can name."""
    return {kind: fields["hardness"] for kind, fields in _data()["things"].items()}


def things(fight: Fight) -> list[Thing]:
    """Return everything with a Hardness: on the map, held by a figure, or named by the game master."""
    return [
        *lying(fight.board),
        *named(fight),
        *(thing for fighter in fight.fighters if fighter.up for thing in held(fighter)),
    ]


def named(fight: Fight) -> tuple[Thing, ...]:
    """Return the things that the game master has given a Hardness on the spot."""
    return tuple([Thing(hard.name, hard.name, hard.hardness, hard.breaks) for hard in fight.hard])


def bound_by(fight: Fight, what: Thing) -> Fighter | None:
    """Return the figure that a thing binds; None where it binds nobody who is there."""
    on = next((hard.on for hard in fight.hard if hard.name == what.id), "")
    return fight[on] if on in fight else None  # noqa: SIM401 - a fight is no dictionary


def weak_points(kind: str) -> tuple[str, ...]:
    """Return the kinds of damage that can break a kind of thing; empty for any."""
    return tuple(_data()["things"][kind]["breaks"]) if kind else ()


@lru_cache(maxsize=64)
def lying(board: Board | None) -> tuple[Thing, ...]:
    """Return the features and lines of a map that have a Hardness."""
    if board is None:
        return ()
    found = {f.name: Thing(f.name, f.name, f.hardness, f.breaks) for f in board.features if f.hardness and f.cells}
    for line in board.lines:
        if line.hardness:
            found.setdefault(name := line.known_by, Thing(name, line.name, line.hardness, line.breaks))
    return tuple(found.values())


def squares_of(fight: Fight, name: str) -> list[Cell]:
    """Return the squares of a thing on the map: those it stands on, or those a line touches."""
    if (board := fight.board) is None:
        return []
    cells = [cell for feature in board.features if feature.name == name for cell in feature.cells]
    return cells + [cell for line in _lines(fight, name) for cell in touched(board, line)]


def _lines(fight: Fight, name: str) -> list[Barrier]:
    return [line for line in fight.board.lines if line.known_by == name] if fight.board else []


def held(fighter: Fighter) -> tuple[Thing, ...]:
    """Return a figure's shield and the weapons in its hands as things."""
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
    """Return the names of the things on some squares that a weapon can break; things that are held are none."""
    kind, board = kind_of(item), fight.board
    if board is None:
        return ()
    solid = [f for f in board.features if f.hardness and can_break(kind, f.breaks)]
    found = [f.name for f in solid if not cells.isdisjoint(f.cells)]
    drawn = [line for line in board.lines if line.hardness and can_break(kind, line.breaks)]
    found += [line.known_by for line in drawn if not cells.isdisjoint(touched(board, line))]
    return tuple(dict.fromkeys(found))


def thing(fight: Fight, name: str) -> Thing | None:
    """Return the thing with an id; None where there is none any more."""
    return next((found for found in things(fight) if found.id == name), None)


def kind_of(item: Weapon) -> str:
    """Return a weapon's kind of damage; by default a blast for a template, shots for Shooting, else cuts."""
    if item.kind:
        return item.kind
    if item.template:
        return "blast"
    return "shot" if item.skill == "shooting" else "cut"


def by_hand(fight: Fight, by: Fighter, what: Thing, item: Weapon) -> bool:
    """Return whether a weapon is used hand to hand on a thing.

    That is so where it has no range, or where it can be thrown and the thing is near.
    """
    away = inches_to_thing(fight, by, what)
    near = away is None or away <= 1 + reach_of(by, item)
    return item.range is None or (item.serves_in_hand and near)


def nearest_to(fight: Fight, by: Fighter, what: Thing) -> Cell | None:
    """Return a thing's square that is nearest to a figure; None without a map."""
    start, on = by.at, bound_by(fight, what)
    if start is None or fight.board is None:
        return None
    if on is not None:
        return on.at
    return min(squares_of(fight, what.id), key=lambda cell: (distance(cell, start), cell), default=None)


def inches_to_thing(fight: Fight, by: Fighter, what: Thing) -> int | None:
    """Return the distance of a thing in inches, None without a map; a line is an inch from the middle of its square."""
    at = nearest_to(fight, by, what)
    if at is None or by.at is None:
        return None
    return distance(by.at, at) + bool(_lines(fight, what.id))


@cite("sw.breaking", "sw.illumination")
def thing_in_sight(fight: Fight, by: Fighter, what: Thing) -> bool:
    """Return whether a figure sees the nearest square of a thing.

    A line does not hide itself. The dark limits the distance.
    """
    at, board = nearest_to(fight, by, what), fight.board
    if at is None or by.at is None or board is None:
        return False
    away, sight = inches_to_thing(fight, by, what) or 0, fight.rules.edition.dark_sight
    if not visible(hides_from(fight, by, at), False, away, False, sight, search=False):
        return False
    if not _lines(fight, what.id):
        return sees(board, by.at, at)
    clear = sees(replace(board, lines=()), by.at, at)
    return clear and not barriers_between(board, by.at, at, lambda line: line.opaque and line.known_by != what.id)


@cite("sw.breaking")
def thing_in_reach(fight: Fight, by: Fighter, what: Thing, inches: int) -> bool:
    """Return whether a thing can be struck with a weapon of a length in inches, with nothing in between."""
    at, board = nearest_to(fight, by, what), fight.board
    away = inches_to_thing(fight, by, what)
    if at is None or away is None or by.at is None or board is None or away > inches:
        return False
    return not barriers_between(board, by.at, at, lambda line: line.blocks and line.known_by != what.id)
