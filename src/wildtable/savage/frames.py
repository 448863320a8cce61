"""What can wait for a choice, as data: frames, and the goals that a trait roll serves.

Frames with a seat to ask are answered by a command; the others are bookkeeping that goes
on by itself as soon as it comes to the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from wildtable.board import Cell
from wildtable.dice import Against, Sum, Trait
from wildtable.play.question import Part


class Blow(Struct, frozen=True, omit_defaults=True):
    """One attack on its way: who, on whom, with what weapon, which options. ``raised``: hit with a raise.

    ``free``: a free attack. ``drop``: made with the Drop. ``area``: the target lies under a template.
    ``obstacle``: what it goes through first: a material, a figure's id, or cover such as ``cover-2``.
    ``thing``: what it is meant to break, see `wildtable.savage.things`; ``on`` then holds it, if anybody does.
    """

    by: str
    on: str
    weapon: str
    options: tuple[str, ...] = ()
    free: bool = False
    drop: bool = False
    raised: bool = False
    area: bool = False
    obstacle: str = ""
    thing: str = ""


class Area(Struct, frozen=True, omit_defaults=True):
    """A template on its way: by whom, with what weapon, which ``template``, from where.

    ``at``: the square round whose middle (or upper left ``corner``) a blast goes off, or at which a Cone or a
    Stream points. ``targets``: whom it reaches where there is no map. ``suppress``: it pins down, and hits
    only some. ``raised``: hit with a raise.
    """

    by: str
    weapon: str
    template: str
    start: Cell | None = None
    at: Cell | None = None
    corner: bool = False
    targets: tuple[str, ...] = ()
    suppress: bool = False
    raised: bool = False


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

    how: str


class Grappling(Struct, frozen=True, tag="grappling"):
    """To grapple."""


class BreakingFree(Struct, frozen=True, tag="breaking-free"):
    """To break free from whoever holds one."""


class Crushing(Struct, frozen=True, tag="crushing", omit_defaults=True):
    """To hurt somebody held, with bare strength or with a natural weapon."""

    weapon: str = ""


class Unsettling(Struct, frozen=True, tag="unsettling", omit_defaults=True):
    """To unsettle: ``effect`` is ``distracted``, ``vulnerable`` or, for an upper hand, nothing."""

    effect: str = ""


class Tricking(Struct, frozen=True, tag="tricking"):
    """To fool."""


Purpose: TypeAlias = Pushing | Grappling | BreakingFree | Crushing | Unsettling | Tricking


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
    | Reloading
    | Mend
    | Recuperate
)


class Test(Struct, frozen=True, omit_defaults=True):
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


# Frames that ask.


class Called(Struct, frozen=True, tag="called"):
    """The game master has asked for a roll that has not been made."""

    test: Test


class Rolled(Struct, frozen=True, tag="rolled"):
    """A trait roll that may be kept or rerolled. ``best``: the best level (or total) of all rolls.

    ``levels``: of the best roll with several dice. ``critical``: the last roll was a Critical
    Failure; ``mishap``: the first was, and its one reroll is spent. ``rolls``: how many were made.
    ``naturals``: trait dice of the best roll that show what was to be counted, see `wildtable.dice.Against`.
    """

    test: Test
    best: int
    levels: tuple[int, ...] = ()
    critical: bool = False
    mishap: bool = False
    rolls: int = 1
    naturals: int = 0


class DamageRolled(Struct, frozen=True, tag="damage-rolled"):
    """Damage that may be kept or rerolled; ``best``: 0 nothing, 1 a bare success, each more 4 over."""

    blow: Blow
    pool: Sum
    against: Against
    parts: tuple[Part, ...]
    best: int


class Wounded(Struct, frozen=True, tag="wounded"):
    """Wounds that were dealt and may be soaked. ``shaken``: whether it was Shaken before."""

    who: str
    wounds: int
    shaken: bool = False
    blow: Blow | None = None


class CardsOpen(Struct, frozen=True, tag="cards-open"):
    """The round of Benny cards: who may still draw and has not passed: heroes' units, and ``gm``."""

    waiting: tuple[str, ...]


