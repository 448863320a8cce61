"""From the saddle: the skill one fights with, falls, charges."""

from __future__ import annotations

from wildtable.catalogue import cite

CHARGE = 4
"""[sw.mounted.charge] The damage that a charge adds."""

CHARGE_INCHES = 6
"""[sw.mounted.charge] How far a charge goes straight at its target."""

LONGER_REACH = 2
"""[sw.mounted.set] The bonus of the longer weapon where one is set against a charge."""


@cite("sw.mounted")
def skill(fighting: tuple[int, int] | None, riding: tuple[int, int] | None) -> str:
    """Return the lower of Fighting and Riding, each a die's sides and its plus, None for unskilled."""
    return "riding" if fighting is not None and (riding is None or riding < fighting) else "fighting"


@cite("sw.mounted.charge")
def charges(inches: int, nearer: int) -> bool:
    """Return whether a ride was a charge: ``inches`` from where the turn began, ``nearer`` of them toward the
    target."""
    return inches >= CHARGE_INCHES and nearer >= CHARGE_INCHES


@cite("sw.mounted.fall")
def fall_dice(running: bool, critical: bool) -> tuple[int, ...]:
    """Return the damage dice of a fall: none from a mount that stands or walks, 2d4 at a run, 2d6 on a Critical
    Failure."""
    if not running:
        return ()
    return (6, 6) if critical else (4, 4)


@cite("sw.mounted.set")
def reach_bonus(mine: int, other: int) -> int:
    """Return the bonus of the longer reach."""
    return LONGER_REACH if mine > other else 0
