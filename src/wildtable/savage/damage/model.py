"""Damage: frames."""

from __future__ import annotations

from wildtable.dice import Against, Sum
from wildtable.play.question import Part
from wildtable.savage.attacks.model import Blow
from wildtable.savage.table.base import Frame


class DamageRolled(Frame, cache_hash=True):
    """Damage that may be kept or rerolled; ``best``: 0 nothing, 1 a bare success, each more 4 over."""

    blow: Blow
    pool: Sum
    against: Against
    parts: tuple[Part, ...]
    best: int

    @property
    def of_several(self) -> bool | None:
        """See `Frame.of_several`."""
        return self.blow.of_several
