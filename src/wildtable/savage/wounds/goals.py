"""Wounds: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal
from wildtable.savage.wounds.facts import Wounded


class Soaking(Goal, frozen=True, tag="soaking"):
    """To soak the Wounds of a blow."""

    hurt: Wounded


class Unshake(Goal, frozen=True, tag="unshake", omit_defaults=True):
    """To shake off Shaken. ``left``: all for whom one of several like Extras rolls, itself included."""

    left: tuple[str, ...] = ()


class Unstun(Goal, frozen=True, tag="unstun"):
    """To come out of being Stunned."""


class KeepSenses(Goal, frozen=True, tag="keep-senses"):
    """Not to be Stunned by a weapon that stuns."""


class Survive(Goal, frozen=True, tag="survive"):
    """To survive Incapacitation."""


class Bleed(Goal, frozen=True, tag="bleed"):
    """Not to bleed to death."""


class Staunch(Goal, frozen=True, tag="staunch"):
    """To stop another's bleeding."""

    patient: str


class StayAwake(Goal, frozen=True, tag="stay-awake"):
    """Not to be knocked out by a blow with the Drop."""
