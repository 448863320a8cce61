"""Wounds: what a roll is for."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.wounds.facts import Wounded


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
