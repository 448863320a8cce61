"""What every event is."""

from __future__ import annotations

from msgspec import Struct


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that has happened. ``rule``: the slug of the rule that says so."""
