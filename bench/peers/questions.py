"""The questions for everybody, and the answers of `wildtable.odds` in the shape that all are compared in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

from wildtable import odds
from wildtable.odds.questions.dice.expressions import evaluate
from wildtable.odds.questions.families.repeats import binomial

Answer: TypeAlias = Mapping[Hashable, float]
"""Each thing that may come of it with its chance; what is not there has none."""

WITHIN = 1e-9
"""The most that an answer may differ from ours, in each of its chances."""

WILD = 6
ONE_DIE = 6
TRAIT, TN, DEEPEST = 8, 4, 40
"""A d8 against 4, every level that is likely enough; the last that is looked at."""

FIGHTING, PARRY, DAMAGE, TOUGHNESS, VIGOR = 8, 5, 6, 5, 8
"""A d8 against a Parry of 5, 2d6 against a Toughness of 5, one Benny for a Soak roll with a d8."""

ACTOR, OTHER = 8, 6
SHOOTING, DICE, MODIFIER, CRITICAL = 8, 3, -2, (-1, -1)
KEPT_OF, KEPT, KEPT_SIDES = 4, 3, 6
PAIR, BESIDE = 8, 6
"""Dice text: 4d6kh3, and max(2d8!, d6!)."""

MANY, GROUP, GROUP_TN = 12, 8, 6
"""Twelve attackers of a d8 against 6, each with a Wild Die of their own."""

POOL, AGAINST, REROLLS, WANTED = 15, 10, 2, 3
SIDES, TARGETS, MODIFIERS = (4, 6, 8, 10, 12), range(2, 13), range(-4, 5)


def throws(sides: int) -> int:
    """Return how often a die is thrown at most: what is beyond is half as likely as answers may differ, or less."""
    deep = 1
    while sides**-deep > WITHIN / 2:
        deep += 1
    return deep


def level(total: int) -> int:
    """The level of a total in T2: -1 for a natural 1, which is the best of two dice only where both show it."""
    return max(0, (total - TN) // 4 + 1) if total > 1 else -1


def hit(total: int) -> int:
    """T3: 0 a miss, 1 a hit, 2 one with a raise."""
    return min(2, max(0, (total - PARRY) // 4 + 1))


def dealt(total: int) -> int:
    """T3: -1 for nothing, 0 for Shaken, or Wounds."""
    return max(-1, (total - TOUGHNESS) // 4)


def soaked(wounds: int, level: int) -> int:
    """T3: what is left of Wounds."""
    return wounds if wounds < 1 else wounds - level if wounds > level else -1


def shown(total: int) -> int:
    """T5: what matters of one die: 0 a natural 1, 1 any other miss, 2 a hit, 3 one with a raise."""
    return 0 if total == 1 else 1 + min(2, max(0, (total + MODIFIER - TN) // 4 + 1))


def volley(dice: tuple[int, ...], wild: int) -> tuple[int, int]:
    """T5: what three dice, the lowest first, and the Wild Die come to."""
    if wild == dice[1] == 0:
        return CRITICAL
    kept = (max(wild, dice[0]), *dice[1:])
    return sum(die > 1 for die in kept), sum(die > 2 for die in kept)


def reaching(weights: Iterable[tuple[int, float]], totals: range) -> list[float]:
    """The weight of each total or more, in one walk from above."""
    left, weight, reached = sorted(weights), 0.0, []
    for least in reversed(totals):
        while left and left[-1][0] >= least:
            weight += left.pop()[1]
        reached.append(weight)
    return reached[::-1]


def best(reached: Mapping[int, float]) -> int:
    """T6: the trade with the greatest chance."""
    return max(reached, key=reached.__getitem__)


def trades() -> Iterator[tuple[int, int]]:
    """T6: marks that dice are traded for, and the dice that are left."""
    return ((marks, POOL - 3 * marks) for marks in range(POOL // 3 + 1))


# What is asked of us, and the answers in the shape that all are compared in.

ASKED: Mapping[str, Callable[[], Any]] = {
    "one_die": partial(odds.trait, ONE_DIE, tn=TN, wild=0),
    "test": partial(odds.trait, TRAIT, tn=TN),
    "attack": partial(
        odds.attack,
        FIGHTING,
        odds.Damage((DAMAGE, DAMAGE)),
        odds.Target(TOUGHNESS, vigor=VIGOR),
        tn=PARRY,
        before=odds.Harm(bennies=1),
    ),
    "opposed": partial(odds.opposed, odds.Side(ACTOR), odds.Side(OTHER)),
    "fire": partial(odds.fire, SHOOTING, DICE, modifier=MODIFIER),
    "pool": partial(odds.pool, POOL, AGAINST, rerolls=REROLLS, wanted=WANTED),
    "keep": partial(evaluate, f"{KEPT_OF}d{KEPT_SIDES}kh{KEPT}"),
    "higher": partial(evaluate, f"max(2d{PAIR}!, d{BESIDE}!)"),
    "group": lambda: binomial(MANY, odds.trait(GROUP, tn=GROUP_TN).success),
    "table": partial(odds.trait_table, SIDES, TARGETS, MODIFIERS),
}


def one_die() -> Answer:
    """T1: how likely an Extra's d6 comes to 4, to 8, to 12 and so on."""
    return dict(enumerate(ASKED["one_die"]().at_least, 1))


def test() -> Answer:
    """T2: how a trait test comes out."""
    told = ASKED["test"]()
    exactly = enumerate((more - less for more, less in pairwise((*told.at_least, 0.0))), 1)
    return {-1: told.critical_failure, 0: told.failure, **dict(exactly)}


def attack() -> Answer:
    """T3: the Wounds after soaking."""
    hurt = ASKED["attack"]().hurt
    return {-1: hurt.nothing, 0: hurt.shaken, **dict(enumerate(hurt.wounds[1:], 1))}


def opposed() -> Answer:
    """T4: failed, won, won with a raise or more ..., resisted, resisted with a raise or more ..."""
    told = ASKED["opposed"]()
    return margins(told.failed, told.won, told.resisted)


def margins(failed: float, won: Iterable[float], resisted: Iterable[float]) -> Answer:
    """T4: by names."""
    return {
        "failed": failed,
        **{("won", raises): chance for raises, chance in enumerate(won)},
        **{("resisted", raises): chance for raises, chance in enumerate(resisted)},
    }


def fire() -> Answer:
    """T5: how many of three dice hit, and how many of them with a raise; (0, 0) without Critical Failures."""
    told = ASKED["fire"]()
    critical = told.critical_failure
    return {CRITICAL: critical, **told.joint, (0, 0): told.joint[0, 0] - critical}


def pool() -> Answer:
    """T6: the net marks that are wanted by each trade, and all net marks with the best of them."""
    told = ASKED["pool"]()
    return {**{("trade", marks): chance for marks, chance in enumerate(told.by_trade)}, **told.net}


def keep() -> Answer:
    """T7: the total of the dice that are kept, from text."""
    return ASKED["keep"]().chances


def higher() -> Answer:
    """T8: the higher of two totals of dice that ace, from text."""
    return ASKED["higher"]().chances


def group() -> Answer:
    """T9: how many of the attackers hit."""
    return dict(enumerate(ASKED["group"]()))


def table() -> Answer:
    """495 trait queries: a success, and a raise."""
    told = ASKED["table"]()
    return {
        **{asked: cell.success for asked, cell in told.items()},
        **{("raise", *asked): cell.raised for asked, cell in told.items()},
    }
