"""A trait roll, and the goals that one can serve."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from wildtable.closed import Maybe, Of
from wildtable.dice import Against, Trait
from wildtable.play.question import Part
from wildtable.savage.blows import Area, Blow, Wounded
from wildtable.savage.chases.goals import Maneuver, Swerve
from wildtable.savage.options import PushHow, TraitChange, WillEffect
from wildtable.savage.starships.goals import ShipGoal

# What a trait roll is for.


class Plain(Struct, frozen=True, tag="plain"):
    """For its own sake: the game master or the player wants to know."""


class Hit(Struct, frozen=True, tag="hit"):
    """To hit with a blow."""

    blow: Blow


class Soaking(Struct, frozen=True, tag="soaking"):
    """To soak the Wounds of a blow."""

    hurt: Wounded


class Unshake(Struct, frozen=True, tag="unshake"):
    """To shake off Shaken."""


class Unstun(Struct, frozen=True, tag="unstun"):
    """To come out of being Stunned."""


class Survive(Struct, frozen=True, tag="survive"):
    """To survive Incapacitation."""


class Bleed(Struct, frozen=True, tag="bleed"):
    """Not to bleed to death."""


class Staunch(Struct, frozen=True, tag="staunch"):
    """To stop another's bleeding."""

    patient: str


class StayAwake(Struct, frozen=True, tag="stay-awake"):
    """Not to be knocked out by a blow with the Drop."""


class Spot(Struct, frozen=True, tag="spot"):
    """To find somebody in pitch darkness."""

    target: str


class Notice(Struct, frozen=True, tag="notice"):
    """Not to be surprised."""


# What an opposed roll is for: what follows when it is won.


class Pushing(Struct, frozen=True, tag="pushing"):
    """To push: ``how`` is ``bash``, ``shield-bash`` or ``prone``."""

    how: Of[PushHow]


class Grappling(Struct, frozen=True, tag="grappling"):
    """To grapple."""


class BreakingFree(Struct, frozen=True, tag="breaking-free"):
    """To break free from whoever holds one."""


class Crushing(Struct, frozen=True, tag="crushing", omit_defaults=True):
    """To hurt somebody held, with bare strength or with a natural weapon."""

    weapon: str = ""


class Unsettling(Struct, frozen=True, tag="unsettling", omit_defaults=True):
    """To unsettle: ``effect`` is ``distracted``, ``vulnerable`` or, for an upper hand, nothing."""

    effect: Maybe[WillEffect] = ""


class SettingWeapon(Struct, frozen=True, tag="setting-weapon"):
    """To strike first where a weapon is set against a charge: the charge that is ridden at it, and that weapon."""

    charge: Blow
    weapon: str


class Tricking(Struct, frozen=True, tag="tricking"):
    """To fool."""


class Interrupting(Struct, frozen=True, tag="interrupting"):
    """To break into another's turn from Hold."""


class ChangingTrait(Struct, frozen=True, tag="changing-trait"):
    """To ``raise`` or ``lower`` a trait of somebody for a while."""

    target: str
    trait: str
    deed: Of[TraitChange]


class Special(Struct, frozen=True, tag="special"):
    """For something that only this scene has."""

    words: str


class Assisting(Struct, frozen=True, tag="assisting"):
    """For an owner, by an Assistant."""

    purpose: Tricking | Unsettling | ChangingTrait


Purpose: TypeAlias = (
    Pushing | Grappling | BreakingFree | Crushing | Unsettling | Tricking | Interrupting | SettingWeapon | Assisting
)


class Challenge(Struct, frozen=True, tag="challenge", omit_defaults=True):
    """The acting side of an opposed roll; the other resists with its trait and ``parts``, for a purpose if any."""

    other: str
    trait: str
    purpose: Purpose | None = None
    parts: tuple[Part, ...] = ()


class Resist(Struct, frozen=True, tag="resist", omit_defaults=True):
    """The resisting side of an opposed roll: the total to meet or beat, whose it is, and what it is for."""

    actor: str
    total: int
    purpose: Purpose | None = None


class KeepGrip(Struct, frozen=True, tag="keep-grip"):
    """To keep hold of a weapon that was struck."""

    weapon: str


class Guarding(Struct, frozen=True, tag="guarding"):
    """To have a better Parry from Full Defense."""


class Supporting(Struct, frozen=True, tag="supporting"):
    """To help an ally's next action."""

    target: str


class HitArea(Struct, frozen=True, tag="hit-area"):
    """To hit with a template."""

    area: Area


class Evade(Struct, frozen=True, tag="evade", omit_defaults=True):
    """To evade a blow; from under the template of an ``area``, if it is one."""

    blow: Blow
    area: Area | None = None


class StayCool(Struct, frozen=True, tag="stay-cool"):
    """Not to be pinned down by fire that might hit as well."""

    blow: Blow


class StayMounted(Struct, frozen=True, tag="stay-mounted"):
    """To stay in the saddle."""


class Smash(Struct, frozen=True, tag="smash"):
    """To hit a thing that is to be broken."""

    blow: Blow


class Reloading(Struct, frozen=True, tag="reloading"):
    """To load a weapon on the run."""

    weapon: str


class Mend(Struct, frozen=True, tag="mend"):
    """To heal another's Wounds."""

    patient: str


class Recuperate(Struct, frozen=True, tag="recuperate"):
    """To heal by rest."""


Goal: TypeAlias = (
    Plain
    | Hit
    | Soaking
    | Unshake
    | Unstun
    | Survive
    | Bleed
    | Staunch
    | StayAwake
    | Spot
    | Notice
    | Challenge
    | Resist
    | KeepGrip
    | Guarding
    | Supporting
    | HitArea
    | Evade
    | StayCool
    | Smash
    | StayMounted
    | Reloading
    | Mend
    | Recuperate
    | ChangingTrait
    | Special
    | Maneuver
    | Swerve
    | ShipGoal
)


class Test(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A trait roll: whose, the dice, how it is judged (by totals where ``against`` is None), why.

    ``plus``: the modifier, for a roll that is read by its total; ``parts`` make it up. ``target``: on whom, if on
    anybody.
    """

    who: str
    trait: str
    pool: Trait
    against: Against | None
    plus: int
    parts: tuple[Part, ...]
    goal: Goal
    rule: str
    target: str = ""


class Outcome(NamedTuple):
    """What a trait roll came to. ``level``: 0 failed, 1 success, each more a raise (or the total of an
    opposed roll). ``critical``: it failed critically; ``mishap``: something goes wrong besides.
    ``naturals``: trait dice that show what was to be counted."""

    level: int
    levels: tuple[int, ...]
    critical: bool
    mishap: bool
    naturals: int = 0


class Contest(NamedTuple):
    """How an opposed roll ended. ``level``: 0 the actor lost, 1 it won, each more a raise."""

    actor: str
    other: str
    level: int
