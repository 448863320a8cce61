"""Scenes of the campaign: what may be done."""

from __future__ import annotations

from wildtable.play import Offer
from wildtable.saga.facts import Story
from wildtable.saga.scene import Some, one
from wildtable.saga.scenes.commands import LeaveScene, OpenScene
from wildtable.saga.scenes.questions import may_go_on


def scene_offers(story: Story) -> Some:
    """Open a scene of the campaign, or leave the one that goes on."""
    if not may_go_on(story):
        return
    if scenes := [each.id for each in story.scenes if each.id != story.setting]:
        yield Offer(OpenScene(scenes[0]), ("saga.time",), when="gm", scene=one(scenes))
    if story.setting:
        yield Offer(LeaveScene(), ("saga.time", "saga.heal"), when="gm")
