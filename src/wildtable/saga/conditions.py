"""Conditions: effects of a conflict, and other ways to win, as data."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.sets import Asset, ElementPool, HarmKind, Skill, When


class Condition(Struct, frozen=True, omit_defaults=True):
    """An effect, or another way to win, as data."""

    id: str
    """What commands and tallies name it by."""
    title: str
    """The name that everybody reads."""
    when: When
    """When it touches whom."""
    skill: Skill | None = None
    """The skill that is rolled; None where nothing is."""
    rating: int = 0
    """Challenge dice against the roll, 0 for none."""
    pool: ElementPool | None = None
    """The strongest element of the side ``foes`` opposes with this pool; None: the rating does."""
    instead: Asset | None = None
    """An asset whose token spares the roll; None where the roll has to be made."""
    harm: HarmKind | None = None
    """What a failure costs, one token; None where it costs nothing."""
    dice: int = 0
    """What a constant one adds to every roll of every character, with its sign."""
    goal: int = 0
    """Net marks that win its tally, 0 where there is none."""
