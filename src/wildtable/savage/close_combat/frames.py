"""Close combat: what waits."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Frame


class Bump(Frame):
    """Somebody was pushed against an obstacle, with the force of so many ``inches``."""

    blow: Blow
    inches: int
