"""Healing: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf, Whole
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.healing.commands import Heal, PassTime, Tire
from wildtable.savage.healing.facts import SPANS
from wildtable.savage.healing.questions import worn_out
from wildtable.savage.table.offering import SPARED, Some
from wildtable.savage.wounds.commands import Treat

# What may be done.


def healing_offers(fight: Fight, fighter: Fighter) -> Some:
    """Treat the Wounds of one's own side; stop the bleeding where there is no fight."""
    ours = [f for f in fight.fighters if f.side == fighter.side and (f.health.wounds or f.states.bleeding)]
    if patients := [f.id for f in ours if _may_be_treated(f, fighter)]:
        template = Heal(fighter.id, patients[0])
        yield Offer(template, ("sw.healing",), when="any", actor=fighter.id, target=OneOf(patients))
    if bleeding := [f.id for f in ours if f.states.bleeding]:
        staunch = Treat(fighter.id, bleeding[0])
        yield Offer(staunch, ("sw.bleeding-out",), when="any", actor=fighter.id, target=OneOf(bleeding))


def _may_be_treated(patient: Fighter, healer: Fighter) -> bool:
    """Fresh Wounds of one who lives and does not bleed, once for each healer."""
    alive = patient.status in ("up", "incapacitated", "unconscious") and not patient.states.bleeding
    return alive and patient.health.wounds > patient.health.old_wounds and healer.id not in patient.health.tended


def time_offers(fight: Fight) -> Some:
    """The game master's: time passes where there is no fight; somebody tires, or has rested."""
    if fight.phase == "peace" and fight.fighters:
        bleeding = any(f.states.bleeding for f in fight.fighters)
        spans = SPANS[:1] if bleeding else SPANS[1:]
        rules = ("sw.bleeding-out",) if bleeding else ("sw.healing",)
        yield Offer(PassTime(spans[0]), rules, when="gm", span=OneOf(spans))
    if tired := [f.id for f in fight.fighters if f.up or worn_out(f)]:
        yield Offer(
            Tire(tired[0], 1),
            ("sw.fatigue",),
            when="gm",
            who=OneOf(tired),
            fatigue=Whole(0, 3),
            reason=SPARED,
        )
