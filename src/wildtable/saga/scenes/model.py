"""Scenes: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.conflict.model import Element

MOST_SCENES, MOST_STAGED, MOST_OF_A_KIND, MOST_TRAITS = 200, 60, 20, 20
"""Scenes of one campaign; elements of one scene; elements of one kind in one; traits of one."""

UNSEEN = "_"
"""The prefix of ids of hidden elements, so that nobody can tell from others' ids that they are there."""


class Staged(Struct, frozen=True, omit_defaults=True):
    """An element that is there as a scene begins, or several of one kind."""

    element: str
    """The id of the element in the campaign."""
    count: int = 1
    """The number of such elements."""
    hidden: bool = False
    """Whether the players do not know of it yet."""


class Scene(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A scene as the game master has prepared it."""

    id: str
    """The id in commands and the campaign."""
    title: str
    """The title that the game master reads."""
    about: str = ""
    """The subject of the scene, or its goal."""
    elements: tuple[Staged, ...] = ()
    """The elements in it, besides the characters."""
    traits: tuple[str, ...] = ()
    """The traits that the scene begins with."""
    notes: str = ""
    """For the game master."""


class Elsewhere(Struct, frozen=True, omit_defaults=True):
    """The elements left behind in a scene."""

    scene: str = ""
    """The id of the scene that was left; empty for where no scene of the campaign was."""
    elements: tuple[Element, ...] = ()
    """The elements as they were."""
