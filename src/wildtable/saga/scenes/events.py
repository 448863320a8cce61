"""Scenes of the campaign: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.saga.base import Event
from wildtable.saga.scenes.facts import Elsewhere

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class WentOn(Event):
    """Play goes on in a ``scene`` of the campaign, or in none; the elements ``behind`` stay where they are."""

    scene: str = ""
    title: str = ""
    behind: tuple[str, ...] = ()
    rule: str = "saga.time"

    def apply(self, draft: Draft) -> None:
        """Leave the scene as it is, and take the next one from where it was left."""
        here, stay = draft.of("setting"), set(self.behind)
        left = Elsewhere(here, tuple([element for element in draft.of("elements") if element.id in stay]))
        others = [each for each in draft.of("elsewhere") if each.scene not in (here, self.scene)]
        draft.changed["elsewhere"] = (*others, left) if left != Elsewhere() else tuple(others)
        draft.changed["elements"] = tuple([element for element in draft.of("elements") if element.id not in stay])
        draft.changed["setting"] = self.scene