class FreeStrike(Struct, frozen=True, tag="free-strike", omit_defaults=True):
    """A free attack that may be made. ``cause``: the Edge that gives it; none where somebody leaves melee."""

    by: str
    on: str
    cause: str = ""


class Obstructed(Struct, frozen=True, tag="obstructed"):
    """Cover alone spoiled a blow: the game master says whether it would have struck, and through what.

    ``obstacles``: what may have been in the way; ``hits``: how many dice it was that cover stopped."""

    blow: Blow
    obstacles: tuple[str, ...]
    hits: int = 1


class Stray(Struct, frozen=True, tag="stray"):
    """So many shots have gone astray: the game master says whether they hit somebody else."""

    blow: Blow
    shots: int


# Frames that go on by themselves.


class Withdrawal(Struct, frozen=True, tag="withdrawal"):
    """A figure leaves melee; these foes have yet to decide on their free attacks."""

    who: str
    to: Cell
    cost: int
    foes: tuple[str, ...]


class Starting(Struct, frozen=True, tag="starting"):
    """A unit's turn begins; these members have yet to roll for their recovery."""

    unit: str
    left: tuple[str, ...]


class RoundStart(Struct, frozen=True, tag="round-start", omit_defaults=True):
    """A round begins; these figures have yet to roll for their bleeding. ``ambush``: the side on Hold."""

    left: tuple[str, ...]
    ambush: str = ""


class Ambush(Struct, frozen=True, tag="ambush"):
    """A fight begins with an ambush by ``side``; these victims have yet to roll Notice."""

    left: tuple[str, ...]
    side: str


class SecondBlow(Struct, frozen=True, tag="second-blow"):
    """The other weapon's attack of somebody who fights with two."""

    blow: Blow


class Knockout(Struct, frozen=True, tag="knockout"):
    """After a blow with the Drop: if it left its target Shaken or worse, a roll to stay awake."""

    blow: Blow
    wounds: int


class MoreHits(Struct, frozen=True, tag="more-hits"):
    """The other dice that hit with one attack, by their levels; each does damage of its own."""

    blow: Blow
    levels: tuple[int, ...]


class Openings(Struct, frozen=True, tag="openings"):
    """These foes have yet to decide on a free attack that an Edge gives them."""

    who: str
    foes: tuple[str, ...]
    cause: str


class Bump(Struct, frozen=True, tag="bump"):
    """Somebody was pushed against an obstacle, with the force of so many ``inches``."""

    blow: Blow
    inches: int


class Impact(Struct, frozen=True, tag="impact"):
    """A template has hit; these who are under it have yet to suffer it."""

    area: Area
    left: tuple[str, ...]


class PinnedDown(Struct, frozen=True, tag="pinned-down"):
    """After suppressive fire: whoever lost heart is Shaken, hit or not."""

    who: str


class StrayShots(Struct, frozen=True, tag="stray-shots"):
    """So many stray shots have yet to hit somebody."""

    blow: Blow
    shots: int


class Passing(Struct, frozen=True, tag="passing"):
    """Time goes by; these have yet to roll for their bleeding (``minute``) or for their rest (``five-days``)."""

    span: str
    left: tuple[str, ...]


Frame: TypeAlias = (
    Called
    | Rolled
    | DamageRolled
    | Wounded
    | CardsOpen
    | FreeStrike
    | Withdrawal
    | Starting
    | RoundStart
    | Ambush
    | SecondBlow
    | Knockout
    | MoreHits
    | Openings
    | Bump
    | Obstructed
    | Impact
    | PinnedDown
    | Stray
    | StrayShots
    | Passing
)

_WHO = ("who", "by", "on", "unit", "patient", "other", "actor", "target")
_MANY = ("waiting", "left", "foes")


def named(frame: Struct) -> Iterator[str]:
    """Every figure and unit that a frame, or what it carries, names."""
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if isinstance(value, Struct):
            yield from named(value)
        elif field in _MANY:
            yield from value
        elif field in _WHO and value:
            yield value
