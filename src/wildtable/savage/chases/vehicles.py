"""The ready vehicles, and how one goes if nobody says otherwise."""

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
    """The ready vehicles by their ids."""
    return msgspec.convert(tomllib.loads(DATA.read_text("utf-8")), dict[str, Vehicle])


def known(rules: Ruleset) -> Mapping[str, Vehicle]:
    """The vehicles that can be had at a table: the ready ones, and its own before them."""
    numbers = rules.setting.of(ChaseNumbers)
    return {**vehicles(), **dict(numbers.vehicles)} if numbers else vehicles()


def rides(rules: Ruleset | None = None) -> tuple[str, ...]:
    """Every way to go."""
    return (FOOT, MOUNT, *(vehicles() if rules is None else known(rules)))


def default_ride(rules: Ruleset, trait: str) -> str:
    """How one goes whose chase asks for this trait: on foot, on a mount, or in the first vehicle steered with it."""
    if trait == "riding":
        return MOUNT
    return next((name for name, vehicle in known(rules).items() if vehicle.skill == trait), FOOT)


def racer(rules: Ruleset, unit: str, ride: str) -> Racer:
    """A participant who goes so. Raises KeyError for a vehicle that there is not."""
    return Racer(unit, ride, None if ride in (FOOT, MOUNT) else known(rules)[ride])
