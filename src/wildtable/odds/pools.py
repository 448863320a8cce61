"""Saga: a pool against a challenge or somebody else's, what to trade, chance dice, kismet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from wildtable.dice.laws.marks import (
    apart,
    at,
    marks_and_hitches,
    packed,
    packed_blanks,
    so_far,
    thrown_again,
    unpacked,
    ways,
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
from wildtable.saga.settings import edition

MOST_POOL = 200


class Pool(NamedTuple):
    """The chances of a roll. ``traded``: the marks that dice were traded for. ``net``: net marks, whole numbers,
    each with its chance. ``qualified``: a tie. ``dramatic``: the chance die shows a dramatic failure, which is one
    whatever the other side comes to.
    ``by_trade``: for each number of marks traded, the chance of the net marks that were ``wanted``."""

    wanted: int
    traded: int
    net: dict[int, float]
    success: float
    qualified: float
    dramatic: float
    by_trade: tuple[float, ...]

    @property
    def reached(self) -> float:
        """The net marks that were wanted, or more."""
        return self.by_trade[self.traded]

    @property
    def best_trade(self) -> int:
        """The marks that it is best to trade for, the fewest of the best."""
        return best(self.by_trade)

    def as_dict(self) -> dict[str, object]:
        """Every chance by its plain name. ``success``, ``qualified success`` and ``failure`` add up to 1."""
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
            "expected pushes": sum(pushes(net) * chance for net, chance in self.net.items()),
        }


class Kismet(NamedTuple):
    """The chances of a kismet roll. ``spared``: no hitch. ``spark`` gained and steps of ``doom``, each by its number;
    ``doomed``: the Doom Track is at its end."""

    spared: float
    spark: dict[int, float]
    doom: dict[int, float]
    doomed: float

    def as_dict(self) -> dict[str, object]:
        """Every chance by its plain name."""
        return {
            "no hitch": self.spared,
            "spark": {str(many): chance for many, chance in self.spark.items()},
            "steps of doom": {str(many): chance for many, chance in self.doom.items()},
            "doomed": self.doomed,
            "expected spark": sum(many * chance for many, chance in self.spark.items()),
            "expected steps of doom": sum(many * chance for many, chance in self.doom.items()),
        }


def best(chances: Sequence[float]) -> int:
    """The place of the greatest chance, the first of several that are the same but for rounding."""
    enough = max(chances) - 1e-15
    return next(place for place, chance in enumerate(chances) if chance >= enough)


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
    exact: bool = False,
) -> Pool:
    """A roll of a pool against so many challenge dice, or in a ``contest`` against another's pool.

    ``total``: ranks and bonuses less penalties; 0 or less is a chance die. ``trade``: marks to trade dice for, None
    for what is best for the ``wanted`` net marks. ``rerolls``: dice that fortune throws again before the comparison,
    as many at once as one token buys; ``retries``: tokens that throw one die again after it, while the wanted net
    marks are missed. ``defends``: a tie goes to the other. ``exact``: fractions instead of floats. Raises
    `Unanswerable`.

    >>> pool(15, 10).best_trade
    5
    """
    _check(total, against, rerolls, retries, wanted, limit)
    most = tradable(total, limit, edition("saga").trade_dice)
    if trade is not None:
        asking.number("The marks to trade dice for", trade, 0, most)
    one = asking.unit(exact)
    opposing = dice(against) if contest else challenge_dice(against)
    bits = apart(max(1, total) + rerolls + opposing)
    pools = _pools(total, limit, rerolls, most, bits)
    theirs, enough = packed(opposing, bits), [*accumulate(reversed(ways(retries)))][::-1]
    scale = 3 ** (opposing + retries)
    fewer = so_far(theirs, pools[0].dice + 1, bits)
    reached = [one * _reached(own, theirs, fewer, wanted, enough, bits) / (own.whole * scale) for own in pools]
    traded = best(reached) if trade is None else trade
    own = pools[traded]
    told = _net(own, theirs, wanted, retries, bits)
    whole, highest = own.whole * scale, roll_rules.net(own.most, 0)
    each = one / whole
    net = {highest - place: each * many for place, many in enumerate(told)}
    ends = _ended(told, highest, against, contest, defends)
    success, tie = (one * ends[end] / whole for end in (SUCCESS, TIE))
    # A chance die without a mark is as often a hitch as not, and misses what is wanted; every retry must hitch too.
    dramatic = one * at(own.blanks, 1, bits) / (own.whole * 2 * 3**retries) if is_chance(total) else 0.0
    if dramatic and _end(0, against, contest, defends) == str(TIE):  # who fails dramatically has not tied
        tie -= dramatic * at(theirs, 0, bits) / 3**opposing
    return Pool(wanted, traded, net, success, tie, dramatic, tuple(reached))


def kismet(dice: int, *, retries: int = 0, step: int = 0, fortune: int = 4) -> Kismet:
    """A kismet roll of so many chance dice. ``retries``: fortune tokens, each of which throws one die again and
    keeps the better face, while there is a hitch. ``step`` of the Doom Track is marked; ``fortune``: the rating,
    which says where it ends. Raises `Unanswerable`.
    """
    asking.number("The number of kismet dice", dice, 1, 60)
    asking.number("The number of retries", retries, 0, asking.MOST_BENNIES)
    asking.number("The step of the Doom Track", step, 0, asking.FARTHEST)
    asking.number("A fortune rating", fortune, 1, asking.FARTHEST)
    law = marks_and_hitches(dice)
    for _ in range(retries):
        law = _retried(law)
    spark: defaultdict[int, float] = defaultdict(float)
    doom: defaultdict[int, float] = defaultdict(float)
    for (good, bad), chance in law.items():
        steps, gained = harm_rules.kismet(good, bad)
        spark[gained] += chance
        doom[steps] += chance
    numbers = edition("saga")
    end = doom_end(fortune, numbers.doom_factor, numbers.doom_most)
    doomed = sum(chance for steps, chance in doom.items() if harm_rules.doomed(step + steps, end))
    return Kismet(doom[0], dict(sorted(spark.items())), dict(sorted(doom.items())), doomed)


def _check(total: int, against: int, rerolls: int, retries: int, wanted: int, limit: int) -> None:
    asking.number("The number of dice", total, -MOST_POOL, MOST_POOL)
    asking.number("The number of dice against it", against, 0, MOST_POOL)
    asking.number("The number of dice to throw again", rerolls, 0, 40)
    asking.number("The number of retries", retries, 0, asking.MOST_BENNIES)
    asking.number("The net marks that are wanted", wanted, 1, MOST_POOL)
    asking.number("The most dice that may be rolled", limit, 0, MOST_POOL)


class _Own(NamedTuple):
    """One's own dice: the ways by their ``blanks`` in one number, of the ``whole`` of the ways; ``most``: the marks
    there are without any blank, those that were traded for among them."""

    dice: int
    most: int
    blanks: int
    whole: int


def _pools(total: int, limit: int, rerolls: int, most: int, bits: int) -> list[_Own]:
    """One's own dice with no mark traded for, with one, and so on up to ``most``."""
    numbers = edition("saga")
    price, together = numbers.trade_dice, numbers.fortune_rerolls
    tokens = [_few(min(left, together), bits) for left in range(rerolls, 0, -together)]
    more = packed_blanks(price, bits)
    kept = packed_blanks(roll_rules.pool(total, limit, most, price).count, bits)
    pools = []
    for traded in range(most, -1, -1):  # from the fewest dice up: what is traded for one mark more is thrown too
        pools.append(_own(roll_rules.pool(total, limit, traded, price).count, traded, kept, tokens, bits))
        kept *= more
    return pools[::-1]


