"""Dice text comes to what icepool makes of it, and what would take too long is refused before it does."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from wildtable import odds
from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.dice.expressions import evaluate

icepool = pytest.importorskip("icepool")

NEAR = 1e-9
EACH, SEEDS = 30, 10

Made = tuple[str, Any]
"""Dice text, and the same as an icepool die."""


class Maker:
    """Makes random dice text together with icepool's own dice."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def dice(self) -> Made:
        many, sides = self.random.randint(1, 4), self.random.choice((2, 4, 6, 8, 10))
        return f"{many}d{sides}", many @ icepool.d(sides)

    def kept(self) -> Made:
        many, sides = self.random.randint(2, 5), self.random.choice((4, 6, 8))
        keep, word = self.random.randint(1, many), self.random.choice(("kh", "kl", "dh", "dl"))
        one = icepool.d(sides)
        if word in ("dh", "dl"):
            keep = min(keep, many - 1)
            law = one.lowest(many, many - keep) if word == "dh" else one.highest(many, many - keep)
        else:
            law = one.highest(many, keep) if word == "kh" else one.lowest(many, keep)
        return f"{many}d{sides}{word}{keep}", law

    def aced(self) -> Made:
        many, (sides, depth) = self.random.randint(1, 2), self.random.choice(((4, 16), (6, 12), (8, 10), (10, 9)))
        return f"{many}d{sides}!", many @ icepool.d(sides).explode(depth=depth)

    def counted(self) -> Made:
        many, sides = self.random.randint(1, 6), self.random.choice((6, 8, 10))
        least = self.random.randint(1, sides)
        return f"count({many}d{sides} >= {least})", many @ (icepool.d(sides) >= least)

    def atom(self) -> Made:
        ways: tuple[Callable[[], Made], ...] = (self.dice, self.kept, self.counted)
        return self.random.choice(ways)()

    def compared(self) -> Made:
        sign = self.random.choice((">=", "<=", ">", "<", "==", "!="))
        (one, mine), (other, theirs) = self.atom(), self.atom()
        found = icepool.map(lambda a, b: int(_compare(sign, a, b)), mine, theirs)
        return f"{one} {sign} {other}", found

    def joined(self) -> Made:
        (one, mine), (other, theirs) = self.atom(), self.atom()
        sign = self.random.choice(("+", "-", "*", "max", "min"))
        if sign in ("max", "min"):
            return f"{sign}({one}, {other})", icepool.map(
                lambda a, b: max(a, b) if sign == "max" else min(a, b), mine, theirs
            )
        return (
            f"{one} {sign} {other}",
            mine + theirs if sign == "+" else mine - theirs if sign == "-" else mine * theirs,
        )

    def chosen(self) -> Made:
        (condition, holds), (one, mine), (other, theirs) = self.compared(), self.atom(), self.atom()
        return f"if {condition} then {one} else {other}", holds.if_else(mine, theirs)

    def named(self) -> Made:
        (one, mine), (other, theirs) = self.atom(), self.atom()
        number = self.random.randint(1, 5)
        law = icepool.map(lambda x, y: x * x + y if x > number else y - x, mine, theirs)
        return f"let x = {one}; if x > {number} then x * x + {other} else {other} - x", law

    def repeated(self) -> Made:
        text, law = self.atom()
        many = self.random.randint(1, 3)
        return f"sum(repeat({many}, {text})) // 2", (many @ law) // 2

    def extreme(self) -> Made:
        many, sides = self.random.randint(2, 4), self.random.choice((6, 8))
        keep = self.random.randint(1, many)
        return f"highest {keep} of {many}d{sides} + 1", icepool.d(sides).highest(many, keep) + 1

    def any(self) -> Made:
        ways = (self.kept, self.aced, self.counted, self.compared, self.joined, self.chosen, self.named, self.repeated,
                self.extreme)  # fmt: skip
        return self.random.choice(ways)()


def _compare(sign: str, a: int, b: int) -> bool:
    return {">=": a >= b, "<=": a <= b, ">": a > b, "<": a < b, "==": a == b, "!=": a != b}[sign]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_dice_text_is_what_icepool_says(seed: int) -> None:
    """Ten times thirty expressions."""
    maker = Maker(seed)
    for _ in range(EACH):
        text, law = maker.any()
        ours = evaluate(text).chances
        theirs = {int(value): float(chance) for value, chance in zip(law.outcomes(), law.probabilities(), strict=True)}
        for total in {*ours, *theirs}:
            assert ours.get(total, 0.0) == pytest.approx(theirs.get(total, 0.0), abs=NEAR), (seed, text, total)


HOSTILE = (
    "1000d10000",
    "9999999999d6",
    "d99999999999999999999",
    "1000d1000kh500",
    "repeat(1000, 1000d1000)",
    "sum(repeat(1000, repeat(1000, repeat(1000, d6))))",
    "repeat(9999999, d6)",
    "(" * 200 + "d6" + ")" * 200,
    "max(" * 60 + "d6" + ")" * 60,
    "let a = d1000; let b = d1000; let c = d1000; a * b * c",
    "let a = 100d6; let b = 100d6; let c = 100d6; a + b + c",
    "d1000 * d1000 * d1000 * d1000",
    "100d100! * 100d100!",
    "999999999 * 999999999 * d6",
    "d6 / 0",
    "d6 % (d6 - 1)",
    "d{1..999999999}",
    "d{}",
    "count(1000d6 >= d1000)",
    "d0!",
    "d1!",
    "4d6kh5",
    "4d6 +",
    "let x = d6",
    "max()",
    "repeat(d6, d6)",
    "highest 9 of 3d6",
    "if d6 then",
    "d6" + " + d6" * 2000,
    "1000d1000 + 1000d999 + 1000d998",
    "1000d6kh500 + 1000d8kh500",
)

TIMED = """
import resource, sys, time
from wildtable.odds import ask
ask("let a = nothing; a * b")  # loads every reader
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for text in sys.stdin.read().splitlines():
    began = time.process_time()
    told = ask(text)
    spent = time.process_time() - began
    assert not told, text[:60]
    assert "." in told.problem, text[:60]
    assert spent < 1, (text[:60], spent)
assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000
"""


def test_hostile_dice_text_is_refused_in_a_second_and_100_megabytes() -> None:
    told = subprocess.run([sys.executable, "-c", TIMED], input="\n".join(HOSTILE), text=True, capture_output=True)  # noqa: S603, PLW1510 - our own text
    assert told.returncode == 0, told.stderr


def test_what_is_wrong_with_dice_is_said() -> None:
    for text in ("4d6kh9", "d6 / 0", "4d6 +", "max()"):
        with pytest.raises(Unanswerable, match=r"\. "):
            evaluate(text)


def test_a_name_is_rolled_once_and_dice_each_time() -> None:
    assert odds.ask("let x = d6; x - x")["mean"] == 0
    assert odds.ask("let x = d6; x - x")["lowest"] == 0
    assert odds.ask("d6 - d6")["lowest"] == -5
