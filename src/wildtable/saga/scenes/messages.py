"""Scenes: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command, Event
from wildtable.saga.scenes.model import Elsewhere

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class OpenScene(Command):
    """Begin a scene of the campaign; a scene that goes on ends. Characters who were left there are there again."""

    facts = Facts(tab=Tab.SCENE)

    scene: str


class LeaveScene(Command):
    """End the scene of the campaign that goes on, and leave its elements there."""

    facts = Facts(tab=Tab.SCENE)


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
