"""Sight: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.board.grid import Run
from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.sight.ground import with_more
from wildtable.savage.sight.model import LightLevel, Seen
from wildtable.savage.table.base import Command, Event, Stated

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Search(Command):
    """Try to find a figure in pitch darkness, or one that is hidden or invisible."""

    facts = Facts(on_turn=True, action="search", odds=True)

    who: str
    target: str


class SetLight(Command):
    """Set the light: ``bright``, ``dim``, ``dark`` or ``pitch-dark``."""

    facts = Facts(tab=Tab.SCENE)

    light: Of[LightLevel]


class SetSeen(Command):
    """Say whether a figure can be seen: ``seen``, ``hidden`` or ``invisible``."""

    facts = Facts(tab=Tab.PEOPLE)

    who: str
    seen: Of[Seen]


class SetCover(Command):
    """Set the cover of a figure, whatever the map shows: 0 to 4, or -1 for the map's."""

    facts = Facts(master=True, tab=Tab.RULE)

    who: str
    cover: int


class Found(Event):
    """A figure has made out these in the dark."""

    who: str
    found: tuple[str, ...]
    rule: str = "sw.illumination"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, found=self.found)


class Explored(Event):
    """A hero has seen squares of the map for the first time, as runs from left to right."""

    who: str
    squares: tuple[Run, ...]
    rule: str = "sw.illumination"

    def apply(self, draft: Draft) -> None:
        draft.changed["explored"] = with_more(draft.of("explored"), self.who, self.squares)


class Light(Stated):
    """The light is now 0 bright, 1 dim, 2 dark or 3 pitch dark."""

    light: int
    rule: str = "sw.illumination"

    def apply(self, draft: Draft) -> None:
        draft.changed["light"] = self.light


class Covered(Stated):
    """A figure's cover is ruled: 0 none to 4 near total; None: as the map shows."""

    who: str
    cover: int | None
    rule: str = "sw.cover"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, cover=self.cover)
