"""Actions, and what goes into a roll."""

from __future__ import annotations

from wildtable.saga.commands.base import Command
from wildtable.saga.sets import ActKind, Asset, ElementPool, HarmAs, HarmKind, Skill


class Act(Command, frozen=True, tag="act"):
    """Act in a conflict: with tokens, specialties and gear that fit."""

    who: str
    """The character that acts."""
    kind: ActKind
    """What the action is declared as."""
    skill: Skill
    """The skill that is rolled."""
    on: str = ""
    """The target, whom a block is for, or a condition; empty for a task."""
    pool: ElementPool | None = None
    """The kind of attack; None for anything else."""
    force: int = 0
    """Force tokens that are paid."""
    grace: int = 0
    """Grace tokens that are paid."""
    acuity: int = 0
    """Acuity tokens that are paid."""
    fortune: int = 0
    """Fortune tokens that are paid."""
    harm_as: HarmAs | None = None
    """Damage taken for a token's good; None for none."""
    specialties: tuple[str, ...] = ()
    """Specialties that fit, by name."""
    gear: tuple[str, ...] = ()
    """Buffs that fit, by name."""


class Attempt(Command, frozen=True, tag="attempt"):
    """Try something outside of a conflict; the game master says how hard it is."""

    who: str
    skill: Skill


class Respond(Command, frozen=True, tag="respond"):
    """Say what goes into a roll that was asked for."""

    who: str
    force: int = 0
    grace: int = 0
    acuity: int = 0
    fortune: int = 0
    specialties: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()


class Spare(Command, frozen=True, tag="spare"):
    """Pay the token that spares a condition's roll."""

    who: str


class Rate(Command, frozen=True, tag="rate"):
    """Say how many challenge dice something has."""

    dice: int


class Bring(Command, frozen=True, tag="bring"):
    """Bring a trait into this roll, by grace; it fits tangentially (1), moderately (2) or clearly (3)."""

    who: str
    trait: str
    fit: int


class Turn(Command, frozen=True, tag="turn"):
    """Turn an opponent's trait against them for this roll, by grace."""

    who: str
    trait: str
    fit: int


class AddDrive(Command, frozen=True, tag="add-drive"):
    """Put tokens of a drive into this roll."""

    who: str
    drive: str
    tokens: int


class UseCharm(Command, frozen=True, tag="use-charm"):
    """Take dice from a lucky charm."""

    who: str
    gear: str
    dice: int


class UseAllies(Command, frozen=True, tag="use-allies"):
    """Take ally dice."""

    who: str
    dice: int


class TakeFor(Command, frozen=True, tag="take-for"):
    """Take a damage token on purpose, for the good of an asset token."""

    who: str
    harm: HarmKind
    asset: Asset


class StandIn(Command, frozen=True, tag="stand-in"):
    """A fortune token stands in for one of another kind."""

    who: str
    asset: Asset


class Roll(Command, frozen=True, tag="roll"):
    """Throw the dice, after trading some of them for marks."""

    who: str
    trade: int = 0


class Reroll(Command, frozen=True, tag="reroll"):
    """Throw dice without a mark again, before the comparison, for fortune."""

    who: str
    dice: int


class Deliberate(Command, frozen=True, tag="deliberate"):
    """Add dice to a roll that lies on the table, for acuity."""

    who: str
    tokens: int


class Retry(Command, frozen=True, tag="retry"):
    """Throw one die again after the comparison, for fortune, and keep the better."""

    who: str


class Stand(Command, frozen=True, tag="stand"):
    """Let the roll stand."""

    who: str
