"""Healing: what a roll is for."""

from __future__ import annotations

from msgspec import Struct


class Mend(Struct, frozen=True, tag="mend"):
    """To heal another's Wounds."""

    patient: str


class Recuperate(Struct, frozen=True, tag="recuperate"):
    """To heal by rest."""
