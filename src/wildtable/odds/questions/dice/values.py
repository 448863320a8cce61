"""Distributions of dice as values: sums, kept dice, comparisons; the work of each step is counted before it is done."""

from __future__ import annotations

from math import comb, fsum
from operator import mul

from wildtable.dice.laws.die import improbable_total, survival_table
from wildtable.odds.asking import Unanswerable
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_WORK = 1_500_000
KEPT_STEPS, NODE_STEPS = 6, 10
"""Part of the bound of steps that keeping dice takes; the steps that going through a node takes."""

MOST_DICE, MOST_SIDES, MOST_NUMBER, MOST_DEPTH, LONGEST = 1000, 10_000, 10**9, 40, 300
TWO_DIGITS = 66
"""The name of a d66: two d6, one for the tens and one for the ones."""

MOST_TOTALS = 50_000
"""The most different values of an expression."""

DENSE = 16
"""The least number of totals of either side from which sums of products are quicker than pairs."""

TAIL = 1e-16
"""The chance of a die's tail of aces that is merged with the total below it."""


class TooMuchDice(Unanswerable):
    """Dice text that is too much work: it is not read in another way."""


class Distribution(Record):
    """A distribution of whole numbers; ``is_condition``: of yes (1) and no (0)."""

    chances: Mapping[int, float]
    is_condition: bool = False


class DicePool(Record):
    """Independent values, such as the dice of ``4d6``; what is kept of them is added up."""

    dice: tuple[Distribution, ...]


class Work:
    """The steps that are left of an expression's budget."""

    def __init__(self, most: int = MOST_WORK) -> None:
        self.left = most

    def charge(self, steps: int) -> None:
        """Count some steps before they are done. Raises `Unanswerable` where there are too many."""
        self.left -= steps
        if self.left < 0:
            raise TooMuchDice("That is too much to compute exactly.", "Ask for fewer dice, or smaller ones.")


def constant(value: int) -> Distribution:
    return Distribution({value: 1.0})


def limited(digits: str, most: int) -> int:
    """Return a number. Raises `Unanswerable` for one beyond the most."""
    value = int(digits[:12])
    if len(digits) > 12 or value > most:
        raise Unanswerable(f"{digits[:12]} is too large.", f"{most} is the most.")
    return value


def die(sides: int, aces: bool) -> Distribution:
    """Return the distribution of one die."""
    if sides == TWO_DIGITS:
        return Distribution({10 * tens + ones: 1 / 36 for tens in range(1, 7) for ones in range(1, 7)})
    if not aces:
        return Distribution(dict.fromkeys(range(1, sides + 1), 1 / sides))
    reached = survival_table(sides, improbable_total(sides, TAIL) + 1, 1.0)
    return Distribution({
        total: more - less
        for total, (more, less) in enumerate(zip(reached, [*reached[1:], 0.0], strict=True))
        if total and more > less
    })  # fmt: skip


def _added(one: Mapping[int, float], other: Mapping[int, float], work: Work) -> dict[int, float]:
    """Return the distribution of the sum of two independent numbers."""
    work.charge(len(one) * len(other))
    if _is_dense(one) and _is_dense(other):
        return _convolved(one, other)
    found: dict[int, float] = {}
    for a, chance in one.items():
        for b, part in other.items():
            found[a + b] = found.get(a + b, 0.0) + chance * part
    return found


def _is_dense(one: Mapping[int, float]) -> bool:
    """Return whether a distribution has many numbers, and at most as many gaps between them."""
    return len(one) >= DENSE and max(one) - min(one) < 2 * len(one)


def _convolved(one: Mapping[int, float], other: Mapping[int, float]) -> dict[int, float]:
    """Return the distribution of a sum of two numbers with few gaps."""
    low, more = min(one), min(other)
    parts = [one.get(total, 0.0) for total in range(low, max(one) + 1)]
    back = [other.get(total, 0.0) for total in range(max(other), more - 1, -1)]
    wide, wider = len(parts), len(back)
    found = {}
    for place in range(wide + wider - 1):
        first, start = max(0, place - wider + 1), max(0, wider - 1 - place)
        chance = fsum(map(mul, parts[first : place + 1], back[start:]))
        if chance:
            found[low + more + place] = chance
    return found


def total_of(value: Distribution | DicePool, work: Work) -> Distribution:
    """Return a value as one number: of a pool its sum."""
    if isinstance(value, Distribution):
        return value
    kinds: dict[int, list[Distribution]] = {}
    for each in value.dice:
        kinds.setdefault(id(each), []).append(each)
    found: dict[int, float] = {0: 1.0}
    for same in kinds.values():
        found = _added(found, _times(same[0].chances, len(same), work), work)
    return Distribution(found)


def _times(one: Mapping[int, float], many: int, work: Work) -> Mapping[int, float]:
    """Return the distribution of a sum of so many alike, by doubling."""
    found: Mapping[int, float] = {0: 1.0}
    power = one
    while many:
        if many & 1:
            found = _added(found, power, work)
        many >>= 1
        if many:
            power = _added(power, power, work)
    return found


