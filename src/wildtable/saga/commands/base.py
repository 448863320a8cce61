"""What every command has in common."""

from __future__ import annotations

from msgspec import Struct


class Command(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A command. ``who``: the character or element that it is about."""
