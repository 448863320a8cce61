"""What every event is."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Condition: TypeAlias = Literal[
    "shaken",
    "stunned",
    "prone",
    "distracted",
    "vulnerable",
    "defending",
    "aiming",
    "reckless",
    "surprised",
    "tricked",
    "hasty",
    "unstable",
    "galloping",
    "adrift",
]
Status: TypeAlias = Literal["up", "incapacitated", "unconscious", "dead", "gone"]


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that has happened. ``rule``: the slug of the rule that says so."""
