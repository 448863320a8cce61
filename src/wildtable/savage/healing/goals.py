"""Healing: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal


class Mend(Goal):
    """To heal another's Wounds."""

    patient: str


class Recuperate(Goal):
    """To heal by rest."""
