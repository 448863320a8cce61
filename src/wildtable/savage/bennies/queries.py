"""Questions about Bennies; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wildtable.catalogue import cite
from wildtable.play import GM, Part
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.bennies.model import BennyUse
from wildtable.savage.bennies.rules import gm_pool
from wildtable.savage.edges.asking import BENNIES
from wildtable.savage.edges.queries import points
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.model import HEROES
from wildtable.savage.wounds.model import Status

# Bennies and cards.


def benny_parts(fighter: Fighter, base: int) -> tuple[Part, ...]:
    """Return the parts of a Wild Card's Bennies at the start of a session, or when it enters."""
    return (Part(base, "start", "sw.benny.start"), *points(fighter, BENNIES))


def first_parts(rules: Ruleset, fighter: Fighter) -> tuple[Part, ...]:
    """Return the parts of the Bennies with which a Wild Card enters: its sheet's or the edition's, and its Edges'."""
    base = rules.edition.hero_bennies if is_hero(fighter) else rules.edition.gm_wild_card_bennies
    return benny_parts(fighter, base if fighter.sheet.bennies is None else fighter.sheet.bennies)


@cite("sw.benny.start", "sw.benny.gm")
def is_hero(fighter: Fighter) -> bool:
    """Return whether a figure is a hero of the players, whether or not a player has taken it."""
    return fighter.side == HEROES and fighter.sheet.wild_card and not fighter.ally


@cite("sw.benny.gm")
def gains(fighter: Fighter) -> bool:
    """Return whether a figure can gain Bennies; a dead one cannot."""
    return fighter.status != Status.DEAD


@cite("sw.benny.gm")
def pool_joined(fight: Fight, coming: Iterable[Fighter]) -> Iterator[Benny]:
    """Yield the Bennies that late heroes add to the game master's pool."""
    heroes = sum(map(is_hero, coming))
    if heroes and not fight.between:
        more = gm_pool(heroes, fight.rules.edition.gm_bennies_per_hero)
        yield Benny(GM, fight.gm_bennies + more, BennyUse.JOINED, "sw.benny.gm")


@cite("sw.benny.gm")
def is_players(fighter: Fighter) -> bool:
    """Return whether a figure counts as the players' for Bennies: a hero, or an Extra that a player plays."""
    return fighter.side == HEROES and not fighter.ally and (fighter.sheet.wild_card or bool(fighter.seat))


@cite("sw.benny.gm")
def is_masters(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure counts as the game master's for Bennies: a foe, or an ally.

    An Extra beside the heroes counts so, unless a player plays it or it acts on a hero's card, as a mount does.
    """
    if is_players(fighter):
        return False
    return fighter.side != HEROES or fighter.ally or not any(is_hero(f) for f in fight.members(fighter.unit))


def purses(fight: Fight, fighter: Fighter) -> tuple[str, ...]:
    """Return the purses a figure may spend from: its own, and the pool if it is the game master's figure."""
    own = ("own",) if fighter.bennies else ()
    pool = ("pool",) if fight.gm_bennies and is_masters(fight, fighter) else ()
    return own + pool
