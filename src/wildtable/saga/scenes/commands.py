"""Scenes of the campaign: commands."""

from __future__ import annotations

from wildtable.saga.facts import Command


class OpenScene(Command, frozen=True, tag="open-scene"):
    """Begin a scene of the campaign; a scene that goes on ends. Whoever was left there is there again."""

    scene: str


class LeaveScene(Command, frozen=True, tag="leave-scene"):
    """End the scene of the campaign that goes on, and leave its elements there."""
