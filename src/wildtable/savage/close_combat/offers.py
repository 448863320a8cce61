"""Close combat: what may be done."""

from __future__ import annotations

from wildtable.play import Offer, OneOf
from wildtable.savage.close_combat import rules as close_rules
from wildtable.savage.close_combat.commands import BreakFree, Crush, Finish, FullDefense, Grapple, Push, Release, Touch
from wildtable.savage.close_combat.questions import beside, held_foe, hold_of
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.firing.questions import rounds_in
from wildtable.savage.movement.offers import climb_offers
from wildtable.savage.parts.questions import by_distance, may_attack, reach
from wildtable.savage.riding.questions import at_rest
from wildtable.savage.sight.questions import in_sight
from wildtable.savage.table.offering import Some
from wildtable.savage.weapons.questions import bears_shield, weapons_in_hand

# What may be done about holds.


def at_hand(fight: Fight, fighter: Fighter) -> list[str]:
    """The foes that a figure can lay hands on: on their feet, next to it, and seen."""
    foes = (f for f in fight.fighters if f.side != fighter.side and f.up)
    return [f.id for f in foes if beside(fight, fighter, f) and in_sight(fight, fighter, f)]


def grapple_offers(fight: Fight, fighter: Fighter) -> Some:
    """Get hold of a foe; crush it, or let go of it."""
    foe = held_foe(fight, fighter)
    who, rules, edition = fighter.id, ("sw.grapple",), fight.rules.edition
    if foe is not None:
        yield Offer(Release(who), rules, actor=who)
    if not fighter.able or hold_of(fight, fighter) == "bound":
        return
    near = at_hand(fight, fighter)
    if foe is not None:
        near = [foe.id] if foe.grasp.hold == "entangled" else []
        bites = [w.id for w in fighter.sheet.weapons if "bite" in w.flags]
        yield Offer(
            Crush(who, edition.grapple_crush[0]),
            (*rules, "sw.natural-weapons") if bites else rules,
            actor=who,
            trait=OneOf(edition.grapple_crush),
            weapon=OneOf(["", *bites]),
        )
    if near:
        yield Offer(Grapple(who, near[0]), rules, actor=who, target=OneOf(near))


def break_free_offers(fight: Fight, fighter: Fighter) -> Some:
    """Get out of a hold."""
    if fighter.able and hold_of(fight, fighter):
        traits = [trait for trait, _ in fight.rules.edition.grapple_break]
        yield Offer(BreakFree(fighter.id, traits[0]), ("sw.grapple",), actor=fighter.id, trait=OneOf(traits))


def push_offers(fight: Fight, fighter: Fighter) -> Some:
    """Push an adjacent foe back or over."""
    if not fighter.able:
        return
    near = at_hand(fight, fighter)
    hows = ["bash", "prone"] + ["shield-bash"] * bears_shield(fighter)
    if near:
        yield Offer(Push(fighter.id, near[0]), ("sw.push",), actor=fighter.id, target=OneOf(near), how=OneOf(hows))


# What may be done.


def feat_offers(fight: Fight, fighter: Fighter) -> Some:
    """Touch a foe, finish a helpless one, defend with all one has."""
    if not fighter.able or fighter.turn is None:
        return
    who = fighter.id
    near = [f for f in fight.fighters if f.side != fighter.side and _at_hand(fight, fighter, f)]
    if upright := [f.id for f in near if f.up and in_sight(fight, fighter, f)]:
        yield Offer(Touch(who, upright[0]), ("sw.touch",), actor=who, target=OneOf(upright))
    lethal = [w.id for w in weapons_in_hand(fighter) if "unarmed" not in w.flags and rounds_in(fighter, w)]
    if lethal and (helpless := [f.id for f in near if close_rules.helpless(f.status)]):
        template = Finish(who, helpless[0], lethal[0])
        rules = ("sw.finishing-move",)
        yield Offer(template, rules, actor=who, target=OneOf(helpless), weapon=OneOf(lethal))
    if fight.rules.edition.full_defense and fighter.turn.fresh and at_rest(fight, fighter):
        yield Offer(FullDefense(who), ("sw.full-defense",), actor=who)
    if by_distance(fight):
        yield from climb_offers(fighter)


def _at_hand(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Whether a figure can lay hands on another: it is beside it, or near where no distance says so."""
    if (away := reach(fight, by)) is not None:
        return on.up and away.band == 0 and may_attack(fight, by, on)
    return beside(fight, by, on)
