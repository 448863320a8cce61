"""Rolls that may be made again, as is best; and values that depend on each other, brought to a standstill."""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from wildtable.odds.bout import eliminated
from wildtable.odds.duellist import Roll
from wildtable.savage.traits.rules import may_reroll


def capped(roll: Roll, least: int, most: int) -> Roll:
    """A roll whose levels below ``least`` are told as none at all, and those above ``most`` as that."""
    found: dict[tuple[int, bool], float] = {}
    for level, critical, chance in roll:
        key = (min(level, most) if level >= least else 0, critical)
        found[key] = found.get(key, 0.0) + chance
    return tuple([(level, critical, chance) for (level, critical), chance in found.items()])


def again_from(law: tuple[float, ...], best: list[float]) -> list[float]:
    """What it is worth to roll again, from each level that one has: the better of both counts."""
    found, below, beyond = [], 0.0, sum(chance * value for chance, value in zip(law, best, strict=True))
    for chance, value in zip(law, best, strict=True):
        below += chance
        beyond -= chance * value
        found.append(below * value + beyond)
    return found


class Rerolls:
    """A trait roll that may be made again for Bennies, as is best for whoever rolls; ``worth``: level, Bennies left."""

    def __init__(
        self,
        roll: Roll,
        worth: Callable[[int, int], float],
        final: bool,
        choose: Callable[[float, float], float] = max,
    ) -> None:
        self.roll, self.worth, self.final, self.choose = roll, worth, final, choose

    def stands(self, best: int, rolls: int, critical: bool, mishap: bool, left: int) -> float:
        """So far it comes to that: keep it, or roll again."""
        now = self.worth(best, left)
        if not left or not may_reroll(critical, rolls, mishap, self.final):
            return now
        return self.choose(now, self.again(best, rolls, critical or mishap, left - 1))

    def again(self, best: int, rolls: int, mishap: bool, left: int) -> float:
        """Another roll; a Critical Failure then stands."""
        value = 0.0
        known: dict[int, float] = {}
        for level, critical, chance in self.roll:
            if critical:
                value += chance * self.worth(0, left)
                continue
            top = max(best, level)
            if top not in known:
                known[top] = self.stands(top, rolls + 1, False, mishap, left)
            value += chance * known[top]
        return value


def rerolled(
    roll: Roll,
    purse: int,
    worth: Callable[[int, int], float],
    final: bool,
    choose: Callable[[float, float], float] = max,
) -> float:
    """What a trait roll is worth that may be made again with some Bennies."""
    rolls = Rerolls(roll, worth, final, choose)
    return sum([chance * rolls.stands(level, 1, critical, False, purse) for level, critical, chance in roll])


def ahead(past: list[tuple[list[float], list[float]]]) -> list[float]:
    """Where values go that were swept some times (Anderson's acceleration): the mixture of the last sweeps whose
    changes cancel best."""
    (swept, change), earlier = past[-1], past[:-1]
    if not earlier:
        return swept
    turns = [[new - old for new, old in zip(change, before, strict=True)] for _, before in earlier]
    rows = [[sum(map(mul, one, two)) for two in turns] + [sum(map(mul, one, change))] for one in turns]
    for place, row in enumerate(rows):
        row[place] += 1e-14 + 1e-10 * row[place]  # two sweeps that changed the same say nothing new
    shares = eliminated(rows)
    found = list(swept)
    for share, (before, _) in zip(shares, earlier, strict=True):
        found = [value - share * (new - old) for value, new, old in zip(found, swept, before, strict=True)]
    return [min(1.0, max(0.0, value)) for value in found]
