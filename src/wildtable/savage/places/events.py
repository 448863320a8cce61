"""Places: events."""

from __future__ import annotations

from wildtable.board import Board
from wildtable.closed import Maybe
from wildtable.savage.fight import Fighter, Veil
from wildtable.savage.movement.events import Standing
from wildtable.savage.table.base import Event
from wildtable.savage.table.sets import PlaceKind


class WentOn(Event):
    """Play goes on elsewhere: in a ``scene``, at a ``place`` of the campaign, or nowhere in particular."""

    scene: str = ""
    """The id of the scene; empty for none."""
    place: str = ""
    """The id of the place; empty for nowhere in particular."""
    title: str = ""
    """What it is called."""
    board: Board | None = None
    """Its map as it is to be seen now; None where it is played without one."""
    veil: Veil | None = None
    """What players do not see of the map."""
    light: int = 0
    """How bright it is, 0 to 3."""
    where: Maybe[PlaceKind] = ""
    """What sort of place it is; empty for nowhere in particular."""
    behind: tuple[str, ...] = ()
    """The ids of those who stay where they are, with the map as it is there."""
    standing: Standing = ()
    """Where everybody else stands now."""
    rule: str = "sw.effects"
    """The slug of the rule that says so."""


class Redrawn(Event):
    """The map of a place, in play or left, has been drawn on: all that it is now. ``standing``: who has to move for
    it."""

    scene: str = ""
    place: str = ""
    board: Board | None = None
    veil: Veil | None = None
    light: int = 0
    where: Maybe[PlaceKind] = ""
    standing: Standing = ()
    rule: str = "sw.effects"


class Concealed(Event):
    """Somebody lies in wait."""

    fighter: Fighter
    rule: str = "sw.surprise"


class Uncovered(Event):
    """Somebody lies in wait no longer."""

    hidden: str
    rule: str = "sw.surprise"


class Revealed(Event):
    """More of the map is to be seen: the ``board`` as it is to be seen now, and what is still covered."""

    board: Board | None = None
    veil: Veil | None = None
    rule: str = "sw.effects"
