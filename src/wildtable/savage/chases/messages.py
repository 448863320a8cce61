"""Chases: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.attacks.model import Option
from wildtable.savage.chases.model import Chase, Length, Outcome, Part, RaceNews, Racer, Sharing, Trouble
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import Side

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class StartChase(Command):
    """Begin a chase: which trait everybody rolls (``fitting``: each its own), how long (see `LENGTHS`), which side
    flees, on whose card those act who share a vehicle."""

    facts = Facts(master=True)

    trait: str
    length: Of[Length] = "usual"
    fleeing: Of[Side] = "foes"
    aboard: Of[Sharing] = "drivers-card"


class SetRide(Command):
    """Say how a unit goes: on ``foot``, on a ``mount``, or in a vehicle."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    ride: str


class ShareRide(Command):
    """Say that a unit goes along in the vehicle that another one drives."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    whose: str


class NameTrait(Command):
    """Name the trait that one participant rolls, whatever fits how it moves."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    trait: str


class TakeWheel(Command):
    """Drive from now on the vehicle in which one has gone along; whoever drove it goes along."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class AttackVehicle(Command):
    """Attack the vehicle that a unit drives. ``options``: how the weapon is used, and at which part of it."""

    facts = Facts(master=True, action="attack", odds=True, by_weapon=True)

    who: str
    whose: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class DealVehicleWounds(Command):
    """Deal the vehicle that a unit drives so many Wounds, for a ``reason``; what they bring follows."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class MendVehicle(Command):
    """Take so many Wounds of the vehicle that a unit drives away."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class SetPart(Command):
    """Say that a unit is ``out`` of the chase, or ``in`` it again."""

    facts = Facts(ruling=True)

    who: str
    part: Of[Part]
    reason: str


class SetRounds(Command):
    """Say how many rounds a chase lasts, all in all."""

    facts = Facts(ruling=True)

    rounds: int
    reason: str


class EndChase(Command):
    """End a chase before its last round: whoever flees has ``escaped``, or is ``caught``."""

    facts = Facts(master=True)

    outcome: Of[Outcome]


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
