"""Firing: what a roll is for."""

from __future__ import annotations

from msgspec import Struct


class Reloading(Struct, frozen=True, tag="reloading"):
    """To load a weapon on the run."""

    weapon: str
