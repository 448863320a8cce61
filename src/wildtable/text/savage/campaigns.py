"""The campaign in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wildtable.numbers import types_of
from wildtable.savage.campaign.messages import Owned, Renumbered
from wildtable.savage.campaign.writers import heroes
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import Fight
from wildtable.savage.sheets.table import brought
from wildtable.text.english import listed, say, word
from wildtable.text.savage.making import does, weapon_thing
from wildtable.text.savage.powers import power_line


def _owned(fight: Fight, event: Owned) -> list[str]:
    """Return sentences on what is new, changed or gone, each thing by its name."""
    own = event.own
    named = {
        "edges": [made.title for _, made in own.edges],
        "gear": [item.name for item in own.gear],
        "powers": [power.name for power in own.powers],
        "figures": [sheet.name for _, sheet in own.figures],
        "skills": [word(name) for name, _ in own.skills],
        "places": [place.title for _, place in own.places],
        "scenes": [scene.title for _, scene in own.scenes],
        "packs": [" ".join([each for each in (pack.name, pack.version) if each]) for _, pack in own.packs],
    }
    said = [say("said", f"owned-{chapter}", names=listed(names)) for chapter, names in named.items() if names]
    if own.corrections:
        said.append(say("said", "owned-corrections", n=len(own.corrections)))
    if event.gone:
        said.append(say("said", "owned-no-more", names=listed([word(key) for _, key in event.gone])))
    for thing, old, new in event.taken:
        said.append(say("said", "owned-taken", what=word(thing.partition(".")[2]), old=old, new=new))
    return [*said, *_changed(fight, event)]


def _changed(fight: Fight, event: Owned) -> Iterator[str]:
    """Yield a sentence on each thing that heroes have and that does something else than before."""
    was, own, edition = event.was, event.own, fight.rules.edition.name
    edges, gear = dict(own.edges), {item.id: item for item in own.gear}
    powers, sheets = {power.id: power for power in own.powers}, [hero.sheet for hero in heroes(fight)]
    lines = [(key, edges[key].title, does(old, edition), does(edges[key], edition)) for key, old in was.edges]
    lines += [(old.id, gear[old.id].name, weapon_thing(old).does, weapon_thing(gear[old.id]).does) for old in was.gear]
    lines += [(old.id, powers[old.id].name, power_line(old), power_line(powers[old.id])) for old in was.powers]
    for key, title, before, now in lines:
        who = [sheet.name for sheet in sheets if key in _has(sheet)]
        if who and before != now:
            said = {"old": before.rstrip("."), "new": now.rstrip(".")}
            yield say("said", "owned-changed", what=title, names=listed(who), **said)


def _has(sheet: Sheet) -> set[str]:
    """Return the ids of a sheet's Edges, Hindrances, weapons and powers."""
    return {*sheet.edges, *sheet.hindrances, *[item.id for item in sheet.weapons], *[each.id for each in sheet.powers]}


def _renumbered(fight: Fight, event: Renumbered) -> list[str]:
    """Return sentences on vehicles and ships that are new or changed, those that are gone, and numbers."""
    left, said = [name for name in event.changed if name not in brought()], list[str]()
    for name, chapter in brought().items():
        numbers = fight.rules.setting.of(chapter.kind)
        there = chapter.told(numbers) if numbers is not None else {}
        if names := [str(there[key].get("name", key)) for key in left if key in there]:
            said.append(say("said", f"owned-{name}", names=listed(names)))
        left = [key for key in left if key not in there]
    if gone := [key for key in left if key not in _numbers(fight)]:
        said.append(say("said", "owned-no-more", names=listed([word(key) for key in gone])))
    if names := [word(name.replace("_", "-")).lower() for name in left if name not in gone]:
        said.append(say("said", "renumbered", names=listed(names)))
    return said


def _numbers(fight: Fight) -> set[str]:
    """Return the names of all numbers that a table plays by."""
    return {name for part in (fight.rules.edition, *fight.rules.setting.numbers) for name in types_of(type(part))}


TELL: Mapping[type, Callable[[Fight, Any], list[str]]] = {Owned: _owned, Renumbered: _renumbered}
"""Sentences of a campaign's events that their fields do not give."""
