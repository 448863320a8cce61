"""Trait rolls: what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wildtable.catalogue import cite
from wildtable.dice import Trait
from wildtable.dice.notation import Roll as Typed
from wildtable.play import Offer, OneOf, Piece, Seat, Subset, Text, Whole
from wildtable.play.derived import derived
from wildtable.play.offers import Chooser
from wildtable.play.recent import Recent
from wildtable.play.tracking import is_tracked
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
    """Yield the choices of a requested roll: to make it, or to give up an attempt of one's own."""
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
    ids, groups = [fighter.id for fighter in standing], _groups(fight)

    def nobody(command: Any) -> bool:
        """Return whether figures would roll as one that are no group of like Extras."""
        return Term.AS_ONE in command.terms and fight[command.who].group not in groups

    yield Offer(
        Call(ids[0], "notice"),
        ("sw.test", "sw.multiple-dice"),
        when="gm",
        who=OneOf(ids),
        trait=Traits(fight, standing),
        modifier=MODIFIERS,
        dice=Whole(1, 6),
        reason=Text(REASONS),
        terms=_terms(any(f.able for f in standing), *((Term.AS_ONE,) if groups else ())),
        unless=nobody if groups else None,
    )


REASONS = (ASKED_FOR, "the right tools", "no time", "bad light")
"""Examples of reasons for a modifier."""

FAVOURS = ("high ground", "a good plan", "slippery ground", "out of breath")
"""Examples of reasons for a modifier of the next roll."""


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
def _terms(able: bool, *groups: Term) -> Subset:
    """Return the terms on which a roll may be requested; as an action only if a figure has one left."""
    action = (Term.ACTION,) if able else ()
    return Subset(tuple([term.value for term in (*action, Term.TRAINED, *groups)]))


@cite("sw.group")
def _groups(fight: Fight) -> set[str]:
    """Return the groups of several like Extras, who may roll as one."""
    return {group for group, members in by_unit(fight.fighters).items() if alike_of(members)}


@cite("sw.difficulty")
def modifier_offers(fight: Fight) -> Some:
    """Yield the offers to modify a figure's next roll and to take such modifiers away, even just before a roll."""
    if standing := _standing(fight):
        ids = [fighter.id for fighter in standing]
        template = Modify(ids[0], 1, FAVOURS[0])
        domains: dict[str, Any] = {
            "who": OneOf(ids),
            "modifier": Bonus(-8, 8),
            "reason": Text(FAVOURS),
            "roll": OneOf([kind.value for kind in RollKind]),
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


def opposed_calls(fight: Fight, seat: Seat) -> list[Piece]:
    """Return the offers of opposed rolls that the game master may request, one for each figure with all others in it.
    They are computed on demand: with eighty figures they outnumber all other offers."""
    standing = _standing(fight)
    return [Piece(_opposed, fighter) for fighter in standing] if len(standing) > 1 else []


def _opposed(fight: Fight, fighter: Fighter) -> Some:
    everybody = _everybody(fight) if is_tracked(fight) else _LATELY.of(fight)
    others = [who for who in everybody.group_of if who != fighter.id]
    yield Offer(
        CallOpposed(fighter.id, "strength", others[0], "strength"),
        ("sw.opposed",),
        when="gm",
        actor=fighter.id,
        trait=Traits(fight, (fighter,)),
        target=OneOf(others),
        resists=everybody.resists,
        modifier=MODIFIERS,
        reason=everybody.reason,
        terms=everybody.terms[fighter.able],
        unless=everybody.is_no_group if everybody.groups else None,
    )


class _Everybody:
    """The common fields of all opposed rolls that can be requested."""

    def __init__(self, fight: Fight) -> None:
        standing, self.groups = _standing(fight), _groups(fight)
        self.group_of = {fighter.id: fighter.group for fighter in standing}
        self.resists, self.reason = Traits(fight, standing), Text(REASONS)
        both = (Term.AS_ONE, Term.RESISTS_AS_ONE) if self.groups else ()
        self.terms = {able: _terms(able, *both) for able in (False, True)}

    def is_no_group(self, command: Any) -> bool:
        """Return whether figures would roll as one that are no group of like Extras."""
        who = {Term.AS_ONE: command.who, Term.RESISTS_AS_ONE: command.target}
        return any(term in command.terms and self.group_of[who[term]] not in self.groups for term in who)


@derived
def _everybody(fight: Fight) -> _Everybody:
    return _Everybody(fight)


_LATELY: Recent[Fight, _Everybody] = Recent(_Everybody)
"""The same of states that no cache tracks."""
