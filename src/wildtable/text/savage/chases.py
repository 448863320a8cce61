"""Sentences on what happens in a chase."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wildtable.savage.chases.messages import ChaseEnded, ChaseStarted, Raced
from wildtable.savage.chases.model import FITTING, ChaseRolls, Racer
from wildtable.savage.chases.queries import running, trait
from wildtable.savage.chases.vehicles import known, vehicles
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.table.base import Frame
from wildtable.text.english import listed, say, word
from wildtable.text.savage.names import many, name


def ride_name(ride: str, rules: Ruleset | None = None) -> str:
    """Return the name of a ride; with ``rules`` the table's own vehicles are known too."""
    found = (vehicles() if rules is None else known(rules)).get(ride)
    return found.name if found else say("values", ride)


def _started(fight: Fight, event: ChaseStarted) -> list[str]:
    chase = event.chase
    who = say("values", chase.fleeing).capitalize()
    key = "chase-started-fitting" if chase.trait == FITTING else "chase-started"
    said = [say("said", key, who=who, n=chase.rounds, trait=word(chase.trait))]
    return said + [_rides(fight, racer) for racer in chase.racers]


def _rides(fight: Fight, racer: Racer) -> str:
    goes = racer.vehicle.name if racer.vehicle else ride_name(racer.ride)
    if racer.aboard:
        return say(
            "said",
            "chase-aboard",
            who=name(fight, racer.unit),
            many=many(fight, racer.unit),
            driver=name(fight, racer.aboard),
        )
    return say("said", "rides", who=name(fight, racer.unit), ride=goes)


def _raced(fight: Fight, event: Raced) -> list[str]:
    racer = event.racer
    if event.what == "distraction":
        return []  # in older logs; its hazard has been told
    if event.what in ("ride", "aboard"):
        return [_rides(fight, racer)]
    vehicle = racer.vehicle.name if racer.vehicle else ""
    return [
        say(
            "said",
            f"chase-{event.what}",
            who=name(fight, racer.unit),
            vehicle=vehicle,
            n=racer.wounds,
            trait=word(racer.trait),
            many=many(fight, racer.unit),
        )
    ]


def _ended(fight: Fight, event: ChaseEnded) -> list[str]:
    if event.escaped:
        return [say("said", "got-away", who=listed([name(fight, unit) for unit in event.escaped]))]
    return [say("said", "nobody-got-away", who=say("values", event.fleeing).capitalize())]


def result(fight: Fight, events: Iterable[Any]) -> tuple[str, ...]:
    """Return the result of a chase that is over: who got away, and who was caught."""
    event = next((event for event in events if isinstance(event, ChaseEnded)), None)
    if event is None:
        return ()
    fled = [f.unit for f in fight.fighters if f.side == event.fleeing]
    caught = [unit for unit in dict.fromkeys(fled) if unit not in event.escaped]
    whose = (("got-away", event.escaped), ("caught", caught))
    told = [say("said", key, who=listed([name(fight, unit) for unit in units])) for key, units in whose if units]
    return (say("heads", "end-chase"), *told)


def asks(fight: Fight, frame: Frame) -> str:
    """Return a sentence on whose rolls a chase waits for; an empty text where it waits for none."""
    chase = running(fight)
    if chase is None or not isinstance(frame, ChaseRolls):
        return ""
    rolls = {unit: word(trait(fight, found)) for unit in frame.waiting if (found := chase.racer(unit)) is not None}
    if len(set(rolls.values())) == 1:
        who = listed([name(fight, unit) for unit in frame.waiting])
        return say("asks", "chase-rolls", who=who, trait=next(iter(rolls.values())))
    each = [say("asks", "chase-rolls-one", who=name(fight, unit), trait=uses) for unit, uses in rolls.items()]
    return say("asks", "chase-rolls-each", who=listed(each))


TELL: Mapping[type, Callable[[Fight, Any], list[str]]] = {
    ChaseStarted: _started,
    Raced: _raced,
    ChaseEnded: _ended,
}
