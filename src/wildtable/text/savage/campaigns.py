"""The campaign in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wildtable.savage.campaign.events import Owned, Renumbered
from wildtable.savage.fight import Fight
from wildtable.savage.places.events import Concealed, Redrawn, Revealed, Uncovered, WentOn
from wildtable.text.english import listed, say, word


def _owned(_fight: Fight, event: Owned) -> list[str]:
    """What is new or other, each by its name, and what is gone."""
    own = event.own
    named = {
        "edges": [made.title for _, made in own.edges],
        "gear": [item.name for item in own.gear],
        "figures": [sheet.name for _, sheet in own.figures],
        "skills": [word(name) for name, _ in own.skills],
        "places": [place.title for _, place in own.places],
        "scenes": [scene.title for _, scene in own.scenes],
    }
    said = [say("said", f"owned-{chapter}", names=listed(names)) for chapter, names in named.items() if names]
    if event.gone:
        said.append(say("said", "owned-no-more", names=listed([word(key) for _, key in event.gone])))
    return said


def _renumbered(_fight: Fight, event: Renumbered) -> list[str]:
    return [say("said", "renumbered", names=listed([word(name.replace("_", "-")).lower() for name in event.changed]))]


def _went_on(_fight: Fight, event: WentOn) -> list[str]:
    return [say("said", "went-on", title=event.title) if event.title else say("said", "went-on-hidden")]


def _redrawn(_fight: Fight, _event: Redrawn) -> list[str]:
    return [say("said", "redrawn")]


def _concealed(_fight: Fight, event: Concealed) -> list[str]:
    return [say("said", "concealed", who=event.fighter.name)]


def _uncovered(_fight: Fight, _event: Uncovered) -> list[str]:
    return []  # whoever it is comes in


def _revealed(_fight: Fight, _event: Revealed) -> list[str]:
    return [say("said", "revealed")]


TELL: Mapping[type, Callable[[Fight, Any], list[str]]] = {
    Owned: _owned,
    Renumbered: _renumbered,
    WentOn: _went_on,
    Redrawn: _redrawn,
    Concealed: _concealed,
    Uncovered: _uncovered,
    Revealed: _revealed,
}
"""What is said of its events."""
