"""Rulings: what the game master may say is so, at any time or between choices; each for a reason."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain
from typing import Any

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, OneOf, Whole
from wildtable.savage.editions.settings import CHOICES, ways
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.rulings import messages
from wildtable.savage.rulings.model import AbilityKind, Downfall, Protection, Rank, SheetChange
from wildtable.savage.rulings.queries import (
    DICE,
    NO_DIE,
    abilities,
    all_asked,
    has_bennies,
    imposable,
    items,
    lives,
    may_change_ability,
    may_change_item,
    may_have_die,
    of_no_part,
    suffered,
)
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.offering import BECAUSE, REASON, Some, Traits
from wildtable.savage.traits.rules import TRAIT_DICE
from wildtable.savage.wounds.injuries import INJURY_TABLE
from wildtable.savage.wounds.model import Status

WHY = BECAUSE[0]

GUARDS = tuple(guard.value for guard in Protection)

DOWNFALLS = tuple(downfall.value for downfall in Downfall)

CHANGES = tuple(change.value for change in SheetChange)

KINDS = tuple(kind.value for kind in AbilityKind)

RANKS = tuple(rank.value for rank in Rank)

MOST_BENNIES, MOST_DICE, MOST_DEALT = 12, 6, 4


def ruling(
    template: Command, *rules: str, unless: Callable[[Any], bool] | None = None, **domains: Any
) -> Offer[Command]:
    """Return the offer of a ruling. The page shows all of them together, and each asks for a reason."""
    return Offer(template, rules, when="ruling", unless=unless, **domains, reason=REASON)


def _standing(fight: Fight) -> list[str]:
    return [f.id for f in fight.fighters if f.up]


def table_rulings(fight: Fight) -> Some:
    """Yield the rulings that change an option of the table, for the options of the core."""
    yield from option_rulings(fight, CHOICES)


def option_rulings(fight: Fight, choices: Mapping[str, str]) -> Some:
    """Yield the rulings that change one of these options of the table."""
    for option, rule in choices.items():
        others = tuple([way for way in ways(option) if way != getattr(fight.rules.options, option)])
        yield ruling(messages.SetOption(option, others[0], WHY), rule, value=OneOf(others))


@cite("sw.wounds", "sw.damage.result")
def harm_rulings(fight: Fight) -> Some:
    """Yield the rulings that deal Wounds or roll damage."""
    standing = _standing(fight)
    if not standing or all_asked(fight):
        return
    wounds = Whole(1, MOST_DEALT)
    yield ruling(
        messages.DealWounds(standing[0], 1, WHY), "sw.wounds", "sw.incapacitated", who=OneOf(standing), wounds=wounds
    )
    yield ruling(
        messages.DealDamage(standing[0], 2, 6, WHY),
        "sw.damage",
        "sw.damage.result",
        who=OneOf(standing),
        dice=Whole(1, MOST_DICE),
        sides=OneOf(TRAIT_DICE),
        plus=Whole(-5, 10),
        guard=OneOf(GUARDS),
    )


@cite("sw.shaken", "sw.stunned", "sw.distracted", "sw.vulnerable")
def condition_rulings(fight: Fight) -> Some:
    """Yield the rulings that impose and end conditions."""
    for kind, of_each in ((messages.Impose, imposable(fight)), (messages.Relieve, suffered(fight))):
        if of_each:
            who = next(iter(of_each))
            every = list(map(str, dict.fromkeys(chain(*dict.fromkeys(of_each.values())))))
            yield ruling(
                kind(who, of_each[who][0], WHY),
                "sw.effects",
                who=OneOf(list(of_each)),
                condition=OneOf(every),
                unless=_strange(of_each),
            )


def _strange(of_each: Mapping[str, Sequence[Any]]) -> Callable[[Any], bool]:
    return lambda command: command.condition not in of_each.get(command.who, ())


@cite("sw.healing", "sw.injury")
def remedy_rulings(fight: Fight) -> Some:
    """Yield the rulings that heal Wounds, and deal and cure injuries."""
    wounded = {f.id: f.health.wounds for f in fight.fighters if f.health.wounds and lives(f)}
    if wounded:
        yield ruling(
            messages.HealWounds(next(iter(wounded)), 1, WHY),
            "sw.wounds",
            who=OneOf(list(wounded)),
            wounds=Whole(1, max(wounded.values())),
            unless=lambda command: command.wounds > wounded.get(command.who, 0),
        )
    if living := [f.id for f in fight.fighters if lives(f)]:
        rows, lasts = list(INJURY_TABLE.rows), list(INJURY_TABLE.durations)
        template = messages.DealInjury(living[0], rows[0], lasts[0], WHY)
        yield ruling(template, "sw.injury", who=OneOf(living), injury=OneOf(rows), lasts=OneOf(lasts))
    injured = {f.id: [each.kind for each in f.health.injuries] for f in fight.fighters if f.health.injuries}
    if injured:
        who, every = next(iter(injured)), list(dict.fromkeys(kind for kinds in injured.values() for kind in kinds))
        yield ruling(
            messages.CureInjury(who, injured[who][0], WHY),
            "sw.injury",
            who=OneOf(list(injured)),
            injury=OneOf(every),
            unless=lambda command: command.injury not in injured.get(command.who, ()),
        )


@cite("sw.benny.award", "sw.power-points")
def purse_rulings(fight: Fight) -> Some:
    """Yield the rulings that set Bennies, also the game master's, and Power Points."""
    purses = [GM, *(f.id for f in fight.fighters if has_bennies(fight, f))]
    template = messages.SetBennies(purses[-1], 1, WHY)
    yield ruling(template, "sw.benny.award", whose=OneOf(purses), bennies=Whole(0, MOST_BENNIES))
    pools = {f.id: pool for f in fight.fighters if (pool := pool_of(f))}
    if pools:
        yield ruling(
            messages.SetPower(next(iter(pools)), 0, WHY),
            "sw.power-points",
            who=OneOf(list(pools)),
            points=Whole(0, max(pools.values())),
            unless=lambda command: command.points > pools.get(command.who, 0),
        )


