"""Saga: the distribution of a pool's net marks against a challenge or another pool, the best trade, chance dice,
kismet.

Net marks are independent sums of own and opposing dice: their generating polynomials are multiplied, packed into
integers (`wildtable.dice.laws.marks`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from wildtable.dice.laws.marks import (
    blanks_polynomial,
    coefficient,
    coefficient_bits,
    coefficients,
    marks_and_hitches,
    marks_polynomial,
    outcomes_by_marks,
    prefix_sums,
    rerolled_blanks,
)
from wildtable.odds import asking
from wildtable.saga.harm import rules as harm_rules
from wildtable.saga.harm.rules import doom_end
from wildtable.saga.roll import rules as roll_rules
from wildtable.saga.roll.rules import (
    FAILURE,
    SUCCESS,
    TIE,
    challenge,
    challenge_dice,
    dice,
    is_chance,
    pushes,
    tradable,
)
from wildtable.saga.sets import NoDice
from wildtable.saga.settings import edition

MOST_POOL = 200
NO_DICE = tuple(NoDice)
"""The rolls of a pool without a die."""


class Pool(NamedTuple):
    """The probabilities of a roll. ``wanted``: the net marks that one aims for. ``traded``: the marks that dice were
    traded for. ``net``: the distribution of net marks, integers. ``qualified``: a tie. ``dramatic``: a dramatic
    failure of the chance die, whatever the other side comes to. ``by_trade``: for each number of marks traded, from 0,
    the probability to reach the ``wanted`` net marks."""

    wanted: int
    traded: int
    net: dict[int, float]
    success: float
    qualified: float
    dramatic: float
    by_trade: tuple[float, ...]

    @property
    def reached(self) -> float:
        """The probability of the net marks that are wanted, or more."""
        return self.by_trade[self.traded]

    @property
    def best_trade(self) -> int:
        """The number of marks traded that makes `reached` greatest; of several the smallest."""
        return best(self.by_trade)

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name. ``success``, ``qualified success`` and ``failure`` add up to
        1."""
        return {
            "success": self.success,
            "qualified success": self.qualified,
            "failure": 1 - self.success - self.qualified,
            "dramatic failure": self.dramatic,
            "wanted net marks": self.wanted,
            "wanted net marks reached": self.reached,
            "marks traded for": self.traded,
            "best trade": self.best_trade,
            "reached by trade": {str(traded): chance for traded, chance in enumerate(self.by_trade)},
            "net marks": {str(net): chance for net, chance in self.net.items()},
            "expected pushes": asking.added(pushes(net) * chance for net, chance in self.net.items()),
        }


class Kismet(NamedTuple):
    """The probabilities of a kismet roll. ``spared``: no hitch. ``spark``, ``doom``: the distributions of spark gained
    and of steps of doom. ``doomed``: the Doom Track comes to its end."""

    spared: float
    spark: dict[int, float]
    doom: dict[int, float]
    doomed: float

    def as_dict(self) -> dict[str, object]:
        """Return every probability by its plain name."""
        return {
            "no hitch": self.spared,
            "spark": {str(many): chance for many, chance in self.spark.items()},
            "steps of doom": {str(many): chance for many, chance in self.doom.items()},
            "doomed": self.doomed,
            "expected spark": fsum(many * chance for many, chance in self.spark.items()),
            "expected steps of doom": fsum(many * chance for many, chance in self.doom.items()),
        }


def best(chances: Sequence[float]) -> int:
    """Return the index of the maximum; the first one where several differ only by rounding."""
    near = max(chances) - 1e-15
    place = 0
    while chances[place] < near:
        place += 1
    return place


