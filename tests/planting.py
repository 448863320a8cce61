"""Planting a fault: another function, or another number, wherever the rules know the one there is."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest


def plant(monkeypatch: pytest.MonkeyPatch, where: ModuleType, name: str, other: Any) -> None:
    """Put something else in the place of what a module calls by this name, there and wherever it was imported."""
    real = getattr(where, name)
    for module in [each for key, each in sys.modules.items() if key.startswith("wildtable")]:
        for known, value in list(vars(module).items()):
            if value is real and (known == name or callable(real)):
                monkeypatch.setattr(module, known, other)
