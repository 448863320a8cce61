"""Questions about powers; nothing here acts."""

from __future__ import annotations

from functools import lru_cache

from wildtable.board import Board
from wildtable.catalogue import cite
from wildtable.play import Part, total
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges import asking
from wildtable.savage.edges.asking import POWER_POINTS
from wildtable.savage.edges.model import UsePeriod
from wildtable.savage.edges.queries import points
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.model import BUILT, HOLDS, WEAPON_PREFIX, AtWork, Power, power_weapon
from wildtable.savage.powers.rules import reach
from wildtable.savage.weapons.model import Weapon

LENT: tuple[str, ...] = tuple(
    [
        question.name
        for question in (
            *(asking.STEPS, asking.TRAIT, asking.IGNORES, asking.PACE, asking.RUNNING_DIE, asking.RUN),
            *(asking.STANDS_FREELY, asking.IGNORES_ROUGH_GROUND, asking.FLIES, asking.SLIPS_AWAY),
            *(asking.ATTACK, asking.IGNORES_COVER, asking.REACH, asking.KEEPS_GUARD, asking.ALWAYS_ARMED),
            *(asking.SEES_IN_DARK, asking.SEES_HIDDEN, asking.PARRY, asking.IGNORES_GANG_UP, asking.DODGES),
            *(asking.AP, asking.DAMAGE, asking.DAMAGE_DIE, asking.DAMAGE_DICE, asking.RAISE_DIE, asking.UNARMED_DIE),
            *(asking.DAMAGE_TAKEN, asking.IMMUNE, asking.HALVES_DAMAGE, asking.TOUGHNESS, asking.ARMOR),
            *(asking.HARDY, asking.NO_WEAK_SPOT, asking.NEVER_STUNNED),
        )
    ]
)
"""The questions that a power at work may answer: those whose answers are asked for each time, and never spent."""

ARCANE = ("spellcasting", "faith", "focus", "psionics", "weird-science")
"""[sw.powers] The skills that activate powers, the first on a sheet before the others."""


# Powers of a figure.


def power_of(fighter: Fighter, name: str) -> Power | None:
    """Return a figure's power by its id; None where it has none."""
    return next((power for power in fighter.sheet.powers if power.id == name), None)


@cite("sw.powers")
def arcane_skill(sheet: Sheet, power: Power) -> str:
    """Return the skill with which a power is cast; empty where its owner has not learned it."""
    if power.skill:
        return power.skill if sheet.trait(power.skill) is not None else ""
    return next((skill for skill in ARCANE if sheet.trait(skill) is not None), "")


@cite("sw.powers.range")
def range_of(sheet: Sheet, power: Power, extras: tuple[str, ...] = ()) -> int:
    """Return the range of a power in inches; 0 for touch."""
    farther = [each.farther for each in power.modifiers if each.name in extras]
    return reach(power.inches, power.smarts, sheet.smarts.sides, farther)


def weapon_of_power(fighter: Fighter, name: str) -> Weapon | None:
    """Return the weapon as which a power's damage is resolved, by its id; None for any other weapon."""
    return _weapon(fighter.sheet, name) if name.startswith(WEAPON_PREFIX) else None


@lru_cache(maxsize=512)
def _weapon(sheet: Sheet, name: str) -> Weapon | None:
    named, *extras = name.removeprefix(WEAPON_PREFIX).split("+")
    power = next((each for each in sheet.powers if each.id == named), None)
    if power is None:
        return None
    chosen = tuple(extras)
    return power_weapon(power, chosen, arcane_skill(sheet, power), range_of(sheet, power, chosen))


# Powers at work.


@cite("sw.powers.effects")
def deflecting_parts(on: Fighter) -> list[Part]:
    """Return the modifiers to an attack on a figure from powers that deflect it."""
    return [Part(each.deflects, each.name, "sw.powers.effects") for each in on.at_work if each.deflects]


def kept_by(fight: Fight, by: str, power: str = "") -> list[tuple[Fighter, AtWork]]:
    """Return the powers that a caster keeps up, each with its recipient; all of them if no ``power`` is named."""
    return [(f, work) for f in fight.fighters for work in f.at_work if work.by == by and power in ("", work.power)]


def keeps_up(fight: Fight, by: str) -> bool:
    """Return whether a caster keeps any power up."""
    return any(work.by == by for fighter in fight.fighters for work in fighter.at_work)


@cite("sw.powers.duration")
def keeping_parts(fight: Fight, by: Fighter) -> list[Part]:
    """Return the penalty to casting for the powers that a caster keeps up, where an edition has one."""
    if not (each := fight.rules.edition.power_kept_penalty):
        return []
    powers = {work.power for _, work in kept_by(fight, by.id)}
    return [Part(each * len(powers), "kept-powers", "sw.powers.duration")] if powers else []


@cite("sw.powers.interruption")
def may_be_interrupted(fight: Fight, who: str) -> bool:
    """Return whether damage makes a figure roll to keep its powers up."""
    return fight.rules.edition.power_interrupted and keeps_up(fight, who)


@cite("sw.powers")
def is_left(by: Fighter, power: Power) -> bool:
    """Return whether a figure may cast a power once more before its limit is renewed."""
    span = power.each or UsePeriod.SESSION
    used = sum(one.times for one in by.cast if (one.power, one.each) == (power.id, span))
    return not power.times or used < power.times


@cite("sw.powers.effects")
def power_hold(fighter: Fighter) -> str:
    """Return the firmest hold of the powers at work on a figure; empty for none."""
    return max([each.hold for each in fighter.at_work], key=HOLDS.index, default="")


# What powers have put on the map.


@lru_cache(maxsize=256)
def built_on(board: Board | None) -> tuple[str, ...]:
    """Return the ids of what powers have put on a map."""
    if board is None:
        return ()
    every = [*[line.id for line in board.lines], *[lit.id for lit in board.lights]]
    return tuple(dict.fromkeys([each for each in every if each.startswith(BUILT)]))


def is_there(fight: Fight, work: AtWork) -> bool:
    """Return whether what a power has put on the map is still there, and the figure that it has called still up; true
    for one that has made nothing."""
    called = not work.summoned or (work.summoned in fight and fight[work.summoned].up)
    return called and (not work.built or work.built in built_on(fight.board))


@cite("sw.powers.summoned")
def unheld(fight: Fight) -> list[str]:
    """Return the ids of summoned figures whose power is no longer at work."""
    summoned = [fighter.id for fighter in fight.fighters if fighter.summoner]
    held = {work.summoned for fighter in fight.fighters for work in fighter.at_work} if summoned else ()
    return [who for who in summoned if who not in held]


# Power Points.


@cite("sw.power-points", "sw.effects")
def pool_of(fighter: Fighter) -> int:
    """Return the size of a figure's pool of Power Points; 0 without one."""
    return max(0, fighter.sheet.power_points + total(points(fighter, POWER_POINTS)))
