"""A sample of two editions: the numbers that some tests speak of, as they were once, whatever is shipped now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from wildtable.savage.editions import settings

SAMPLE: Mapping[str, Mapping[str, Any]] = {
    "adventure": {
        "cover_penalties": [0, -2, -4, -6, -8],
        "light_penalties": [0, -2, -4, -6],
        "wild_attack": 2,
        "wild_attack_costs": "vulnerable",
        "wild_attack_parry": "none",
        "frenzy_costs": "nothing",
        "frenzy_penalty": "none",
        "death_on": "critical",
        "death_at_total": "none",
        "test_brings": "condition",
        "test_effects": ["distracted", "vulnerable"],
        "test_bonus": "none",
        "double_tap": "none",
        "double_tap_damage": "none",
        **dict.fromkeys(("rapid_attack", "rapid_attack_parry", "rapid_attack_blows", "rapid_attack_shots"), "none"),
        **dict.fromkeys(("zero_g_penalty", "magnetic_array_penalty", "magnetic_array_recovery"), "none"),
    },
    "deluxe": {
        "cover_penalties": [0, -1, -2, -4, -6],
        "light_penalties": [0, -1, -2, -4],
        "wild_attack": 2,
        "wild_attack_costs": "parry",
        "wild_attack_parry": -2,
    },
}


def sampled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The body of a fixture: the editions have the numbers of the sample."""
    shipped = settings._edition
    monkeypatch.setattr(settings, "_edition", lambda numbers: shipped({**numbers, **SAMPLE[numbers["name"]]}))
    settings.edition.cache_clear()
    yield
    settings.edition.cache_clear()