def pool(
    total: int,
    against: int = 0,
    *,
    contest: bool = False,
    defends: bool = False,
    rerolls: int = 0,
    retries: int = 0,
    trade: int | None = None,
    wanted: int = 1,
    limit: int = 0,
    no_dice: str = NoDice.CHANCE.value,
    exact: bool = False,
) -> Pool:
    """Return the odds of a pool against ``against`` challenge dice, or in a ``contest`` against another's pool of as
    many.

    ``total``: ranks and bonuses less penalties; 0 or less is a chance die. ``trade``: the marks to trade dice for;
    None: as many as are best for the ``wanted`` net marks. ``rerolls``: dice that fortune rolls again before the
    comparison, as many together as one token buys; ``retries``: tokens that roll one die again after it, while the
    wanted net marks are missed. ``limit``: the most dice that may be rolled, 0 for any number. ``defends``: a tie goes
    to the other. ``no_dice``: the table's option, which die a ``total`` of 0 without any penalty rolls: ``chance`` or
    ``one-die``. ``exact``: fractions instead of floats, which are exact but for rounding. Raises `Unanswerable`.

    >>> pool(15, 10).best_trade
    5
    """
    _check(total, against, rerolls, retries, wanted=wanted, limit=limit)
    price = edition("saga").trade_dice
    most = tradable(total, limit, price)
    if trade is not None:
        asking.number("The marks to trade dice for", trade, 0, most)
    asking.one_of("What is rolled without a die", no_dice, NO_DICE)
    chance = is_chance(total, hindered=total < 0, no_dice=NoDice(no_dice))
    one = asking.unit(exact)
    opposing = dice(against) if contest else challenge_dice(against, 0)
    # With retries the coefficients of as many more dice, and of up to 20 numbers of them, are added up.
    bits = coefficient_bits(max(1, total) + rerolls + opposing + (retries + 3 if retries else 0))
    rolled = range(dice(total, limit), -1, -price)[: most + 1]  # what is left with 0, 1, 2 ... marks traded for
    theirs = marks_polynomial(opposing, bits)
    apart = rerolls + opposing + retries  # dice that are rolled whatever is traded for
    trades = _trades(rolled, theirs, rerolls, wanted, retries=retries, bits=bits)
    reached = [one * many / 3 ** (own + apart) for own, (_, many) in zip(rolled, trades, strict=True)]
    traded = best(reached) if trade is None else trade
    highest, (blanks, _) = rolled[traded] + traded, trades[traded]
    net = _net(highest, blanks, theirs, wanted, retries=retries, bits=bits)
    every = 3 ** (rolled[traded] + apart)
    each = one / every
    results = _results(net, highest, against, contest, defends)
    success, tie = one * results[SUCCESS] / every, one * results[TIE] / every
    # Half of the faces of a chance die without a mark are hitches. For a dramatic failure every retry must hitch, too.
    dramatic = one * coefficient(blanks, 1, bits) * 3**opposing / (2 * every) if chance else 0.0
    if dramatic and _result(0, against, contest, defends) == str(TIE):  # who fails dramatically has not tied
        tie -= dramatic * coefficient(theirs, 0, bits) / 3**opposing
    return Pool(
        wanted=wanted,
        traded=traded,
        net={highest - place: each * many for place, many in enumerate(net)},
        success=success,
        qualified=tie,
        dramatic=dramatic,
        by_trade=tuple(reached),
    )


def kismet(dice: int, *, retries: int = 0, step: int = 0, fortune: int = 4) -> Kismet:
    """Return the odds of a kismet roll of so many chance dice. ``retries``: fortune tokens; each rolls one die again
    and keeps the better face, while there is a hitch. ``step``: the step of the Doom Track that is marked now;
    ``fortune``: the rating, which sets the track's end. Raises `Unanswerable`."""
    asking.number("The number of kismet dice", dice, 1, 60)
    asking.number("The number of retries", retries, 0, asking.MOST_BENNIES)
    asking.number("The step of the Doom Track", step, 0, asking.FARTHEST)
    asking.number("A fortune rating", fortune, 1, asking.FARTHEST)
    law = marks_and_hitches(dice)
    for _ in range(retries):
        law = _retried(law)
    spark: defaultdict[int, float] = defaultdict(float)
    doom: defaultdict[int, float] = defaultdict(float)
    for (marks, hitches), chance in law.items():
        steps, gained = harm_rules.kismet(marks, hitches)
        spark[gained] += chance
        doom[steps] += chance
    numbers = edition("saga")
    end = doom_end(fortune, numbers.doom_factor, numbers.doom_most)
    doomed = fsum(chance for steps, chance in doom.items() if harm_rules.doomed(step + steps, end))
    return Kismet(doom[0], dict(sorted(spark.items())), dict(sorted(doom.items())), doomed)


def _check(total: int, against: int, rerolls: int, retries: int, wanted: int, limit: int) -> None:
    asking.number("The number of dice", total, -MOST_POOL, MOST_POOL)
    asking.number("The number of dice against it", against, 0, MOST_POOL)
    asking.number("The number of dice to throw again", rerolls, 0, 40)
    asking.number("The number of retries", retries, 0, asking.MOST_BENNIES)
    asking.number("The net marks that are wanted", wanted, 1, MOST_POOL)
    asking.number("The most dice that may be rolled", limit, 0, MOST_POOL)


