"""Holds, pushes, Support, natural weapons and nonlethal damage."""

from __future__ import annotations

from wildtable.citing import cite


@cite("sw.push")
def push_inches(level: int) -> int:
    """Return the inches that a bash drives its target back: 1 with a success, 2 with a raise."""
    return min(level, 2)


@cite("sw.push")
def run_up(nearer: int, over: int) -> bool:
    """Return whether a figure came nearer by more than ``over`` inches, enough for a run-up."""
    return nearer > over


@cite("sw.natural-weapons")
def horns(ran: bool, moved: int) -> int:
    """Return the damage bonus of horns: 4 after a run of 5 inches or more, else 0."""
    return 4 if ran and moved >= 5 else 0


CLAWS = 2
"""[sw.natural-weapons] The bonus of claws to climbing."""


@cite("sw.grapple")
def hold(level: int, binds: bool, before: str) -> str:
    """Return the hold after a successful grapple: ``held`` in Deluxe, else ``bound`` with a raise, or ``entangled``.

    A foe that was ``bound`` stays so.
    """
    if not binds:
        return "held"
    return "bound" if level > 1 or before == "bound" else "entangled"


@cite("sw.support")
def support(now: int, level: int, most: int) -> int:
    """Return the total Support for a roll: 1 for a success and for each raise, up to ``most``."""
    return min(most, now + level)


@cite("sw.finishing-move")
def helpless(status: str) -> bool:
    """Return whether a figure is helpless but alive."""
    return status in ("incapacitated", "unconscious")


@cite("sw.nonlethal")
def spares(flags: tuple[str, ...], kind: str) -> bool:
    """Return whether a weapon spares lives as it is: fists, or one that is blunt by its flags or kind of damage."""
    return "unarmed" in flags or "blunt" in flags or kind == "blunt"


@cite("sw.nonlethal")
def has_flat_side(kind: str) -> bool:
    """Return whether a weapon with a kind of damage has an edge, and so a flat side."""
    return kind == "cut"


@cite("sw.damage", "sw.effects")
def stepped(sides: int, steps: int) -> int:
    """Return the sides of a damage die some die types higher or lower, from a d4 to a d12; a larger one stays."""
    return max(4, min(max(12, sides), sides + 2 * steps))


@cite("sw.improvised")
def damage_die(sides: int, strength: int, minimum: int) -> int:
    """Return the sides of a weapon's die; in hands below its minimum Strength, no more than those of Strength."""
    return min(sides, strength) if strength < minimum else sides
