"""Rulings about health: Wounds, damage, conditions, taking out and raising up."""

from __future__ import annotations

from sys import maxsize

from wildtable.catalogue import cite
from wildtable.dice import Sum
from wildtable.play import GM, Part
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.bennies.model import BennyUse
from wildtable.savage.damage.queries import to_hurt, toughness
from wildtable.savage.fight import Fighter
from wildtable.savage.healing.messages import Healed, Mended, Tended
from wildtable.savage.healing.play import get_up, recover, tire
from wildtable.savage.powers.play.points import set_power
from wildtable.savage.riding.saddle import jolt
from wildtable.savage.rulings.messages import (
    CureInjury,
    DealDamage,
    DealInjury,
    DealWounds,
    Decreed,
    HealWounds,
    Impose,
    RaiseUp,
    Relieve,
    SetBennies,
    SetPower,
    TakeOut,
)
from wildtable.savage.rulings.model import Downfall, Protection
from wildtable.savage.scene import Play, carries_out
from wildtable.savage.table.base import Command
from wildtable.savage.turns.queries import turn_ends
from wildtable.savage.wounds.limits import is_tired_out
from wildtable.savage.wounds.messages import Became, Ceased, Fell, Injured
from wildtable.savage.wounds.model import Condition, Injury, Status
from wildtable.savage.wounds.play import hang_on, hurt, let_fall, stabilise, stun, take_wounds

ALL_ARMOR = maxsize
"""The Armor Piercing of what no Armor stops."""


def decree(play: Play, command: Command, who: str, reason: str) -> None:
    """Emit the ruling, its subject and its reason."""
    play.emit(Decreed(str(type(command).__struct_config__.tag), who, reason))


@carries_out(DealWounds)
@cite("sw.wounds", "sw.wild-card", "sw.incapacitated")
def _deal_wounds(play: Play, command: DealWounds) -> None:
    """Deal Wounds that cannot be soaked, with the usual results: Shaken, or out with one too many."""
    decree(play, command, command.who, command.reason)
    take_wounds(play, command.who, command.wounds, True, 0)


@carries_out(DealDamage)
@cite("sw.damage", "sw.damage.result", "sw.toughness")
def _deal_damage(play: Play, command: DealDamage) -> None:
    """Roll damage against Toughness, with or without Armor; its Wounds may be soaked as usual."""
    decree(play, command, command.who, command.reason)
    on = play[command.who]
    ap = ALL_ARMOR if command.guard == Protection.UNARMORED else 0
    parts = (Part(command.plus, "ruling", "sw.damage"),) if command.plus else ()
    against = to_hurt(toughness(play.state, on, ap), parts)
    pool = Sum((command.sides,) * command.dice)
    level = play.throw(on.id, "damage", pool, "sw.damage", against, target=on.id, parts=parts).level
    hurt(play, on.id, level, "sw.damage.result")


@carries_out(HealWounds)
@cite("sw.wounds", "sw.healing")
def _heal_wounds(play: Play, command: HealWounds) -> None:
    """Remove Wounds, old ones last; a figure that is well enough gets up."""
    decree(play, command, command.who, command.reason)
    _mend(play, play[command.who], command.wounds)


def _mend(play: Play, fighter: Fighter, wounds: int) -> None:
    health = fighter.health
    left = health.wounds - wounds
    if health.old_wounds > left:
        play.emit(Tended(fighter.id, health.tended, left))
    recover(play, fighter.id, wounds)


# Conditions.


@carries_out(Impose)
@cite("sw.shaken", "sw.stunned", "sw.distracted", "sw.vulnerable", "sw.bleeding-out")
def _impose(play: Play, command: Impose) -> None:
    """Apply a condition with its consequences: a Stunned figure falls, a Shaken rider may."""
    decree(play, command, command.who, command.reason)
    fighter, condition = play[command.who], Condition(command.condition)
    if condition == Condition.STUNNED:
        stun(play, fighter.id)
    elif condition == Condition.BLEEDING:
        play.emit(Fell(fighter.id, Status.INCAPACITATED, "sw.bleeding-out", bleeding=True))
    else:
        turns = turn_ends(play.state, fighter) if condition.counted else 0
        play.emit(Became(fighter.id, condition, condition.rule, turns))
    if condition == Condition.SHAKEN:
        jolt(play, fighter.id)


