"""Actions, and what goes into a roll."""

from __future__ import annotations

from wildtable.saga.commands.base import Command
from wildtable.saga.sets import ActKind, Asset, ElementPool, HarmAs, HarmKind, Skill


class Act(Command, frozen=True, tag="act"):
    """Act in a conflict: an ``attack``, a ``block`` or ``other``; with tokens, specialties and gear that fit.

    ``on``: the target, whom a block is for, or a condition. ``pool``: the kind of attack. ``harm_as``: damage
    taken for a token's good, such as ``pain-force``.
    """

    who: str
    kind: ActKind
    skill: Skill
    on: str = ""
    pool: ElementPool | None = None
    force: int = 0
    grace: int = 0
    acuity: int = 0
    fortune: int = 0
    harm_as: HarmAs | None = None
    specialties: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()


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
