"""What has occurred on a walk."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests import walking
from tests.walking import tag
from wildtable.play import Did
from wildtable.savage.wounds.events import Injured

__all__ = ["Seen", "tag"]


@dataclass
class Seen(walking.Seen):
    """What has occurred on a walk, to be sure that nothing was left out."""

    options: Counter[str] = field(default_factory=Counter)
    injuries: Counter[str] = field(default_factory=Counter)

    def note(self, act: Any) -> None:
        """An entry's act."""
        super().note(act)
        if isinstance(act, Did):
            self.options.update(getattr(act.command, "options", ()))
        self.injuries.update(event.injury.kind for event in getattr(act, "events", ()) if isinstance(event, Injured))
