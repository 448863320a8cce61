"""What every command is."""

from __future__ import annotations

from msgspec import Struct


class Command(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A command. ``purse``, where there is one: ``own`` Bennies or the game master's ``pool``."""
