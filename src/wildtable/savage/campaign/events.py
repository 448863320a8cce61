"""The campaign: events."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play import papers
from wildtable.savage.characters.facts import NO_OWN, Own
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.setting import Setting
from wildtable.savage.table.base import Event
from wildtable.savage.table.sets import OwnChapter


class Owned(Event):
    """What the table has of its own: ``own`` is new or other than it was, ``gone`` is no more; by chapter and id."""

    own: Own = NO_OWN
    gone: tuple[tuple[Of[OwnChapter], str], ...] = ()
    rule: str = "sw.effects"


class Renumbered(Event):
    """The table plays by other numbers: those of its edition, those of its setting, where they are others now.

    ``changed``: their names, and the ids of its vehicles and ships that are new, other or gone.
    """

    changed: tuple[str, ...]
    edition: Edition | None = None
    setting: Setting | None = None
    rule: str = "sw.effects"


class Filed(papers.Filed, Event):
    """Handouts and notes of the campaign that are new or other, and the ids of those that are no more."""


class HandedOut(papers.HandedOut, Event):
    """A handout was shown to a ``seat``, or to all."""


class Rewritten(papers.Rewritten, Event):
    """A handout is other than it was when it was shown to ``seats``, which have it as it is now."""


class Gathered(papers.Gathered, Event):
    """A handout, called ``name``, is out of the hands of ``seats``."""
