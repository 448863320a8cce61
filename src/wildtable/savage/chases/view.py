"""The view of a chase for a seat: the types sent to a page, a reply or an AI."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from wildtable.cards import DECK, is_joker, rank
from wildtable.closed import Maybe, Of
from wildtable.play import total
from wildtable.play.derived import derived
from wildtable.savage.chases.model import Chase, Halt, Stopped, Trouble
from wildtable.savage.chases.queries import (
    band,
    band_of,
    can_attack,
    distracted,
    hazard,
    host,
    may_attack,
    penalty_parts,
    running,
    trait,
)
from wildtable.savage.chases.topic import asked
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.seen import SeenPart
from wildtable.savage.sight.queries import in_sight
from wildtable.savage.table.model import Side


class SeenRacer(Struct, frozen=True):
    """A participant of a chase: a figure, or a group that shares its card."""

    unit: str
    """The id of the figure or of the group."""
    name: str
    """Its name for people."""
    seat: str
    """The player it belongs to; empty for the game master's."""
    side: Of[Side]
    """Its side: ``heroes`` or ``foes``."""
    ride: str
    """Its way to move: ``foot``, ``mount`` or a vehicle's id."""
    card: str
    """The Action Card that it acts on; empty without one."""
    reach: int | None
    """The range band of its attacks with this card: 0 near, 1 Medium, 2 Long; None where it cannot attack."""
    targets: tuple[str, ...]
    """The units that it may attack."""
    wounds: int
    """The Wounds of its vehicle; 0 without one."""
    wounds_most: int
    """The Wound that wrecks its vehicle; 0 without one."""
    distracted: bool
    """Whether a complication distracts it."""
    out: Maybe[Stopped]
    """The cause that it is out: ``disaster``, ``wrecked``, or ``down`` where none of it is up; empty while it is in."""
    hazard: Maybe[Trouble] = ""
    """The complication of its card, if that is a Club; empty otherwise."""
    trait: str = ""
    """The trait that it rolls for its cards."""
    vehicle: str = ""
    """The name of its vehicle; empty without one."""
    aboard: str = ""
    """The unit that drives the vehicle in which it is a passenger; empty where it is none."""
    rung: int | None = None
    """The place of its card's rank on the ladder, 0 for the highest; None without a card, or for one that is out."""


class SeenRung(Struct, frozen=True):
    """A rank of the cards: ``rank`` as printed on them, such as ``10`` or ``Q``, or ``joker`` for Jokers.

    ``reach``: the range band of attacks, 0 near, 1 Medium, 2 Long, None out of range. ``by``: that range's modifier.
    """

    rank: str
    reach: int | None
    by: int


class SeenChase(SeenPart, frozen=True, tag="chase"):
    """A chase. ``trait``: the trait that all roll, or ``fitting`` for one of each unit's own. ``rounds``: the number it
    lasts. ``fleeing``: the side that flees. ``ladder``: the ranks of the cards, the highest first.
    """

    trait: str
    rounds: int
    fleeing: Of[Side]
    racers: tuple[SeenRacer, ...]
    ladder: tuple[SeenRung, ...] = ()


@asked.seen(Chase)
def _see(fight: Fight, chase: Chase, known: Callable[[Fighter], bool]) -> SeenChase | None:
    """Return the view of a chase that is under way; None for one that is only prepared."""
    if not chase.rounds:
        return None
    racers = tuple([seen_racer(fight, unit) for unit in racing(fight)])
    return SeenChase(chase.trait, chase.rounds, chase.fleeing, racers, _ladder(fight))


def _ladder(fight: Fight) -> tuple[SeenRung, ...]:
    """Return each rank of the deck once, the highest first."""
    first = dict(reversed([(rank(card), "joker" if is_joker(card) else card[:-1]) for card in DECK]))
    found = []
    for place, name in first.items():
        reach = band_of(fight, place)
        found.append(SeenRung(name, reach, total(penalty_parts(fight, reach))))
    return tuple(found)


def racing(fight: Fight) -> list[str]:
    """Return the units of a chase that is under way, and of which somebody is there."""
    chase = running(fight)
    return [racer.unit for racer in chase.racers if fight.members(racer.unit)] if chase else []


@derived
def seen_racer(fight: Fight, unit: str) -> SeenRacer:
    """Return the view of a unit in a chase that is under way."""
    chase = running(fight)
    racer = chase.racer(unit) if chase else None
    assert chase is not None
    assert racer is not None
    members = fight.members(unit)
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
