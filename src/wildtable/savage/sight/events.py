"""Light and cover: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.savage.table.base import Event, Stated

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Found(Event):
    """A figure has made out these in the dark."""

    who: str
    found: tuple[str, ...]
    rule: str = "sw.illumination"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, found=self.found)


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
