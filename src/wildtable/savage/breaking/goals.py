"""Breaking things: what a roll is for."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.facts import Blow


class Smash(Struct, frozen=True, tag="smash"):
    """To hit a thing that is to be broken."""

    blow: Blow
