"""What a seat sees of a chase: the shapes that go to a page, a reply or an AI."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from wildtable.cards import DECK, is_joker, rank
from wildtable.closed import Maybe, Of
from wildtable.play import total
from wildtable.savage.chases.model import Chase, Halt, Racer, Stopped, Trouble
from wildtable.savage.chases.queries import (
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
    """What everybody calls it."""
    seat: str
    """The player whose it is; empty for the game master's."""
    side: Of[Side]
    """Whose friend it is: ``heroes`` or ``foes``."""
    ride: str
    """What it goes in or on: ``foot``, ``mount`` or a vehicle's id."""
    card: str
    """The Action Card that it acts on; empty without one."""
    reach: int | None
    """How far its attacks reach with this card: 0 near, 1 Medium, 2 Long; None where it cannot attack."""
    targets: tuple[str, ...]
    """The units that it may attack."""
    wounds: int
    """The Wounds of its vehicle; 0 without one."""
    wounds_most: int
    """The Wound that wrecks its vehicle; 0 without one."""
    distracted: bool
    """Whether a complication distracts it."""
    out: Maybe[Stopped]
    """Why it is out: ``disaster``, ``wrecked``, or ``down`` where none of it stands; empty while it is in the chase."""
    hazard: Maybe[Trouble] = ""
    """What its card brings, if that is a Club; empty otherwise."""
    trait: str = ""
    """What it rolls for its cards."""
    vehicle: str = ""
    """The name of the vehicle that it goes in; empty without one."""
    aboard: str = ""
    """The unit that drives the vehicle in which it goes along; empty where it goes for itself."""
    rung: int | None = None
    """The place of its card's rank on the ladder, 0 for the highest; None without a card, or for one that is out."""


class SeenRung(Struct, frozen=True):
    """A rank of the cards: ``rank`` as it stands on them, such as ``10`` or ``Q``, ``joker`` for Jokers. ``reach``: how
    far attacks on it go, 0 near, 1 Medium, 2 Long, None out of range. ``by``: what that adds to them."""

    rank: str
    reach: int | None
    by: int


class SeenChase(SeenPart, frozen=True, tag="chase"):
    """A chase. ``trait``: what everybody rolls, or ``fitting``. ``rounds``: how many it lasts. ``fleeing``: the side
    that wants to get away. ``ladder``: the ranks of the cards, the highest first."""

    trait: str
    rounds: int
    fleeing: Of[Side]
    racers: tuple[SeenRacer, ...]
    ladder: tuple[SeenRung, ...] = ()


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
