"""Trait rolls: what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wildtable.catalogue import cite
from wildtable.dice import Trait
from wildtable.dice.notation import WrittenRoll as Typed
from wildtable.play import Offer, OneOf, Only, Seat, Subset, Text, Unlike, Whole
from wildtable.play.domains import Chooser
from wildtable.savage.bennies import queries as benny_queries
from wildtable.savage.fight import Fight, Fighter, by_unit
from wildtable.savage.table.offering import BENNY, MODIFIERS, Some, Traits, plays
from wildtable.savage.traits.messages import (
    ASKED_FOR,
    Call,
    CallOpposed,
    GroupRoll,
    Keep,
    Modify,
    Reroll,
    Roll,
    RollAnew,
    TakeAway,
    TraitRoll,
)
from wildtable.savage.traits.model import Called, Rolled, RollKind, Term
from wildtable.savage.traits.queries import alike_of, anew
from wildtable.savage.traits.rules import DIFFICULTIES, may_reroll
from wildtable.savage.wits.messages import LeaveIt


def _standing(fight: Fight) -> list[Fighter]:
    return [fighter for fighter in fight.fighters if fighter.up]


# What may be done about a roll.


def reroll_offers(fight: Fight, seat: Seat, who: str, rule: str, more: bool) -> Some:
    """Keep a roll, or spend a Benny on another where there may be ``more``."""
    fighter = fight[who]
    if not plays(fighter, seat):
        return
    yield Offer(Keep(who), ("sw.reroll",), when="answer", actor=who)
    if more and (purses := benny_queries.purses(fight, fighter)):
        template = Reroll(who, purses[0])
        yield Offer(template, (rule,), when="answer", actor=who, price=BENNY, purse=OneOf(purses))


def rolled_offers(fight: Fight, seat: Seat, frame: Rolled) -> Some:
    """Keep the roll, or reroll it, for a Benny or by an Edge."""
    final = fight.rules.options.critical_failures == "final"
    more = may_reroll(frame.critical, frame.rolls, frame.mishap, final)
    who = frame.test.who
    yield from reroll_offers(fight, seat, who, "sw.benny.reroll-trait", more)
    if plays(fight[who], seat):
        for edge, effect in anew(fight, frame):
            price = ((str(effect.price), 1),) if effect.price else ()
            yield Offer(RollAnew(who, edge), ("sw.reroll",), when="answer", actor=who, price=price)


def called_offers(fight: Fight, seat: Seat, frame: Called) -> Some:
    """Yield the choices of a requested roll: to make it, or to give up their own attempt."""
    who = frame.test.who
    if plays(fight[who], seat):
        yield Offer(Roll(who), (frame.test.rule,), when="answer", actor=who)
        if frame.words:
            yield Offer(LeaveIt(who), ("sw.action",), when="answer", actor=who)


def answer(fight: Fight, seat: Seat, typed: Typed) -> Roll | None:
    """Return the command for typed dice that match a roll a seat has to make: the same dice, with the same modifier or
    none. None if they do not match."""
    frame = fight.pending[-1] if fight.pending else None
    if not isinstance(frame, Called) or len(typed.terms) != 1:
        return None
    asked = [offer.template for offer in called_offers(fight, seat, frame) if isinstance(offer.template, Roll)]
    pool = typed.terms[0].pool
    wild = pool.wild if isinstance(pool, Trait) else 0
    same = pool.aces and (pool.dice, wild) == (frame.test.pool.dice, frame.test.pool.wild)
    return asked[0] if asked and same and typed.plus in (0, frame.test.plus) else None


def calls(fight: Fight) -> Some:
    """Yield the game master's requests for a roll, of any figure for any trait."""
    standing = _standing(fight)
    if not standing:
        return
    ids, grouped = [fighter.id for fighter in standing], _grouped(fight)
    yield Offer(
        Call(ids[0], "notice"),
        ("sw.test", "sw.multiple-dice"),
        when="gm",
        who=OneOf(ids),
        trait=Traits(fight, standing),
        modifier=MODIFIERS,
        dice=Whole(1, 6),
        reason=REASON,
        terms=_terms(any(f.able for f in standing), {Term.AS_ONE.value: Only("who", grouped)} if grouped else {}),
    )


