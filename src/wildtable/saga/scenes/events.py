"""Scenes of the campaign: events."""

from __future__ import annotations

from wildtable.saga.base import Event


class WentOn(Event):
    """Play goes on in a ``scene`` of the campaign, or in none; the elements ``behind`` stay where they are."""

    scene: str = ""
    title: str = ""
    behind: tuple[str, ...] = ()
    rule: str = "saga.time"
