"""Attacks: commands."""

from __future__ import annotations

from typing import ClassVar

from wildtable.closed import Of
from wildtable.savage.attacks.sets import Option
from wildtable.savage.table.base import Command


class Attack(Command):
    """Attack a target with a weapon; ``options`` are the game's attack options, see `OPTIONS`.

    ``also``: at whom else the attack's further dice are aimed, one id for each such die, the last dice of the throw;
    all others are the target's.
    """

    action: ClassVar[str] = "attack"
    who: str
    target: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()
    also: tuple[str, ...] = ()


class AttackAsOne(Command):
    """Let several like Extras attack a target with the same weapon, by one roll: all of the group who can.

    ``who``: one of them; ``options``: as for `Attack`, those that need no dice of one's own.
    """

    action: ClassVar[str] = "attack"
    who: str
    target: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class Strike(Command):
    """Make the free attack; ``target``: the rider or the mount where both leave, nobody for whoever was named."""

    who: str
    weapon: str = ""
    target: str = ""


class LetGo(Command):
    """Make no free attack."""

    who: str


class GiveDrop(Command):
    """Say that somebody has the Drop on a target."""

    who: str
    target: str
