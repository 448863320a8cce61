"""The messages that have occurred on a walk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tests import walking
from tests.walking import tag
from wildtable.play import Did
from wildtable.savage.wounds.messages import Injured

__all__ = ["Seen", "sources", "tag"]


def sources(entries: Iterable[Any]) -> set[str]:
    """The rules that the events of a log name, and the sources of their numbers."""
    events = [event for entry in entries for event in getattr(entry.act, "events", ())]
    rules = {getattr(event, "rule", "") for event in events}
    return rules | {part.source for event in events for part in getattr(event, "parts", ())}


@dataclass
class Seen(walking.Seen):
    """The messages that have occurred on a walk, to be sure that nothing was left out."""

    options: Counter[str] = field(default_factory=Counter)
    injuries: Counter[str] = field(default_factory=Counter)

    def note(self, act: Any) -> None:
        """An entry's act."""
        super().note(act)
        if isinstance(act, Did):
            self.options.update(getattr(act.command, "options", ()))
        self.injuries.update(event.injury.kind for event in getattr(act, "events", ()) if isinstance(event, Injured))
