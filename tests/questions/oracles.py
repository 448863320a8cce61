"""Other roads to the answers: formulas with fractions, every face thrown, every roll of an opened table played out."""

from __future__ import annotations

import ast
import operator
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from tests.odds.situations import keeps, plain
from wildtable.cases.savage import given
from wildtable.cases.shape import Case
from wildtable.odds import duelling
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.fight import Fight

DEEP = 40
"""Aces that are told apart where damage is added up."""

_SIGNS: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def fraction(text: object) -> float:
    """The value of a formula such as ``1 - (3/8 * 1/2)``."""

    def value(node: ast.expr) -> Fraction:
        if isinstance(node, ast.BinOp):
            right = value(node.right)
            if isinstance(node.op, ast.Pow):
                return Fraction(value(node.left) ** int(right))
            return Fraction(_SIGNS[type(node.op)](value(node.left), right))
        if isinstance(node, ast.UnaryOp):
            return -value(node.operand)
        assert isinstance(node, ast.Constant)
        return Fraction(str(node.value))

    return float(value(ast.parse(str(text), mode="eval").body))


# A trait.


def reaches(sides: int, total: int) -> Fraction:
    """The chance that one die, which aces, comes to a total: a face at a time."""
    if total <= 1:
        return Fraction(1)
    if total <= sides:
        return Fraction(sides - total + 1, sides)
    return reaches(sides, total - sides) / sides if total > sides else Fraction(1, sides)


def trait(die: int, wild: int = 6, tn: int = 4, mod: int = 0) -> dict[str, Fraction]:
    """A trait test; double ones fail whatever is added, an Extra's only one fails, and one time in six critically."""
    ones = Fraction(1, die * wild) if wild else Fraction(1, die)

    def level(needed: int) -> Fraction:
        if needed <= 1:
            return 1 - ones
        missed = (1 - reaches(die, needed)) * ((1 - reaches(wild, needed)) if wild else 1)
        return 1 - missed

    return {
        "success": level(tn - mod),
        "raise": level(tn + 4 - mod),
        "critical failure": ones if wild else ones / 6,
    }


def with_bennies(bennies: int, goal: int = 1, **test: int) -> Fraction:
    """The chance of a success with Bennies: a Critical Failure may be rolled once, and that roll stands."""
    once = trait(**test)
    success, critical = once["success" if goal == 1 else "raise"], once["critical failure"]

    def left(purse: int) -> Fraction:
        if not purse:
            return Fraction(0)
        return success + (1 - success - critical) * left(purse - 1)

    plain_failure = 1 - success - critical
    return success + plain_failure * left(bennies) + (critical * success if bennies else 0)


# Damage and attacks.


def damage(dice: list[int], plus: int = 0) -> dict[int, float]:
    """The distribution of damage, one die after the other, face by face."""
    law = {plus: 1.0}
    for sides in dice:
        one: dict[int, float] = {}
        for aces in range(DEEP if sides < 100 else 8):
            for face in range(1, sides):
                one[aces * sides + face] = sides ** -(aces + 1)
        after: defaultdict[int, float] = defaultdict(float)
        for total, chance in law.items():
            for more, part in one.items():
                if part > 1e-17:
                    after[total + more] += chance * part
        law = after
    return dict(law)


def at_least(law: Mapping[int, float], total: int) -> float:
    """The chance of a total or more."""
    return sum(chance for reached, chance in law.items() if reached >= total)


def attack(
    die: int,
    dice: list[int],
    toughness: int,
    *,
    wild: int = 6,
    tn: int = 4,
    mod: int = 0,
    plus: int = 0,
    armor: int = 0,
    ap: int = 0,
    extra: bool = False,
    shaken: bool = False,
) -> dict[str, float]:
    """A roll to hit, then damage with a d6 more for a raise: four over Toughness a Wound, each further four another."""
    test = trait(die, wild, tn, mod)
    hit, raised = float(test["success"]), float(test["raise"])
    needed = toughness - min(armor, ap)

    def hurt(wounds: int) -> float:
        over = 0 if shaken and wounds == 1 else 4 * wounds
        flat, more = damage(dice, plus), damage([*dice, 6], plus)
        return (hit - raised) * at_least(flat, needed + over) + raised * at_least(more, needed + over)

    wounded = hurt(1)
    return {
        "hit": hit,
        "hit with a raise": raised,
        "a Wound or more": wounded,
        "out of the fight": wounded if extra else hurt(4),
    }


def opposed(die: int, other: int, mod: int = 0, other_mod: int = 0) -> float:
    """The chance that an Extra wins an opposed roll against another: 4 or more, and more than the other."""
    mine, theirs = damage([die], mod), damage([other], other_mod)
    return sum(
        chance * sum(part for less, part in theirs.items() if less < total)
        for total, chance in mine.items()
        if total >= 4
    )


# Every face, and every roll of a table.


def faces(dice: list[int], total: str) -> dict[int, float]:
    """The distribution of something of some dice, every face thrown; ``total``: Python about ``f``, the faces."""
    found: defaultdict[int, float] = defaultdict(float)
    compute = eval(f"lambda f: {total}")  # noqa: S307 - our own words
    for thrown in product(*[range(1, sides + 1) for sides in dice]):
        found[int(compute(thrown))] += 1.0
    whole = sum(found.values())
    return {value: often / whole for value, often in found.items()}


def played(case: Mapping[str, Any]) -> dict[str, float]:
    """An attack of ``red`` on ``blue`` at a table that a case opens, each roll played out; nobody spends a Benny."""
    told = dict(case)
    options = tuple(told.pop("options", ()))
    weapon = told.pop("weapon", "")
    fight = given(Case(rule="sw.melee", name="asked", turn="red", **told))
    command = Attack("red", "blue", weapon, options)
    found = plain(fight, "gm", command, keeps, error=1e-11, most=200_000, until=lambda state: not state["blue"].up)
    return {
        "out of the fight": sum(_down(found)),
        "a Wound or more": sum(chance for state, chance in found.items() if _hurt(fight, state)),
    }


def _down(found: Mapping[Fight, float]) -> Iterator[float]:
    return (chance for state, chance in found.items() if not state["blue"].up)


def _hurt(before: Fight, state: Fight) -> bool:
    blue = state["blue"]
    return not blue.up or blue.health.wounds > before["blue"].health.wounds


def duel(a: Mapping[str, Any], b: Mapping[str, Any], bennies: int | None = None) -> dict[str, float]:
    """Return who wins a duel of two figures as files have them, of different names, and the expected rounds."""
    solved = duelling.duel(a, b, bennies=bennies)
    wins = {f"{name} wins": chance for name, chance in zip(solved.names, solved.wins, strict=True)}
    return {**wins, "expected rounds": solved.rounds}
