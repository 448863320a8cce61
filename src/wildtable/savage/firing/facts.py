"""Firing: facts."""

from __future__ import annotations

from msgspec import Struct


class Load(Struct, frozen=True, omit_defaults=True):
    """What is in a weapon: its ``rounds``, and the actions spent so far on loading it, its ``progress``.

    ``jammed``: it cannot be fired before an action has cleared it.
    """

    weapon: str
    rounds: int
    progress: int = 0
    jammed: bool = False
