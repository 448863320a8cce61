"""Questions about the campaign; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from wildtable.catalogue import cite
from wildtable.numbers import NONE, types_of
from wildtable.play import Refused, Seat, handouts
from wildtable.play.campaign import (
    Changes,
    Keeping,
    as_files_have_it,
    beyond,
    misfit,
    no_change,
)
from wildtable.play.reading import Problem
from wildtable.savage.bennies.queries import pool_joined
from wildtable.savage.breaking.messages import Outfitted
from wildtable.savage.campaign.messages import Filed, Listed, Owned, Renumbered, Rewritten, Write
from wildtable.savage.campaign.writers import OF_PLAYERS, by_id, heroes, id_of, may_write
from wildtable.savage.characters.model import Own, Pack, Sheet
from wildtable.savage.editions import setting as setting_files
from wildtable.savage.editions.edition import Edition
from wildtable.savage.editions.settings import Options, Ruleset, ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.questions import names
from wildtable.savage.places.queries import misplaced, redrawn
from wildtable.savage.powers.messages import PowerPoints
from wildtable.savage.powers.queries import pool_of
from wildtable.savage.rulings.messages import OptionSet, Revised
from wildtable.savage.sheets import forms, plain
from wildtable.savage.sheets.bounds import BOUNDS
from wildtable.savage.sheets.building import held_at_first
from wildtable.savage.sheets.packs import plain_pack
from wildtable.savage.sheets.places import plain_place, plain_scene
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.sheets.sharing import pack_of_table
from wildtable.savage.sheets.table import TableFile, brought, fares, read_values, settled
from wildtable.savage.sheets.writing import ability, item, power
from wildtable.savage.table.base import Event
from wildtable.savage.table.messages import Entered
from wildtable.savage.table.model import HEROES, MOST_FIGURES, OwnChapter
from wildtable.savage.table.opening import joined
from wildtable.written import Written

# What stands.


def told(fight: Fight) -> dict[str, Any]:
    """Return the campaign as plain values in the form of a table's file, without the heroes' Wounds and states."""
    rules, own = fight.rules, fight.own
    usual = ruleset(edition_of(rules))
    options = {name: way for name, way in asdict(rules.options).items() if way != getattr(usual.options, name)}
    found: dict[str, Any] = {
        "edition": edition_of(rules),
        "options": {name: NONE if way is None else way for name, way in options.items()},
        "numbers": _numbers(rules, usual),
        "skills": dict(own.skills),
        "edges": {key: ability(made, key) for key, made in own.edges},
        "gear": {made.id: item(made) for made in own.gear},
        "packs": {key: plain_pack(pack) for key, pack in own.packs},
        "powers": {made.id: power(made) for made in own.powers},
        "corrections": dict(own.corrections),
        "figures": {key: plain(sheet, own) for key, sheet in own.figures},
        "places": {key: plain_place(place) for key, place in own.places},
        "scenes": {key: plain_scene(scene) for key, scene in own.scenes},
        **handouts.told(fight.papers),
        "heroes": {hero.id: plain(hero.sheet, own) for hero in heroes(fight)},
    }
    for name, chapter in brought().items():
        if (numbers := rules.setting.of(chapter.kind)) is not None:
            found[name] = chapter.told(numbers)
    return as_files_have_it(found)


def edition_of(rules: Ruleset) -> str:
    """Return the name of the table's edition or setting, as its file says it."""
    return rules.setting.name or rules.edition.name


def _numbers(rules: Ruleset, usual: Ruleset) -> dict[str, Any]:
    """Return the numbers that differ from the edition or setting, by the names used in a table's file."""
    found = _differing(types_of(Edition), rules.edition, usual.edition)
    for ours, theirs in zip(rules.setting.numbers, usual.setting.numbers, strict=True):
        known = {called: name for called, (name, _) in forms.of_setting(type(ours), brought()).items()}
        changed = _differing(known.values(), ours, theirs)
        found |= {called: changed[name] for called, name in known.items() if name in changed}
    return found


