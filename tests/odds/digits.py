"""Prints many answers to their last digit, with the `sum` of floats that is named: `python -m tests.odds.digits naive`.

Up to Python 3.11 `sum` adds floats one by one, from 3.12 on it makes up for what rounding loses.
"""

from __future__ import annotations

import builtins
import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from tests.odds.situations import attacks
from tests.odds.test_odds_command import ASKED
from wildtable import odds
from wildtable.cli.asked.forms import read
from wildtable.cli.odds import QUESTIONS, question, shortened
from wildtable.forecast import forecast, scenario
from wildtable.odds.bestplay import best_play
from wildtable.odds.duelling import ring
from wildtable.odds.prospects import Outlook


def naive(items: Iterable[Any], /, start: Any = 0) -> Any:
    """As Python 3.11 does."""
    for item in items:
        start = start + item
    return start


def compensated(items: Iterable[Any], /, start: Any = 0) -> Any:
    """As Python 3.12 does: Neumaier's sum, for as long as there are only floats and whole numbers."""
    total, lost = start, 0.0
    for item in items:
        if type(item) is float and type(total) in (int, float):
            new = total + item
            lost += (total - new) + item if abs(total) >= abs(item) else (item - new) + total
            total = new
        else:
            total = total + item
    return total + lost if lost else total


SUMS: dict[str, Callable[..., Any]] = {"naive": naive, "compensated": compensated, "own": sum}


def answers() -> dict[str, Any]:
    """Every question of `wildtable odds` with its examples and the figures of its picture; attacks; forecasts."""
    told: dict[str, Any] = {}
    for name in QUESTIONS:
        form = question(name)
        for words in (f"{name} {ASKED[name]}", *(each.removeprefix("wildtable odds ") for each in form.examples)):
            answer = form.answer(read(form, [word for word in words.split()[1:] if word != "--json"]))
            told[words] = [answer.answer, shortened(answer.bars), answer.notes]
    return {**told, **_library(), **_forecast()}


def _library() -> dict[str, Any]:
    found: dict[str, Any] = {"fractions": str(odds.damage(odds.Damage((6, 6)), 6, bennies=1, exact=True))}
    found["best play"] = best_play(ring("raider", "goblin")).wins
    for number, (fight, seat, command) in zip(range(10), attacks(2), strict=False):
        found[f"attack {number}"] = repr(Outlook(fight).prospect(seat, command))
    return found


def _forecast() -> dict[str, Any]:
    foes = {"is": "bandit", "count": 3}
    fight = scenario({"apart": 6, "figures": [{"is": "fencer", "side": "heroes"}, foes]})
    return {f"forecast {seed}": msgspec.to_builtins(forecast(fight, runs=100 + seed, seed=seed)) for seed in range(3)}


if __name__ == "__main__":
    builtins.sum = SUMS[sys.argv[1]]
    json.dump(answers(), sys.stdout, indent=1)
