"""Action Cards: what a roll is for."""

from __future__ import annotations

from msgspec import Struct


class Notice(Struct, frozen=True, tag="notice"):
    """Not to be surprised."""


class Interrupting(Struct, frozen=True, tag="interrupting"):
    """To break into another's turn from Hold."""
