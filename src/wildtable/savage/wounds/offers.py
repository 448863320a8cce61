"""Wounds: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf, Seat
from wildtable.savage.bennies import questions as benny_questions
from wildtable.savage.close_combat.questions import beside
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import together
from wildtable.savage.table.offering import BENNY, Some, plays
from wildtable.savage.wounds.commands import ShakeOff, Soak, Suffer, Treat
from wildtable.savage.wounds.facts import Wounded

# What may be done about Wounds and Shaken.


def wounded_offers(fight: Fight, seat: Seat, frame: Wounded) -> Some:
    """Soak the Wounds, or take them."""
    fighter = fight[frame.who]
    if not plays(fighter, seat):
        return
    if purses := benny_questions.purses(fight, fighter):
        template = Soak(fighter.id, purses[0])
        yield Offer(template, ("sw.soak",), when="answer", actor=fighter.id, price=BENNY, purse=OneOf(purses))
    yield Offer(Suffer(fighter.id), ("sw.wounds",), when="answer", actor=fighter.id)


def shake_off_offers(fight: Fight, seat: Seat) -> Some:
    """Shaken ends for a Benny, whatever else is going on."""
    for fighter in fight.fighters:
        if (
            fighter.states.shaken
            and fighter.up
            and plays(fighter, seat)
            and (purses := benny_questions.purses(fight, fighter))
        ):
            template = ShakeOff(fighter.id, purses[0])
            rules = ("sw.benny.unshake",)
            yield Offer(template, rules, when="any", actor=fighter.id, price=BENNY, purse=OneOf(purses))


def _at_hand(fight: Fight, fighter: Fighter, patient: Fighter) -> bool:
    return beside(fight, fighter, patient) and together(fight, fighter, patient)


def treatment_offers(fight: Fight, fighter: Fighter) -> Some:
    """Stop an ally's bleeding."""
    if not fighter.able:
        return
    patients = [
        f.id for f in fight.fighters if f.states.bleeding and f.side == fighter.side and _at_hand(fight, fighter, f)
    ]
    if patients:
        yield Offer(Treat(fighter.id, patients[0]), ("sw.bleeding-out",), actor=fighter.id, target=OneOf(patients))
