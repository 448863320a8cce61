"""A story that is being assigned to, and events to states."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from wildtable import play
from wildtable.saga.character.model import Character
from wildtable.saga.events import Answered, Asked
from wildtable.saga.facts import Story


class Draft(play.Draft[Story]):
    """A story that is being assigned to: what the events have changed so far."""

    __slots__ = ("_crowd",)

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self._crowd: dict[str, Character] | None = None

    @property
    def crowd(self) -> dict[str, Character]:
        """The characters by their id, to be changed."""
        if self._crowd is None:
            self._crowd = {who.id: who for who in self.state.characters}
        return self._crowd

    def put(self, who: str, **facts: Any) -> None:
        """Change facts about one character. Raises KeyError where there is none of that id."""
        crowd = self.crowd
        crowd[who] = replace(crowd[who], **facts)

    def conflict(self, **facts: Any) -> None:
        """Change facts about the conflict. Raises LookupError where there is none."""
        conflict = self.of("conflict")
        if conflict is None:
            raise LookupError("a conflict")
        self.changed["conflict"] = replace(conflict, **facts)

    def done(self) -> Story:
        """Return the story with all changes."""
        if self._crowd is not None:
            self.changed["characters"] = tuple(self._crowd.values())
        return super().done()


evolve, fold = play.folding(Draft, Asked, Answered)
