"""Attacks: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.attacks.sets import Kind, Option, of_kind


class Blow(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One attack on its way."""

    by: str
    """The id of whoever attacks."""
    on: str
    """The id of the one attacked; of whoever holds ``thing``; empty where nobody does, and for an area."""
    weapon: str
    """The id of the weapon; fists for one that nobody knows."""
    options: tuple[Of[Option], ...] = ()
    """How it is made, such as ``wild-attack`` or ``head``; empty for a plain attack."""
    free: bool = False
    """Whether it is a free attack, outside its owner's own actions."""
    drop: bool = False
    """Whether it is made with the Drop."""
    raised: bool = False
    """Whether it hit with a raise, for a die more of damage."""
    area: bool = False
    """Whether it strikes a target that lies under a template, or is aimed at a place."""
    obstacle: str = ""
    """What it goes through first: a material, a figure's id, or cover such as ``cover-2``; empty for nothing."""
    thing: str = ""
    """The id of the thing that it is meant to break, see `savage.breaking.questions`; empty for an attack on
    somebody."""
    also: tuple[str, ...] = ()
    """The ids of those at whom its last dice are aimed, one for each such die; empty where all are for one target."""
    together: tuple[str, ...] = ()
    """The ids of those who make the same attack by the same roll, besides ``by``; empty for an attack of one."""


MELEE_OPTIONS = of_kind(Kind.MELEE)


RANGED_OPTIONS = of_kind(Kind.AIM)


CALLED = of_kind(Kind.CALLED)

CLOSE_OPTIONS = of_kind(Kind.CLOSE)
RATES, RAPID = of_kind(Kind.RATE), of_kind(Kind.RAPID)
BURSTS, SHELLS = of_kind(Kind.BURST), of_kind(Kind.SHELL)


OPTIONS = MELEE_OPTIONS + RANGED_OPTIONS + CALLED + CLOSE_OPTIONS + RATES + RAPID + BURSTS + SHELLS
"""The options of an attack; at most one called shot and one use of an aim."""
