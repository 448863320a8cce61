"""Where nothing weighs anything."""

from __future__ import annotations

from wildtable.citing import cite

_SKILLS = ("athletics", "boating", "climbing", "driving", "fighting", "lockpicking", "riding", "shooting", "stealth")
PHYSICAL = frozenset(("agility", "strength", *_SKILLS, "swimming", "thievery", "throwing"))
"""[sw.zero-g] What is done with the body: Agility, Strength and their skills, but not Piloting. Vigor resists, and does
nothing."""


@cite("sw.zero-g", "sw.magnetic-array")
def is_physical(trait: str) -> bool:
    """Whether a roll of a trait is a physical action that weightlessness hinders."""
    return trait in PHYSICAL


@cite("sw.magnetic-array")
def is_prepared(flags: tuple[str, ...]) -> bool:
    """Whether a weapon with these flags is made for weightlessness, or is no tool at all: fists, claws."""
    return bool({"zero-g", "natural", "unarmed"} & set(flags))
