"""The value of tokens, specialties, traits, drives and gear on a roll, and the recovery of tokens."""

from __future__ import annotations

from wildtable.citing import cite
from wildtable.saga.sets import Cure, Exclusion, HarmKind


@cite("saga.specialty")
def specialty(own_skill: bool, own: int, other: int) -> int:
    """Return the dice for a specialty that fits: more on its own skill."""
    return own if own_skill else other


@cite("saga.asset.force")
def force(tokens: int, bonus: int) -> int:
    """Return the dice for force tokens."""
    return bonus * tokens


@cite("saga.asset.acuity")
def acuity(tokens: int, specialties: int) -> int:
    """Return the dice for acuity tokens: one for each specialty that fits, each."""
    return tokens * specialties


@cite("saga.asset.grace", "saga.trait")
def brought(fit: int, counts: int) -> int:
    """Return the dice for a trait brought in for one roll: its fit, 1 to 3, or ``counts``, the dice it has already by
    fortune."""
    return counts or fit


@cite("saga.trait")
def fitting(value: int, fit: int) -> int:
    """Return the dice of a trait with a fit of 0 to 3 in a roll: a bonus or a penalty, as ``value`` is one."""
    return fit if value > 0 else -fit


@cite("saga.drive")
def drive(tokens: int, bonus: int) -> int:
    """Return the dice for drive tokens."""
    return bonus * tokens


@cite("saga.gear")
def charm(rating: int, excluded: int, each: int) -> int:
    """Return the dice in a lucky charm: ``each`` for a point of rating, one for every skill that it leaves out."""
    return each * rating + excluded


@cite("saga.gear")
def font(rating: int, excluded: tuple[Exclusion, ...], each: int, for_kismet: int) -> int:
    """Return the points in a font of healing: more for every kind of damage that it leaves out."""
    return each * rating + sum(for_kismet if kind == HarmKind.KISMET else 1 for kind in excluded)


@cite("saga.gear")
def font_price(what: Cure, for_kismet: int, for_consequence: int) -> int:
    """Return the points of a font for one token, or for one point of a temporary consequence."""
    return {Cure.KISMET: for_kismet, Cure.CONSEQUENCE: for_consequence}.get(what, 1)


@cite("saga.recover")
def recovered(tokens: int, rating: int, idle: bool) -> int:
    """Return the tokens of a pool after a round's recovery: one more, or all where nothing was spent on actions."""
    return max(tokens, rating) if idle else max(tokens, min(tokens + 1, rating))


@cite("saga.perk")
def eased(tokens: int, pool_before: int) -> int:
    """Return the damage tokens left where a perk removes as many as the pool held before it was paid."""
    return max(0, tokens - pool_before)


@cite("saga.fortune.gain")
def fresh_fortune(rating: int) -> int:
    """Return the fortune at a chapter's beginning, whatever was held before."""
    return rating
