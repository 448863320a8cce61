"""Rulings: commands."""

from __future__ import annotations

from wildtable.play.kinds import Facts
from wildtable.saga.base import Command
from wildtable.saga.sets import Asset, ElementPool, HarmKind


class Relieve(Command):
    """Take damage tokens off somebody, as far as there are any."""

    facts = Facts(ruling=True)

    who: str
    kind: HarmKind
    tokens: int
    reason: str


class Lift(Command):
    """Take points of a consequence off somebody."""

    facts = Facts(ruling=True)

    who: str
    consequence: str
    points: int
    reason: str


class GiveTokens(Command):
    """Give tokens of an asset, up to its rating; of fortune, any number."""

    facts = Facts(ruling=True)

    who: str
    asset: Asset
    tokens: int
    reason: str


class TakeTokens(Command):
    """Take tokens of an asset, as far as there are any."""

    facts = Facts(ruling=True)

    who: str
    asset: Asset
    tokens: int
    reason: str


class SetDrive(Command):
    """Say how many tokens a drive has."""

    facts = Facts(ruling=True)

    who: str
    drive: str
    tokens: int
    reason: str


class SetSpark(Command):
    """Say how much Spark somebody has."""

    facts = Facts(ruling=True)

    who: str
    spark: int
    reason: str


class SetDoom(Command):
    """Say how many steps of a Doom Track are marked."""

    facts = Facts(ruling=True)

    who: str
    steps: int
    reason: str


class SetPool(Command):
    """Say how many dice a pool of an element has."""

    facts = Facts(ruling=True)

    element: str
    pool: ElementPool
    dice: int
    reason: str


class GiveTrait(Command):
    """Give a character or an element a trait."""

    facts = Facts(ruling=True)

    who: str
    name: str
    reason: str


class LoseTrait(Command):
    """Take a trait away."""

    facts = Facts(ruling=True)

    trait: str
    reason: str


class RenameTrait(Command):
    """Put a trait in other words."""

    facts = Facts(ruling=True)

    trait: str
    name: str
    reason: str


class LiftCondition(Command):
    """Take a condition out of the conflict."""

    facts = Facts(ruling=True)

    condition: str
    reason: str


class Modify(Command):
    """Dice more or fewer on a roll that is about to be thrown."""

    facts = Facts(ruling=True)

    dice: int
    reason: str
