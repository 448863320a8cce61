"""Scenes: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.saga.conflict.model import Element

MOST_SCENES, MOST_STAGED, MOST_OF_A_KIND, MOST_TRAITS = 200, 60, 20, 20
"""Scenes of one campaign; elements of one scene; elements of one kind in one; traits of one."""

UNSEEN = "_"
"""What the ids of those begin with who come in hidden: nobody can tell from others' ids that they are there."""


class Staged(Struct, frozen=True, omit_defaults=True):
    """An element that is there as a scene begins, or several of one kind."""

    element: str
    """The id of the element in the campaign."""
    count: int = 1
    """How many there are."""
    hidden: bool = False
    """Whether the players do not know of it yet."""


class Scene(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A scene as the game master has prepared it."""

    id: str
    """What commands and the campaign name it by."""
    title: str
    """What the game master calls it."""
    about: str = ""
    """What it is about, or what is to be reached in it."""
    elements: tuple[Staged, ...] = ()
    """What is there besides the characters."""
    traits: tuple[str, ...] = ()
    """The traits that the scene begins with."""
    notes: str = ""
    """For the game master."""


class Elsewhere(Struct, frozen=True, omit_defaults=True):
    """What was left behind."""

    scene: str = ""
    """The id of the scene that was left; empty for where no scene of the campaign was."""
    elements: tuple[Element, ...] = ()
    """The elements as they were."""
