"""The view of a sheet for a seat that knows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wildtable.board import SPRAYS
from wildtable.play import Part, total
from wildtable.savage.characters.model import Sheet
from wildtable.savage.damage.queries import joker_parts, toughness_parts
from wildtable.savage.edges.queries import title
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import is_counted, rounds_in
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import pace, pace_parts
from wildtable.savage.table.model import OwnChapter
from wildtable.savage.table.view import SeenAddend, SeenName, SeenNumber, SeenSheet, SeenWeapon
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.queries import trait_die, trait_parts
from wildtable.savage.weapons.model import Weapon

WILD_DIE = 6
"""The sides of the Wild Die that a dice expression means where it names none."""


def sheet(fight: Fight, fighter: Fighter, own: bool) -> SeenSheet:
    """Return the view of a figure's sheet; ``own``: with the note and the dice, for the figure's player."""
    known = fighter.sheet
    return SeenSheet(
        attributes=tuple([(name, str(trait_die(fighter, name))) for name in ATTRIBUTES]),
        skills=tuple([(name, str(die)) for name, die in known.skills]),
        edges=tuple([title(name, known.own) for name in known.edges]),
        hindrances=tuple([title(name, known.own) for name in known.hindrances]),
        weapons=tuple([_weapon(fight, fighter, item, own) for item in known.weapons]),
        note=known.note if own else "",
        numbers=tuple(_numbers(fight, fighter)),
        gear=known.gear,
        powers=tuple([f"{each.name} ({each.cost})" if each.does else each.name for each in known.powers]),
        rolls=tuple(_rolls(fight, fighter)) if own else (),
        unbuilt=tuple(_unbuilt(known)) if own else (),
    )


def _unbuilt(sheet: Sheet) -> Iterator[SeenName]:
    """Yield what a figure has in words only."""
    for name, made in sheet.own:
        if not made.effects:
            yield SeenName(OwnChapter.EDGES, name, made.title)
    yield from (SeenName(OwnChapter.POWERS, each.id, each.name) for each in sheet.powers if not each.does)


def _numbers(fight: Fight, fighter: Fighter) -> Iterator[SeenNumber]:
    """Yield Parry, Toughness and Pace with their parts; what hampers movement is a part of Pace."""
    parts = parry_parts(fight, fighter)
    yield SeenNumber("parry", str(total(parts)), _addends(parts))
    parts, armor = toughness_parts(fight, fighter, 0), fighter.sheet.armor
    yield SeenNumber("toughness", f"{total(parts)} ({armor})" if armor else str(total(parts)), _addends(parts))
    now, parts = pace(fight, fighter), pace_parts(fight, fighter)
    lost = [Part(now - total(parts), "hampered", "sw.move")] if now != total(parts) else []
    yield SeenNumber("pace", f"{now}\N{DOUBLE PRIME}", _addends([*parts, *lost]))


def _addends(parts: Iterable[Part]) -> tuple[SeenAddend, ...]:
    """Return parts as addends, each with the key of its text."""
    return tuple([SeenAddend(part.source, part.value, part.rule, part.counts, part.why) for part in parts])


def _rolls(fight: Fight, fighter: Fighter) -> Iterator[tuple[str, str]]:
    """Yield each trait with its dice expression."""
    wild = fighter.sheet.wild_die
    for name in (*ATTRIBUTES, *[name for name, _ in fighter.sheet.skills]):
        die = trait_die(fighter, name)
        if die is not None:
            wild_sides = f"w{wild}" if wild != WILD_DIE else ""
            dice = f"s{die.sides}{wild_sides}" if fighter.sheet.wild_card else f"d{die.sides}!"
            yield name, dice + _plus(total(trait_parts(fight, fighter, die)))


def _plus(number: int) -> str:
    return f"{number:+d}" if number else ""


def _damage(fight: Fight, fighter: Fighter, item: Weapon) -> str:
    """Return a weapon's damage as a dice expression, without an attack's modifiers; empty where it has no dice."""
    strength = trait_die(fighter, "strength") or fighter.sheet.strength
    dice = (strength.sides,) * item.damage.strength + item.damage.dice
    plus = item.damage.plus + strength.plus * item.damage.strength + total(joker_parts(fight, fighter))
    return "+".join([f"d{sides}!" for sides in dice]) + _plus(plus) if dice else ""


def _weapon(fight: Fight, fighter: Fighter, item: Weapon, own: bool) -> SeenWeapon:
    hand = "natural" if "natural" in item.flags else ""
    for name, held in zip(("right", "left"), fighter.arms.hands, strict=True):
        if held == item.id:
            hand = "both" if "two-handed" in item.flags else name
    said = {
        f"AP {item.ap}": item.ap != 0,
        f"Parry +{item.parry}": item.parry != 0,
        f"Reach {item.reach}": item.reach != 0,
        f"RoF {item.rof}": item.rof > 1,
        f"{item.template.capitalize()} template": item.template != "",
        "can be evaded": "evade" in item.flags,
        "stuns": "stuns" in item.flags and fight.rules.edition.stuns,
    }
    notes = [note for note, holds in said.items() if holds]
    if is_counted(item):
        notes.append(f"{rounds_in(fighter, item)} of {item.shots} rounds")
    ranges = "/".join(map(str, item.range)) if item.range and item.template not in SPRAYS else ""
    roll = _damage(fight, fighter, item) if own else ""
    return SeenWeapon(item.id, item.name, str(item.damage), ranges, note=", ".join(notes), hand=hand, roll=roll)
