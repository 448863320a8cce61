"""Planting a fault: another function, or another number, wherever the rules have one."""

from __future__ import annotations

import sys
from typing import Any

import pytest


def plant(monkeypatch: pytest.MonkeyPatch, real: Any, other: Any, name: str = "") -> None:
    """Put something else in the place of a function or a number, in every module that knows it.

    ``name``: what a number is called, which alone does not say which number it is. Raises AssertionError where no
    module knows it.
    """
    called, found = name or real.__name__, 0
    for module in [each for key, each in sys.modules.items() if key.startswith("wildtable")]:
        for known, value in list(vars(module).items()):
            if value is real and (not name or known == called):
                monkeypatch.setattr(module, known, other)
                found += 1
    assert found, f"nobody knows {called}"
