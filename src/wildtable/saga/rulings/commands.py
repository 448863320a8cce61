"""Rulings of the game master: commands. ``reason``: why, in a few words; the log tells it."""

from __future__ import annotations

from wildtable.saga.facts import Command
from wildtable.saga.sets import Asset, ElementPool, HarmKind


class Relieve(Command, frozen=True, tag="relieve"):
    """Take damage tokens off somebody, as far as there are any."""

    who: str
    kind: HarmKind
    tokens: int
    reason: str


class Lift(Command, frozen=True, tag="lift"):
    """Take points of a consequence off somebody."""

    who: str
    consequence: str
    points: int
    reason: str


class GiveTokens(Command, frozen=True, tag="give-tokens"):
    """Give tokens of an asset, up to its rating; of fortune, any number."""

    who: str
    asset: Asset
    tokens: int
    reason: str


class TakeTokens(Command, frozen=True, tag="take-tokens"):
    """Take tokens of an asset, as far as there are any."""

    who: str
    asset: Asset
    tokens: int
    reason: str


class SetDrive(Command, frozen=True, tag="set-drive"):
    """Say how many tokens a drive has."""

    who: str
    drive: str
    tokens: int
    reason: str


class SetSpark(Command, frozen=True, tag="set-spark"):
    """Say how much Spark somebody has."""

    who: str
    spark: int
    reason: str


class SetDoom(Command, frozen=True, tag="set-doom"):
    """Say how many steps of a Doom Track are marked."""

    who: str
    steps: int
    reason: str


class SetPool(Command, frozen=True, tag="set-pool"):
    """Say how many dice a pool of an element has."""

    element: str
    pool: ElementPool
    dice: int
    reason: str


class GiveTrait(Command, frozen=True, tag="give-trait"):
    """Give a character or an element a trait."""

    who: str
    name: str
    reason: str


class LoseTrait(Command, frozen=True, tag="lose-trait"):
    """Take a trait away."""

    trait: str
    reason: str


class RenameTrait(Command, frozen=True, tag="rename-trait"):
    """Put a trait in other words."""

    trait: str
    name: str
    reason: str


class LiftCondition(Command, frozen=True, tag="lift-condition"):
    """Take a condition out of the conflict."""

    condition: str
    reason: str


class Modify(Command, frozen=True, tag="modify"):
    """Dice more or fewer on a roll that is about to be thrown."""

    dice: int
    reason: str
