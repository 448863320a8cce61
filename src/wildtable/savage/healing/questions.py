"""Healing: what is asked; nothing here acts."""

from __future__ import annotations

from wildtable.savage.fight import Fighter
from wildtable.savage.healing.rules import tired_out


def worn_out(fighter: Fighter) -> bool:
    """Whether Fatigue alone has put a figure out."""
    return fighter.status == "incapacitated" and tired_out(fighter.health.fatigue) and not fighter.states.bleeding
