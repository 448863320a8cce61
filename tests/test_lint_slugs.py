"""The lint that keeps labels from deciding sees each way to ask, and leaves citing alone."""

from __future__ import annotations

import pytest

from tests.lint_slugs import faults, names


@pytest.mark.parametrize(
    "line",
    [
        'if part.rule == "sw.support": ...',
        'if "7w.space.turn" != event.rule: ...',
        'found = [p for p in parts if p.rule in ("sw.range", "sw.cover")]',
        'saga = case.rule.startswith("saga.")',
        'drive = any(p.rule == "saga.drive" for p in deed.parts)',
        'SLUG = "7w.space.heat"\nhot = test.rule == SLUG',
        'FAR = frozenset({"sw.range", "sw.cover"})\nfar = part.rule in FAR',
        'KEYS = {"sw.melee": "hit"}\nkey = KEYS[threw.rule]',
        'KEYS = {"sw.melee": "hit"}\nkey = KEYS.get(threw.rule, "roll")',
        'match event.rule:\n    case "sw.reload":\n        ...',
    ],
)
def test_whoever_asks_for_a_slug_is_found(line: str) -> None:
    assert faults(line)


@pytest.mark.parametrize(
    "line",
    [
        "from wildtable.text import FAILURES\nif event.rule in FAILURES: ...",
        "from wildtable.text import FAILURES as KEYS\nkey = KEYS[event.rule]",
        "from wildtable import text\nkey = text.FAILURES.get(event.rule)",
        "from wildtable import text\nif event.rule in text.FAILURES: ...",
    ],
)
def test_whoever_asks_with_the_help_of_another_module_is_found(line: str) -> None:
    assert names('FAILURES = {"sw.melee": "miss"}') == {"FAILURES"}
    assert faults(line, {"FAILURES"})
    assert not faults(line)


@pytest.mark.parametrize(
    "line",
    [
        'parts = [Part(2, "support", "sw.support")]',
        '@cite("sw.cover")\ndef cover(): ...',
        'slug = "sw.area" if blow.area else "sw.cover.obstacle"',
        'RULES = {"laser": "7w.space.laser"}\nrule = RULES[arm.kind]',
        'if option == "swim": ...',
        'if unit == "saga": ...',
    ],
)
def test_whoever_cites_one_is_not(line: str) -> None:
    assert not faults(line)
