"""Queries about light and cover."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board import Barrier, Cell, Feature, barriers_between, between, cover_between, distance
from wildtable.board.lines import sees
from wildtable.catalogue import cite
from wildtable.play import Part
from wildtable.savage.areas.rules import obstacle_armor, spared
from wildtable.savage.attacks.model import Blow
from wildtable.savage.attacks.queries import Penalties
from wildtable.savage.attacks.rules import visible
from wildtable.savage.breaking.queries import materials, squares_of
from wildtable.savage.damage.queries import toughness
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.queries import inches
from wildtable.savage.traits.queries import hides_from, is_unseen_by
from wildtable.savage.weapons.model import Weapon


def in_sight(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Return whether a figure can attack a target: no wall between, and enough light, or none needed."""
    return _reaches(fight, fighter, target, fight.rules.edition.dark_search)


def makes_out(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Return whether a figure sees another or has found it."""
    return _reaches(fight, fighter, target, search=True)


def _reaches(fight: Fight, fighter: Fighter, target: Fighter, search: bool) -> bool:
    if fight.board and fighter.at and target.at and not sees(fight.board, fighter.at, target.at):
        return False
    light, unseen = hides_from(fight, fighter, target.at), is_unseen_by(fighter, target)
    if not light and not unseen:
        return True
    found, sight = target.id in fighter.found, fight.rules.edition.dark_sight
    return visible(light, unseen, inches(fighter, target), found, sight, search=search)


# What cover alone has spoiled.


@cite("sw.cover.obstacle")
def spared_without_cover(fight: Fight, by: Fighter, on: Fighter, met: Penalties) -> int:
    """Return how much lower the penalty of an attack would be without the target's cover; lying prone is no obstacle to
    shoot through."""
    if not met.cover:
        return 0
    feature = _cover(fight, by, on)
    solid = on.cover if on.cover is not None else feature.cover if feature else 0
    if fight.rules.edition.cover_penalties[solid] > met.hidden:
        return 0
    return spared(met.cover, met.range + met.called, met.ignored)


def _cover(fight: Fight, by: Fighter, on: Fighter) -> Feature | Barrier | None:
    return cover_between(fight.board, by.at, on.at) if fight.board and by.at and on.at else None


@cite("sw.cover.obstacle")
def obstacles(fight: Fight, by: Fighter, on: Fighter) -> tuple[str, ...]:
    """Return the obstacles of an attack: the cover's material, or all if it is unknown; and the figures in between."""
    feature = _cover(fight, by, on)
    known = feature.material if feature and on.cover is None else ""
    line = between(by.at, on.at) if by.at and on.at else ()
    creatures = [f.id for f in fight.fighters if f.up and f.at in line and f.id not in (by.id, on.id)]
    return (*((known,) if known else materials()), *creatures)


# Between a blast and its victim.


@cite("sw.area")
def shelter(fight: Fight, origin: Cell, corner: bool, victim: Fighter) -> str:
    """Return the shelter between the origin of a blast or a spray and a victim, or an empty text.

    It is a material, or cover such as ``cover-2`` if the material is unknown or the game master has ruled.
    """
    if victim.cover is not None:
        return f"cover-{victim.cover}" if victim.cover else ""
    if fight.board is None or victim.at is None:
        return ""
    source = _near_side(fight, origin, victim.at) if corner else origin
    cells = (*between(source, victim.at), *((victim.at,) if source != victim.at else ()))
    found = _best(fight, cells, _lines(fight, source, victim.at))
    return (found.material or f"cover-{found.cover}") if found else ""


@cite("sw.area", "sw.breaking")
def shelter_of_thing(fight: Fight, origin: Cell, corner: bool, name: str, under: frozenset[Cell]) -> str:
    """Return the shelter between the origin of a blast or a spray and the nearest square of a thing ``under`` it. The
    thing gives itself no shelter."""
    assert fight.board is not None
    cells = [cell for cell in squares_of(fight, name) if cell in under]
    at = min(cells, key=lambda cell: (distance(cell, origin), cell), default=origin)
    source = _near_side(fight, origin, at) if corner else origin
    ground = fight.board.ground
    others = [cell for cell in between(source, at) if cell in ground and ground[cell].name != name]
    found = _best(fight, tuple(others), _lines(fight, source, at, name))
    return (found.material or f"cover-{found.cover}") if found else ""


def _near_side(fight: Fight, corner: Cell, at: Cell) -> Cell:
    """Return the square at a corner that is open and nearest to a victim."""
    assert fight.board is not None
    ground, (x, y) = fight.board.ground, corner
    four = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]
    return min(four, key=lambda c: (c in ground and ground[c].blocks, (c[0] - at[0]) ** 2 + (c[1] - at[1]) ** 2))


