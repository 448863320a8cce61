"""Wounds: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal
from wildtable.savage.wounds.facts import Wounded


class Soaking(Goal):
    """To soak the Wounds of a blow."""

    hurt: Wounded


class Unshake(Goal, omit_defaults=True):
    """To shake off Shaken. ``left``: all for whom one of several like Extras rolls, itself included."""

    left: tuple[str, ...] = ()


class Unstun(Goal):
    """To come out of being Stunned."""


class KeepSenses(Goal):
    """Not to be Stunned by a weapon that stuns."""


class Survive(Goal):
    """To survive Incapacitation."""


class Bleed(Goal):
    """Not to bleed to death."""


class Staunch(Goal):
    """To stop another's bleeding."""

    patient: str


class StayAwake(Goal):
    """Not to be knocked out by a blow with the Drop."""
