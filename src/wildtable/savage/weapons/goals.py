"""Weapons in hand: what a roll is for."""

from __future__ import annotations

from msgspec import Struct


class KeepGrip(Struct, frozen=True, tag="keep-grip"):
    """To keep hold of a weapon that was struck."""

    weapon: str
