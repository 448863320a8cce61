"""The ready vehicles, and the default way to move in a chase."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from wildtable.savage.chases.model import FOOT, MOUNT, Racer, Vehicle
from wildtable.savage.chases.numbers import ChaseNumbers
from wildtable.savage.editions.settings import Ruleset

DATA = Path(__file__).parents[1] / "data" / "vehicles.toml"


@cache
def vehicles() -> Mapping[str, Vehicle]:
    """Return the ready vehicles by their ids."""
    return msgspec.convert(tomllib.loads(DATA.read_text("utf-8")), dict[str, Vehicle])


def known(rules: Ruleset) -> Mapping[str, Vehicle]:
    """Return the vehicles of a table by their ids: the ready ones and its own, which come first."""
    numbers = rules.setting.of(ChaseNumbers)
    return {**vehicles(), **dict(numbers.vehicles)} if numbers else vehicles()


def rides(rules: Ruleset | None = None) -> tuple[str, ...]:
    """Return all ways to move."""
    return (FOOT, MOUNT, *(vehicles() if rules is None else known(rules)))


def default_ride(rules: Ruleset, trait: str) -> str:
    """Return the default way to move for a trait: on a mount, in the first vehicle steered with it, or on foot."""
    if trait == "riding":
        return MOUNT
    return next((name for name, vehicle in known(rules).items() if vehicle.skill == trait), FOOT)


def racer(rules: Ruleset, unit: str, ride: str) -> Racer:
    """Return a participant that moves in a given way. Raises KeyError for an unknown vehicle."""
    return Racer(unit, ride, None if ride in (FOOT, MOUNT) else known(rules)[ride])
