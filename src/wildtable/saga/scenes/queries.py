"""Scenes of the campaign: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.saga.conflict.model import PLAYERS, Element
from wildtable.saga.facts import Story
from wildtable.saga.scenes.model import Elsewhere, Scene
from wildtable.saga.sets import StoryPhase


@cite("saga.time")
def may_go_on(story: Story) -> bool:
    """Return whether a scene can be opened: within a chapter, and outside of a conflict."""
    return story.phase != StoryPhase.BETWEEN and story.conflict is None


def scene_of(story: Story, id: str) -> Scene | None:
    """Return a scene of the campaign; None where there is none of that id."""
    return next((each for each in story.scenes if each.id == id), None)


@cite("saga.element")
def staying(story: Story) -> list[Element]:
    """Return the elements that stay behind: all but those on the players' side."""
    return [element for element in story.elements if element.side != PLAYERS]


def left_at(story: Story, scene: str) -> Elsewhere | None:
    """Return the elements left behind in a scene, or outside of any; None where nobody has been yet."""
    return next((each for each in story.elsewhere if each.scene == scene), None)