def _differing(names: Any, one: Any, other: Any) -> dict[str, Any]:
    found = {name: getattr(one, name) for name in names if getattr(one, name) != getattr(other, name)}
    return {name: NONE if value is None else msgspec.to_builtins(value) for name, value in found.items()}


# What a change comes to.


@cite("sw.effects", "sw.character")
def changes(fight: Fight, written: Written, seat: Seat) -> Changes[Event]:
    """Return the changes that make the table match what is written; ``seat``: the owner of new heroes."""
    problems = [*_beyond(fight, written)]
    table = read_values(written)
    if not table.problems:
        problems += [*_misplaced(fight.own, table.own, written), *_missed(fight.own, table.own, written)]
    if problems or table.problems:
        return Changes(problems=(*table.problems, *problems))
    events = [*_rules(fight.rules, table.rules)]
    packs, taken = in_one_pack(fight.own.packs, table.own.packs)
    table = replace(table, own=replace(table.own, packs=packs))
    if (owned := _owned(fight, table.own, taken)) is not None:
        events.append(owned)
        events += redrawn(fight, table.own)
    events += handouts.changes(fight.papers, table.papers, Filed, Rewritten)
    before = told(fight)["heroes"]
    edited = [hero for hero in table.heroes if before.get(hero.id) != written.value["heroes"][hero.id]]
    events += _renewed(fight, table, {hero.id for hero in edited})
    for hero in edited:
        events += _revised(fight, fight[hero.id], hero.sheet) if hero.id in fight else ()
    events += _coming(fight, [hero for hero in edited if hero.id not in fight], seat)
    return Changes(tuple(events))


def _beyond(fight: Fight, written: Written) -> Iterator[Problem]:
    """Yield a problem for everything that a change of a campaign cannot do."""
    there = {hero.id: hero.name for hero in heroes(fight)}
    yield from beyond(written, edition_of(fight.rules), OF_PLAYERS, there)
    known = written.value.get(OF_PLAYERS)
    if not isinstance(known, Mapping):
        return
    for key, given in known.items():
        for fact in fares(given) if key in there else ():
            problem, remedy = f"{there[key]} is already in play.", "The table keeps a hero's current state."
            yield no_change(written, (OF_PLAYERS, key, fact), problem, remedy)
        if key not in there and (key in fight or key in names(fight)):
            problem = f"Someone else at the table has the id {key!r}."
            yield no_change(written, (OF_PLAYERS, key), problem, "Choose another.")
    if len(fight.fighters) + len(set(known) - set(there)) > MOST_FIGURES:
        yield no_change(written, (OF_PLAYERS,), f"The limit is {MOST_FIGURES} figures.", "Remove some first.")


def _misplaced(had: Own, now: Own, written: Written) -> Iterator[Problem]:
    """Yield a problem for each figure that a new or changed scene places where there is no room.

    An unchanged scene raises none, even where its place is redrawn.
    """
    before, places = dict(had.scenes), dict(now.places)
    for key, scene in now.scenes:
        if before.get(key) != scene:
            for path, problem, remedy in misplaced(scene, places.get(scene.place)):
                yield no_change(written, (OwnChapter.SCENES.value, key, *path), problem, remedy)


def _missed(had: Own, now: Own, written: Written) -> Iterator[Problem]:
    """Yield a problem for each character that still names a power that is removed."""
    gone = {power.id for power in had.powers} - {power.id for power in now.powers} - set(ready_powers())
    for chapter in (OwnChapter.FIGURES.value, OF_PLAYERS) if gone else ():
        for key, given in written.value[chapter].items():
            for place, name in enumerate(given.get("powers") or ()):
                if isinstance(name, str) and name in gone:
                    path = (chapter, key, "powers", place)
                    yield no_change(written, path, f"There is no power {name!r}.", "Take it off the sheet first.")


