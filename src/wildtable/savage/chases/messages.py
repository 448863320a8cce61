"""Chases: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.attacks.model import Option
from wildtable.savage.chases.model import Chase, ChaseEnd, Involvement, Length, RaceNews, Racer, Sharing, Trouble
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import FOES, HEROES, Side

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class StartChase(Command):
    """Begin a chase.

    ``trait``: the trait that all roll, or ``fitting`` for each unit's own. ``length``: ``usual`` or ``extended``.
    ``fleeing``: the side that flees. ``aboard``: whether passengers act on their driver's card.
    """

    facts = Facts(master=True)

    trait: str
    length: Of[Length] = "usual"
    fleeing: Of[Side] = "foes"
    aboard: Of[Sharing] = "drivers-card"


class SetRide(Command):
    """Set how a unit moves: on ``foot``, on a ``mount``, or in a vehicle."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    ride: str


class ShareRide(Command):
    """Put a unit as passengers into the vehicle that another unit drives."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    whose: str


class NameTrait(Command):
    """Set the trait that one participant rolls, in place of the one that fits how it moves."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    trait: str


class TakeWheel(Command):
    """Make a passenger's unit the driver of its vehicle; the former driver's unit becomes passengers."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class AttackVehicle(Command):
    """Attack the vehicle that a unit drives. ``options``: those of the weapon, and the part of the vehicle aimed at."""

    facts = Facts(master=True, action="attack", odds=True, by_weapon=True)

    who: str
    whose: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class DealVehicleWounds(Command):
    """Deal Wounds to the vehicle that a unit drives, for a ``reason``, with their usual consequences."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class MendVehicle(Command):
    """Repair Wounds of the vehicle that a unit drives."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class SetPart(Command):
    """Put a unit ``out`` of the chase, or ``in`` it again."""

    facts = Facts(ruling=True)

    who: str
    part: Of[Involvement]
    reason: str


class SetRounds(Command):
    """Set the number of rounds that a chase lasts, from its first one."""

    facts = Facts(ruling=True)

    rounds: int
    reason: str


class EndChase(Command):
    """End a chase before its last round: the fleeing side has ``escaped``, or is ``caught``."""

    facts = Facts(master=True)

    outcome: Of[ChaseEnd]


class ChaseStarted(Event):
    """A chase has begun; no figure is on the map while it lasts."""

    chase: Chase
    rule: str = "7w.chase.round"

    def apply(self, draft: Draft) -> None:
        draft.keep(self.chase)
        _off_the_map(draft, {fighter.unit for fighter in draft.crowd.values()})


class Raced(Event):
    """The new state of a participant, and ``what`` has changed, such as ``ride`` or ``wrecked``."""

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
    """A complication for a unit that acts on a Club: ``disaster``, ``major``, ``minor`` or ``distraction``."""

    who: str
    hazard: Of[Trouble]
    rule: str = "7w.chase.complication"


class Lengthened(Event):
    """The chase's number of rounds, from its first one, has changed."""

    rounds: int
    rule: str = "7w.chase.round"

    def apply(self, draft: Draft) -> None:
        draft.keep(replace(draft.part(Chase) or Chase(), rounds=self.rounds))


class ChaseEnded(Event):
    """A chase has ended. ``escaped``: the units that got away; ``fleeing``: the side that fled."""

    escaped: tuple[str, ...]
    fleeing: Of[Side]
    rule: str = "7w.chase.round"

    def apply(self, draft: Draft) -> None:
        draft.drop(Chase)

    def won(self, fight: Any) -> str:
        """Return the side that fled where all of it got away, the other one where nobody did."""
        if not self.escaped:
            return FOES if self.fleeing == HEROES else HEROES
        left = {f.unit for f in fight.fighters if f.up and f.side == self.fleeing} - set(self.escaped)
        return "" if left else self.fleeing


def _off_the_map(draft: Draft, units: set[str]) -> None:
    for fighter in tuple(draft.crowd.values()):
        if fighter.at is not None and fighter.unit in units:
            draft.put(fighter.id, at=None)
