"""What tokens, specialties, traits, drives and gear are worth on a roll, and how tokens come back."""

from __future__ import annotations

from wildtable.citing import cite
from wildtable.saga.sets import Cure, Exclusion, HarmKind


@cite("saga.specialty")
def specialty(own_skill: bool, own: int, other: int) -> int:
    """Dice for a specialty that fits: more on its own skill."""
    return own if own_skill else other


@cite("saga.asset.force")
def force(tokens: int, bonus: int) -> int:
    """Dice for force tokens."""
    return bonus * tokens


@cite("saga.asset.acuity")
def acuity(tokens: int, specialties: int) -> int:
    """Dice for acuity tokens: one a specialty that fits, each."""
    return tokens * specialties


@cite("saga.asset.grace", "saga.trait")
def brought(fit: int, counts: int) -> int:
    """Dice for a trait brought in for one roll: its fit, 1 to 3; as much again as it ``counts`` already by fortune."""
    return counts or fit


@cite("saga.trait")
def fitting(value: int, fit: int) -> int:
    """Dice of a trait in a roll that it fits so well, 0 to 3: a bonus or a penalty, as ``value`` is one."""
    return fit if value > 0 else -fit


@cite("saga.drive")
def drive(tokens: int, bonus: int) -> int:
    """Dice for drive tokens."""
    return bonus * tokens


@cite("saga.gear")
def charm(rating: int, excluded: int, each: int) -> int:
    """Dice in a lucky charm: ``each`` for a point of rating, one for every skill that it leaves out."""
    return each * rating + excluded


@cite("saga.gear")
def font(rating: int, excluded: tuple[Exclusion, ...], each: int, for_kismet: int) -> int:
    """Points in a font of healing: more for every kind of damage that it leaves out."""
    return each * rating + sum(for_kismet if kind == HarmKind.KISMET else 1 for kind in excluded)


@cite("saga.gear")
def font_price(what: Cure, for_kismet: int, for_consequence: int) -> int:
    """Points of a font for one token, or for one point of a temporary consequence."""
    return {Cure.KISMET: for_kismet, Cure.CONSEQUENCE: for_consequence}.get(what, 1)


@cite("saga.recover")
def recovered(tokens: int, rating: int, idle: bool) -> int:
    """Tokens of a pool after a round's recovery: one more, or all where nothing was spent on actions."""
    return max(tokens, rating) if idle else max(tokens, min(tokens + 1, rating))


@cite("saga.perk")
def eased(tokens: int, pool_before: int) -> int:
    """Damage tokens left where a perk takes off as many as the pool held before it was paid."""
    return max(0, tokens - pool_before)


@cite("saga.fortune.gain")
def fresh_fortune(rating: int) -> int:
    """Fortune at a chapter's beginning, whatever was held before."""
    return rating
