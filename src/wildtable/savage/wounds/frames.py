"""Wounds: what waits."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.facts import Blow


class Knockout(Struct, frozen=True, tag="knockout"):
    """After a blow with the Drop: if it left its target Shaken or worse, a roll to stay awake."""

    blow: Blow
    wounds: int
