"""Opposed rolls: who wins, and by how many raises."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from math import lcm
from operator import mul, sub
from typing import NamedTuple

from wildtable.dice.laws.die import ever_rarer, farthest
from wildtable.dice.laws.tails import Tail, added, best, tail
from wildtable.odds import asking
from wildtable.odds.traits import WILD_DIE, level_names, natural_ones
from wildtable.savage.traits.rules import RAISE, TARGET_NUMBER, resists_by, wins_by

CUT = asking.ERROR / 8
"""What is less likely, of one side or of both together, is left out: in three places of each answer."""


class Side(NamedTuple):
    """One side of an opposed roll: its trait die, what changes the total, the sides of its Wild Die (0: none).

    ``natural_one``: the table's option for an Extra.
    """

    sides: int
    modifier: int = 0
    wild: int = WILD_DIE
    natural_one: str = "failure"


class Opposed(NamedTuple):
    """The chances of an opposed roll. ``failed``: the actor came to less than 4. ``tied``: the resisting side met
    the total, which is enough. ``won``: the actor won, with one raise or more, two or more ...; ``resisted``: the
    same for the other side, which won at all only where the actor had not failed."""

    failed: float
    tied: float
    won: tuple[float, ...]
    resisted: tuple[float, ...]

    def as_dict(self) -> dict[str, object]:
        """Every chance by its plain name. ``failed``, ``won`` and ``resisted`` add up to 1."""
        return {
            "won": self.won[0],
            "failed": self.failed,
            "resisted": self.resisted[0],
            "tied": self.tied,
            "won by at least": dict(zip(level_names(len(self.won)), self.won, strict=True)),
            "resisted by at least": dict(zip(level_names(len(self.resisted)), self.resisted, strict=True)),
        }


def opposed(actor: Side, other: Side) -> Opposed:
    """The actor rolls first and needs 4; the other side has to meet or beat the total.

    Raises `Unanswerable`.

    >>> round(opposed(Side(8), Side(6)).won[0], 6)
    0.498926
    """
    for side in (actor, other):
        asking.sides("a trait die", side.sides)
        asking.wild_die(side.wild)
        asking.far("A modifier", side.modifier)
    every = {actor.sides, actor.wild, other.sides, other.wild} - {0}
    far = max(farthest(sides, CUT) for sides in every) - 1
    dice = {sides: tail(sides, far) for sides in every}
    acts, resists = _totals(actor, dice), _totals(other, dice)
    enough = acts.from_total(TARGET_NUMBER)
    lost, held = _fallen(resists, enough), _fallen(enough, resists)
    over = enough.lowest - resists.lowest
    tied = _together(lost[max(0, over) :], held[max(0, -over) :])
    failed = 1 - (enough.reached[0] if enough.reached else 0.0)
    won = _margins(resists.lowest, lost, enough, wins_by)
    return Opposed(failed, tied, won, _margins(enough.lowest, held, resists, resists_by))


class _Totals(NamedTuple):
    """What one side comes to: a total that failed, however high, counts as 3 at most.

    ``reached``: the chances of ``lowest`` or more, of the next or more, and so on. ``tails`` go from the total ``one``
    on, a natural 1, and add up to what is ``reached`` from the total ``regular`` on.
    """

    lowest: int
    reached: list[float]
    regular: int
    one: int
    tails: list[Tail]

    def onwards(self, total: int, many: int) -> list[float]:
        """The chances of a total or more, of the next or more, and so on, so ``many`` of them as far as they go."""
        place = total - self.lowest
        below = self.reached[:1] * -place
        return (
            (below + self.reached[max(place, 0) : max(place + many, 0)])[:many]
            if below
            else self.reached[place : place + many]
        )

    def from_total(self, total: int) -> _Totals:
        """Without the totals below one."""
        place = max(0, total - self.lowest)
        lowest, regular = self.lowest + place, max(self.regular, total)
        return _Totals(lowest, self.reached[place:], regular, self.one, self.tails)


def _together(some: Sequence[float], others: Sequence[float]) -> float:
    return sum(map(mul, some, others), 0.0)


def _totals(side: Side, dice: Mapping[int, Tail]) -> _Totals:
    """``dice``: each by its sides."""
    sides, modifier, wild, natural_one = side
    parts = best(dice[sides], dice.get(wild), CUT)
    reached = added([part.chances for part in parts])
    one = 1 + modifier
    lowest = min(one, TARGET_NUMBER - 1)
    if one > lowest:
        _, failing = natural_ones(sides, wild, natural_one, 1.0)
        reached = [1.0] + [1.0 - failing] * (one - lowest) + reached[1:]
    return _Totals(lowest, reached, one + 1, one, parts)


def _fallen(loser: _Totals, winner: _Totals) -> list[float]:
    """The chance of each of the loser's totals, as far as the winner can beat it with a chance that counts."""
    ahead = winner.onwards(loser.lowest, len(loser.reached))
    likely = bisect_left(range(len(ahead)), True, key=lambda place: loser.reached[place] * ahead[place] < CUT)
    return list(map(sub, loser.reached[:likely], [*loser.reached[1 : likely + 1], 0.0]))


def _margins(lowest: int, fallen: Sequence[float], winner: _Totals, by: Callable[[int], int]) -> tuple[float, ...]:
    """The chance to win, to win with a raise or more, and so on, as far as it is likelier than the error.

    ``fallen``: the loser's totals from ``lowest`` on; ``by``: how far over that each level is.
    """
    chances: list[float] = []
    while not chances or lowest + by(len(chances) + 1) < winner.regular:
        chances.append(_together(winner.onwards(lowest + by(len(chances) + 1), len(fallen)), fallen))
    place = lowest + by(len(chances) + 1) - winner.one
    chances += added([_levels(each, place, fallen) for each in winner.tails])
    enough = bisect_left(chances, True, key=lambda chance: chance <= asking.ERROR)
    return tuple(chances[: max(1, enough) + 1])


def _levels(reached: Tail, place: int, fallen: Sequence[float]) -> list[float]:
    """The chances to come to a place of the tail over what has fallen, to a raise over that, and so on.

    As soon as the tail comes round to a level again, each is as much rarer as the tail itself: nothing is left out.
    """
    chances, period, rarer = reached
    many = max(1, (len(chances) - place) // RAISE + 2)
    around, likely = lcm(period, RAISE), len(fallen)
    places = range(place, place + min(many * RAISE, around), RAISE)
    first = [sum(map(mul, chances[each : each + likely], fallen), 0.0) for each in places]
    return ever_rarer(first, rarer ** (around // period), many)
