"""Rulings: what is asked; nothing here acts."""

from __future__ import annotations

from functools import cache, lru_cache

from wildtable.catalogue import cite
from wildtable.play.derived import derived
from wildtable.play.tracking import whole
from wildtable.savage.bennies.queries import is_masters
from wildtable.savage.cards.model import CardsOpen, RoundEnd
from wildtable.savage.edges.queries import traits
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import names
from wildtable.savage.rulings.model import Change
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
"""Conditions that the game master may say to hold somebody, or to be over."""

AFOOT = tuple(condition for condition in SAID if condition is not Condition.BLEEDING)
"""Those of them that may hold whoever is up."""

DICE = ("d4", "d6", "d8", "d10", "d12", "d12+1", "d12+2")
"""What dice a trait may be given."""

NO_DIE = "none"
"""What takes a skill away."""


def lives(fighter: Fighter) -> bool:
    """Whether somebody is there and alive, up or not."""
    return fighter.status not in (Status.DEAD, Status.GONE)


def of_no_part(fight: Fight) -> list[Fighter]:
    """The figures that do not belong to something that a part keeps, as a ship's section does."""
    kept = names(fight)
    return [fighter for fighter in fight.fighters if fighter.unit not in kept]


@derived
def all_asked(fight: Fight) -> bool:
    """Whether all who stand are asked at once, for another card or to stay on Hold: nobody falls in between."""
    return any(isinstance(frame, CardsOpen | RoundEnd) for frame in fight.pending)


@cite("sw.stunned", "sw.surprise")
def imposed(fight: Fight) -> tuple[Condition, ...]:
    """The conditions that the game master may say to hold somebody who is up, here and now."""
    return _imposed(fight.phase == "turns", fight.rules.edition.stuns)


@cache
def _imposed(turns: bool, stuns: bool) -> tuple[Condition, ...]:
    return tuple([c for c in AFOOT if (stuns or c is not Condition.STUNNED) and (turns or not c.ends.with_the_fight)])


def holding(states: States) -> tuple[Condition, ...]:
    """The conditions that hold a figure."""
    return _holding(whole(states))


@lru_cache(maxsize=1024)
def _holding(states: States) -> tuple[Condition, ...]:
    return tuple([condition for condition in Condition if getattr(states, condition)])


def imposable(fight: Fight) -> dict[str, tuple[Condition, ...]]:
    """Of each figure the conditions that may come to hold it."""
    afoot, ridden = imposed(fight), {f.mount for f in fight.fighters}
    found = {f.id: _open_to(f, afoot, bool(f.mount) or f.id in ridden) for f in fight.fighters}
    return {who: conditions for who, conditions in found.items() if conditions}


@cite("sw.bleeding-out", "sw.mounted", "sw.mounted.fall", "sw.wild-card")
def _open_to(fighter: Fighter, afoot: tuple[Condition, ...], saddled: bool) -> tuple[Condition, ...]:
    """The conditions that may come to hold a figure: only who is down bleeds, nobody lies in the saddle or under
    one, and only what is ridden gallops."""
    held = holding(fighter.states)
    if fighter.up:
        barred = (*held, Condition.PRONE) if saddled else held
        could = (*afoot, Condition.GALLOPING) if saddled and not fighter.mount else afoot
        return tuple([condition for condition in could if condition not in barred]) if barred or saddled else afoot
    bleeds = fighter.status == Status.INCAPACITATED and fighter.sheet.wild_card and Condition.BLEEDING not in held
    return (Condition.BLEEDING,) if bleeds else ()


def suffered(fight: Fight) -> dict[str, tuple[Condition, ...]]:
    """Of each figure the conditions that hold it and may be said to be over."""
    over = (*SAID, Condition.ADRIFT, Condition.GALLOPING)
    holds = {f.id: held for f in fight.fighters if (held := holding(f.states))}
    found = {who: tuple([condition for condition in held if condition in over]) for who, held in holds.items()}
    return {who: conditions for who, conditions in found.items() if conditions}


@cite("sw.benny.gm")
def has_bennies(fight: Fight, fighter: Fighter) -> bool:
    """Whether a figure may hold Bennies of its own: a Wild Card, or an Extra that a player plays."""
    return fighter.sheet.wild_card or not is_masters(fight, fighter)


# Sheets.


def may_have_die(fighter: Fighter, trait: str, die: str) -> bool:
    """Whether a trait may be given a die: another than it has; an attribute is not taken away."""
    trait = named(trait)
    now = fighter.sheet.trait(trait)
    if die == NO_DIE:
        return trait not in ATTRIBUTES and now is not None
    return str(now) != die


def abilities(fight: Fight) -> list[str]:
    """Every Edge and Hindrance that is known at the table."""
    return sorted({**traits(), **dict(fight.own.edges)})


def may_change_ability(fighter: Fighter, ability: str, change: str) -> bool:
    """Whether an Edge or a Hindrance may be given, or taken: what one has not can be given, what one has taken."""
    has = ability in (*fighter.sheet.edges, *fighter.sheet.hindrances)
    return has == (change == Change.TAKEN.value)


def items(fight: Fight) -> dict[str, Weapon]:
    """Every weapon that can be given: the ready ones and the table's own."""
    return {**gear(), **{item.id: item for item in fight.own.gear}}


def may_change_item(fighter: Fighter, item: str, change: str) -> bool:
    """Whether a weapon may be given or taken: nobody has two of one name."""
    has = any(each.id == item for each in fighter.sheet.weapons)
    return has == (change == Change.TAKEN.value)
