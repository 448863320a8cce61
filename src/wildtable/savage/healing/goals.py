"""Healing: what a roll is for."""

from __future__ import annotations

from wildtable.savage.table.base import Goal


class Mend(Goal, frozen=True, tag="mend"):
    """To heal another's Wounds."""

    patient: str


class Recuperate(Goal, frozen=True, tag="recuperate"):
    """To heal by rest."""