def _few(most: int, bits: int) -> list[int]:
    """The ways by blanks of no die, of one ... of ``most``, with the dice that there are not: three ways each."""
    return [packed_blanks(dice, bits) * 3 ** (most - dice) for dice in range(most + 1)]


def _own(dice: int, traded: int, blanks: int, tokens: Sequence[Sequence[int]], bits: int) -> _Own:
    """After fortune: the dice of one token are thrown again together. ``blanks``: the ways before it."""
    thrown = dice
    for few in tokens:
        blanks = thrown_again(blanks, few, bits)
        thrown += len(few) - 1
    return _Own(dice, traded + dice, blanks, 3**thrown)


def _reached(own: _Own, theirs: int, fewer: int, wanted: int, enough: Sequence[int], bits: int) -> int:
    """The ways to the net marks that are wanted: own blanks and theirs together may be so many. ``fewer``: so many of
    theirs or fewer; ``enough``: so many marks by retries, or more, of which as many are made as it takes."""
    spare = roll_rules.net(own.most, wanted)
    many = enough[0] * at(own.blanks * fewer, spare, bits)
    for short in range(1, len(enough)):
        able = own.blanks >> bits * short  # each retry needs a blank
        many += enough[short] * at(able * theirs, spare, bits)
    return many


def _net(own: _Own, theirs: int, wanted: int, retries: int, bits: int) -> list[int]:
    """The ways to each number of net marks from the highest down, after retries while fewer than are wanted."""
    if not retries:
        return unpacked(own.blanks * theirs, bits)
    mine, others, tries = unpacked(own.blanks, bits), unpacked(theirs, bits), ways(retries)
    net = [0] * (len(mine) + len(others) - 1)
    for blanks, some in enumerate(mine):
        for marks, many in enumerate(others):
            room = max(0, min(wanted - roll_rules.net(own.most - blanks, marks), blanks))
            for more, luck in enumerate(tries):
                net[blanks + marks - min(more, room)] += some * many * luck
    return net


def _ended(told: Sequence[int], even: int, rating: int, contest: bool, defends: bool) -> dict[str, int]:
    """The ways to each end, which is the same for all net marks that are positive, or negative; ``even``: the place
    of none."""
    ends: dict[str, int] = {SUCCESS: 0, TIE: 0, FAILURE: 0}
    for sign, some in ((1, told[:even]), (0, told[even : even + 1]), (-1, told[even + 1 :])):
        ends[_end(sign, rating, contest, defends)] += sum(some)
    return ends


def _end(left: int, rating: int, contest: bool, defends: bool) -> str:
    """What net marks come to."""
    if not contest:
        return challenge(left, 0, rating)
    return {1: SUCCESS, 0: TIE}.get(roll_rules.contest(left, 0, defends), FAILURE)


def _retried(law: Mapping[tuple[int, int], float]) -> dict[tuple[int, int], float]:
    """One hitch thrown again, a mark or a blank for a third each."""
    after: defaultdict[tuple[int, int], float] = defaultdict(float)
    for (good, bad), chance in law.items():
        if not bad:
            after[good, bad] += chance
            continue
        for face in ((good + 1, bad - 1), (good, bad - 1), (good, bad)):
            after[face] += chance / 3
    return after
