"""What may be done about a chase: everybody's rolls, and what the game master says."""

from __future__ import annotations

from wildtable.play import Offer, OneOf, Seat, master
from wildtable.savage.chases import questions as chases_questions
from wildtable.savage.chases.commands import EndChase, SetRide, StartChase
from wildtable.savage.chases.facts import LENGTHS, OUTCOMES, TRAITS, Chase
from wildtable.savage.chases.frames import ChaseRolls
from wildtable.savage.chases.questions import known, running
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.chases.vehicles import rides
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.facts import FOES, HEROES
from wildtable.savage.table.offering import Some, plays
from wildtable.savage.traits.commands import Roll


def rollers(fight: Fight, frame: ChaseRolls) -> list[Fighter]:
    """Who has yet to roll: the driver of each unit, or whoever was of it where nobody stands any more."""
    every = [chases_questions.driver(fight, unit) or next(iter(fight.members(unit)), None) for unit in frame.waiting]
    return [driver for driver in every if driver is not None]


def chase_roll_offers(fight: Fight, seat: Seat, frame: ChaseRolls) -> Some:
    """Roll for cards, each for its own."""
    for driver in rollers(fight, frame):
        if plays(driver, seat):
            yield Offer(Roll(driver.id), ("7w.chase.round",), when="answer", actor=driver.id)


def master_offers(fight: Fight) -> Some:
    """Begin a chase, or end it; say how somebody goes, also when the rolls of a round are open."""
    if known(fight) is None:
        return
    rolling = bool(fight.pending) and isinstance(fight.pending[-1], ChaseRolls)
    if fight.pending and not rolling:
        return
    if not rolling:
        yield from _beginning_and_end(fight)
    units = list(dict.fromkeys(f.unit for f in fight.fighters if f.up))
    if units and (fight.phase == "peace" or running(fight) is not None):
        template = SetRide(units[0], rides()[0])
        yield Offer(template, ("7w.chase.round",), when="gm", who=OneOf(units), ride=OneOf(rides()))


def _beginning_and_end(fight: Fight) -> Some:
    if running(fight) is not None:
        yield Offer(EndChase(OUTCOMES[0]), ("7w.chase.round",), when="gm", outcome=OneOf(OUTCOMES))
    elif fight.phase == "peace" and {f.side for f in fight.fighters if f.up} == {HEROES, FOES}:
        prepared = fight.part(Chase) or Chase()
        yield Offer(
            StartChase(prepared.trait, LENGTHS[0], prepared.fleeing),
            ("7w.chase.round", "7w.chase.advantage", "7w.chase.range", "7w.chase.complication"),
            when="gm",
            trait=OneOf(TRAITS),
            length=OneOf(LENGTHS),
            fleeing=OneOf((HEROES, FOES)),
        )


CHASES.open += master(master_offers)
CHASES.asks(ChaseRolls, chase_roll_offers, rollers)
