"""Characters: what a seat sees of a sheet that it knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wildtable.board import SPRAYS
from wildtable.play import Part, total
from wildtable.savage.damage.queries import joker_parts, toughness_parts
from wildtable.savage.edges.queries import title
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.queries import is_counted, rounds_in
from wildtable.savage.melee.queries import parry_parts
from wildtable.savage.movement.queries import pace, pace_parts
from wildtable.savage.table.view import SeenAddend, SeenNumber, SeenSheet, SeenWeapon
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.queries import trait_die, trait_parts
from wildtable.savage.weapons.model import Weapon

WILD_DIE = 6
"""The Wild Die that the line takes where nobody names another."""


def sheet(fight: Fight, fighter: Fighter, own: bool) -> SeenSheet:
    """A figure's sheet. The note, and dice to roll, are for whoever plays it: ``own``."""
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
        rolls=tuple(_rolls(fight, fighter)) if own else (),
    )


def _numbers(fight: Fight, fighter: Fighter) -> Iterator[SeenNumber]:
    """Parry, Toughness and Pace; of Pace, what takes from it as a part of its own."""
    parts = parry_parts(fight, fighter)
    yield SeenNumber("parry", str(total(parts)), _addends(parts))
    parts, armor = toughness_parts(fight, fighter, 0), fighter.sheet.armor
    yield SeenNumber("toughness", f"{total(parts)} ({armor})" if armor else str(total(parts)), _addends(parts))
    now, parts = pace(fight, fighter), pace_parts(fight, fighter)
    lost = [Part(now - total(parts), "hampered", "sw.move")] * (now != total(parts))
    yield SeenNumber("pace", f"{now}\N{DOUBLE PRIME}", _addends([*parts, *lost]))


def _addends(parts: Iterable[Part]) -> tuple[SeenAddend, ...]:
    """Parts by the keys of their texts; the words are put in where they are known."""
    return tuple([SeenAddend(part.source, part.value, part.rule, part.counts, part.why) for part in parts])


def _rolls(fight: Fight, fighter: Fighter) -> Iterator[tuple[str, str]]:
    """Each trait as dice of the line."""
    wild = fighter.sheet.wild_die
    for name in (*ATTRIBUTES, *[name for name, _ in fighter.sheet.skills]):
        die = trait_die(fighter, name)
        if die is not None:
            dice = f"s{die.sides}{f'w{wild}' * (wild != WILD_DIE)}" if fighter.sheet.wild_card else f"d{die.sides}!"
            yield name, dice + _plus(total(trait_parts(fight, fighter, die)))


def _plus(number: int) -> str:
    return f"{number:+d}" if number else ""


def _damage(fight: Fight, fighter: Fighter, item: Weapon) -> str:
    """A weapon's damage as dice of the line, without what an attack adds; nothing for one that has no dice."""
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
    return SeenWeapon(item.id, item.name, str(item.damage), ranges, ", ".join(notes), hand, roll)
