"""Weapons: enumerations, facts and purposes of rolls."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from wildtable.closed import Closed, Maybe
from wildtable.savage.areas.model import Template
from wildtable.savage.firing.model import Load
from wildtable.savage.table.base import Goal


class Carried(Closed):
    """The place where a weapon is carried."""

    RIGHT = "right", "In the right hand."
    LEFT = "left", "In the left hand."
    BOTH = "both", "In both hands."
    NATURAL = "natural", "It is a part of the body."


class Damage(Struct, frozen=True, omit_defaults=True):
    """A damage formula: the attacker's Strength die if ``strength``, dice, and a plus."""

    strength: bool = False
    dice: tuple[int, ...] = ()
    plus: int = 0

    def __str__(self) -> str:
        alike = [(sides, len(list(dice))) for sides, dice in groupby(self.dice)]
        parts = [f"{count if count > 1 else ''}d{sides}" for sides, count in alike]
        parts = ["Str", *parts] if self.strength else parts
        plus = f"{self.plus:+d}" if parts else str(self.plus)
        return "+".join(parts) + (plus if self.plus or not parts else "")


class Weapon(Struct, frozen=True, omit_defaults=True):
    """A weapon, carried or natural."""

    id: str
    """A short name, unlike those of its owner's other weapons."""
    name: str
    """Its name."""
    skill: str = "fighting"
    """The skill it is used with."""
    damage: Damage = Damage(strength=True)
    """Its damage formula."""
    range: tuple[int, int, int] | None = None
    """Short, Medium and Long Range in inches; None where it serves hand to hand only."""
    reach: int = 0
    """The inches beyond the next square that it reaches; 0 for none."""
    ap: int = 0
    """Armor Piercing: the points of Armor that it ignores."""
    rof: int = 1
    """Rate of Fire: the most dice of one action."""
    shots: int = 0
    """The rounds it holds; 0 if they are not counted."""
    parry: int = 0
    """The points it adds to its owner's Parry, or takes from it."""
    flags: tuple[str, ...] = ()
    """The kinds of weapon it is.

    ``natural``, ``unarmed``, ``pistol``, ``scope``, ``thrown``, ``two-handed``, ``blunt``, ``improvised``, ``bite``,
    ``claws`` or ``horns``. Guns: ``semi-auto``, ``revolver``, ``shotgun``, ``double-barrel``, ``no-recoil``.
    ``evade``: an aware target may evade it. ``zero-g``: made for weightlessness. ``stuns``: a target that is hit rolls
    Vigor, or is Stunned.
    """
    min_strength: int = 4
    """The die type of Strength that it asks for; 4 asks for nothing."""
    template: Maybe[Template] = ""
    """``small``, ``medium``, ``large``, ``cone`` or ``stream`` for an attack on an area; empty for one on a target."""
    kind: str = ""
    """The kind of its damage, such as ``cut`` or ``fire``; empty where the weapon's own sort says it."""
    hardness: int = 0
    """The damage that breaks it in its owner's hand; 0 for the usual 10."""
    reload: int = 1
    """The actions that reloading takes; 0 where it is ready again in every action."""
    refill: int = 0
    """The rounds that reloading brings; 0 for all that there is room for."""

    @property
    def serves_in_hand(self) -> bool:
        """[sw.ranged-in-melee] Whether it can be used hand to hand: it has no range, or it can be thrown."""
        return self.range is None or "thrown" in self.flags


FISTS = Weapon("fists", "Fists", flags=("unarmed",), kind="blunt")


SIZES = (("small", 4, (3, 6, 12)), ("medium", 6, (2, 4, 8)), ("large", 8, (1, 2, 4)))
"""[sw.improvised] Each size of an improvised weapon, the sides of its damage die and of its minimum Strength, its
ranges."""

SOFTNESS = (("", "", 0), ("-soft", ", soft", 2), ("-softest", ", very soft", 4))
"""[sw.improvised] How soft it is: what that adds to its id and to its name, and how many sides it takes off its die."""

IMPROVISED = {
    f"improvised-{size}{soft}": Weapon(
        f"improvised-{size}{soft}",
        f"Something {size}{called}",
        "athletics",
        Damage(strength=True, dice=(die - less,) if die > less + 2 else ()),
        reach,
        min_strength=die,
        flags=("thrown", "improvised", "blunt"),
    )
    for soft, called, less in SOFTNESS
    for size, die, reach in SIZES
    if die > less
}
"""[sw.improvised] What lies about and can be snatched up, by its id; of a soft thing the die is lower, and none below
d4."""


class Arms(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The weapons in a figure's hands and on the ground, and their ammunition."""

    hands: tuple[str, str] = ("", "")
    """The ids of the weapons in its right and its left hand; empty for a free hand."""
    ground: tuple[str, ...] = ()
    """The ids of its weapons that lie on the ground."""
    loaded: tuple[Load, ...] = ()
    """The ammunition in its weapons; one that is not listed is full."""


class KeepGrip(Goal):
    """To keep hold of a weapon that was struck."""

    weapon: str
