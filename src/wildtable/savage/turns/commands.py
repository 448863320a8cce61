"""Turns: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.savage.table.base import Command


class Declare(Command):
    """Declare how many actions the turn will have, before any die is rolled; and what they are, in a few words for
    each, as far as the table wants to hear it."""

    who: str
    actions: int
    first: str = ""
    second: str = ""
    third: str = ""


class CarryOut(Command):
    """Say which of the declared actions the next one is, by its ``place`` among them, from 0."""

    who: str
    place: int


class Aim(Command):
    """Spend the turn taking aim."""

    action: ClassVar[str] = "aim"
    who: str


class Defend(Command):
    """Spend the turn's action on defence."""

    action: ClassVar[str] = "defend"
    who: str


class EndTurn(Command):
    """End the turn. ``who``: the unit."""

    who: str
