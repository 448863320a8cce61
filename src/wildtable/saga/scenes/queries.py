"""Scenes of the campaign: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.catalogue import cite
from wildtable.saga.conflict.model import PLAYERS, Element
from wildtable.saga.facts import Story
from wildtable.saga.scenes.model import Elsewhere, Scene
from wildtable.saga.sets import StoryPhase


@cite("saga.time")
def may_go_on(story: Story) -> bool:
    """Whether a scene can be opened: within a chapter, and not in the middle of a conflict."""
    return story.phase != StoryPhase.BETWEEN and story.conflict is None


def scene_of(story: Story, id: str) -> Scene | None:
    """A scene of the campaign; None where there is none of that id."""
    return next((each for each in story.scenes if each.id == id), None)


@cite("saga.element")
def staying(story: Story) -> list[Element]:
    """Whoever does not go along: all elements but those on the players' side."""
    return [element for element in story.elements if element.side != PLAYERS]


def left_at(story: Story, scene: str) -> Elsewhere | None:
    """What was left in a scene, or where none was; None where nobody has been yet."""
    return next((each for each in story.elsewhere if each.scene == scene), None)
