"""Riding: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.savage.table.base import Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Mounted(Event):
    """A figure rides a ``mount``, or sits ``on`` it no more and maybe ``fell``; the mount acts with ``group`` now."""

    who: str
    mount: str
    group: str
    on: bool = True
    fell: bool = False
    rule: str = "sw.mounted"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, mount=self.mount if self.on else "")
        draft.put(self.mount, group=self.group)
