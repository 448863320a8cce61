"""What the events of a chase assign."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec.structs import replace

from wildtable.savage.chases.events import ChaseEnded, ChaseStarted, Raced
from wildtable.savage.chases.facts import Chase
from wildtable.savage.fight import Fighter


class Draft(Protocol):
    """A fight that is being assigned to."""

    changed: dict[str, Any]

    @property
    def crowd(self) -> dict[str, Fighter]:
        """The figures by their id."""
        ...

    def of(self, name: str) -> Any:
        """A field of the fight as it is by now."""
        ...

    def put(self, who: str, **facts: Any) -> None:
        """Other facts about one figure."""
        ...


def _off_the_map(draft: Draft, units: set[str]) -> None:
    for fighter in tuple(draft.crowd.values()):
        if fighter.at is not None and fighter.unit in units:
            draft.put(fighter.id, at=None)


def _started(draft: Draft, event: ChaseStarted) -> None:
    draft.changed["chase"] = event.chase
    _off_the_map(draft, {fighter.unit for fighter in draft.crowd.values()})


def _raced(draft: Draft, event: Raced) -> None:
    chase: Chase = draft.of("chase") or Chase()
    racers = {racer.unit: racer for racer in chase.racers} | {event.racer.unit: event.racer}
    draft.changed["chase"] = replace(chase, racers=tuple(racers.values()))
    if chase.rounds:
        _off_the_map(draft, {event.racer.unit})


def _ended(draft: Draft, event: ChaseEnded) -> None:
    draft.changed["chase"] = None


ASSIGNS: Mapping[type, Callable[[Any, Any], None]] = {
    ChaseStarted: _started,
    Raced: _raced,
    ChaseEnded: _ended,
}
