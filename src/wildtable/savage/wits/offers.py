"""Tests of will, tricks and support: what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from wildtable.play import Offer, OneOf, Seat
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import takes_part
from wildtable.savage.sight.questions import in_sight
from wildtable.savage.table.facts import HEROES
from wildtable.savage.table.offering import Some, plays, rollable
from wildtable.savage.traits.facts import ATTRIBUTES
from wildtable.savage.wits.commands import Support, TestOfWill, Trick

# What may be tried.


def wits_offers(fight: Fight, fighter: Fighter) -> Some:
    """Unsettle a foe in sight; fool one in Deluxe; help an ally in Adventure."""
    if not fighter.able:
        return
    edition, who = fight.rules.edition, fighter.id
    foes = [f.id for f in fight.fighters if f.side != fighter.side and f.up and in_sight(fight, fighter, f)]
    foes = [who for who in foes if takes_part(fight, fight[who].unit)]
    if foes:
        skills: Sequence[str] = edition.test_skills
        if edition.test_skills == "any":
            skills = [name for name in rollable(fighter) if name not in ATTRIBUTES]
        effects: Sequence[str] = ("",)
        if edition.test_brings == "condition" and edition.test_effects:
            effects = edition.test_effects
        yield Offer(
            TestOfWill(who, foes[0], skills[0], effects[0]),
            ("sw.test-of-will",),
            actor=who,
            target=OneOf(foes),
            trait=OneOf(skills),
            effect=OneOf(effects),
        )
    if foes and edition.trick_parry:
        template = Trick(who, foes[0])
        yield Offer(template, ("sw.trick",), actor=who, target=OneOf(foes), trait=OneOf(("agility", "smarts")))
    yield from support_offers(fight, fighter)


def support_offers(fight: Fight, fighter: Fighter, when: str = "turn") -> Some:
    """Help an ally."""
    allies = [f.id for f in fight.fighters if f.side == fighter.side and f.up and f.id != fighter.id]
    if allies and fight.rules.edition.support_most:
        traits = rollable(fighter)
        template = Support(fighter.id, allies[0], "notice")
        rules = ("sw.support",)
        yield Offer(template, rules, when=when, actor=fighter.id, target=OneOf(allies), trait=OneOf(traits))


def free_support(fight: Fight, seat: Seat) -> Some:
    """Outside a fight a hero may help another at any time."""
    for fighter in fight.fighters:
        if fighter.up and fighter.side == HEROES and plays(fighter, seat):
            yield from support_offers(fight, fighter, "any")
