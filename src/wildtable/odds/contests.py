"""Opposed rolls: the distribution of who wins, and by how many raises.

Survival functions of dice that ace are geometric over their period (`GeometricTail`), so that the probability of each
margin, without an end, comes from finitely many values.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Mapping, Sequence
from math import fsum, lcm
from operator import mul, sub
from typing import NamedTuple

from wildtable.dice.laws.die import extend_geometrically, improbable_total
from wildtable.dice.laws.tails import GeometricTail, best_tails, decay, die_tail, joint_length, sum_columns
from wildtable.odds import asking
from wildtable.odds.contest_sides import Opposed, Side
from wildtable.odds.traits import from_text_with, natural_ones
from wildtable.savage.traits.rules import RAISE, TARGET_NUMBER, resists_by, wins_by

CUT = asking.ERROR / 8
"""Truncation: totals less probable than this are left out, of one side or of both together, in three places of an
answer."""


def opposed(actor: Side | int | str, other: Side | int | str) -> Opposed:
    """Return the odds of an opposed roll: the actor rolls first and needs 4; the other has to meet or beat the total.

    A side that is a number or text, such as ``d8+1``, is a Wild Card's. Raises `Unanswerable`.

    >>> round(opposed("d8", "d6").won[0], 6)
    0.498926
    """
    actor, other = _side(actor), _side(other)
    for side in (actor, other):
        asking.sides("a trait die", side.sides)
        asking.wild_die(side.wild)
        asking.far("A modifier", side.modifier)
        asking.options(side.natural_one, "mishap")
        asking.bennies(side.bennies)
    if actor.bennies or other.bennies:
        from wildtable.odds.contests_rerolled import opposed_with_bennies

        return opposed_with_bennies(actor, other)
    every = {actor.sides, actor.wild, other.sides, other.wild} - {0}
    reach, tabulated, length = _lengths(actor, other, every)
    tails = {sides: die_tail(sides, tabulated, length) for sides in every}
    acts, resists = _totals(actor, tails, reach), _totals(other, tails, reach)
    succeeds = acts.from_total(TARGET_NUMBER)
    resists_masses, acts_masses = _masses(resists, succeeds), _masses(succeeds, resists)
    offset = succeeds.lowest - resists.lowest
    tied = _dot(resists_masses[max(0, offset) :], acts_masses[max(0, -offset) :])
    failed = 1 - (succeeds.reached[0] if succeeds.reached else 0.0)
    won = _margins(resists.lowest, resists_masses, succeeds, wins_by)
    return Opposed(failed, tied, won, _margins(succeeds.lowest, acts_masses, resists, resists_by))


def _side(given: Side | int | str) -> Side:
    """Return a side of an opposed roll from its value, its die's sides, or text."""
    if isinstance(given, str):
        return Side(*from_text_with(given, 0))
    if isinstance(given, int):
        return Side(given)
    asking.kind("A side", given, Side, "d8+1")
    return given


def _lengths(actor: Side, other: Side, every: Collection[int]) -> tuple[int, int, int]:
    """Return the totals that both sides reach with a probability of `CUT` or more, those of each die to tabulate, and
    those until no die has that probability."""
    length = max(improbable_total(sides, CUT) for sides in every) - 1
    slowest = min(decay(sides) for sides in every)
    reach = joint_length(slowest, slowest, CUT / 4)  # of two dice a side
    reach += abs(actor.modifier) + abs(other.modifier)
    return reach, min(length, reach + 2 * RAISE + max(lcm(sides, RAISE) for sides in every)), length


class _Totals(NamedTuple):
    """The survival function of one side's total; a roll that fails by natural 1s counts as 3 at most.

    ``reached``: its values for the totals from ``lowest`` on. ``tails``: its terms, tabulated from the total ``one``
    of a natural 1 on; their sum is the survival function from the total ``regular`` on.
    """

    lowest: int
    reached: list[float]
    regular: int
    one: int
    tails: list[GeometricTail]

    def onwards(self, total: int, length: int) -> list[float]:
        """Return the survival function for ``length`` totals from ``total`` on, or for as many as are tabulated."""
        place = total - self.lowest
        below = self.reached[:1] * -place
        return (
            (below + self.reached[max(place, 0) : max(place + length, 0)])[:length]
            if below
            else self.reached[place : place + length]
        )

    def from_total(self, total: int) -> _Totals:
        """Return the totals without those below ``total``: a measure with a mass below 1."""
        place = max(0, total - self.lowest)
        lowest, regular = self.lowest + place, max(self.regular, total)
        return _Totals(lowest, self.reached[place:], regular, self.one, self.tails)


def _dot(some: Sequence[float], others: Sequence[float]) -> float:
    """Return the inner product, up to the length of the shorter sequence."""
    return fsum(map(mul, some, others))


def _totals(side: Side, tails: Mapping[int, GeometricTail], reach: int) -> _Totals:
    """Return the totals of a side; ``tails``: the survival function of each die, by its sides."""
    sides, modifier, wild, natural_one, _ = side
    terms = best_tails(tails[sides], tails.get(wild), CUT)
    reached = sum_columns([term.values[:reach] for term in terms])
    one = 1 + modifier
    lowest = min(one, TARGET_NUMBER - 1)
    if one > lowest:
        _, failing = natural_ones(sides, wild, natural_one, 1.0)
        reached = [1.0] + [1.0 - failing] * (one - lowest) + reached[1:]
    return _Totals(lowest, reached, one + 1, one, terms)


def _masses(loser: _Totals, winner: _Totals) -> list[float]:
    """Return the probability of each of the loser's totals, up to where both sides reach a total with less than
    `CUT`."""
    beaten = winner.onwards(loser.lowest, len(loser.reached))
    length = bisect_left(range(len(beaten)), True, key=lambda place: loser.reached[place] * beaten[place] < CUT)
    return list(map(sub, loser.reached[:length], [*loser.reached[1 : length + 1], 0.0]))


def _margins(lowest: int, masses: Sequence[float], winner: _Totals, by: Callable[[int], int]) -> tuple[float, ...]:
    """Return the probability to win at all, with a raise or more, with two or more ..., up to the first that is `ERROR`
    or less.

    ``masses``: the probabilities of the loser's totals from ``lowest`` on. ``by``: maps a level to the least difference
    of totals that reaches it.
    """
    chances: list[float] = []
    while not chances or lowest + by(len(chances) + 1) < winner.regular:
        chances.append(_dot(winner.onwards(lowest + by(len(chances) + 1), len(masses)), masses))
    place = lowest + by(len(chances) + 1) - winner.one
    chances += sum_columns([_raises(term, place, masses) for term in winner.tails])
    length = bisect_left(chances, True, key=lambda chance: chance <= asking.ERROR)
    return tuple(chances[: max(1, length) + 1])


def _raises(tail: GeometricTail, place: int, masses: Sequence[float]) -> list[float]:
    """Return one term of the winner's survival function, averaged over the loser's totals: for one margin, a raise
    more, and so on.

    ``place``: the index in the tail of the margin over the loser's lowest total. The averages are geometric like the
    tail itself, with the least common multiple of its period and a raise: only the first period of them is summed up.
    """
    values, period, ratio, length = tail
    margins = max(1, (length - place) // RAISE + 2)
    common, totals = lcm(period, RAISE), len(masses)
    places = range(place, place + min(margins * RAISE, common), RAISE)
    first = [fsum(map(mul, values[each : each + totals], masses)) for each in places]
    return extend_geometrically(first, ratio ** (common // period), margins)
