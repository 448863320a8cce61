"""Rolls: the rules, numbers in and numbers out."""

from __future__ import annotations

import wildtable.dice
from wildtable.citing import cite
from wildtable.saga.sets import NoDice, Outcome

FAILURE, TIE, SUCCESS = Outcome.FAILURE, Outcome.QUALIFIED, Outcome.SUCCESS


@cite("saga.pool")
def dice(total: int, limit: int = 0) -> int:
    """Return the dice of a pool: ranks and bonuses less penalties, 1 at least; ``limit``: the most that may be rolled,
    0 any."""
    most = min(total, limit) if limit else total
    return max(1, most)


@cite("saga.chance")
def is_chance(total: int, hindered: bool = True, no_dice: NoDice = NoDice.CHANCE) -> bool:
    """Return whether a lone chance die is rolled: no die is left, by penalties (``hindered``), or as the table says."""
    return total <= 0 and (hindered or no_dice == NoDice.CHANCE)


@cite("saga.mark", "saga.chance")
def pool(
    total: int, limit: int, traded: int, price: int, *, chance: bool | None = None
) -> wildtable.dice.Marks | wildtable.dice.ChanceDice:
    """Return the pool to throw after ``traded`` marks were bought for ``price`` dice each. ``chance``: whether it is a
    chance die; None to decide by the total."""
    if is_chance(total) if chance is None else chance:
        return wildtable.dice.ChanceDice(1)
    return wildtable.dice.Marks(dice(total, limit) - price * traded)


@cite("saga.trade")
def tradable(total: int, limit: int, price: int) -> int:
    """Return the most marks that dice can be traded for; 0 where only the one die without ranks is rolled."""
    return 0 if total <= 0 else dice(total, limit) // price


@cite("saga.asset.fortune")
def reroll_left(paid: int, dice: int, each: int) -> int:
    """Return the dice that tokens still throw again after ``dice`` of them: a token is used whole, for ``each``
    different dice."""
    used = -(-dice // each)
    return max(0, paid - used * each)


@cite("saga.challenge")
def challenge_dice(rating: int, change: int) -> int:
    """Return the challenge dice after inverted traits: 1 at least, none where there was no rating."""
    return max(1, rating + change) if rating > 0 else 0


@cite("saga.net")
def net(own: int, opposing: int) -> int:
    """Return own marks less the opposing ones."""
    return own - opposing


@cite("saga.challenge")
def challenge(marks: int, opposing: int, rating: int) -> Outcome:
    """Return success, a qualified one on a tie, or failure. With no dice against it, a roll needs a mark."""
    left = net(marks, opposing)
    if left > 0:
        return SUCCESS
    return TIE if left == 0 and rating > 0 else FAILURE


@cite("saga.contest")
def contest(first: int, second: int, second_defends: bool) -> int:
    """Return the winner: 1 the first, 2 the second, 0 nobody (a tie where nobody defends)."""
    if first > second:
        return 1
    return 2 if second > first or second_defends else 0


@cite("saga.push")
def pushes(left: int) -> int:
    """Return the pushes: one for each net mark."""
    return max(0, left)


@cite("saga.cooperate")
def portions(rating: int, people: int) -> tuple[int, ...]:
    """Return the dice of one challenge divided as evenly as possible, the larger parts first."""
    share, rest = divmod(rating, people)
    return tuple(share + (place < rest) for place in range(people))
