"""Lines on things: struck, named, and their mishaps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wildtable.savage.attacks.model import Blow
from wildtable.savage.breaking.messages import Break, Hardened
from wildtable.savage.breaking.queries import bound_by
from wildtable.savage.breaking.queries import thing as known
from wildtable.savage.chases.messages import AttackVehicle
from wildtable.savage.chases.model import Chase
from wildtable.savage.chases.queries import VEHICLE, driven
from wildtable.savage.damage.messages import Struck
from wildtable.savage.fight import Fight
from wildtable.savage.mishaps.messages import Befallen
from wildtable.savage.weapons.model import IMPROVISED
from wildtable.text.english import capitalised, has, say
from wildtable.text.savage.names import name, weapon_name

ARTICLE = re.compile(r"^(the|an?) ", re.IGNORECASE)


def aimed_at(fight: Fight, command: object, after: Iterable[object] = ()) -> str:
    """Return the thing that a blow is aimed at, as people name it: ``Raider's hatchet``, ``the door``.

    It is that of the next hit in ``after``, of the command, or of the blow that waits; empty for none.
    """
    struck = next((event for event in after if isinstance(event, Struck)), None)
    if struck is not None:
        return _struck_thing(fight, struck)
    if isinstance(command, Break):
        return _called(fight, command.thing)
    if isinstance(command, AttackVehicle):
        return _called(fight, f"{VEHICLE}{command.whose}")
    blow = waiting_blow(fight)
    return _called(fight, blow.thing) if blow is not None and blow.thing else ""


def waiting_blow(fight: Fight) -> Blow | None:
    """Return the blow that the table's question is about; None for any other question."""
    waits = fight.pending[-1] if fight.pending else None
    blow = getattr(waits, "blow", None) or getattr(getattr(getattr(waits, "test", None), "goal", None), "blow", None)
    return blow if isinstance(blow, Blow) else None


def _called(fight: Fight, thing: str) -> str:
    chase, unit = fight.part(Chase), driven(thing)
    racer = chase.racer(unit) if chase is not None and unit else None
    if racer is not None and racer.vehicle is not None:
        return say("said", "thing-held", who=name(fight, unit), thing=racer.vehicle.name.lower())
    found = known(fight, thing)
    if found is None:
        return ""
    on = bound_by(fight, found)
    holder = found.holder or (on.id if on is not None else "")
    return _named(fight, _plain(found.id.rpartition(":")[2], found.name), holder)


def _plain(thing: str, called: str) -> str:
    """Return what a thing in a hand is called; something picked up to strike with is an improvised weapon."""
    return say("said", "improvised") if thing in IMPROVISED else called


def _named(fight: Fight, thing: str, holder: str) -> str:
    """Return a thing with its holder or an article; one that people have written before its name is left out."""
    thing = ARTICLE.sub("", thing)
    return say("said", "thing-held" if holder else "thing", who=name(fight, holder) if holder else "", thing=thing)


def _struck_thing(fight: Fight, event: Struck) -> str:
    if not event.holder and not event.called and (found := _called(fight, event.thing)):
        return found
    plain = (event.called or event.thing).replace("-", " ")
    thing = plain.lower() if event.holder and event.called else plain
    if event.holder in fight and not event.called:
        has = event.thing in [weapon.id for weapon in fight[event.holder].sheet.weapons]  # or it is gone by now
        thing = _plain(event.thing, weapon_name(fight, event.holder, event.thing).lower() if has else thing)
    return _named(fight, thing, event.holder)


def _struck(fight: Fight, event: Struck) -> list[str]:
    thing = _struck_thing(fight, event)
    many = 2 if thing.endswith("s") and not thing.endswith("ss") else 1
    return [say("said", "broken" if event.broken else "withstood", thing=capitalised(thing), many=many)]


def _hardened(fight: Fight, event: Hardened) -> list[str]:
    """Return sentences on a thing that the game master has just named."""
    return [
        say("said", "hardened", thing=capitalised(_named(fight, hard.name, hard.on)), n=hard.hardness)
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
