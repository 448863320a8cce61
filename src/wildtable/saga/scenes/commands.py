"""Scenes of the campaign: commands."""

from __future__ import annotations

from wildtable.play.kinds import Facts, Tab
from wildtable.saga.base import Command


class OpenScene(Command):
    """Begin a scene of the campaign; a scene that goes on ends. Whoever was left there is there again."""

    facts = Facts(tab=Tab.SCENE)

    scene: str


class LeaveScene(Command):
    """End the scene of the campaign that goes on, and leave its elements there."""

    facts = Facts(tab=Tab.SCENE)
