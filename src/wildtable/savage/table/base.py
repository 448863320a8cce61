"""The table: what commands and events are made of."""

from __future__ import annotations

from msgspec import Struct


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that has happened. ``rule``: the slug of the rule that says so."""


class Command(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A command. ``purse``, where there is one: ``own`` Bennies or the game master's ``pool``."""
