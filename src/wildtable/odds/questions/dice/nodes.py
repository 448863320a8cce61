"""The parts of dice text as a tree, and the distribution that they come to."""

from __future__ import annotations

from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.dice.values import (
    COMPARES,
    MOST_DICE,
    NODE_STEPS,
    DicePool,
    Distribution,
    Work,
    constant,
    joined,
    kept,
    total_of,
)
from wildtable.odds.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

_TOGETHER = ("same", "pairs", "straight", "house", "reroll", "again")
"""The functions that look at dice together, or roll some again; few questions need them."""


class DiceNode(Record):
    """A part of an expression: a sign or a function, and what it is about. ``names``: those it depends on."""

    sign: str
    inner: tuple[DiceNode, ...] = ()
    value: Distribution | DicePool | None = None
    name: str = ""
    names: frozenset[str] = frozenset()


def node_of(sign: str, *inner: DiceNode, name: str = "") -> DiceNode:
    names = frozenset().union(*[each.names for each in inner]) - ({name} if sign == "let" else set())
    return DiceNode(sign, inner, None, name, names | ({name} if sign == "name" else frozenset()))


class DiceComputation:
    """Computes a tree of dice within a budget of steps; what depends on no name is computed once."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self._memo: dict[int, Distribution | DicePool] = {}

    def whole(self, node: DiceNode) -> Distribution:
        """Return the distribution of a whole tree."""
        return self._number(node, {})

    def _computed(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution | DicePool:
        """Return the value of a node; what depends on no name is computed once."""
        self.work.charge(NODE_STEPS)
        if node.value is not None:
            return node.value
        if node.sign == "name":
            return names[node.name]
        if not node.names and id(node) in self._memo:
            return self._memo[id(node)]
        found = self._by_sign(node, names)
        if not node.names:
            self._memo[id(node)] = found
        return found

    def _number(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution:
        return total_of(self._computed(node, names), self.work)

    def _by_sign(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution | DicePool:
        if node.sign == "let":
            return self._let(node, names)
        if node.sign == "if":
            return self._if(node, names)
        if node.sign in ("count", "any", "all"):
            return self._counted(node, names)
        if node.sign == "repeat":
            many = self._fixed(node.inner[0], names)
            if not 1 <= many <= MOST_DICE:
                raise Unanswerable(f"{many} repeats cannot be computed.", f"It goes from 1 to {MOST_DICE}.")
            return DicePool((self._number(node.inner[1], names),) * many)
        if node.sign in ("max", "min", "highest", "lowest", "middle"):
            return self._extreme(node, names)
        if node.sign in _TOGETHER:
            return self._together(node, names)
        return self._of_numbers(node, names)

    def _of_numbers(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution:
        """Return what numbers come to by a sign."""
        if node.sign == "sum":
            found = self._number(node.inner[0], names)
            for each in node.inner[1:]:
                found = joined("+", found, self._number(each, names), self.work)
            return found
        if node.sign == "abs":
            found = self._number(node.inner[0], names)
            return joined("max", found, constant(0), self.work) if min(found.chances) >= 0 else self._absolute(found)
        one, other = (self._number(each, names) for each in node.inner)
        return joined(node.sign, one, other, self.work)

    def _absolute(self, found: Distribution) -> Distribution:
        chances: dict[int, float] = {}
        for value, chance in found.chances.items():
            chances[abs(value)] = chances.get(abs(value), 0.0) + chance
        return Distribution(chances)

    def _fixed(self, node: DiceNode, names: Mapping[str, Distribution]) -> int:
        """Return a number that is no dice. Raises `Unanswerable`."""
        found = self._number(node, names).chances
        if len(found) != 1:
            raise Unanswerable("How many it is cannot be rolled there.", "Write a number.")
        return next(iter(found))

    def _let(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution:
        """Return the body's distribution, averaged over the values of the name, which is rolled once."""
        value = self._number(node.inner[0], names)
        parts = []
        for each, chance in value.chances.items():
            parts.append((chance, self._number(node.inner[1], {**names, node.name: constant(each)})))
        return self._mixed(parts)

    def _mixed(self, parts: list[tuple[float, Distribution]]) -> Distribution:
        found: dict[int, float] = {}
        for chance, part in parts:
            self.work.charge(len(part.chances))
            for value, share in part.chances.items():
                found[value] = found.get(value, 0.0) + chance * share
        return Distribution(found, all(part.is_condition for _, part in parts))

    def _if(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution:
        condition = self._number(node.inner[0], names).chances
        no = condition.get(0, 0.0)
        ways = ((1 - no, node.inner[1]), (no, node.inner[2]))
        return self._mixed([(chance, self._number(each, names)) for chance, each in ways if chance > 0])

    def _each(self, node: DiceNode, names: Mapping[str, Distribution]) -> tuple[Distribution, ...]:
        """Return a node's value die by die: of a comparison, whether each die of its left side holds it."""
        if node.sign in COMPARES:
            left, right = self._each(node.inner[0], names), self._number(node.inner[1], names)
            if len(right.chances) > 1 and len(left) > 1:
                raise Unanswerable("Several dice are compared with a number here.", "Write count(6d6 >= 5).")
            memo: dict[int, Distribution] = {}
            for one in left:
                if id(one) not in memo:
                    memo[id(one)] = joined(node.sign, one, right, self.work)
            return tuple([memo[id(one)] for one in left])
        found = self._computed(node, names)
        return found.dice if isinstance(found, DicePool) else (found,)

    def _counted(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution:
        dice = self._each(node.inner[0], names)
        chances = [1.0]
        for each in dice:
            self.work.charge(len(chances))
            yes = 1 - each.chances.get(0, 0.0)
            chances = [a * (1 - yes) + b * yes for a, b in zip([*chances, 0.0], [0.0, *chances], strict=True)]
        if node.sign == "count":
            return Distribution({many: chance for many, chance in enumerate(chances) if chance})
        yes = 1 - chances[0] if node.sign == "any" else chances[-1]
        return Distribution({0: 1 - yes, 1: yes}, True)

    def _together(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution | DicePool:
        """Return what dice show together, or dice some of which are rolled again."""
        from wildtable.odds.questions.dice.shapes import SHAPES, again, rerolled, shaped

        about = node.inner[0]
        if node.sign in SHAPES:
            return shaped(node.sign, self._each(about, names), self.work)
        if about.sign not in COMPARES:
            raise Unanswerable(f"{node.sign} takes a comparison.", "Write reroll(2d6 = 1) or again(6d10 >= 8, 10).")
        dice, compares, limit = (
            self._each(about.inner[0], names),
            COMPARES[about.sign],
            self._fixed(about.inner[1], names),
        )
        if node.sign == "reroll":
            return rerolled(dice, lambda face: bool(compares(face, limit)), self.work)
        return again(dice, lambda face: bool(compares(face, limit)), self._fixed(node.inner[1], names), self.work)

    def _extreme(self, node: DiceNode, names: Mapping[str, Distribution]) -> Distribution:
        if node.sign in ("highest", "lowest", "middle"):
            many = self._fixed(node.inner[0], names)
            pool = DicePool(self._each(node.inner[1], names))
            if not 1 <= many <= len(pool.dice):
                raise Unanswerable(f"{many} cannot be taken of {len(pool.dice)}.", "Write highest(3, 4d6).")
            if node.sign == "middle":
                from wildtable.odds.questions.dice.shapes import middle

                return middle(pool.dice, many, self.work)
            return kept(pool, many, node.sign == "lowest", self.work)
        if len(node.inner) == 1:
            return kept(DicePool(self._each(node.inner[0], names)), 1, node.sign == "min", self.work)
        found = self._number(node.inner[0], names)
        for each in node.inner[1:]:
            found = joined(node.sign, found, self._number(each, names), self.work)
        return found