def _rules(had: Ruleset, now: Ruleset) -> Iterator[Event]:
    """Yield an event for each changed option, and one for all changed numbers."""
    for name in Options.__struct_fields__:
        if (way := getattr(now.options, name)) != getattr(had.options, name):
            yield OptionSet(name, way)
    changed = list(_differing(types_of(Edition), now.edition, had.edition))
    for ours, theirs in zip(now.setting.numbers, had.setting.numbers, strict=True):
        changed += _differing(types_of(type(ours)), ours, theirs)
        for chapter in [each for each in brought().values() if isinstance(ours, each.kind)]:
            told, was = chapter.told(ours), chapter.told(theirs)
            changed += [key for key in {**was, **told} if told.get(key) != was.get(key)]
    if changed:
        yield Renumbered(
            tuple(dict.fromkeys(changed)),
            now.edition if now.edition != had.edition else None,
            now.setting if now.setting != had.setting else None,
        )


def in_one_pack(
    had: tuple[tuple[str, Pack], ...], now: tuple[tuple[str, Pack], ...]
) -> tuple[tuple[tuple[str, Pack], ...], tuple[tuple[str, str, str], ...]]:
    """Return packs of which each thing is in the latest one only, and the things that another has lost by that.

    Those that are new or changed are later than the others, in their order.
    """
    owner, before = dict[str, str](), dict(had)
    for key, pack in sorted(now, key=lambda each: before.get(each[0]) != each[1]):
        owner |= dict.fromkeys(pack.things, key)
    packs, names = dict(now), {key: pack.name for key, pack in now}
    taken = [
        (thing, names[key], names[owner[thing]])
        for key, pack in packs.items()
        for thing in pack.things
        if owner[thing] != key
    ]
    kept = {key: tuple([thing for thing in pack.things if owner[thing] == key]) for key, pack in now}
    return tuple([(key, replace(pack, things=kept[key])) for key, pack in now]), tuple(taken)


def _owned(fight: Fight, now: Own, taken: tuple[tuple[str, str, str], ...]) -> Owned | None:
    """Return what is new, changed or gone; None for no change. ``taken``: things that come from another pack."""
    had = fight.own
    parts = {name: (by_id(getattr(had, name)), by_id(getattr(now, name))) for name in Own.__struct_fields__}
    gone = tuple([(name, key) for name, (was, is_) in parts.items() for key in was if key not in is_])
    other = {name: [key for key, thing in is_.items() if was.get(key) != thing] for name, (was, is_) in parts.items()}
    if not gone and not any(other.values()):
        return None
    picked = {
        name: tuple([each for each in getattr(now, name) if id_of(each) in other[name]])
        for name in Own.__struct_fields__
    }
    return Owned(Own(**picked), gone, was=_of_heroes(fight, other), taken=taken)


def _of_heroes(fight: Fight, changed: Mapping[str, list[str]]) -> Own:
    """Return what heroes have of changed Edges, weapons and powers, as it is before the change."""
    sheets = [hero.sheet for hero in heroes(fight)]
    edges = {name for sheet in sheets for name, _ in sheet.own}
    things = {item.id for sheet in sheets for item in sheet.weapons}
    things |= {each.id for sheet in sheets for each in sheet.powers}
    return Own(
        edges=tuple([each for each in fight.own.edges if each[0] in edges and each[0] in changed["edges"]]),
        gear=tuple([item for item in fight.own.gear if item.id in things and item.id in changed["gear"]]),
        powers=tuple([each for each in fight.own.powers if each.id in things and each.id in changed["powers"]]),
    )


# Those who are in play.


