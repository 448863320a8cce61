"""Trait rolls: what may be done."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer, OneOf, Seat, Whole
from wildtable.savage.bennies import questions as benny_questions
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.facts import HEROES
from wildtable.savage.table.offering import BENNY, Some, plays, rollable
from wildtable.savage.traits.commands import Call, CallOpposed, GroupRoll, Keep, Reroll, Roll, TraitRoll
from wildtable.savage.traits.frames import Called, Rolled
from wildtable.savage.traits.rules import DIFFICULTIES, may_reroll

# What may be done about a roll.


def reroll_offers(fight: Fight, seat: Seat, who: str, rule: str, more: bool) -> Some:
    """Keep a roll, or spend a Benny on another where there may be ``more``."""
    fighter = fight[who]
    if not plays(fighter, seat):
        return
    yield Offer(Keep(who), ("sw.reroll",), when="answer", actor=who)
    if more and (purses := benny_questions.purses(fight, fighter)):
        template = Reroll(who, purses[0])
        yield Offer(template, (rule,), when="answer", actor=who, price=BENNY, purse=OneOf(purses))


def rolled_offers(fight: Fight, seat: Seat, frame: Rolled) -> Some:
    """Keep the roll, or reroll it."""
    final = fight.rules.options.critical_failures == "final"
    more = may_reroll(frame.critical, frame.rolls, frame.mishap, final)
    return reroll_offers(fight, seat, frame.test.who, "sw.benny.reroll-trait", more)


def called_offers(fight: Fight, seat: Seat, frame: Called) -> Some:
    """Make the roll that was asked for."""
    who = frame.test.who
    if plays(fight[who], seat):
        yield Offer(Roll(who), (frame.test.rule,), when="answer", actor=who)


def calls(standing: list[Fighter]) -> Some:
    """Rolls that the game master asks for, of anybody for anything."""
    if not standing:
        return
    ids = [fighter.id for fighter in standing]
    known = tuple(dict.fromkeys(trait for fighter in standing for trait in rollable(fighter)))
    yield Offer(
        Call(ids[0], "notice"),
        ("sw.test", "sw.multiple-dice"),
        when="gm",
        who=OneOf(ids),
        trait=OneOf(known),
        modifier=Whole(-10, 10),
        dice=Whole(1, 6),
    )


@cite("sw.group")
def group_rolls(fight: Fight) -> Some:
    """The game master rolls for a group of like Extras as one."""
    for unit in dict.fromkeys(f.group for f in fight.fighters if f.group):
        standing = [f for f in fight.members(unit) if f.up]
        like = {replace(f.sheet, name="") for f in standing}
        if len(like) == 1 < len(standing) and not standing[0].sheet.wild_card:
            yield Offer(
                GroupRoll(unit, "notice"),
                ("sw.group",),
                when="gm",
                actor=unit,
                trait=OneOf(rollable(standing[0])),
                difficulty=OneOf(tuple(DIFFICULTIES)),
            )


def free_rolls(fight: Fight, seat: Seat) -> Some:
    """Outside a fight a hero may be rolled for at any time."""
    for fighter in fight.fighters:
        if fighter.up and plays(fighter, seat) and fighter.side == HEROES:
            yield Offer(
                TraitRoll(fighter.id, "notice"),
                ("sw.test",),
                when="any",
                actor=fighter.id,
                trait=OneOf(rollable(fighter)),
                difficulty=OneOf(tuple(DIFFICULTIES)),
            )


def opposed_calls(standing: list[Fighter]) -> Some:
    """Opposed rolls that the game master asks for, of anybody against anything."""
    known = tuple(dict.fromkeys(trait for fighter in standing for trait in rollable(fighter)))
    for fighter in standing if len(standing) > 1 else ():
        others = [other.id for other in standing if other.id != fighter.id]
        yield Offer(
            CallOpposed(fighter.id, "strength", others[0], "strength"),
            ("sw.opposed",),
            when="gm",
            actor=fighter.id,
            trait=OneOf(rollable(fighter)),
            target=OneOf(others),
            resists=OneOf(known),
        )