def _lines(fight: Fight, source: Cell, at: Cell, but: str = "") -> list[Barrier]:
    """Return the barriers between two squares that give shelter, except those of the thing ``but``."""
    assert fight.board is not None

    def worth(line: Barrier) -> int:
        shelters = (line.cover or line.material) and line.known_by != but
        return 1 + _shelters(fight, line) if shelters else 0

    return [each.barrier for each in barriers_between(fight.board, source, at, worth)]


def _best(fight: Fight, cells: tuple[Cell, ...], lines: list[Barrier]) -> Feature | Barrier | None:
    """Return the feature or barrier that gives the best shelter, or None."""
    assert fight.board is not None
    ground = fight.board.ground
    found: list[Feature | Barrier] = [ground[cell] for cell in cells if cell in ground]
    found = [each for each in (*found, *lines) if each.cover or each.material]
    return max(found, key=lambda each: _shelters(fight, each), default=None)


def _shelters(fight: Fight, what: Feature | Barrier) -> int:
    return armor_of(fight, what.material or f"cover-{what.cover}")


# What that is worth.


@cite("sw.cover.obstacle", "sw.area")
def armor_of(fight: Fight, obstacle: str) -> int:
    """Return the Armor of a material, the Toughness of a creature, or the penalty of other cover as points of Armor."""
    if obstacle in materials():
        return materials()[obstacle].armor
    if obstacle in fight:
        return toughness(fight, fight[obstacle])
    return -fight.rules.edition.cover_penalties[int(obstacle[-1])]


@cite("sw.cover.obstacle", "sw.area")
def shelter_parts(fight: Fight, on: Fighter, blow: Blow, item: Weapon) -> list[Part]:
    """Return the reduction of damage by an obstacle, and the armor that does not count here."""
    parts = obstacle_parts(fight, blow, item, sheltered(fight, on, blow).sheet.armor) if blow.obstacle else []
    if sheltered(fight, on, blow) is not on:
        parts.append(Part(on.sheet.armor, "armor", "sw.area", counts=False, why="not-sealed"))
    return parts


@cite("sw.cover.obstacle", "sw.area")
def obstacle_parts(fight: Fight, blow: Blow, item: Weapon, worn: int = 0) -> list[Part]:
    """Return the reduction of damage by an obstacle; ``worn``: the target's own Armor, which AP reduces first."""
    if not blow.obstacle:
        return []
    armor, ap = armor_of(fight, blow.obstacle), 0 if blow.obstacle in fight else item.ap
    source = materials()[blow.obstacle].name if blow.obstacle in materials() else blow.obstacle
    source = fight[source].name if source in fight else source
    slug = "sw.area" if blow.area else "sw.cover.obstacle"
    return [Part(-obstacle_armor(armor, ap, worn), source, slug)]


@cite("sw.area")
def sheltered(fight: Fight, on: Fighter, blow: Blow) -> Fighter:
    """Return a target with the Armor that counts against a blow: under a template, armor that is not sealed may not."""
    bare = blow.area and not on.sheet.sealed and not fight.rules.edition.area_unsealed_armor
    return replace(on, sheet=replace(on.sheet, armor=0)) if bare and on.sheet.armor else on
