"""Every question of the YAML files is answered as another road says; no text makes an exception."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.questions import oracles
from wildtable import odds

HERE = Path(__file__).parent
NEAR = 1e-9


def questions() -> list[dict[str, Any]]:
    """All questions of the files, in their order."""
    texts = [file.read_text("utf-8") for file in sorted(HERE.glob("*.yaml"))]
    return [each for text in texts for each in yaml.load(text, yaml.CSafeLoader)]


QUESTIONS = questions()


def _faces(asked: dict[str, Any]) -> dict[str, float]:
    law = oracles.faces(**asked)
    totals = {f"total: {value}": chance for value, chance in law.items()}
    return {**totals, "mean": sum(value * chance for value, chance in law.items())}


ROADS: dict[str, Callable[[Any], dict[str, float]]] = {
    "trait": lambda asked: {name: float(value) for name, value in oracles.trait(**asked).items()},
    "bennies": lambda asked: {"success": float(oracles.with_bennies(**asked))},
    "attack": lambda asked: oracles.attack(**asked),
    "played": oracles.played,
    "duel": lambda asked: oracles.duel(**asked),
    "opposed": lambda asked: {"wins": oracles.opposed(**asked)},
    "resisted": lambda asked: {"success": oracles.opposed(**asked)},
    "faces": _faces,
    "same": lambda asked: {row.outcome: row.value for row in odds.ask(asked).summary},
    "is": lambda asked: {name: oracles.fraction(value) for name, value in asked.items()},
}
"""The other roads to a question's values, by outcome: ``same`` is a question in other words, checked elsewhere."""


def expected(asked: dict[str, Any]) -> dict[str, float]:
    """The values that the other roads come to, by outcome; where several do, they agree."""
    found: dict[str, float] = {}
    for name in ROADS.keys() & asked.keys():
        values = ROADS[name](asked[name])
        for outcome in values.keys() & found.keys():
            assert values[outcome] == pytest.approx(found[outcome], abs=NEAR), (name, outcome)
        found |= values
    return found


@pytest.mark.parametrize("asked", QUESTIONS, ids=[each["ask"] for each in QUESTIONS])
def test_a_question_is_answered(asked: dict[str, Any]) -> None:
    told = odds.ask(asked["ask"])
    assert told, told.problem
    assert not told.unread, told.unread
    values = expected(asked)
    assert values or "variants" in asked
    for name, value in values.items():
        assert told[name] == pytest.approx(value, abs=NEAR), name
    assert asked.get("first", "") in ("", *[row.outcome for row in told.summary[:1]])
    for label, outcomes in asked.get("variants", {}).items():
        single = dict(told.variants)[label]
        for name, value in outcomes.items():
            assert single[name] == pytest.approx(oracles.fraction(value), abs=NEAR), (label, name)
    for name in asked.get("names", ()):
        assert any(name in (part.rule, part.name) for part in told.parts), (name, told.parts)


def test_there_are_enough_questions_and_each_is_one_line() -> None:
    assert len({each["ask"] for each in QUESTIONS}) >= 80
    for file in HERE.glob("*.yaml"):
        lines = [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]
        assert all(line.startswith("- {") and line.endswith("}") for line in lines), file
