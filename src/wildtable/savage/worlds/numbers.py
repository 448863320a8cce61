"""The numbers of a setting for its worlds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from wildtable.numbers import Number
from wildtable.savage.parts.facts import Brought, PartNumbers


class World(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A homeworld and its benefit. ``edge``: one that its heroes have, ``any`` for one of their choice.

    ``strength``: the sides of the die that their Strength begins with. None is a benefit that it does not give.
    """

    id: str
    name: str
    edge: str | None = None
    strength: int | None = None


class Meeting(Struct, frozen=True, forbid_unknown_fields=True):
    """The environment codes that natives of one world meet on each world, in the order of the worlds."""

    native: str
    codes: tuple[tuple[str, ...], ...]


class WorldNumbers(PartNumbers, frozen=True, tag="worlds"):
    """The worlds of a setting, and the rounds for which an Assistant changes a trait."""

    worlds: Annotated[tuple[World, ...], Number("Homeworlds with their benefits.", "worlds", "7w.homeworld")]
    meetings: Annotated[
        tuple[Meeting, ...], Number("Codes that natives of each world meet on each world.", "rows", "7w.environment")
    ]
    assistant_rounds: Annotated[int, Number("Rounds that an Assistant changes a trait.", "rounds", "7w.assistant")]

    def world(self, name: str) -> World | None:
        """Return a world by its id, or None."""
        return next((world for world in self.worlds if world.id == name), None)

    def codes(self, native: str, world: str) -> tuple[str, ...]:
        """Return the environment codes that a native of one world meets on another; empty without a homeworld."""
        ids = [known.id for known in self.worlds]
        row = next((meeting.codes for meeting in self.meetings if meeting.native == native), None)
        return row[ids.index(world)] if row is not None and world in ids else ()


BROUGHT = (Brought(("7w.homeworld", "7w.environment", "7w.assistant"), WorldNumbers),)