@carries_out(Relieve)
@cite("sw.shaken", "sw.stunned", "sw.distracted", "sw.vulnerable", "sw.bleeding-out")
def _relieve(play: Play, command: Relieve) -> None:
    """End a condition at once; a figure that no longer bleeds is still down."""
    decree(play, command, command.who, command.reason)
    if command.condition == Condition.BLEEDING:
        stabilise(play, command.who)
    else:
        condition = Condition(command.condition)
        play.emit(Ceased(command.who, condition, condition.rule))


# Out, and back.


@carries_out(TakeOut)
@cite("sw.incapacitated", "sw.wild-card")
def _take_out(play: Play, command: TakeOut) -> None:
    """Take a figure out. An Incapacitated Wild Card rolls to survive, and a rider falls."""
    decree(play, command, command.who, command.reason)
    fighter = play[command.who]
    jolt(play, fighter.id)
    play.emit(Fell(fighter.id, Status(command.how), "sw.incapacitated"))
    if command.how == Downfall.INCAPACITATED and fighter.sheet.wild_card:
        play.last(hang_on, fighter.id)


@carries_out(RaiseUp)
@cite("sw.wild-card", "sw.fatigue", "sw.bleeding-out")
def _raise_up(play: Play, command: RaiseUp) -> None:
    """Raise a figure up, neither bleeding nor Shaken. An Extra loses its Wounds, a Wild Card keeps them, and one out
    from Fatigue is Exhausted."""
    decree(play, command, command.who, command.reason)
    fighter = play[command.who]
    if not fighter.sheet.wild_card and fighter.health.wounds:
        play.emit(Mended(fighter.id, 0, fighter.health.wounds))
        if fighter.health.old_wounds:
            play.emit(Tended(fighter.id, fighter.health.tended, 0))
    if is_tired_out(fighter, fighter.health.fatigue):
        tire(play, fighter.id, fighter.health.fatigue - 1, "sw.fatigue")
    if not play[command.who].up:
        get_up(play, command.who, "sw.incapacitated")


# Injuries, Bennies and Power Points.


@carries_out(DealInjury)
@cite("sw.injury")
def _deal_injury(play: Play, command: DealInjury) -> None:
    """Deal an injury; a hand that can hold nothing drops what it held."""
    decree(play, command, command.who, command.reason)
    play.emit(Injured(command.who, Injury(command.injury, command.lasts)))
    let_fall(play, command.who)


@carries_out(CureInjury)
@cite("sw.injury")
def _cure_injury(play: Play, command: CureInjury) -> None:
    decree(play, command, command.who, command.reason)
    injuries = play[command.who].health.injuries
    play.emit(Healed(command.who, tuple([each for each in injuries if each.kind != command.injury])))


@carries_out(SetBennies)
@cite("sw.benny.award", "sw.benny.gm")
def _set_bennies(play: Play, command: SetBennies) -> None:
    """Set the number of Bennies; the change counts neither as spending nor toward the cap on awards."""
    decree(play, command, command.whose, command.reason)
    if command.whose == GM:
        play.emit(Benny(GM, command.bennies, BennyUse.RULING, "sw.benny.gm"))
    else:
        awarded = play[command.whose].awarded
        rule = "sw.benny.award"
        play.emit(Benny(command.whose, command.bennies, BennyUse.RULING, rule, command.whose, awarded=awarded))


@carries_out(SetPower)
@cite("sw.power-points")
def _set_power(play: Play, command: SetPower) -> None:
    decree(play, command, command.who, command.reason)
    set_power(play, play[command.who], command.points, "sw.power-points")
