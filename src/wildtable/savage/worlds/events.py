"""What has happened that has to do with worlds."""

from __future__ import annotations

from wildtable.savage.table.base import Event


class OnWorld(Event, frozen=True, tag="on-world"):
    """The world on which it all happens."""

    world: str
    rule: str = "7w.environment"
