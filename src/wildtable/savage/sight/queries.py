"""Light and cover: what is asked; nothing here acts."""

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
from wildtable.savage.traits.queries import is_unseen
from wildtable.savage.weapons.model import Weapon


def in_sight(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Whether a figure can attack a target: no wall between, and light enough, or it does without."""
    return _reaches(fight, fighter, target, fight.rules.edition.dark_search)


def makes_out(fight: Fight, fighter: Fighter, target: Fighter) -> bool:
    """Whether a figure is aware of another with its own eyes, or has found it."""
    return _reaches(fight, fighter, target, search=True)


def _reaches(fight: Fight, fighter: Fighter, target: Fighter, search: bool) -> bool:
    if fight.board and fighter.at and target.at and not sees(fight.board, fighter.at, target.at):
        return False
    found, sight = target.id in fighter.found, fight.rules.edition.dark_sight
    return visible(fight.light_at(target.at), is_unseen(target), inches(fighter, target), found, sight, search)


# What cover alone has spoiled.


@cite("sw.cover.obstacle")
def spared_without_cover(fight: Fight, by: Fighter, on: Fighter, met: Penalties) -> int:
    """How much better an attack would have been without what covers its target; lying flat is no obstacle."""
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
    """What an attack may have to go through: what the map says that the cover is made of, or else any material;
    and whoever stands in between."""
    feature = _cover(fight, by, on)
    known = feature.material if feature and on.cover is None else ""
    line = between(by.at, on.at) if by.at and on.at else ()
    creatures = [f.id for f in fight.fighters if f.up and f.at in line and f.id not in (by.id, on.id)]
    return (*((known,) if known else materials()), *creatures)


# Between a blast and its victim.


@cite("sw.area")
def shelter(fight: Fight, origin: Cell, corner: bool, victim: Fighter) -> str:
    """What stands between where a blast or a spray comes from and a victim: a material, cover such as ``cover-2`` where
    it is of no known material (or by the game master's ruling), or nothing."""
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
    """What stands between where a blast or a spray comes from and the nearest square of a thing that is ``under`` it;
    a thing does not shelter itself."""
    assert fight.board is not None
    cells = [cell for cell in squares_of(fight, name) if cell in under]
    at = min(cells, key=lambda cell: (distance(cell, origin), cell), default=origin)
    source = _near_side(fight, origin, at) if corner else origin
    ground = fight.board.ground
    others = [cell for cell in between(source, at) if cell in ground and ground[cell].name != name]
    found = _best(fight, tuple(others), _lines(fight, source, at, name))
    return (found.material or f"cover-{found.cover}") if found else ""


def _near_side(fight: Fight, corner: Cell, at: Cell) -> Cell:
    """Of the squares that meet at a corner, the open one that is nearest to a victim."""
    assert fight.board is not None
    ground, (x, y) = fight.board.ground, corner
    four = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]
    return min(four, key=lambda c: (c in ground and ground[c].blocks, (c[0] - at[0]) ** 2 + (c[1] - at[1]) ** 2))


def _lines(fight: Fight, source: Cell, at: Cell, but: str = "") -> list[Barrier]:
    """The barriers between two squares that shelter at all, ``but`` a thing itself."""
    assert fight.board is not None

    def worth(line: Barrier) -> int:
        shelters = (line.cover or line.material) and line.known_by != but
        return 1 + _shelters(fight, line) if shelters else 0

    return [each.barrier for each in barriers_between(fight.board, source, at, worth)]


def _best(fight: Fight, cells: tuple[Cell, ...], lines: list[Barrier]) -> Feature | Barrier | None:
    """Of the features on some squares, and of some barriers, what shelters best."""
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
    """The Armor of a material; the Toughness of a creature; the penalty of mere cover as points of Armor."""
    if obstacle in materials():
        return materials()[obstacle].armor
    if obstacle in fight:
        return toughness(fight, fight[obstacle])
    return -fight.rules.edition.cover_penalties[int(obstacle[-1])]


@cite("sw.cover.obstacle", "sw.area")
def shelter_parts(fight: Fight, on: Fighter, blow: Blow, item: Weapon) -> list[Part]:
    """What an obstacle takes off damage, and armor that does not help here."""
    parts = obstacle_parts(fight, blow, item, sheltered(fight, on, blow).sheet.armor) if blow.obstacle else []
    if sheltered(fight, on, blow) is not on:
        parts.append(Part(on.sheet.armor, "armor", "sw.area", counts=False, why="not-sealed"))
    return parts


@cite("sw.cover.obstacle", "sw.area")
def obstacle_parts(fight: Fight, blow: Blow, item: Weapon, worn: int = 0) -> list[Part]:
    """What an obstacle takes off damage; ``worn``: the target's own Armor, for which AP is used up first."""
    if not blow.obstacle:
        return []
    armor, ap = armor_of(fight, blow.obstacle), 0 if blow.obstacle in fight else item.ap
    source = materials()[blow.obstacle].name if blow.obstacle in materials() else blow.obstacle
    source = fight[source].name if source in fight else source
    slug = "sw.area" if blow.area else "sw.cover.obstacle"
    return [Part(-obstacle_armor(armor, ap, worn), source, slug)]


@cite("sw.area")
def sheltered(fight: Fight, on: Fighter, blow: Blow) -> Fighter:
    """A target as a blow finds it: under a template, armor that is not sealed may be of no use."""
    bare = blow.area and not on.sheet.sealed and not fight.rules.edition.area_unsealed_armor
    return replace(on, sheet=replace(on.sheet, armor=0)) if bare and on.sheet.armor else on
