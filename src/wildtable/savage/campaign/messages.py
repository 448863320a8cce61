"""Campaign: commands and events."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.play import papers
from wildtable.play.kinds import Facts
from wildtable.savage.characters.model import NO_OWN, Own
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.setting import Setting
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import OwnChapter
from wildtable.savage.weapons.model import Weapon

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Write(Command):
    """Change the campaign: ``text`` is JSON, chapters of a table's file with things by their ids, null takes one away.

    ``seat``: the player who writes, empty for the game master. ``whole``: what the chapters that it names had besides
    goes.
    """

    facts = Facts(master=True)

    text: str
    seat: str = ""
    whole: bool = False


class HandOut(papers.HandOut, Command):
    """Show a handout of the campaign to somebody, or to all: then ``seat`` is empty."""

    facts = Facts(master=True)


class PutAway(papers.PutAway, Command):
    """Take a handout out of everybody's hands."""

    facts = Facts(master=True)


T = TypeVar("T")


class Owned(Event):
    """What the table has of its own: ``own`` is new or other than it was, ``gone`` is no more; by chapter and id."""

    own: Own = NO_OWN
    gone: tuple[tuple[Of[OwnChapter], str], ...] = ()
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        """Keep what has changed in its place, and put what is new last."""
        own: Own = draft.of("own")
        gone = {chapter: {key for where, key in self.gone if where == chapter} for chapter, _ in self.gone}
        draft.changed["own"] = Own(
            edges=_laid(own.edges, self.own.edges, gone.get(OwnChapter.EDGES, ())),
            gear=_weapons(own.gear, self.own.gear, gone.get(OwnChapter.GEAR, ())),
            figures=_laid(own.figures, self.own.figures, gone.get(OwnChapter.FIGURES, ())),
            skills=_laid(own.skills, self.own.skills, gone.get(OwnChapter.SKILLS, ())),
            places=_laid(own.places, self.own.places, gone.get(OwnChapter.PLACES, ())),
            scenes=_laid(own.scenes, self.own.scenes, gone.get(OwnChapter.SCENES, ())),
        )


class Renumbered(Event):
    """The table plays by other numbers: those of its edition, those of its setting, where they are others now.

    ``changed``: their names, and the ids of its vehicles and ships that are new, other or gone.
    """

    changed: tuple[str, ...]
    edition: Edition | None = None
    setting: Setting | None = None
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        rules: Ruleset = draft.of("rules")
        edition, setting = self.edition or rules.edition, self.setting or rules.setting
        draft.changed["rules"] = replace(rules, edition=edition, setting=setting)


class Filed(papers.Filed, Event):
    """Handouts and notes of the campaign that are new or other, and the ids of those that are no more."""


class HandedOut(papers.HandedOut, Event):
    """A handout was shown to a ``seat``, or to all."""


class Rewritten(papers.Rewritten, Event):
    """A handout is other than it was when it was shown to ``seats``, which have it as it is now."""


class Gathered(papers.Gathered, Event):
    """A handout, called ``name``, is out of the hands of ``seats``."""


def _laid(
    had: tuple[tuple[str, T], ...], new: tuple[tuple[str, T], ...], gone: Collection[str]
) -> tuple[tuple[str, T], ...]:
    both = {**dict(had), **dict(new)}
    return tuple([(key, thing) for key, thing in both.items() if key not in gone])


def _weapons(had: tuple[Weapon, ...], new: tuple[Weapon, ...], gone: Collection[str]) -> tuple[Weapon, ...]:
    both = {item.id: item for item in (*had, *new)}
    return tuple([item for key, item in both.items() if key not in gone])