@cite("sw.incapacitated")
def downfall_rulings(fight: Fight) -> Some:
    """Yield the rulings that take a figure out, raise it up, or move it to the other side."""
    if standing := _standing(fight):
        template = messages.TakeOut(standing[0], DOWNFALLS[0], WHY)
        yield ruling(template, "sw.incapacitated", who=OneOf(standing), how=OneOf(DOWNFALLS))
    if down := [f.id for f in fight.fighters if not f.up and f.status != Status.GONE]:
        yield ruling(messages.RaiseUp(down[0], WHY), "sw.incapacitated", who=OneOf(down))
    sides = {fighter.id: fighter.side for fighter in of_no_part(fight)}
    if sides:
        who = next(iter(sides))
        yield ruling(
            messages.SetSide(who, FOES if sides[who] == HEROES else HEROES, WHY),
            "sw.deck.share",
            who=OneOf(list(sides)),
            side=OneOf((HEROES, FOES)),
            unless=lambda command: sides.get(command.who) == command.side,
        )


@cite("sw.character")
def trait_rulings(fight: Fight) -> Some:
    """Yield the ruling that changes a trait of a sheet."""
    own = {fighter.id: fighter for fighter in of_no_part(fight)}
    if not own:
        return
    first = next(iter(own.values()))
    die = next(die for die in DICE if may_have_die(first, "vigor", die))
    yield ruling(
        messages.SetTrait(first.id, "vigor", die, WHY),
        "sw.trait",
        who=OneOf(list(own)),
        trait=Traits(fight, tuple(own.values())),
        die=OneOf((*DICE, NO_DIE)),
        unless=lambda command: not may_have_die(own[command.who], command.trait, command.die),
    )


@cite("sw.character")
def ability_rulings(fight: Fight) -> Some:
    """Yield the ruling that changes the Edges and Hindrances of a sheet."""
    own = {fighter.id: fighter for fighter in of_no_part(fight)}
    if not own:
        return
    known = abilities(fight)
    yield ruling(
        messages.SetAbility(next(iter(own)), known[0], CHANGES[0], WHY),
        "sw.effects",
        who=OneOf(list(own)),
        ability=OneOf(known),
        change=OneOf(CHANGES),
        kind=OneOf(KINDS),
        unless=lambda command: not may_change_ability(own[command.who], command.ability, command.change),
    )


@cite("sw.character")
def item_rulings(fight: Fight) -> Some:
    """Yield the ruling that changes the weapons of a sheet."""
    own = {fighter.id: fighter for fighter in of_no_part(fight)}
    if not own:
        return
    known = items(fight)
    weapons = list(dict.fromkeys([*known, *(item.id for f in own.values() for item in f.sheet.weapons)]))
    yield ruling(
        messages.SetItem(next(iter(own)), weapons[0], CHANGES[0], WHY),
        "sw.character",
        who=OneOf(list(own)),
        item=OneOf(weapons),
        change=OneOf(CHANGES),
        unless=lambda command: not _may_change_item(known, own[command.who], command),
    )


def _may_change_item(known: Collection[str], fighter: Fighter, command: messages.SetItem) -> bool:
    is_there = command.change == SheetChange.TAKEN or command.item in known
    return is_there and may_change_item(fighter, command.item, command.change)


@cite("sw.wild-card")
def rank_rulings(fight: Fight) -> Some:
    """Yield the ruling that makes a figure a Wild Card or an Extra; a wounded figure cannot become an Extra."""
    own = {fighter.id: fighter for fighter in of_no_part(fight)}

    def is_now(fighter: Fighter, rank: str) -> bool:
        return fighter.sheet.wild_card == (rank == Rank.WILD_CARD.value)

    def bars(command: messages.SetRank) -> bool:
        fighter = own[command.who]
        hurt = fighter.health.wounds > 0 or fighter.states.bleeding
        return is_now(fighter, command.rank) or (command.rank == Rank.EXTRA and hurt)

    made = (messages.SetRank(who, rank, WHY) for who in own for rank in RANKS)
    if template := next((command for command in made if not bars(command)), None):
        yield ruling(template, "sw.wild-card", who=OneOf(list(own)), rank=OneOf(RANKS), unless=bars)
