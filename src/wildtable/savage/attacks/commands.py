"""Attacks: commands."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.attacks.sets import Option
from wildtable.savage.table.base import Command


class Attack(Command):
    """Attack a target with a weapon; ``options`` are the game's attack options, see `OPTIONS`.

    ``also``: at whom else the attack's further dice are aimed, one id for each such die, the last dice of the throw;
    all others are the target's.
    """

    facts = Facts(on_turn=True, action="attack", main=True, odds=True, by_weapon=True)

    who: str
    target: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()
    also: tuple[str, ...] = ()


class AttackAsOne(Command):
    """Let several like Extras attack a target with the same weapon, by one roll: all of the group who can.

    ``who``: one of them; ``options``: as for `Attack`, those that need no dice of one's own.
    """

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    target: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class Strike(Command):
    """Make the free attack; ``target``: the rider or the mount where both leave, nobody for whoever was named."""

    facts = Facts(main=True, odds=True)

    who: str
    weapon: str = ""
    target: str = ""


class LetGo(Command):
    """Make no free attack."""

    facts = Facts(default=True, implied=True)

    who: str


class GiveDrop(Command):
    """Say that somebody has the Drop on a target."""

    facts = Facts(master=True)

    who: str
    target: str
