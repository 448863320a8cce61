"""Edges: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.play.kinds import Facts
from wildtable.savage.edges.model import SwitchedOn
from wildtable.savage.table.base import Command, Event
from wildtable.savage.traits.model import Served

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class SwitchOn(Command):
    """Switch on an Edge that counts only from now on."""

    who: str
    edge: str


class SwitchOff(Command):
    """Switch off an Edge, which then counts no more."""

    who: str
    edge: str


class GrantEdge(Command):
    """Say that an Edge of a figure counts from now on, where it counts only when the game master says so."""

    facts = Facts(master=True)

    who: str
    edge: str


class EndEdge(Command):
    """Say that such an Edge counts no more."""

    facts = Facts(master=True)

    who: str
    edge: str


class EdgeSwitched(Event):
    """An Edge of a figure was switched ``on`` or off. ``switched``: all that are on now; ``served``: the uses that
    count now, of this and of other Edges."""

    who: str
    edge: str
    on: bool
    switched: tuple[SwitchedOn, ...]
    served: tuple[Served, ...]
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, switched=self.switched, served=self.served)
