"""Breaking things: commands."""

from __future__ import annotations

from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.attacks.sets import Option
from wildtable.savage.breaking.sets import Stuff
from wildtable.savage.table.base import Command


class Break(Command):
    """Try to break a thing: a feature or a line of the map by its name, ``holder:weapon``, or ``holder:shield``.

    ``options``: how the weapon is used, and at which part of the thing; a gun fires once unless they say more.
    """

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    thing: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class SetHardness(Command):
    """Give a thing a Hardness on the spot. ``kind``: what it is, where only some damage can break it; ``target``:
    whom it binds, if anybody."""

    facts = Facts(master=True, tab=Tab.SCENE)

    thing: str
    hardness: int
    kind: Maybe[Stuff] = ""
    target: str = ""


class GoThrough(Command):
    """It would have struck: it goes through the obstacle."""

    obstacle: str


class BeStopped(Command):
    """It would not have struck: the obstacle stops it."""

    facts = Facts(default=True, implied=True)
