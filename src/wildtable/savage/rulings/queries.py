"""Queries about rulings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from wildtable.catalogue import cite
from wildtable.play.derived import derived
from wildtable.play.tracking import whole
from wildtable.savage.bennies.queries import is_masters
from wildtable.savage.cards.model import CardsOpen, RoundEnd
from wildtable.savage.edges.queries import traits
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import names
from wildtable.savage.rulings.model import SheetChange
from wildtable.savage.sheets.ready import gear
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.traits.skills import named
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.wounds.model import Condition, States, Status

SAID_OTHERWISE = (
    Condition.UNSTABLE,
    Condition.ADRIFT,
    Condition.GALLOPING,
    Condition.HIDDEN,
    Condition.INVISIBLE,
)
"""Conditions that the game master brings about in other ways, or of some figures only."""

SAID = tuple(condition for condition in Condition if condition not in SAID_OTHERWISE)
"""The conditions that the game master may impose or end."""

AFOOT = tuple(condition for condition in SAID if condition is not Condition.BLEEDING)
"""The conditions of `SAID` that a figure on its feet may have."""

DICE = ("d4", "d6", "d8", "d10", "d12", "d12+1", "d12+2")
"""The dice that a trait may be given."""

NO_DIE = "none"
"""The choice that takes a skill away."""


def lives(fighter: Fighter) -> bool:
    """Return whether a figure is present and alive, up or not."""
    return fighter.status not in (Status.DEAD, Status.GONE)


def of_no_part(fight: Fight) -> list[Fighter]:
    """Return the figures that belong to no part's unit, such as a section of a ship."""
    if not fight.parts:
        return list(fight.fighters)
    kept = names(fight)
    return [fighter for fighter in fight.fighters if fighter.unit not in kept]


@derived
def all_asked(fight: Fight) -> bool:
    """Return whether all who stand decide at once, about another card or staying on Hold; nobody may be taken out
    meanwhile."""
    return any(isinstance(frame, CardsOpen | RoundEnd) for frame in fight.pending)


@cite("sw.stunned", "sw.surprise")
def imposed(fight: Fight) -> tuple[Condition, ...]:
    """Return the conditions that the game master may impose on a figure that is up."""
    return _imposed(fight.phase == "turns", fight.rules.edition.stuns)


@cache
def _imposed(turns: bool, stuns: bool) -> tuple[Condition, ...]:
    return tuple([c for c in AFOOT if (stuns or c is not Condition.STUNNED) and (turns or not c.ends.with_the_fight)])


def holding(states: States) -> tuple[Condition, ...]:
    """Return the conditions of a figure."""
    return _holding(whole(states))


@lru_cache(maxsize=1024)
def _holding(states: States) -> tuple[Condition, ...]:
    return tuple([condition for condition in Condition if getattr(states, condition)])


def imposable(fight: Fight) -> dict[str, tuple[Condition, ...]]:
    """Return the conditions that may be imposed on each figure, by id."""
    afoot, ridden = imposed(fight), {f.mount for f in fight.fighters}
    found = {f.id: _open_to(f, afoot, bool(f.mount) or f.id in ridden) for f in fight.fighters}
    return {who: conditions for who, conditions in found.items() if conditions}


@cite("sw.bleeding-out", "sw.mounted", "sw.mounted.fall", "sw.wild-card")
def _open_to(fighter: Fighter, afoot: tuple[Condition, ...], saddled: bool) -> tuple[Condition, ...]:
    """Return the conditions that may be imposed on a figure. Only one that is down may bleed, riders and mounts cannot
    be Prone, and only a mount may gallop."""
    held = holding(fighter.states)
    if fighter.up:
        barred = (*held, Condition.PRONE) if saddled else held
        could = (*afoot, Condition.GALLOPING) if saddled and not fighter.mount else afoot
        return tuple([condition for condition in could if condition not in barred]) if barred or saddled else afoot
    bleeds = fighter.status == Status.INCAPACITATED and fighter.sheet.wild_card and Condition.BLEEDING not in held
    return (Condition.BLEEDING,) if bleeds else ()


def suffered(fight: Fight) -> dict[str, tuple[Condition, ...]]:
    """Return the conditions of each figure that may be ended, by id."""
    over = (*SAID, Condition.ADRIFT, Condition.GALLOPING)
    holds = {f.id: held for f in fight.fighters if (held := holding(f.states))}
    found = {who: tuple([condition for condition in held if condition in over]) for who, held in holds.items()}
    return {who: conditions for who, conditions in found.items() if conditions}


@cite("sw.benny.gm")
def has_bennies(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure may hold Bennies of its own: a Wild Card, or an Extra played by a player."""
    return fighter.sheet.wild_card or not is_masters(fight, fighter)


# Sheets.


def may_have_die(fighter: Fighter, trait: str, die: str) -> bool:
    """Return whether a trait may be given a die: a different one; an attribute cannot be taken away."""
    trait = named(trait)
    now = fighter.sheet.trait(trait)
    if die == NO_DIE:
        return trait not in ATTRIBUTES and now is not None
    return str(now) != die


def abilities(fight: Fight) -> list[str]:
    """Return all Edges and Hindrances known at the table, sorted."""
    return sorted({**traits(), **dict(fight.own.edges)})


def may_change_ability(fighter: Fighter, ability: str, change: str) -> bool:
    """Return whether an Edge or a Hindrance may be given (if the figure lacks it) or taken (if it has it)."""
    has = ability in (*fighter.sheet.edges, *fighter.sheet.hindrances)
    return has == (change == SheetChange.TAKEN.value)


@derived
def items(fight: Fight) -> Mapping[str, Weapon]:
    """Return every weapon that can be given, by id: the ready ones and the table's own."""
    return {**gear(), **{item.id: item for item in whole(fight.own).gear}}


def may_change_item(fighter: Fighter, item: str, change: str) -> bool:
    """Return whether a weapon may be given (if the figure lacks it) or taken (if it has it)."""
    has = any(each.id == item for each in fighter.sheet.weapons)
    return has == (change == SheetChange.TAKEN.value)
