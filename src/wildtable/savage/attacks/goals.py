"""Attacks: what a roll is for."""

from __future__ import annotations

from msgspec import Struct

from wildtable.savage.attacks.facts import Blow


class Hit(Struct, frozen=True, tag="hit"):
    """To hit with a blow."""

    blow: Blow
