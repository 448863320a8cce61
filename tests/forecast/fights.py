"""Random small fights for the forecast, and how to tell whether two tallies come from the same law."""

from __future__ import annotations

from math import exp, lgamma, log
from random import Random
from typing import Any

from wildtable.cards import DECK
from wildtable.forecast.batch import BatchTally
from wildtable.forecast.fight import Scenario
from wildtable.forecast.policy import Bennies, Policy
from wildtable.savage.editions.settings import EDITIONS, ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.sheets.building import fighter
from wildtable.savage.table.model import FOES, HEROES
from wildtable.savage.table.opening import board

WILD = ("brawler", "hero", "duellist", "sellsword", "fencer", "warden", "captain", "marksman", "villain", "scout")
EXTRAS = ("raider", "bowman", "goblin", "guard", "wolf", "bandit", "skeleton", "ghoul", "watchman", "thug")
EDGES: tuple[list[str], ...] = ([], [], [], ["quick"], ["level-headed"], ["frenzy"], ["counterattack"], ["hesitant"])
MAP = "................\n" * 9
ROUGH = "................\n......h.........\n.....hh...w.....\n......m...w.....\n......m.........\n" + (
    "................\n" * 4
)
LEGEND = {
    "h": {"name": "hedge", "cover": 2},
    "w": {"name": "wall", "blocks": True},
    "m": {"name": "mud", "rough": True},
}


def random_policy(random: Random) -> Policy:
    """Any policy."""
    least = (0, 1, 1, 2, 3)
    return Policy(
        target=random.choice(("nearest", "nearest", "weakest", "best")),
        attack=random.choice(("plain", "plain", "wild-attack", "head", "best")),
        pool=random.random() < 0.3,
        bennies=Bennies(*[random.choice(least) for _ in range(4)]),
    )


def random_scenario(random: Random) -> Scenario:
    """Two or three heroes against a few foes, on a map or without one."""
    rules = ruleset(random.choice(EDITIONS), extra_natural_one=random.choice(("failure", "total")))
    mapped = random.random() < 0.8
    crowd = []
    for side, kinds, count in ((HEROES, WILD, random.randint(1, 3)), (FOES, (*EXTRAS, *WILD), random.randint(2, 4))):
        for place in range(count):
            given: dict[str, Any] = {"is": random.choice(kinds), "side": side, "edges": random.choice(EDGES)}
            if mapped:
                given["at"] = ((2 if side == HEROES else random.choice((6, 9, 12))) + place % 2, 1 + 2 * place)
            if given["is"] in EXTRAS and random.random() < 0.5:
                given["group"] = given["is"]
            if random.random() < 0.2:
                given["shaken"] = True
            crowd.append(fighter(f"{side}-{place}", given, rules))
    drawn = board(random.choice((MAP, ROUGH)), LEGEND) if mapped else None
    fight = Fight(
        rules=rules,
        fighters=tuple(crowd),
        board=drawn,
        light=random.choice((0, 0, 1)),
        deck=DECK,
        gm_bennies=random.choice((0, 2)),
    )
    ambush = random.choice(("", "", "", HEROES, FOES))
    return Scenario(fight, random_policy(random), random_policy(random), ambush, longest=12)


def same_law(one: BatchTally, other: BatchTally) -> float:
    """The least p of chi-square tests on everything that is counted, with the many tests reckoned in (Bonferroni)."""
    rows = [
        ((one.heroes, one.foes, one.neither), (other.heroes, other.foes, other.neither)),
        (one.rounds, other.rounds),
    ]
    for mine, theirs in zip(one.figures, other.figures, strict=True):
        rows += [
            ((mine.fell, one.fights - mine.fell), (theirs.fell, other.fights - theirs.fell)),
            ((mine.died, one.fights - mine.died), (theirs.died, other.fights - theirs.died)),
            (mine.wounds, theirs.wounds),
            (mine.spent, theirs.spent),
        ]
    return min(1.0, len(rows) * min(chi_square(a, b) for a, b in rows))


def chi_square(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return how likely two rows of counts differ so much, or more, by chance; rare columns are put together."""
    columns = max(len(one), len(other))
    pairs = [(one[c] if c < len(one) else 0, other[c] if c < len(other) else 0) for c in range(columns)]
    kept: list[tuple[int, int]] = []
    rare = (0, 0)
    for a, b in pairs:
        if a + b >= 20:
            kept.append((a, b))
        else:
            rare = (rare[0] + a, rare[1] + b)
    if rare[0] + rare[1] >= 20 or not kept:
        kept.append(rare)
    elif rare != (0, 0):
        kept[-1] = (kept[-1][0] + rare[0], kept[-1][1] + rare[1])
    sums = [sum(column) for column in zip(*kept, strict=True)]
    if len(kept) < 2 or not all(sums):
        return 1.0
    value = 0.0
    for pair in kept:
        for count, whole in zip(pair, sums, strict=True):
            expected = sum(pair) * whole / sum(sums)
            value += (count - expected) ** 2 / expected
    return beyond(value / 2, (len(kept) - 1) / 2)


def beyond(x: float, a: float) -> float:
    """The upper incomplete gamma function, regularised: a chi-square's p for x half of it, a half its freedom."""
    if x < a + 1:
        term = whole = 1 / a
        n = a
        while abs(term) > abs(whole) * 1e-15:
            n += 1
            term *= x / n
            whole += term
        return max(0.0, 1 - whole * exp(-x + a * log(x) - lgamma(a))) if x > 0 else 1.0
    b, c = x + 1 - a, 1e300
    d = h = 1 / b
    for i in range(1, 1000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return exp(-x + a * log(x) - lgamma(a)) * h