def _renewed(fight: Fight, table: TableFile, edited: set[str]) -> Iterator[Event]:
    """Yield new sheets for figures whose Edges, weapons or powers of the table's own have changed."""
    were = dict(fight.own.edges)
    edges = {key: made for key, made in table.own.edges if were.get(key, made) != made}
    gear, powers = _anew(fight.own.gear, table.own.gear), _anew(fight.own.powers, table.own.powers)
    built = {power.id: power for power in table.own.powers if power.does}
    for fighter in fight.fighters:
        sheet = fighter.sheet
        own = tuple([(key, edges.get(key, made)) for key, made in sheet.own])
        weapons = tuple([gear.get(item, item) for item in sheet.weapons])
        cast = [powers.get(each, each) if each.does else built.get(each.id, each) for each in sheet.powers]
        new = replace(sheet, own=own, weapons=weapons, powers=tuple(cast))
        if fighter.id not in edited and new != sheet:
            yield from _revised(fight, fighter, new)


def _anew(had: tuple[Listed, ...], now: tuple[Listed, ...]) -> dict[Listed, Listed]:
    """Return the things that were there and have changed, each with what it is now."""
    were = {thing.id: thing for thing in had}
    return {were[thing.id]: thing for thing in now if were.get(thing.id, thing) != thing}


def _revised(fight: Fight, fighter: Fighter, sheet: Sheet) -> Iterator[Event]:
    """Yield the events for a changed sheet; weapons that are no longer carried leave the hands."""
    was, secret = fighter.sheet, fighter.side != HEROES
    if (sheet.weapons, sheet.shield) != (was.weapons, was.shield):
        new = replace(fighter, sheet=sheet)
        hands = fighter.arms.hands
        carried = {"", *(item.id for item in sheet.weapons)}
        kept = (hands[0] if hands[0] in carried else "", hands[1] if hands[1] in carried else "")
        if hands == held_at_first(fighter):
            kept = held_at_first(new)
        yield Outfitted(fighter.id, sheet.weapons, sheet.shield, kept, rule="sw.character", secret=secret)
    if replace(was, weapons=sheet.weapons, shield=sheet.shield) != sheet:
        yield Revised(fighter.id, sheet, "sw.character", secret)
    if fighter.power > (pool := pool_of(replace(fighter, sheet=sheet))):
        gone = fighter.power - pool
        yield PowerPoints(fighter.id, pool, gone, "sw.power-points", secret=secret)


def _coming(fight: Fight, coming: list[Fighter], seat: Seat) -> Iterator[Event]:
    """Yield the entry of new heroes, near the others where there is a map with room."""
    for hero in coming:
        fight = joined(fight, replace(hero, seat=seat or hero.seat))
        yield Entered(fight.fighters[-1])
    yield from pool_joined(fight, coming)


# What others see.


def of_all(event: Owned | Renumbered) -> Renumbered | None:
    """Return the part of a campaign's change that everybody may know: the names of the rules' changed numbers.

    Everything else, vehicles and ships too, stays the game master's until it is shown.
    """
    if isinstance(event, Owned):
        return None
    changed = tuple([name for name in event.changed if name in _numbers_of_rules()])
    return Renumbered(changed, rule=event.rule) if changed else None


@cache
def _numbers_of_rules() -> frozenset[str]:
    """Return the names of all numbers that a table can be played by."""
    parts = {type(part) for name in setting_files.names() for part in setting_files.written(name).setting.numbers}
    return frozenset({number for kind in (Edition, *parts) for number in types_of(kind)})


CAMPAIGN: Keeping[Fight, Event] = Keeping(
    told,
    changes,
    settled,
    may_write,
    people=OF_PLAYERS,
    write=lambda text, whole: Write(text, whole=whole),
    beyond=BOUNDS.beyond,
    pack=pack_of_table,
)
"""Access to the campaign of a Savage Worlds table."""


def unfit(fight: Fight, command: Write) -> Refused | None:
    """Return why a change of the campaign is refused; None where it is not."""
    return misfit(CAMPAIGN, fight, command.seat, command.text, command.whole)
