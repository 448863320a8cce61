"""Traits, damage and ranges as they are written: ``d8``, ``Str+d6``, ``12/24/48``."""

from __future__ import annotations

import re

from wildtable.play import Refused
from wildtable.play.ids import END
from wildtable.savage.traits.model import Die
from wildtable.savage.weapons.model import Damage

DIE = r"d(4|6|8|10|12)"
TRAIT = rf"^(?:{DIE}|d12\+[1-9][0-9]?){END}"
DAMAGE = rf"^(?:[Ss]tr|[0-9]{{0,2}}{DIE}|[0-9]{{1,2}})(?:\+[0-9]{{0,2}}{DIE}|[+-][0-9]{{1,2}})*{END}"
RANGE = rf"^[0-9]{{1,4}}/[0-9]{{1,4}}/[0-9]{{1,4}}{END}"


def die(text: object) -> Die:
    """Return the die of a trait such as ``d8`` or ``d12+1``. Raises `Refused`."""
    written = str(text).strip().lower()
    if not re.match(TRAIT, written):
        raise Refused("bad-die", f"{text!r} is not a trait.", "Traits are d4, d6, d8, d10, d12, d12+1 and so on.")
    sides, _, plus = written[1:].partition("+")
    return Die(int(sides), int(plus or 0))


def damage(text: object) -> Damage:
    """Return the damage of a formula such as ``Str+d6+1`` or ``2d8``. Raises `Refused`."""
    written = str(text).replace(" ", "").lower()
    strength, dice, plus = False, [], 0
    for part in written.replace("-", "+-").split("+"):
        if part == "str" and not strength:
            strength = True
        elif match := re.fullmatch(rf"(\d{{0,2}}){DIE}", part):
            dice += [int(match[2])] * int(match[1] or 1)
        elif re.fullmatch(r"-?\d{1,2}", part):
            plus += int(part)
        else:
            raise Refused("bad-damage", f"{text!r} is not a damage roll.", "Write Str+d6, 2d8 or 2d6+1.")
    return Damage(strength, tuple(dice), plus)


def ranges(text: object) -> tuple[int, int, int]:
    """Return short, medium and long range from text such as ``12/24/48``. Raises `Refused`."""
    written = str(text).replace(" ", "")
    if not re.match(RANGE, written):
        raise Refused("bad-range", f"{text!r} is not a range.", "Write short, medium and long in inches: 12/24/48.")
    short, medium, long = map(int, written.split("/"))
    if not 0 < short <= medium <= long:
        raise Refused("bad-range", f"The range {text!r} does not grow.", "Write the shortest first: 12/24/48.")
    return short, medium, long
