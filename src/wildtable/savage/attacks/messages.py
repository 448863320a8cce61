"""Attacks: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.attacks.model import Option
from wildtable.savage.table.base import Command, Event, Stated

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Attack(Command):
    """Attack a target with a weapon.

    ``also``: the targets of the last dice, one id for each. All other dice are for ``target``.
    """

    facts = Facts(on_turn=True, action="attack", main=True, odds=True, by_weapon=True)

    who: str
    target: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()
    also: tuple[str, ...] = ()


class AttackAsOne(Command):
    """Attack a target by one roll with all like Extras of a group who can use the same weapon.

    ``who``: one of them. ``options``: as for ``attack``, except those that need dice of their own.
    """

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    target: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class Strike(Command):
    """Make the free attack; ``target``: the rider or the mount where both leave, empty for the one named."""

    facts = Facts(main=True, odds=True)

    who: str
    weapon: str = ""
    target: str = ""


class LetGo(Command):
    """Make no free attack."""

    facts = Facts(default=True, implied=True)

    who: str


class GiveDrop(Command):
    """Give a figure the Drop on a target."""

    facts = Facts(master=True)

    who: str
    target: str


class Used(Event):
    """An Edge that works a number of times a round was used in this ``round``; 0: forget the uses."""

    who: str
    edge: str
    round: int
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        used = draft.crowd[self.who].used
        others = [pair for pair in used if pair[0] != self.edge or pair[1] == self.round]
        draft.put(self.who, used=(*others, (self.edge, self.round)) if self.round else tuple(others))


class Engaged(Event):
    """The foes that a figure has struck at hand to hand since its last turn began."""

    who: str
    foes: tuple[str, ...]
    rule: str = "sw.ranged-in-melee"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, engaged=self.foes)


class Drop(Stated):
    """A figure has the Drop on a target; an empty target ends it."""

    who: str
    target: str
    rule: str = "sw.drop"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, drop=self.target)
