"""The entry points of systems and parts from outside; `docs/how-to/write-a-system.md` tells how to write one."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

SYSTEMS = "wildtable.systems"
"""The group of entry points whose values are each a `wildtable.systems.System`."""

PARTS = "wildtable.savage"
"""The group of entry points whose values are each a `wildtable.savage.scene.Topic`."""


def points(group: str) -> list[EntryPoint]:
    """Return the entry points of a group, by name."""
    return sorted(entry_points(group=group), key=lambda point: point.name)


def is_any_installed() -> bool:
    """Return whether a system or a part from outside is installed."""
    return bool(points(SYSTEMS) or points(PARTS))
