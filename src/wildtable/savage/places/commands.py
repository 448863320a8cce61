"""Places: commands."""

from __future__ import annotations

from wildtable.savage.table.base import Command


class OpenPlace(Command, frozen=True, tag="open-place"):
    """Go on at a place of the campaign, with whoever goes along."""

    place: str
