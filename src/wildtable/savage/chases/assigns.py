"""What the events of a chase assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.play import Register
from wildtable.savage.chases.events import ChaseEnded, ChaseStarted, Lengthened, Raced
from wildtable.savage.chases.facts import Chase
from wildtable.savage.draft import Draft

assigns: Register[Draft] = Register("assigns")


def _off_the_map(draft: Draft, units: set[str]) -> None:
    for fighter in tuple(draft.crowd.values()):
        if fighter.at is not None and fighter.unit in units:
            draft.put(fighter.id, at=None)


@assigns(ChaseStarted)
def _started(draft: Draft, event: ChaseStarted) -> None:
    draft.keep(event.chase)
    _off_the_map(draft, {fighter.unit for fighter in draft.crowd.values()})


@assigns(Raced)
def _raced(draft: Draft, event: Raced) -> None:
    chase = draft.part(Chase) or Chase()
    racers = {racer.unit: racer for racer in chase.racers} | {event.racer.unit: event.racer}
    draft.keep(replace(chase, racers=tuple(racers.values())))
    if chase.rounds:
        _off_the_map(draft, {event.racer.unit})


@assigns(Lengthened)
def _lengthened(draft: Draft, event: Lengthened) -> None:
    draft.keep(replace(draft.part(Chase) or Chase(), rounds=event.rounds))


@assigns(ChaseEnded)
def _ended(draft: Draft, event: ChaseEnded) -> None:
    draft.drop(Chase)