def opposed_calls(fight: Fight) -> Some:
    """Yield the game master's requests for an opposed roll, of any figure against any other."""
    standing = _standing(fight)
    if len(standing) < 2:
        return
    ids, grouped = [fighter.id for fighter in standing], _grouped(fight)
    able, traits = {fighter.id for fighter in standing if fighter.able}, Traits(fight, standing)
    only = {Term.ACTION.value: Only("who", able)} if able else {}
    if grouped:
        only |= {Term.AS_ONE.value: Only("who", grouped), Term.RESISTS_AS_ONE.value: Only("target", grouped)}
    yield Offer(
        CallOpposed(ids[0], "strength", ids[1], "strength"),
        ("sw.opposed",),
        when="gm",
        who=OneOf(ids),
        trait=traits,
        target=Unlike(ids, "who"),
        resists=traits,
        modifier=MODIFIERS,
        reason=REASON,
        terms=_terms(bool(able), only),
    )


REASONS = (ASKED_FOR, "the right tools", "no time", "bad light")
"""Examples of reasons for a modifier."""

REASON = Text(REASONS)

FAVOURS = ("high ground", "a good plan", "slippery ground", "out of breath")
"""Examples of reasons for a modifier of the next roll."""

FAVOUR, ROLL = Text(FAVOURS), OneOf([kind.value for kind in RollKind])


class Bonus(Whole):
    """A modifier for the next roll: any number of a range but 0."""

    __slots__ = ()

    def __contains__(self, value: object) -> bool:
        return value != 0 and super().__contains__(value)

    def __iter__(self) -> Iterator[int]:
        return (number for number in super().__iter__() if number)

    def __len__(self) -> int:
        return super().__len__() - 1

    def pick(self, choose: Chooser) -> int:
        """Return a random number of the range."""
        return list(self)[choose(len(self))]


@cite("sw.action", "sw.unskilled")
def _terms(able: bool, only: Mapping[str, Only]) -> Subset:
    """Return the terms of a requested roll, some ``only`` for some figures; an action only if a figure has one left."""
    action = (Term.ACTION.value,) if able else ()
    others = [term for term in only if term != Term.ACTION.value]
    return Subset((*action, Term.TRAINED.value, *others), only=only)


@cite("sw.group")
def _grouped(fight: Fight) -> set[str]:
    """Return the ids of several like Extras on one card, who may roll as one."""
    units = by_unit([fighter for fighter in fight.fighters if fighter.group])
    return {fighter.id for members in units.values() for fighter in alike_of(members)}


@cite("sw.difficulty")
def modifier_offers(fight: Fight) -> Some:
    """Yield the offers to modify a figure's next roll and to take such modifiers away, even just before a roll."""
    if standing := _standing(fight):
        ids = [fighter.id for fighter in standing]
        template = Modify(ids[0], 1, FAVOURS[0])
        domains: dict[str, Any] = {
            "who": OneOf(ids),
            "modifier": Bonus(-8, 8),
            "reason": FAVOUR,
            "roll": ROLL,
        }
        yield Offer(template, ("sw.difficulty",), when="gm", **domains)
    if given := [fighter.id for fighter in standing if fighter.granted]:
        yield Offer(TakeAway(given[0]), ("sw.difficulty",), when="gm", who=OneOf(given))


@cite("sw.group")
def group_rolls(fight: Fight) -> Some:
    """Yield the game master's offers to roll for a group of like Extras as one."""
    units = by_unit(fight.fighters)
    for unit in dict.fromkeys(f.group for f in fight.fighters if f.group):
        if standing := alike_of(units[unit]):
            yield Offer(
                GroupRoll(unit, "notice"),
                ("sw.group",),
                when="gm",
                actor=unit,
                trait=Traits(fight, standing[:1]),
                difficulty=OneOf(tuple(DIFFICULTIES)),
            )


def free_rolls(fight: Fight, fighter: Fighter) -> Some:
    """Yield the offer to roll a trait of a hero outside a fight, open at any time."""
    yield Offer(
        TraitRoll(fighter.id, "notice"),
        ("sw.test",),
        when="any",
        actor=fighter.id,
        trait=Traits(fight, (fighter,)),
        difficulty=OneOf(tuple(DIFFICULTIES)),
    )
