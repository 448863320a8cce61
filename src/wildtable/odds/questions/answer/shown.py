"""Chances as text."""

from __future__ import annotations


def percentage(chance: float) -> str:
    """Return a chance as a percentage with two decimals, or a bound where that would be 0."""
    return "< 0.01%" if 0 < chance < 5e-5 else f"{100 * chance:.2f}%"
