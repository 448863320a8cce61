"""What happens in a chase, in the past tense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.savage.chases.facts import Chase, Racer
from wildtable.savage.chases.sets import RaceNews, Trouble
from wildtable.savage.table.base import Event
from wildtable.savage.table.sets import Side

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class ChaseStarted(Event):
    """A chase has begun; nobody is on the map while it lasts."""

    chase: Chase
    rule: str = "7w.chase.round"

    def apply(self, draft: Draft) -> None:
        draft.keep(self.chase)
        _off_the_map(draft, {fighter.unit for fighter in draft.crowd.values()})


class Raced(Event):
    """How a participant stands now, and ``what`` has come of it, such as ``ride`` or ``wrecked``."""

    racer: Racer
    what: Of[RaceNews]
    rule: str = "7w.chase.complication"

    def apply(self, draft: Draft) -> None:
        chase = draft.part(Chase) or Chase()
        racers = {racer.unit: racer for racer in chase.racers} | {self.racer.unit: self.racer}
        draft.keep(replace(chase, racers=tuple(racers.values())))
        if chase.rounds:
            _off_the_map(draft, {self.racer.unit})


class Hazard(Event):
    """A unit acts on a Club: ``disaster``, ``major``, ``minor`` or ``distraction``."""

    who: str
    hazard: Of[Trouble]
    rule: str = "7w.chase.complication"


class Lengthened(Event):
    """A chase lasts so many rounds, all in all."""

    rounds: int
    rule: str = "7w.chase.round"

    def apply(self, draft: Draft) -> None:
        draft.keep(replace(draft.part(Chase) or Chase(), rounds=self.rounds))


class ChaseEnded(Event):
    """A chase is over. ``escaped``: the units that have got away; ``fleeing``: the side that wanted to."""

    escaped: tuple[str, ...]
    fleeing: Of[Side]
    rule: str = "7w.chase.round"

    def apply(self, draft: Draft) -> None:
        draft.drop(Chase)


def _off_the_map(draft: Draft, units: set[str]) -> None:
    for fighter in tuple(draft.crowd.values()):
        if fighter.at is not None and fighter.unit in units:
            draft.put(fighter.id, at=None)
