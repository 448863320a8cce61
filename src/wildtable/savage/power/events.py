"""Power Points: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.savage.table.base import Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class PowerPoints(Event):
    """A figure's Power Points are ``now`` so many: ``points`` fewer, or if ``points`` is below 0 more.

    ``words``: what they were spent on. ``secret``: they are the game master's to know.
    """

    who: str
    now: int
    points: int
    rule: str
    words: str = ""
    secret: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, power=self.now)
