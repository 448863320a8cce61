"""Turns: commands."""

from __future__ import annotations

from wildtable.play.kinds import Facts
from wildtable.savage.table.base import Command


class Declare(Command):
    """Declare how many actions the turn will have, before any die is rolled; and what they are, in a few words for
    each, as far as the table wants to hear it."""

    facts = Facts(on_turn=True)

    who: str
    actions: int
    first: str = ""
    second: str = ""
    third: str = ""


class CarryOut(Command):
    """Say which of the declared actions the next one is, by its ``place`` among them, from 0."""

    facts = Facts(on_turn=True)

    who: str
    place: int


class Aim(Command):
    """Spend the turn taking aim."""

    facts = Facts(on_turn=True, action="aim")

    who: str


class Defend(Command):
    """Spend the turn's action on defence."""

    facts = Facts(on_turn=True, action="defend")

    who: str


class EndTurn(Command):
    """End the turn. ``who``: the unit."""

    facts = Facts(on_turn=True)

    who: str
