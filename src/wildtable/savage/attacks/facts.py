"""Attacks: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.closed import Of
from wildtable.savage.attacks.sets import Kind, Option, of_kind
from wildtable.savage.close_combat.facts import CLOSE_OPTIONS
from wildtable.savage.firing.facts import BURSTS, RAPID, RATES, SHELLS


class Blow(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One attack on its way: who, on whom, with what weapon, which options. ``raised``: hit with a raise.

    ``free``: a free attack. ``drop``: made with the Drop. ``area``: the target lies under a template.
    ``obstacle``: what it goes through first: a material, a figure's id, or cover such as ``cover-2``.
    ``thing``: what it is meant to break, see `savage.breaking.questions`; ``on`` then holds it, if anybody does.
    """

    by: str
    on: str
    weapon: str
    options: tuple[Of[Option], ...] = ()
    free: bool = False
    drop: bool = False
    raised: bool = False
    area: bool = False
    obstacle: str = ""
    thing: str = ""


MELEE_OPTIONS = of_kind(Kind.MELEE)


RANGED_OPTIONS = of_kind(Kind.AIM)


CALLED = of_kind(Kind.CALLED)


OPTIONS = MELEE_OPTIONS + RANGED_OPTIONS + CALLED + CLOSE_OPTIONS + RATES + RAPID + BURSTS + SHELLS
"""The options of an attack; at most one called shot and one use of an aim."""
