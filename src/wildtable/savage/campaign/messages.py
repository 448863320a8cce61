"""Campaign: commands and events."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.play import papers
from wildtable.play.kinds import Facts
from wildtable.play.papers import laid
from wildtable.savage.characters.model import NO_OWN, Own
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.setting import Setting
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.powers.model import Power
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import OwnChapter
from wildtable.savage.weapons.model import Weapon

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Write(Command):
    """Change the campaign by ``text``: JSON with a table file's chapters, things by their ids, null to remove one.

    ``seat``: the player who writes, empty for the game master. ``whole``: the chapters named are replaced, not merged.
    """

    facts = Facts(master=True)

    text: str
    seat: str = ""
    whole: bool = False


class HandOut(papers.HandOut, Command):
    """Show a handout of the campaign to one ``seat``, or to all where it is empty."""

    facts = Facts(master=True)


class PutAway(papers.PutAway, Command):
    """Take a handout back from everybody."""

    facts = Facts(master=True)


Listed = TypeVar("Listed", Weapon, Power)


class Owned(Event):
    """Changes to the table's own things: ``own`` are new or changed, ``gone`` are removed, by chapter and id.

    ``was``: what heroes have of the changed things, as it was. ``taken``: things that come from another pack than
    before, each with the names of the earlier pack and of the new one.
    """

    own: Own = NO_OWN
    gone: tuple[tuple[Of[OwnChapter], str], ...] = ()
    rule: str = "sw.effects"
    was: Own = NO_OWN
    taken: tuple[tuple[str, str, str], ...] = ()

    def apply(self, draft: Draft) -> None:
        """Replace what has changed in its place, and append what is new."""
        own: Own = draft.of("own")
        gone = {chapter: {key for where, key in self.gone if where == chapter} for chapter, _ in self.gone}
        draft.changed["own"] = Own(
            edges=laid(own.edges, self.own.edges, gone.get(OwnChapter.EDGES, ())),
            gear=_listed(own.gear, self.own.gear, gone.get(OwnChapter.GEAR, ())),
            figures=laid(own.figures, self.own.figures, gone.get(OwnChapter.FIGURES, ())),
            skills=laid(own.skills, self.own.skills, gone.get(OwnChapter.SKILLS, ())),
            places=laid(own.places, self.own.places, gone.get(OwnChapter.PLACES, ())),
            scenes=laid(own.scenes, self.own.scenes, gone.get(OwnChapter.SCENES, ())),
            packs=laid(own.packs, self.own.packs, gone.get(OwnChapter.PACKS, ())),
            powers=_listed(own.powers, self.own.powers, gone.get(OwnChapter.POWERS, ())),
            corrections=laid(own.corrections, self.own.corrections, gone.get(OwnChapter.CORRECTIONS, ())),
        )


class Renumbered(Event):
    """The numbers of the table's edition or setting have changed.

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
    """New and changed handouts and notes of the campaign, and the ids of those removed."""


class HandedOut(papers.HandedOut, Event):
    """A handout was shown to a ``seat``, or to all."""


class Rewritten(papers.Rewritten, Event):
    """A handout was changed after it was shown to ``seats``, which see it as it is now."""


class Gathered(papers.Gathered, Event):
    """A handout called ``name`` was taken back from ``seats``."""


def _listed(had: tuple[Listed, ...], new: tuple[Listed, ...], gone: Collection[str]) -> tuple[Listed, ...]:
    both = {item.id: item for item in had + new}
    return tuple([item for key, item in both.items() if key not in gone])
