"""The policy of those in a chase in a forecast, and what becomes of them.

Cards are earned by rolls that nobody chooses; the policy chooses the target of attacks. It only chooses among offers.
"""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.forecast import policy as on_foot
from wildtable.forecast.fates import Course, ParticipantFate
from wildtable.forecast.policy import Kinds, Policy, Worth, attack_options
from wildtable.savage.chases.messages import AttackVehicle, ChaseEnded, ChaseStarted
from wildtable.savage.chases.model import Chase, Racer
from wildtable.savage.chases.queries import fleeing, running
from wildtable.savage.chases.queries import units as still_in
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import FOES, HEROES


def act(policy: Policy, fight: Fight, fighter: Fighter, kinds: Kinds, worth: Worth) -> Command | None:
    """Return what somebody does next in their turn; None: nothing more."""
    if policy.chase == "nobody":
        return None if fighter.able else on_foot.act(policy, fight, fighter, kinds, worth)
    if policy.chase == "vehicles" and (found := _at_vehicle(policy, kinds)):
        return found
    return on_foot.act(policy, fight, fighter, kinds, worth) or _at_vehicle(policy, kinds)


def _at_vehicle(policy: Policy, kinds: Kinds) -> AttackVehicle | None:
    """Return an attack on a vehicle with the first weapon that reaches one."""
    for offer in kinds.get(AttackVehicle, ()):
        template = offer.template
        assert isinstance(template, AttackVehicle)
        return AttackVehicle(template.who, template.whose, template.weapon, attack_options(policy, offer)[0])
    return None


def units(fight: Fight) -> list[str]:
    """Return the participants of a running chase; of one that is prepared, everybody who stands."""
    chase = fight.part(Chase)
    if chase is not None and chase.rounds:
        return [racer.unit for racer in chase.racers if fight.members(racer.unit)]
    return list(dict.fromkeys(f.unit for f in fight.fighters if f.up))


class Pursuit(Course):
    """A chase: it is over when the engine says so, and nothing of it is left then."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight)
        self.last, self.ran, self.away = fight, set(fleeing(fight)), set[str]()

    def note(self, fight: Fight, events: Sequence[Event]) -> None:
        """Note who flees as it begins, and who has got away as it ends."""
        for place, event in enumerate(events):
            if isinstance(event, ChaseStarted):
                self.ran = set(fleeing(SAVAGE.folded(fight, events[: place + 1])))
            elif isinstance(event, ChaseEnded):
                self.last = SAVAGE.folded(fight, events[:place])
                self.ended, self.rounds, self.away = True, self.last.round, set(event.escaped)

    def result(self, fight: Fight) -> tuple[str, tuple[ParticipantFate, ...]]:
        """Return the side that has what it wanted, and the fates of the participants; Wounds are their vehicles'."""
        last = self.last if self.ended else fight
        chase = running(last)
        assert chase is not None
        racers = [racer for racer in chase.racers if last.members(racer.unit)]
        return self._winner(chase), tuple([self._fate(last, racer) for racer in racers])

    def _winner(self, chase: Chase) -> str:
        """Return the side that has what it wanted: all of those who flee got away, or none did."""
        if not self.ended or (self.away and self.ran - self.away):
            return "neither"
        return chase.fleeing if self.away else (FOES if chase.fleeing == HEROES else HEROES)

    def _fate(self, fight: Fight, racer: Racer) -> ParticipantFate:
        """Return the fate of a participant: it is stopped when out of the chase, in a wreck, or with nobody left on
        their feet."""
        away = racer.unit in self.away
        return ParticipantFate(not away and racer.unit not in still_in(fight), away, racer.wounds)
