"""Campaign: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.play import papers
from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command, Event
from wildtable.saga.conflict.model import Condition, Element
from wildtable.saga.scenes.model import Scene
from wildtable.saga.sets import OwnChapter
from wildtable.saga.settings import Edition, Options, Ruleset

if TYPE_CHECKING:
    from wildtable.saga.draft import Draft


class Write(Command):
    """Change the campaign: ``text`` is JSON, chapters of a table's file with things by their ids, null takes one away.

    ``seat``: the player who writes, empty for the game master. ``whole``: what the chapters that it names had besides
    goes.
    """

    text: str
    seat: str = ""
    whole: bool = False


class BringIn(Command):
    """Bring in an element of the campaign. ``shown``: whether the players know of it."""

    facts = Facts(tab=Tab.SCENE)

    prepared: str
    shown: bool = True


class HandOut(papers.HandOut, Command):
    """Show a handout of the campaign to somebody, or to all: then ``seat`` is empty."""


class PutAway(papers.PutAway, Command):
    """Take a handout out of everybody's hands."""


class Owned(Event):
    """The table's own conditions, elements and scenes that are new or changed; ``gone``: those removed, by chapter and
    id.

    A removed one that had the id of a ready condition gives that one back: it then stands in ``conditions`` too.
    """

    conditions: tuple[Condition, ...] = ()
    elements: tuple[Element, ...] = ()
    gone: tuple[tuple[OwnChapter, str], ...] = ()
    rule: str = "saga.element"
    scenes: tuple[Scene, ...] = ()

    def apply(self, draft: Draft) -> None:
        """Keep what has changed in its place, and put what is new last."""
        back = {(OwnChapter.CONDITIONS, made.id) for made in self.conditions}
        ready = {made.id: made for made in (*draft.of("ready"), *self.conditions)}
        elements = {made.id: made for made in (*draft.of("prepared"), *self.elements)}
        scenes = {made.id: made for made in (*draft.of("scenes"), *self.scenes)}
        gone = {each for each in self.gone if each not in back}
        kept = [made for name, made in ready.items() if (OwnChapter.CONDITIONS, name) not in gone]
        left = [made for name, made in elements.items() if (OwnChapter.ELEMENTS, name) not in gone]
        stay = [made for name, made in scenes.items() if (OwnChapter.SCENES, name) not in gone]
        draft.changed |= {"ready": tuple(kept), "prepared": tuple(left), "scenes": tuple(stay)}


class Renumbered(Event):
    """The table plays by other numbers or options, perks among these; ``changed``: their names and ids."""

    changed: tuple[str, ...]
    edition: Edition | None = None
    options: Options | None = None
    rule: str = "saga.element"

    def apply(self, draft: Draft) -> None:
        rules: Ruleset = draft.of("rules")
        edition, options = self.edition or rules.edition, self.options or rules.options
        draft.changed["rules"] = replace(rules, edition=edition, options=options)


class Filed(papers.Filed, Event):
    """Handouts and notes of the campaign that are new or other, and the ids of those that are no more."""


class HandedOut(papers.HandedOut, Event):
    """A handout was shown to a ``seat``, or to all."""


class Rewritten(papers.Rewritten, Event):
    """A handout has changed since it was shown to ``seats``, which now have the new one."""


class Gathered(papers.Gathered, Event):
    """A handout, called ``name``, is out of the hands of ``seats``."""
