"""The value of an attack to a policy: the expected number of Wounds, by the dice that the rules ask for."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.dice import Against, Branching, Fork, Reading
from wildtable.dice.law import law
from wildtable.dice.pool import Pool
from wildtable.play import Seat
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight
from wildtable.savage.game import SAVAGE
from wildtable.savage.wounds.limits import wounds_borne
from wildtable.savage.wounds.queries import is_shaken_for_damage
from wildtable.savage.wounds.rules import damage_result

SHAKEN = 0.5
"""The value of making somebody Shaken, in Wounds."""

ERROR = 1e-6
"""The truncation error of each throw, as a probability."""


def worth(fight: Fight, seat: Seat, command: Attack) -> float:
    """Return the expected Wounds of one attack before soaking, and without Bennies; Shaken without a Wound counts as
    `SHAKEN`."""
    bare = replace(fight, fighters=tuple([replace(f, bennies=0) for f in fight.fighters]), gm_bennies=0)
    to_hit = _next_throw(bare, seat, command, ())
    if to_hit is None:
        return 0.0
    pool, against = to_hit
    levels: dict[int, float] = {}
    for reading, chance in law(pool, against, ERROR).items():
        level = 0 if reading.botched else min(reading.levels[0], 2)
        levels[level] = levels.get(level, 0.0) + chance
    return sum(levels.get(level, 0.0) * _hit(bare, seat, command, level) for level in (1, 2))


def _hit(fight: Fight, seat: Seat, command: Attack, level: int) -> float:
    """Return the expected Wounds of a hit with a success (1) or a raise (2)."""
    thrown = _next_throw(fight, seat, command, (Reading((level,)),))
    if thrown is None:
        return 0.0
    target = fight[command.target]
    most = wounds_borne(fight.rules, target) + 1
    value = 0.0
    for reading, chance in law(*thrown, ERROR).items():
        wounds, shaken = damage_result(reading.levels[0], is_shaken_for_damage(target))
        value += chance * (min(wounds, most - target.health.wounds) or SHAKEN * (shaken and not target.states.shaken))
    return value


def _next_throw(fight: Fight, seat: Seat, command: Attack, script: tuple[Reading, ...]) -> tuple[Pool, Against] | None:
    """Return the pool that the rules throw after the readings of a script, and its target; None where they throw
    none."""
    try:
        SAVAGE.decide(fight, seat, command, Branching(script))
    except Fork as fork:
        if fork.pool is not None and fork.against is not None:
            return fork.pool, fork.against
    return None