def kept(pool: DicePool, many: int, lowest: bool, work: Work) -> Distribution:
    """Return the sum of the highest or lowest dice of a pool.

    From the best value on: the sums of those that are kept so far, by their number. Once all are, the others are worse.
    """
    first = pool.dice[0]
    if any(each is not first for each in pool.dice):
        return _kept_of_others(pool, many, lowest, work)
    values = sorted(first.chances, reverse=not lowest)
    size = len(pool.dice)
    totals = many * (max(values) - min(values)) + 1
    work.charge(len(values) * size * totals * size // KEPT_STEPS)
    sums: list[dict[int, float]] = [{0: 1.0}, *[{} for _ in range(1, many)]]
    found: dict[int, float] = {}
    worse = 1.0
    for value in values:
        chance = first.chances[value]
        worse = max(0.0, worse - chance) if value != values[-1] else 0.0
        powers = [chance**count for count in range(size + 1)]
        for used in reversed(range(many)):
            before, rest = sums[used], size - used
            shares = [comb(rest, count) * powers[count] for count in range(rest + 1)]
            enough = fsum(shares[count] * worse ** (rest - count) for count in range(many - used, rest + 1))
            filled = value * (many - used)
            for total, part in before.items():
                found[total + filled] = found.get(total + filled, 0.0) + part * enough
            for count in range(1, many - used):
                after, more, share = sums[used + count], value * count, shares[count]
                for total, part in before.items():
                    after[total + more] = after.get(total + more, 0.0) + part * share
    return Distribution({total: chance for total, chance in found.items() if chance})


def _kept_of_others(pool: DicePool, many: int, lowest: bool, work: Work) -> Distribution:
    """Return `kept` for dice that differ: the kept ones so far are the state, die by die."""
    states: dict[tuple[int, ...], float] = {(): 1.0}
    for each in pool.dice:
        work.charge(4 * len(states) * len(each.chances))
        after: dict[tuple[int, ...], float] = {}
        for held, before in states.items():
            for value, chance in each.chances.items():
                key = tuple(sorted((*held, value), reverse=not lowest)[:many])
                after[key] = after.get(key, 0.0) + before * chance
        states = after
    found: dict[int, float] = {}
    for held, chance in states.items():
        found[sum(held)] = found.get(sum(held), 0.0) + chance
    return Distribution(found)


COMPARES: Mapping[str, Callable[[int, int], int]] = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    "=": lambda a, b: a == b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


def _divided(a: int, b: int) -> int:
    if not b:
        raise Unanswerable("Nothing can be divided by 0.", "Make sure that the divisor is never 0.")
    return a // b


def _remainder(a: int, b: int) -> int:
    _divided(a, b)
    return a % b


_COMPUTES: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divided,
    "//": _divided,
    "%": _remainder,
    "and": lambda a, b: int(bool(a) and bool(b)),
    "or": lambda a, b: int(bool(a) or bool(b)),
    **COMPARES,
}


def joined(sign: str, one: Distribution, other: Distribution, work: Work) -> Distribution:
    """Return the distribution of two independent numbers taken together."""
    if sign in ("and", "or") and not {*one.chances, *other.chances} <= {0, 1}:
        raise Unanswerable(
            f"{sign!r} stands between a comparison and another.", "Write d6 > 3 and d8 > 3, or max(d6, d8)."
        )
    if sign == "+":
        found = _added(one.chances, other.chances, work)
    elif sign in ("max", "min"):
        found = _extreme(one.chances, other.chances, sign == "min", work)
    else:
        found = _by_pairs(_COMPUTES[sign], one.chances, other.chances, work)
    if any(abs(value) > MOST_NUMBER for value in found):
        raise TooMuchDice("Such large numbers are not computed.", f"{MOST_NUMBER} is the most.")
    if len(found) > MOST_TOTALS:
        raise TooMuchDice("That has too many different totals.", f"{MOST_TOTALS} are the most.")
    return Distribution(found, sign in COMPARES or sign in ("and", "or"))


def _by_pairs(
    compute: Callable[[int, int], int], one: Mapping[int, float], other: Mapping[int, float], work: Work
) -> dict[int, float]:
    """Return the distribution of what two independent numbers come to."""
    work.charge(len(one) * len(other))
    found: dict[int, float] = {}
    for a, chance in one.items():
        for b, part in other.items():
            value = int(compute(a, b))
            found[value] = found.get(value, 0.0) + chance * part
        if len(found) > MOST_TOTALS:
            raise TooMuchDice("That has too many different totals.", f"{MOST_TOTALS} are the most.")
    return found


def _extreme(one: Mapping[int, float], other: Mapping[int, float], lowest: bool, work: Work) -> dict[int, float]:
    """Return the distribution of the higher or lower of two independent numbers, in one walk through both."""
    work.charge(len(one) + len(other))
    found: dict[int, float] = {}
    passed = also = 0.0
    for value in sorted({*one, *other}, reverse=lowest):
        chance, part = one.get(value, 0.0), other.get(value, 0.0)
        reached = chance * (also + part) + passed * part
        passed, also = passed + chance, also + part
        if reached:
            found[value] = reached
    return found
