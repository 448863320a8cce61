"""Lines on things: struck, named, and their mishaps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wildtable.savage.breaking.messages import Hardened
from wildtable.savage.damage.messages import Struck
from wildtable.savage.fight import Fight
from wildtable.savage.mishaps.messages import Befallen
from wildtable.text.english import has, say
from wildtable.text.savage.names import name, weapon_name


def _struck(fight: Fight, event: Struck) -> list[str]:
    plain = (event.called or event.thing).replace("-", " ")
    thing = plain.lower() if event.holder and event.called else plain
    if event.holder in fight and not event.called and event.thing in [w.id for w in fight[event.holder].sheet.weapons]:
        thing = weapon_name(fight, event.holder, event.thing).lower()
    key = "withstood" if not event.broken else "broken-held" if event.holder else "broken"
    return [say("said", key, who=name(fight, event.holder) if event.holder else "", thing=thing)]


def _hardened(fight: Fight, event: Hardened) -> list[str]:
    """Return sentences on a thing that the game master has just named."""
    return [
        say(
            "said", "hardened-on" if hard.on else "hardened", thing=hard.name, n=hard.hardness, who=name(fight, hard.on)
        )
        for hard in event.hard
        if hard.name == event.new
    ]


def _befallen(fight: Fight, event: Befallen) -> list[str]:
    """Return a line on a mishap that no other event tells."""
    if not has("said", key := f"befallen-{event.mishap}"):
        return []
    item = (event.called or weapon_name(fight, event.who, event.weapon)).lower() if event.weapon else ""
    target = name(fight, event.target) if event.target else ""
    return [say("said", key, who=name(fight, event.who), target=target, weapon=item, words=event.words)]


TELL: Mapping[type, Callable[[Fight, Any], list[str]]] = {Struck: _struck, Hardened: _hardened, Befallen: _befallen}
