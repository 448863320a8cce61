"""The numbers of a setting's chases."""

from __future__ import annotations

from msgspec import Struct


class ChaseNumbers(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What a setting says of chases; each number stands in ``rulebook/settings`` under its rule.

    ``rounds`` and ``extended_rounds``: how long one lasts. ``long_from``, ``medium_from``, ``near_from``: the lowest
    rank of card (Jack 11, Ace 14) with that range; below Long nobody is in reach, from near on melee is possible.
    ``long`` and ``medium``: the penalties of those ranges. ``disaster``, ``major``, ``minor``: the modifiers of the
    rolls that a complication asks for. ``crash_inches``: so many inches of speed are a d6 of damage.
    """

    rounds: int
    extended_rounds: int
    long_from: int
    medium_from: int
    near_from: int
    long: int
    medium: int
    disaster: int
    major: int
    minor: int
    crash_inches: int
