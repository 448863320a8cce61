"""What has happened that has to do with worlds and Assistants."""

from __future__ import annotations

from wildtable.savage.table.base import Event
from wildtable.savage.traits.facts import Changed


class TraitChanged(Event, frozen=True, tag="trait-changed"):
    """A figure's traits are other than on its sheet for a while. ``trait`` and ``steps``: what is new, if anything."""

    who: str
    changed: tuple[Changed, ...]
    trait: str = ""
    steps: int = 0
    rule: str = "7w.assistant"


class OnWorld(Event, frozen=True, tag="on-world"):
    """The world on which it all happens."""

    world: str
    rule: str = "7w.environment"