def _trades(rolled: range, theirs: int, rerolls: int, wanted: int, retries: int, bits: int) -> list[tuple[int, int]]:
    """Return for each number of dice that are left the outcomes by blanks after fortune, packed, and how many outcomes
    reach the wanted net marks. ``theirs``: the outcomes by the marks against them, packed.

    They do where blanks and those marks are ``spare`` together, or no more than retries turn blanks into marks above
    it.
    """
    together = edition("saga").fortune_rerolls
    tokens = [_rerolled(min(left, together), bits) for left in range(rerolls, 0, -together)]
    more = blanks_polynomial(-rolled.step, bits)
    at_most = prefix_sums(theirs, rolled[0] + 1, bits)
    blanks = blanks_polynomial(rolled[-1], bits)
    trades = []
    for traded in range(len(rolled) - 1, -1, -1):
        after = blanks
        for rerolled in tokens:
            after = rerolled_blanks(after, rerolled, bits)
        spare = roll_rules.net(rolled[traded] + traded, wanted)
        outcomes = coefficient(after * at_most, spare, bits)
        if retries:  # each needs a blank; one product serves all numbers of them
            every, *retried = list(accumulate(reversed(outcomes_by_marks(retries))))[::-1]  # 0, 1, 2 ... marks or more
            enough = sum([ways * (after >> bits * excess) for excess, ways in enumerate(retried, 1)])
            outcomes = every * outcomes + coefficient(enough * theirs, spare, bits)
        trades.append((after, outcomes))
        blanks *= more  # with one mark less traded for, its price in dice is rolled, too
    return trades[::-1]


def _rerolled(most: int, bits: int) -> list[int]:
    """Return the argument of `rerolled_blanks`: the outcomes by blanks of 0, 1 ... ``most`` dice, each 3 ** ``most`` in
    all."""
    return [blanks_polynomial(dice, bits) * 3 ** (most - dice) for dice in range(most + 1)]


def _net(most: int, own: int, theirs: int, wanted: int, retries: int, bits: int) -> list[int]:
    """Return the number of outcomes of each number of net marks, from ``most`` down, after retries while it is below
    ``wanted``. ``own``: the outcomes by own blanks, ``theirs``: by their marks."""
    if not retries:
        return coefficients(own * theirs, bits)
    by_marks, retried = coefficients(theirs, bits), outcomes_by_marks(retries)
    few = coefficients(own & (1 << bits * retries) - 1, bits)  # fewer blanks than retries
    many = coefficients((own >> bits * retries) * theirs, bits)  # as many or more: only the net marks matter
    every = [
        (blanks + marks, blanks, outcomes * others)
        for blanks, outcomes in enumerate(few)
        for marks, others in enumerate(by_marks)
    ]
    every += [(place, retries, outcomes) for place, outcomes in enumerate(many, retries)]
    net = [0] * (retries + len(many) + len(few) + len(by_marks))
    for place, blanks, outcomes in every:
        missing = max(0, min(wanted - roll_rules.net(most, place), blanks))
        for gained, ways in enumerate(retried):
            net[place - min(gained, missing)] += outcomes * ways
    while len(net) > 1 and not net[-1]:
        net.pop()
    return net


def _results(net: Sequence[int], zero: int, rating: int, contest: bool, defends: bool) -> dict[str, int]:
    """Return the number of outcomes of each result, which depends on the sign of the net marks only. ``zero``: the
    index in ``net`` of no net marks."""
    results: dict[str, int] = {SUCCESS: 0, TIE: 0, FAILURE: 0}
    for sign, outcomes in ((1, net[:zero]), (0, net[zero : zero + 1]), (-1, net[zero + 1 :])):
        results[_result(sign, rating, contest, defends)] += sum(outcomes)
    return results


def _result(net: int, rating: int, contest: bool, defends: bool) -> str:
    """Return the result of net marks."""
    if not contest:
        return challenge(net, 0, rating)
    return {1: SUCCESS, 0: TIE}.get(roll_rules.contest(net, 0, defends), FAILURE)


def _retried(law: Mapping[tuple[int, int], float]) -> dict[tuple[int, int], float]:
    """Return the distribution of (marks, hitches) after one hitch is rolled again: it becomes a mark, a blank or a
    hitch."""
    after: defaultdict[tuple[int, int], float] = defaultdict(float)
    for (marks, hitches), chance in law.items():
        if not hitches:
            after[marks, hitches] += chance
            continue
        for outcome in ((marks + 1, hitches - 1), (marks, hitches - 1), (marks, hitches)):
            after[outcome] += chance / 3
    return after
