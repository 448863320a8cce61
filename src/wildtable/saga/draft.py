"""A story that is being assigned to, and events to states."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable import play
from wildtable.saga.events import Answered, Asked
from wildtable.saga.facts import Story


class Draft(play.Draft[Story]):
    """A story that is being assigned to: what the events have changed so far."""

    __slots__ = ()
    figures = "characters"

    def conflict(self, **facts: Any) -> None:
        """Change facts about the conflict. Raises LookupError where there is none."""
        conflict = self.of("conflict")
        if conflict is None:
            raise LookupError("a conflict")
        self.changed["conflict"] = replace(conflict, **facts)


evolve, fold = play.folding(Draft, Asked, Answered)
