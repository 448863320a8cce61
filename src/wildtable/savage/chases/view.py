"""What a seat sees of a chase: all of it, for it is played on the open table."""

from __future__ import annotations

from collections.abc import Callable

from wildtable.cards import DECK, is_joker, rank
from wildtable.play import total
from wildtable.savage.chases.facts import Chase, Racer
from wildtable.savage.chases.questions import (
    band,
    band_of,
    can_attack,
    distracted,
    hazard,
    host,
    may_attack,
    penalty_parts,
    trait,
)
from wildtable.savage.chases.seen import SeenChase, SeenRacer, SeenRung
from wildtable.savage.chases.sets import Halt
from wildtable.savage.chases.topic import asked
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.sight.questions import in_sight


@asked.seen(Chase)
def _see(fight: Fight, chase: Chase, known: Callable[[Fighter], bool]) -> SeenChase | None:
    """The chase, once it goes on."""
    if not chase.rounds:
        return None
    racers = tuple([_racer(fight, chase, racer) for racer in chase.racers if fight.members(racer.unit)])
    return SeenChase(chase.trait, chase.rounds, chase.fleeing, racers, _ladder(fight))


def _ladder(fight: Fight) -> tuple[SeenRung, ...]:
    """Every rank once, the highest first."""
    first = dict(reversed([(rank(card), "joker" if is_joker(card) else card[:-1]) for card in DECK]))
    found = []
    for place, name in first.items():
        reach = band_of(fight, place)
        found.append(SeenRung(name, reach, total(penalty_parts(fight, reach))))
    return tuple(found)


def _racer(fight: Fight, chase: Chase, racer: Racer) -> SeenRacer:
    members = fight.members(racer.unit)
    first, hand = members[0], fight.hand(racer.unit)
    foes = [f for f in fight.fighters if f.side != first.side and f.up]
    reached = [f.unit for f in foes if may_attack(fight, first, f) and in_sight(fight, first, f)]
    stopped = "" if any(f.up for f in members) else Halt.DOWN
    driving = host(chase, racer)
    out = racer.out or driving.out or stopped
    return SeenRacer(
        unit=racer.unit,
        name=first.name if len(members) == 1 else racer.unit,
        seat=first.seat,
        side=first.side,
        ride=racer.ride,
        card=hand.card if hand else "",
        reach=band(fight, first) if can_attack(fight, first) else None,
        targets=tuple(dict.fromkeys(reached)),
        wounds=driving.wounds,
        wounds_most=fight.rules.edition.wounds_most + 1 if driving.vehicle else 0,
        distracted=distracted(fight, racer.unit),
        out=out,
        hazard=hazard(fight, racer.unit),
        trait=trait(fight, racer),
        vehicle=driving.vehicle.name if driving.vehicle else "",
        aboard=racer.aboard,
        rung=rank(DECK[-1]) - rank(hand.card) if hand and hand.card and not out else None,
    )
