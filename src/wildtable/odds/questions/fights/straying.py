"""The course of a miss: how far a blast lands off, and the chance that a shot hits a bystander."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

from wildtable.board import BLASTS
from wildtable.dice.laws.die import at_least
from wildtable.odds.questions.answer.answers import AnswerRow
from wildtable.odds.questions.fights.figures import ATTACKER, TARGET
from wildtable.odds.questions.fights.placing import FightQuestion
from wildtable.savage.areas.rules import deviation
from wildtable.savage.attacks.model import Blow
from wildtable.savage.firing.queries import spreads
from wildtable.savage.firing.rules import stray_face
from wildtable.savage.traits.model import Test

FAR = 10**6
"""The inches of a target that stands nowhere in particular: half of them limit no deviation."""


def landing_rows(placed: FightQuestion, missed: float) -> list[AnswerRow]:
    """Return how far off a blast lands, the direction aside; nothing for other attacks. ``missed``: its chance."""
    item, edition = placed.item, placed.rules.edition
    if item.template not in BLASTS:
        return []
    dice = edition.deviation_thrown if "thrown" in item.flags else edition.deviation_fired
    ways = list(product(*[range(1, sides + 1) for sides in dice]))
    away = placed.away
    off: defaultdict[int, float] = defaultdict(float)
    for faces in ways:
        off[deviation(sum(faces), placed.band, FAR if away is None else away)] += missed / len(ways)
    mean = sum(inches * chance for inches, chance in off.items()) / missed if missed else 0.0
    rows = [AnswerRow("deviation", "lands off", missed), AnswerRow("deviation", "expected inches off", mean, False)]
    return [*rows, *[AnswerRow("deviation", _inches(inches), chance) for inches, chance in sorted(off.items())]]


def _inches(number: int) -> str:
    return f"{number} inch{'es' if number != 1 else ''} off"


def bystander_row(placed: FightQuestion, test: Test) -> AnswerRow:
    """Return the chance that a shot hits a bystander who stands in its way: one by a low natural number that missed."""
    item, edition, pool = placed.item, placed.rules.edition, test.pool
    assert test.against is not None
    blow = Blow(ATTACKER, TARGET, item.id, tuple(placed.facts.options))
    sprays = spreads(item, blow) or len(pool.dice) > 1
    low = stray_face(edition.bystander_spray if sprays else edition.bystander_face, test.against.tn, test.plus)
    none = 1.0
    for sides in pool.dice:
        none *= 1 - min(low, sides) / sides
    if test.against.tn - test.plus <= 1:  # even a 1 hits, unless all fails by natural 1s
        return AnswerRow("", "a bystander may be hit", (1 - none) / (pool.wild or 1))
    needs_all = len(pool.dice) == 1 and not spreads(item, blow)
    hit = at_least(pool.wild, test.against.tn - test.plus, 1.0) if pool.wild and needs_all else 0.0
    return AnswerRow("", "a bystander may be hit", (1 - none) * (1 - hit))
