"""The campaign: events."""

from __future__ import annotations

from wildtable.saga.conflict.facts import Condition, Element
from wildtable.saga.facts import Event
from wildtable.saga.scenes.facts import Scene
from wildtable.saga.sets import OwnChapter
from wildtable.saga.settings import Edition, Options


class Owned(Event, frozen=True, tag="owned"):
    """What the table has of its own, new or other than it was; ``gone`` is no more, by chapter and id.

    One that had the id of a ready condition and is gone gives that one back: then it stands in ``conditions`` too.
    """

    conditions: tuple[Condition, ...] = ()
    elements: tuple[Element, ...] = ()
    gone: tuple[tuple[OwnChapter, str], ...] = ()
    rule: str = "saga.element"
    scenes: tuple[Scene, ...] = ()


class Renumbered(Event, frozen=True, tag="renumbered"):
    """The table plays by other numbers or options, perks among these; ``changed``: their names and ids."""

    changed: tuple[str, ...]
    edition: Edition | None = None
    options: Options | None = None
    rule: str = "saga.element"
