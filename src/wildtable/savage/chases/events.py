"""What happens in a chase, in the past tense."""

from __future__ import annotations

from wildtable.closed import Of
from wildtable.savage.chases.facts import Chase, Racer
from wildtable.savage.chases.sets import RaceNews, Trouble
from wildtable.savage.table.base import Event
from wildtable.savage.table.sets import Side


class ChaseStarted(Event):
    """A chase has begun; nobody is on the map while it lasts."""

    chase: Chase
    rule: str = "7w.chase.round"


class Raced(Event):
    """How a participant stands now, and ``what`` has come of it, such as ``ride`` or ``wrecked``."""

    racer: Racer
    what: Of[RaceNews]
    rule: str = "7w.chase.complication"


class Hazard(Event):
    """A unit acts on a Club: ``disaster``, ``major``, ``minor`` or ``distraction``."""

    who: str
    hazard: Of[Trouble]
    rule: str = "7w.chase.complication"


class Lengthened(Event):
    """A chase lasts so many rounds, all in all."""

    rounds: int
    rule: str = "7w.chase.round"


class ChaseEnded(Event):
    """A chase is over. ``escaped``: the units that have got away; ``fleeing``: the side that wanted to."""

    escaped: tuple[str, ...]
    fleeing: Of[Side]
    rule: str = "7w.chase.round"
