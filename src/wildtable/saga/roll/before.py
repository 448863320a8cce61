"""Readers for rolls that an earlier version wrote: the one place that knows the old form."""

from __future__ import annotations

from typing import Any


def upcast_event(event: Any) -> Any:
    """Return an event's plain JSON in today's form: a roll for the order of turns was once known by its slug alone."""
    old = isinstance(event, dict) and event.get("type") == "judged" and "ordering" not in event
    return {**event, "ordering": True} if old and event.get("rule") == "saga.round.versus" else event
