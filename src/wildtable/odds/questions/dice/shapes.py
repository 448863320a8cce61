"""Distributions of what dice show together: faces that are the same or follow each other, dice rolled again, and the
middle of several."""

from __future__ import annotations

from collections import defaultdict
from math import comb

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.dice.values import TAIL, DicePool, Distribution, Work
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class DiceShape(Record):
    """The faces that dice show so far, from the lowest on. ``left``: the dice that show higher ones. ``most``: the most
    that show one face. ``pairs``: the faces that two or more show. ``run``: the length of the run of faces that ends
    here; ``longest``: that of the longest."""

    left: int
    most: int = 0
    pairs: int = 0
    run: int = 0
    longest: int = 0


SHAPES: Mapping[str, Callable[[DiceShape], int]] = {
    "same": lambda shape: shape.most,
    "pairs": lambda shape: shape.pairs,
    "straight": lambda shape: shape.longest,
    "house": lambda shape: int(shape.most > 2 and shape.pairs > 1),
}
"""The functions of dice text about what dice show together: the most of one face, the number of faces that two or more
show, the longest run, and whether there is a full house."""


def shaped(name: str, dice: tuple[Distribution, ...], work: Work) -> Distribution:
    """Return the distribution of a function of `SHAPES`. Raises `Unanswerable` for dice that are not alike."""
    if any(each is not dice[0] for each in dice):
        raise Unanswerable("Only dice that are alike are looked at together.", "Write same(5d6) >= 2.")
    states: dict[DiceShape, float] = {DiceShape(len(dice)): 1.0}
    rest, last = 1.0, None
    for face in sorted(dice[0].chances):
        chance = dice[0].chances[face]
        share = min(1.0, chance / rest) if rest > 0 else 1.0
        states = _with_face(states, share, last is not None and face != last + 1, work)
        rest, last = rest - chance, face
    found: defaultdict[int, float] = defaultdict(float)
    for shape, chance in states.items():
        if not shape.left:
            found[SHAPES[name](shape)] += chance
    return Distribution(dict(found), name == "house")


def _with_face(states: Mapping[DiceShape, float], share: float, is_gap: bool, work: Work) -> dict[DiceShape, float]:
    """Return the states with the next face; ``share``: the chance that a die shows it if it shows no lower one."""
    after: defaultdict[DiceShape, float] = defaultdict(float)
    for shape, before in states.items():
        work.charge(12 * (shape.left + 1))
        for many in range(shape.left + 1):
            chance = comb(shape.left, many) * share**many * (1 - share) ** (shape.left - many)
            if not chance:
                continue
            run = (0 if is_gap else shape.run) + 1 if many else 0
            grown = DiceShape(
                shape.left - many, max(shape.most, many), shape.pairs + (many > 1), run, max(shape.longest, run)
            )
            after[grown] += before * chance
    return dict(after)


def rerolled(dice: tuple[Distribution, ...], is_met: Callable[[int], bool], work: Work) -> DicePool:
    """Return dice each of which is rolled once more where it meets a condition."""
    found: list[Distribution] = []
    for each in dice:
        work.charge(2 * len(each.chances))
        again = sum(chance for face, chance in each.chances.items() if is_met(face))
        found.append(
            Distribution({
                face: chance * (again + (not is_met(face))) for face, chance in each.chances.items()
            })
        )  # fmt: skip
    return DicePool(tuple(found))


def again(dice: tuple[Distribution, ...], is_met: Callable[[int], bool], least: int, work: Work) -> DicePool:
    """Return the successes of each of several dice: a face that meets a condition is one, and one of ``least`` or more
    rolls another die. Raises `Unanswerable` for dice that never end."""
    return DicePool(tuple([_successes(each, is_met, least, work) for each in dice]))


def _successes(die: Distribution, is_met: Callable[[int], bool], least: int, work: Work) -> Distribution:
    shares = [[0.0, 0.0], [0.0, 0.0]]
    for face, chance in die.chances.items():
        shares[face >= least][is_met(face)] += chance
    (failed, met), (idle, more) = shares
    if idle + more > 1 - 1e-9:
        raise Unanswerable("Such dice are rolled again without an end.", "Write again(6d10 >= 8, 10).")
    found = {0: failed / (1 - idle)}
    many = 0
    while found[many] > TAIL or not many:
        many += 1
        work.charge(1)
        found[many] = ((met if many == 1 else 0.0) + more * found[many - 1]) / (1 - idle)
    return Distribution(found)


def middle(dice: tuple[Distribution, ...], many: int, work: Work) -> Distribution:
    """Return the sum of so many dice in the middle. Raises `Unanswerable` where there is none."""
    dropped, odd = divmod(len(dice) - many, 2)
    if odd or dropped < 0 or not many or any(each is not dice[0] for each in dice):
        raise Unanswerable("There is no such middle of those dice.", "Write middle(1, 3d20) or middle(2, 4d6).")
    values = sorted(dice[0].chances)
    work.charge(len(values) * len(dice) ** 2 * (many * (values[-1] - values[0]) + 1))
    sums: list[dict[int, float]] = [{0: 1.0}, *[{} for _ in dice]]
    rest = 1.0
    for value in values:
        share = min(1.0, dice[0].chances[value] / rest) if value != values[-1] else 1.0
        rest -= dice[0].chances[value]
        after: list[defaultdict[int, float]] = [defaultdict(float) for _ in sums]
        for used, totals in enumerate(sums):
            left = len(dice) - used
            for count in range(left + 1):
                chance = comb(left, count) * share**count * (1 - share) ** (left - count)
                inside = max(0, min(used + count, dropped + many) - max(used, dropped))
                for total, part in totals.items() if chance else ():
                    after[used + count][total + inside * value] += part * chance
        sums = [dict(each) for each in after]
    return Distribution(sums[-1])
