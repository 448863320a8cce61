"""Dice that are thrown: how they ace, which are kept or rolled again, what is counted, and the laws of what comes of
them."""

from __future__ import annotations

from math import comb, prod

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.dice.values import DicePool, Distribution, Work, die, kept, total_of
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

MOST_STATES = 60_000
"""The most ways in which dice may show faces, alike ones in any order, that are gone through."""

ENDLESS = -1
"""The aces of a die that aces as often as it shows its highest face."""


class ThrownDice(Record):
    """Dice that are thrown. ``dice``: their number and their sides. ``aces``: how often at most each is rolled again
    for its highest face. ``low``, ``high``: the number of the lowest and of the highest that do not count.

    ``again``: the faces that are rolled once more, or ``until`` they are gone. ``points``: the successes of faces,
    where those are counted; ``more``: the least face that rolls another die then. ``measure``: the number that is
    looked at.
    """

    dice: tuple[tuple[int, int], ...]
    plus: int = 0
    aces: int = 0
    low: int = 0
    high: int = 0
    again: tuple[int, ...] = ()
    until: bool = False
    points: tuple[tuple[int, int], ...] = ()
    more: int = 0
    measure: str = "sum"

    @property
    def many(self) -> int:
        """The number of dice."""
        return sum(many for many, _ in self.dice)

    @property
    def is_endless(self) -> bool:
        """True if a die may be rolled any number of times, so that its faces are not gone through."""
        return self.aces == ENDLESS or self.more > 0

    @property
    def name(self) -> str:
        """The dice as people write them."""
        told = " + ".join(f"{many if many > 1 else ''}d{sides}{'!' if self.aces else ''}" for many, sides in self.dice)
        if self.low and not self.high and self.low == self.many - 1:
            return f"{told}kh1"
        told += f"dl{self.low}" if self.low else ""
        told += f"dh{self.high}" if self.high else ""
        return told + (f" {'+' if self.plus > 0 else '-'} {abs(self.plus)}" if self.plus else "")

    def but(self, **changed: Any) -> ThrownDice:
        """Return the dice with some fields changed."""
        return ThrownDice(**{**vars(self), **changed})

    def worth(self, face: int) -> int:
        """Return the successes of a face."""
        return dict(self.points).get(face, 0)


def face_law(roll: ThrownDice, sides: int) -> Distribution:
    """Return the distribution of one die, with its aces and what is rolled again. Raises `Unanswerable`."""
    once = die(sides, aces=roll.aces == ENDLESS)
    if roll.again and roll.aces:
        raise Unanswerable("Dice that ace and are rolled again are not counted.", "Ask for one of both.")
    if roll.again:
        gone = sum(once.chances.get(face, 0.0) for face in roll.again)
        if gone > 1 - 1e-9:
            raise Unanswerable("Such dice are rolled again without an end.", "Name fewer faces.")
        scale = 1 / (1 - gone) if roll.until else 1 + gone
        return Distribution({
            face: chance * (gone if face in roll.again else scale) for face, chance in once.chances.items()
            if not (roll.until and face in roll.again)
        })  # fmt: skip
    law, found = once.chances, dict(once.chances)
    for ace in range(max(0, roll.aces)):
        last = found.pop((ace + 1) * sides)
        found |= {(ace + 1) * sides + face: last * chance for face, chance in law.items()}
    return Distribution(found)


def value_law(roll: ThrownDice) -> Mapping[int, float]:
    """Return the distribution of what is measured of a roll. Raises `Unanswerable` for too much of it."""
    work = Work()
    faces = {sides: face_law(roll, sides) for _, sides in roll.dice}
    pool = DicePool(tuple([faces[sides] for many, sides in roll.dice for _ in range(many)]))
    if roll.points:
        return total_of(_successes(roll, pool, work), work).chances
    if roll.measure in ("highest", "lowest") and not (roll.low or roll.high):
        return kept(pool, 1, roll.measure == "lowest", work).chances
    if roll.measure != "sum" or (roll.low and roll.high):
        found: dict[int, float] = {}
        for shown, chance in states(roll):
            value = measured(roll, shown)
            found[value] = found.get(value, 0.0) + chance
        return found
    total = (
        kept(pool, roll.many - roll.low - roll.high, roll.high > 0, work)
        if roll.low or roll.high
        else total_of(pool, work)
    )
    return {value + roll.plus: chance for value, chance in total.chances.items()}


def _successes(roll: ThrownDice, pool: DicePool, work: Work) -> DicePool:
    """Return the successes of each die. Raises `Unanswerable` for those of dice that are kept."""
    if roll.low or roll.high or roll.aces:
        raise Unanswerable("Successes of kept dice are not counted.", "Count those of all dice.")
    if roll.more:
        from wildtable.odds.questions.dice.shapes import again

        if any(points != 1 for _, points in roll.points):
            raise Unanswerable("Double successes that roll again are not counted.", "Ask for one of both.")
        return again(pool.dice, lambda face: roll.worth(face) > 0, roll.more, work)
    made: dict[int, Distribution] = {}
    for each in pool.dice:
        law: dict[int, float] = {}
        for face, chance in each.chances.items():
            law[roll.worth(face)] = law.get(roll.worth(face), 0.0) + chance
        made.setdefault(id(each), Distribution(law))
    return DicePool(tuple([made[id(each)] for each in pool.dice]))


def measured(roll: ThrownDice, faces: Sequence[int]) -> int:
    """Return what is measured of the faces of all dice, the lowest first. Raises `Unanswerable` for a middle that there
    is none of."""
    left = faces[roll.low : len(faces) - roll.high]
    if roll.measure == "middle":
        if len(left) % 2 == 0:
            raise Unanswerable("An even number of dice has no middle one.", "Ask for an odd number, or keep two.")
        return left[len(left) // 2]
    measures: dict[str, Callable[[Sequence[int]], int]] = {
        "sum": lambda shown: sum(shown) + roll.plus, "highest": lambda shown: shown[-1],
        "lowest": lambda shown: shown[0], "difference": lambda shown: shown[-1] - shown[0], "product": prod,
    }  # fmt: skip
    return measures[roll.measure](left)


def states(roll: ThrownDice) -> list[tuple[tuple[int, ...], float]]:
    """Return the faces that dice may show, the lowest first, with their chances. Raises `Unanswerable` for too many."""
    laws = {sides: face_law(roll, sides).chances for _, sides in roll.dice}
    sizes: dict[int, int] = {}
    for many, sides in roll.dice:
        sizes[sides] = sizes.get(sides, 0) + many
    ways = prod(comb(many + len(laws[sides]) - 1, many) for sides, many in sizes.items())
    if roll.is_endless or ways > MOST_STATES:
        raise Unanswerable("So many dice are not gone through face by face.", "Ask for fewer, or for their sum.")
    found: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    for sides, many in sizes.items():
        alike = list(_alike(many, sorted(laws[sides].items())))
        found = [((*faces, *more), part * chance) for faces, part in found for more, chance in alike]
    return [(tuple(sorted(faces)), part) for faces, part in found] if len(sizes) > 1 else found


def _alike(many: int, law: Sequence[tuple[int, float]], at: int = 0) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield the faces, the lowest first, that so many dice may show from one face on, with their chances."""
    face, chance = law[at]
    if at == len(law) - 1:
        yield (face,) * many, chance**many
        return
    for those in range(many + 1):
        share = comb(many, those) * chance**those
        for faces, part in _alike(many - those, law, at + 1):
            yield ((face,) * those + faces), share * part
