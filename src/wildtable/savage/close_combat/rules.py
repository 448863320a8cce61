"""Hand to hand: holding, pushing, tricking, and what does no lasting harm."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.push")
def push_inches(level: int) -> int:
    """How far a bash drives a target back: 1" with a success, 2" with a raise."""
    return min(level, 2)


@cite("sw.push")
def run_up(nearer: int, over: int) -> bool:
    """Whether somebody has come far enough nearer to the target for a run-up: ``over`` so many inches."""
    return nearer > over


@cite("sw.natural-weapons")
def horns(ran: bool, moved: int) -> int:
    """What horns add to damage at the end of a run of 5" or more."""
    return 4 if ran and moved >= 5 else 0


CLAWS = 2
"""[sw.natural-weapons] What claws add to climbing."""


@cite("sw.grapple")
def hold(level: int, binds: bool, before: str) -> str:
    """The hold that a grapple comes to: ``held`` in Deluxe; else a raise binds, a success entangles or keeps."""
    if not binds:
        return "held"
    return "bound" if level > 1 or before == "bound" else "entangled"


@cite("sw.support")
def support(now: int, level: int, most: int) -> int:
    """What all allies together add to a roll: 1 for a success and 1 for each raise, ``most`` at most."""
    return min(most, now + level)


@cite("sw.finishing-move")
def helpless(status: str) -> bool:
    """Whether somebody cannot defend itself at all, and lives."""
    return status in ("incapacitated", "unconscious")


@cite("sw.nonlethal")
def spares(flags: tuple[str, ...], kind: str) -> bool:
    """Whether a weapon spares lives as it is: fists, or something blunt by a flag or by the ``kind`` of its damage;
    another one needs its flat side."""
    return "unarmed" in flags or "blunt" in flags or kind == "blunt"


@cite("sw.nonlethal")
def has_flat_side(kind: str) -> bool:
    """Whether a weapon that does a kind of damage has an edge, and so a flat side; a point has none."""
    return kind == "cut"


@cite("sw.improvised")
def damage_die(sides: int, strength: int, minimum: int) -> int:
    """A weapon's die in hands that are too weak for it is no larger than their Strength die."""
    return min(sides, strength) if strength < minimum else sides
