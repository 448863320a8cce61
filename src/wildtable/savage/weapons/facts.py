"""Weapons in hand: facts."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from wildtable.closed import Maybe
from wildtable.savage.areas.sets import Template


class Damage(Struct, frozen=True, omit_defaults=True):
    """A damage formula: the attacker's Strength die if ``strength``, dice, and a plus."""

    strength: bool = False
    dice: tuple[int, ...] = ()
    plus: int = 0

    def __str__(self) -> str:
        alike = [(sides, len(list(dice))) for sides, dice in groupby(self.dice)]
        parts = ["Str"] * self.strength + [f"{count if count > 1 else ''}d{sides}" for sides, count in alike]
        plus = f"{self.plus:+d}" if parts else str(self.plus)
        return "+".join(parts) + (plus if self.plus or not parts else "")


class Weapon(Struct, frozen=True, omit_defaults=True):
    """A weapon. ``range``: short, medium, long in inches, none for melee only; ``reach`` in inches.

    ``flags``: ``natural``, ``unarmed``, ``pistol``, ``scope``, ``thrown``, ``two-handed``, ``blunt``, ``improvised``,
    ``bite``, ``claws``, ``horns``, ``evade`` (who sees it coming may evade it), ``zero-g`` (made for weightlessness);
    of guns ``semi-auto``, ``revolver``, ``shotgun``, ``double-barrel``, ``no-recoil``. ``min_strength``: the die type
    that it asks for. ``template``: ``small``, ``medium``, ``large``, ``cone`` or ``stream`` for an attack on an area.
    ``kind``: of its damage, such as ``cut`` or ``fire``. ``hardness``: to break it. ``shots``: rounds it holds, 0 where
    nobody counts them; ``reload``: the actions that reloading takes, 0 for none; ``refill``: the rounds that this
    brings, 0 for all.
    """

    id: str
    name: str
    skill: str = "fighting"
    damage: Damage = Damage(strength=True)
    range: tuple[int, int, int] | None = None
    reach: int = 0
    ap: int = 0
    rof: int = 1
    shots: int = 0
    parry: int = 0
    flags: tuple[str, ...] = ()
    min_strength: int = 4
    template: Maybe[Template] = ""
    kind: str = ""
    hardness: int = 0
    reload: int = 1
    refill: int = 0


FISTS = Weapon("fists", "Fists", flags=("unarmed",), kind="blunt")


IMPROVISED = {
    f"improvised-{size}": Weapon(
        f"improvised-{size}",
        f"Something {size}",
        "athletics",
        Damage(strength=True, dice=(die,)),
        reach,
        min_strength=die,
        flags=("thrown", "improvised", "blunt"),
    )
    for size, die, reach in (("small", 4, (3, 6, 12)), ("medium", 6, (2, 4, 8)), ("large", 8, (1, 2, 4)))
}
"""[sw.improvised] What lies about and can be snatched up, by its id."""
