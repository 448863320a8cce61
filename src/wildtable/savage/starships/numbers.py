"""The numbers of starship combat, as a setting brings them."""

from __future__ import annotations

from msgspec import Struct


class ShipNumbers(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What ships are played with. Each stands in ``rulebook/settings`` under its rule.

    ``bands``: how many positions apart is still Short, Medium and Long; ``flight``: the turns that missiles fired
    from there leave to their target's pilot.
    """

    bands: tuple[int, int, int]
    faster: int
    twice_as_fast: int
    turn_units: int
    turn_heat: int
    steady_heat: int
    push_engines: int
    push_heat: int
    evade: int
    flight: tuple[int, int, int]
    cloud_for_all: int
    cloud_for_one: int
    cloud_heat: int
    rattled: int
    laser: int
    lock_on: int
    cloud_missiles: int
    cloud_growth: int
    cloud_most: int
    point_defence: int
    point_defence_face: int
    heat_fatigue: int
    fatigue_most: int
    effect_rounds: int
    maximum: int
    centre: int
    spinning: int
    wounds_most: int
    shield_hit: int
    grid_hit: int
