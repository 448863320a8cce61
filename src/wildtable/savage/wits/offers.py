"""Tests of will, tricks and support: what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Seat, Text, Whole
from wildtable.play.offers import Domain
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import is_left_behind
from wildtable.savage.sight.questions import in_sight
from wildtable.savage.table.offering import MODIFIERS, Some, Traits
from wildtable.savage.traits.offers import REASONS
from wildtable.savage.traits.questions import alike
from wildtable.savage.traits.rules import TARGET_NUMBER
from wildtable.savage.wits.commands import (
    AllowAttempt,
    AllowOpposed,
    Attempt,
    RefuseAttempt,
    Support,
    TestOfWill,
    Trick,
)
from wildtable.savage.wits.frames import Attempting

# What may be tried.


def wits_offers(fight: Fight, fighter: Fighter) -> Some:
    """Unsettle a foe in sight; fool one in Deluxe; help an ally in Adventure."""
    if not fighter.able:
        return
    edition, who = fight.rules.edition, fighter.id
    upright = [f for f in fight.fighters if f.side != fighter.side and f.up]
    if foes := [f.id for f in upright if in_sight(fight, fighter, f) and not is_left_behind(fight, f.unit)]:
        skills, first = _test_skills(fight, fighter)
        effects: Sequence[str] = ("",)
        if edition.test_brings == "condition" and edition.test_effects:
            effects = edition.test_effects
        for as_one in (False, True) if may_act_as_one(fight, fighter) else (False,):
            yield Offer(
                TestOfWill(who, foes[0], first, effects[0], as_one),
                ("sw.test-of-will", "sw.group") if as_one else ("sw.test-of-will",),
                actor=who,
                target=OneOf(foes),
                trait=skills,
                effect=OneOf(effects),
            )
            if edition.trick_parry:
                template, traits = Trick(who, foes[0], as_one=as_one), OneOf(("agility", "smarts"))
                rules = ("sw.trick", "sw.group") if as_one else ("sw.trick",)
                yield Offer(template, rules, actor=who, target=OneOf(foes), trait=traits)
    yield from support_offers(fight, fighter)


@cite("sw.group")
def may_act_as_one(fight: Fight, fighter: Fighter) -> bool:
    """Whether somebody is the first of several like Extras who all may act."""
    others = alike(fight, fighter.group)
    return bool(others) and others[0].id == fighter.id and all(other.able for other in others)


IDEAS = ("get it open", "climb up there", "find out", "make it work")
"""What somebody may try, to begin with; people have words of their own."""

GAINS = ("it works", "it works, and for the others too", "something is found out")
"""What a success may bring, to begin with."""

NUMBERS = Whole(1, 20)
"""What a roll may have to come to."""


@cite("sw.action")
def attempt_offers(fight: Fight, fighter: Fighter) -> Some:
    """Anything else that somebody may try by a skill or an attribute."""
    if fighter.able:
        yield from any_attempt(fight, fighter)


def any_attempt(fight: Fight, fighter: Fighter) -> Some:
    """The same for whoever may act, whatever else is so; of a figure of the game master's with its judgement."""
    template = Attempt(fighter.id, "notice", IDEAS[0], TARGET_NUMBER)
    domains: dict[str, Any] = {"words": Text(IDEAS), "trait": Traits(fight, (fighter,))}
    if not fighter.seat:
        domains |= {"modifier": MODIFIERS, "number": NUMBERS}
    yield Offer(template, ("sw.action", "sw.unskilled"), actor=fighter.id, **domains)


def attempting_offers(fight: Fight, seat: Seat, frame: Attempting) -> Some:
    """The game master's answer."""
    if seat != GM:
        return
    by, gains, reasons, rules = fight[frame.who], Text(GAINS), Text(REASONS), ("sw.action", "sw.difficulty")
    traits = Traits(fight, (by,))
    allow = AllowAttempt(frame.trait, TARGET_NUMBER, brings=GAINS[0])
    open_fields: dict[str, Any] = {"trait": traits, "modifier": MODIFIERS, "reason": reasons, "brings": gains}
    yield Offer(allow, rules, when="answer", number=NUMBERS, **open_fields)
    others = [f.id for f in fight.fighters if f.up and f.id != by.id]
    if others:
        against = AllowOpposed(frame.trait, others[0], "notice", brings=GAINS[0])
        resists = Traits(fight, [f for f in fight.fighters if f.up and f.id != by.id])
        rules = ("sw.action", "sw.opposed")
        yield Offer(against, rules, when="answer", target=OneOf(others), resists=resists, **open_fields)
    whys = ("no", "untrained") if fight[frame.who].sheet.trait(frame.trait) is None else ("no",)
    yield Offer(RefuseAttempt(whys[0]), ("sw.action",), when="answer", why=OneOf(whys))


@cite("sw.test-of-will", "sw.unskilled")
def _test_skills(fight: Fight, fighter: Fighter) -> tuple[Domain, str]:
    """What somebody may test others with, and the first of it: any skill, learnt or not, or those of the edition."""
    listed = fight.rules.edition.test_skills
    if listed != "any":
        return OneOf(listed), listed[0]
    return Traits(fight, (fighter,), attributes=False), next((name for name, _ in fighter.sheet.skills), "taunt")


def support_offers(fight: Fight, fighter: Fighter, when: str = "turn") -> Some:
    """Help an ally."""
    allies = [f.id for f in fight.fighters if f.side == fighter.side and f.up and f.id != fighter.id]
    if allies and fight.rules.edition.support_most:
        template = Support(fighter.id, allies[0], "notice")
        rules = ("sw.support",)
        traits = Traits(fight, (fighter,))
        yield Offer(template, rules, when=when, actor=fighter.id, target=OneOf(allies), trait=traits)


def free_support(fight: Fight, fighter: Fighter) -> Some:
    """Outside a fight a hero may help another at any time."""
    yield from support_offers(fight, fighter, "any")
