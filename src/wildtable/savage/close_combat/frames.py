"""Close combat: what waits."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.facts import Blow


class Bump(Struct, frozen=True, tag="bump"):
    """Somebody was pushed against an obstacle, with the force of so many ``inches``."""

    blow: Blow
    inches: int
