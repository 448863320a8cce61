"""What an earlier version wrote of rolls, read as it is written now. The one place that knows the old."""

from __future__ import annotations

from typing import Any


def upcast_event(event: Any) -> Any:
    """An event as plain JSON: a roll for the order of turns was told by its slug alone."""
    old = isinstance(event, dict) and event.get("type") == "judged" and "ordering" not in event
    return {**event, "ordering": True} if old and event.get("rule") == "saga.round.versus" else event
