"""The campaign: what is asked; nothing here acts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Refused, Seat, handouts
from wildtable.play.campaign import (
    MOST_OF_A_PLAYER,
    Changes,
    Keeping,
    as_files_have_it,
    beyond,
    misfit,
    new_ones,
    no_change,
)
from wildtable.play.campaign_files import CampaignSource, gathered, refusal
from wildtable.play.reading import FileReader, Problem
from wildtable.saga.base import Event
from wildtable.saga.campaign.messages import Filed, Owned, Renumbered, Rewritten, Write
from wildtable.saga.character.messages import Driven, Geared, Tokens
from wildtable.saga.character.model import ASSETS, BOUNDS, Character, Drive, Gear, Perk, Purse, Sheet
from wildtable.saga.conflict.model import Condition, Element
from wildtable.saga.conflict.tables import TableFile, read_values, settled
from wildtable.saga.facts import Story
from wildtable.saga.growing.figures import conditions, opening, read_character
from wildtable.saga.growing.messages import Entered, Grew
from wildtable.saga.growing.model import CharacterDraft
from wildtable.saga.growing.queries import build
from wildtable.saga.growing.queries import problems as unfinished
from wildtable.saga.harm.model import HARMS
from wildtable.saga.scenes.model import Scene, Staged
from wildtable.saga.sets import MakingStep, OwnChapter, Why
from wildtable.saga.settings import Edition, Options, Ruleset, ruleset
from wildtable.written import Path, Written

MOST_CHARACTERS = 80
"""The most characters of a table."""

OF_PLAYERS = "characters"
"""The chapter that players write in."""

FARES = frozenset({*Character.__struct_fields__, *HARMS} - {"id", "sheet", "drives", "gear", "harm"})
"""The fields of a new character's condition that a file may set; none for a character in play."""


# What stands.


def told(story: Story) -> dict[str, Any]:
    """Return the campaign as plain values, as a table's file has it, without the condition of the characters."""
    rules, usual = story.rules, ruleset(story.rules.edition.name)
    found = {
        "edition": rules.edition.name,
        "options": _plain(rules.options, usual.options, "perks"),
        "numbers": _plain(rules.edition, usual.edition, "name"),
        "conditions": {made.id: _thing(made) for made in _own(story)},
        "perks": {own.id: _thing(own.perk) for own in rules.options.perks},
        "elements": {made.id: _thing(made) for made in story.prepared},
        "scenes": {made.id: plain_scene(made) for made in story.scenes},
        "characters": {who.id: character(who) for who in story.characters},
        **handouts.told(story.papers),
    }
    return as_files_have_it(found)


def _own(story: Story) -> list[Condition]:
    """Return the conditions that are the table's own."""
    return [made for made in story.ready if conditions().get(made.id) != made]


def _plain(made: Struct, usual: Struct, *without: str) -> dict[str, Any]:
    """Return the fields that differ from the usual, as plain values."""
    names = [name for name in made.__struct_fields__ if name not in without]
    return {
        name: msgspec.to_builtins(getattr(made, name)) for name in names if getattr(made, name) != getattr(usual, name)
    }


def _thing(made: Condition | Element | Perk | Scene) -> dict[str, Any]:
    """Return a condition, an element, a perk or a scene as plain values: required fields, and those that are not the
    default."""
    said = [(field, getattr(made, field.name)) for field in msgspec.structs.fields(made) if field.name != "id"]
    return {field.name: value for field, value in said if field.required or value != field.default}


def plain_scene(made: Scene) -> dict[str, Any]:
    """Return a scene as a file has it."""
    found = _thing(made)
    if made.elements:
        there = [(each, _plain(each, Staged(""), "element")) for each in made.elements]
        found["elements"] = [{"is": each.element, **more} for each, more in there]
    return found


def character(who: Character) -> dict[str, Any]:
    """Return a character as a file has it: its sheet, its drives and its gear."""
    sheet = who.sheet
    found = {"name": sheet.name, **_plain(sheet, Sheet(""), "name", "assets", "ranks")}
    found |= {asset.value: sheet.assets.of(asset) for asset in ASSETS}
    found |= {skill.value: ranks for skill, ranks in sheet.ranks}
    if who.drives:
        found["drives"] = [{"name": drive.name} for drive in who.drives]
    if who.gear:
        found["gear"] = [_plain(item, Gear("", item.kind, 0), "left") | {"kind": item.kind.value} for item in who.gear]
    return found


# What a change comes to.


@cite("saga.condition", "saga.perk", "saga.element", "saga.create")
def changes(story: Story, written: Written, seat: Seat) -> Changes[Event]:
    """Return the events that give the table what is written; ``seat``: the owner of new characters."""
    table = read_values(written)
    now = told(story)["characters"]
    given = written.value.get("characters", {})
    edited = {name: one for name, one in given.items() if now.get(name) != one} if isinstance(given, Mapping) else {}
    people, misread = characters(edited, table.rules, written)
    problems = [*table.problems, *_beyond(story, written, edited), *misread]
    if problems:
        return Changes(problems=tuple(problems))
    events: list[Event] = [*_rules(story.rules, table.rules)]
    if (owned := _owned(story, table)) is not None:
        events.append(owned)
    events += handouts.changes(story.papers, table.papers, Filed, Rewritten)
    for who in people:
        if who.id in story:
            events += _revised(story[who.id], who)
        else:
            events.append(Entered(replace(who, seat=seat or who.seat)))
    return Changes(tuple(events))


def characters(given: Any, rules: Ruleset, written: Written) -> tuple[tuple[Character, ...], tuple[Problem, ...]]:
    """Return the characters of a file, written by their values or by the steps of their making, and the problems."""
    reader, found = FileReader(written), []
    for name, fields in reader.mapping(given, ("characters",), "characters").items():
        path = ("characters", name)
        reader.is_id(name, path)
        who = _drafted(reader, name, fields, rules, path) if by_steps(fields) else None
        if not by_steps(fields):
            who = read_character(reader, name, reader.mapping(fields, path, "A character"), rules, path)
        if who is not None:
            found.append(who)
    return tuple(found), tuple(reader.problems)


def by_steps(given: Any) -> bool:
    """Return whether a character is written by the steps of its making."""
    if not isinstance(given, Mapping):
        return False
    by_priority = (MakingStep.ASSETS, MakingStep.SKILLS)
    return "points" in given or "extra" in given or any(isinstance(given.get(step), list) for step in by_priority)


@cite("saga.create")
def _drafted(reader: FileReader, name: str, given: Any, rules: Ruleset, path: Path) -> Character | None:
    made = reader.struct(CharacterDraft, given, path, "a character")
    if made is None:
        return None
    lacks = unfinished(made, rules)
    for problem in lacks:
        reader.wrong(path, problem, "Change the named step.", "over")
    return None if lacks else build(made, rules, name)


def _beyond(story: Story, written: Written, edited: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield a problem for each thing that no change of a campaign can do."""
    there = {who.id: who.name for who in story.characters}
    yield from beyond(written, story.rules.edition.name, OF_PLAYERS, there)
    many = len({*there, *edited})
    if many > max(MOST_CHARACTERS, len(there)):
        problem = f"There are {many} characters."
        yield no_change(written, (OF_PLAYERS,), problem, f"The limit is {MOST_CHARACTERS}.")
    for key, fields in edited.items():
        if story.element(key) is not None:
            problem = f"Something else at the table has the id {key!r}."
            yield no_change(written, (OF_PLAYERS, key), problem, "Choose another id.")
        for field in fields if isinstance(fields, Mapping) and key in there else ():
            if field in FARES:
                problem = f"{there[key]} is already in play."
                remedy = "Leave it out: the table keeps the current state."
                yield no_change(written, (OF_PLAYERS, key, field), problem, remedy)


def _rules(had: Ruleset, now: Ruleset) -> Iterator[Event]:
    """Yield the event for changed options, perks and numbers."""
    perks, were = ({own.id: own.perk for own in each.options.perks} for each in (now, had))
    changed = [*_other(Edition, now.edition, had.edition), *_other(Options, now.options, had.options, "perks")]
    changed += [name for name in {**were, **perks} if perks.get(name) != were.get(name)]
    if changed or now.options != had.options:
        yield Renumbered(
            tuple(changed),
            now.edition if now.edition != had.edition else None,
            now.options if now.options != had.options else None,
        )


def _other(kind: type[Struct], now: Struct, had: Struct, *without: str) -> list[str]:
    names = [name for name in kind.__struct_fields__ if name not in without]
    return [name for name in names if getattr(now, name) != getattr(had, name)]


def _owned(story: Story, table: TableFile) -> Owned | None:
    """Return the event for conditions, elements and scenes that are new, changed or gone; None where none is."""
    had, now = {made.id: made for made in _own(story)}, {made.id: made for made in table.conditions}
    elements, there = ({made.id: made for made in each} for each in (story.prepared, table.elements))
    scenes, to_be = ({made.id: made for made in each} for each in (story.scenes, table.scenes))
    gone = [(OwnChapter.CONDITIONS, name) for name in had if name not in now]
    gone += [(OwnChapter.ELEMENTS, name) for name in elements if name not in there]
    gone += [(OwnChapter.SCENES, name) for name in scenes if name not in to_be]
    back = [conditions()[name] for name in had if name not in now and name in conditions()]
    made = Owned(
        (*[made for name, made in now.items() if had.get(name) != made], *back),
        tuple([made for name, made in there.items() if elements.get(name) != made]),
        tuple(gone),
        scenes=tuple([made for name, made in to_be.items() if scenes.get(name) != made]),
    )
    return made if made != Owned() else None


def _revised(was: Character, now: Character) -> Iterator[Event]:
    """Yield the events for a changed character in play: tokens above a rating are lost, kept drives and gear keep
    theirs."""
    who = was.id
    if now.sheet != was.sheet:
        yield Grew(who, now.sheet, Why.WRITTEN, "saga.create")
    left = Purse(*[min(was.tokens.of(asset), max(now.sheet.assets.of(asset), 0)) for asset in ASSETS[:3]])
    left = replace(left, fortune=was.tokens.fortune)
    if left != was.tokens:
        yield Tokens(who, left, Why.WRITTEN, "saga.create")
    held = {drive.name: drive for drive in was.drives}
    drives = tuple([held.get(drive.name, Drive(drive.name)) for drive in now.drives])
    if drives != was.drives:
        yield Driven(who, drives, Why.WRITTEN)
    full = {replace(item, left=0): item for item in was.gear}
    gear = tuple([full.get(replace(item, left=0), item) for item in now.gear])
    if gear != was.gear:
        yield Geared(who, gear, Why.WRITTEN)


# Who may write.


def may_write(story: Story, seat: Seat, change: Mapping[str, Any]) -> str:
    """Return why a player may not write a change, in a sentence; empty where it only adds characters made by steps."""
    mine = [who.id for who in story.characters if who.seat == seat]
    new = new_ones(change, OF_PLAYERS, mine)
    if new and len(mine) + len(new) > MOST_OF_A_PLAYER:
        return f"A player can have at most {MOST_OF_A_PLAYER} characters."
    for chapter, things in change.items():
        if chapter != OF_PLAYERS:
            return f"A player can add only characters, not {chapter!r}."
        for name, given in things.items() if isinstance(things, Mapping) else ():
            if name in story:
                return f"{story[name].name} can advance only by the rules."
            if not by_steps(given):
                return "A player's character must be made step by step."
    return ""


def of_all(event: Owned | Renumbered) -> Renumbered | None:
    """Return what everybody may know of what is written into a campaign: which numbers and options are others now. All
    else is the game master's until it is shown, perks too."""
    if isinstance(event, Owned):
        return None
    known = {*Edition.__struct_fields__, *Options.__struct_fields__}
    changed = tuple([name for name in event.changed if name in known])
    return Renumbered(changed) if changed else None


CAMPAIGN: Keeping[Story, Event] = Keeping(
    told=told,
    changes=changes,
    settled=settled,
    may_write=may_write,
    people=OF_PLAYERS,
    write=lambda text, whole: Write(text, whole=whole),
    beyond=BOUNDS.beyond,
)
"""Saga's functions to read and write a table's campaign."""


def unfit(story: Story, command: Write) -> Refused | None:
    """Return the reason why a change of the campaign is refused; None where it is not."""
    return misfit(CAMPAIGN, story, command.seat, command.text, command.whole)


def opened(files: Sequence[CampaignSource], scene: str) -> Story:
    """Return the first state of a table by its own files, with their characters. Raises `Refused`."""
    told, problems = gathered(files, settled)
    table = read_values(told)
    people, misread = characters(told.value.get("characters") or {}, table.rules, told)
    if wrong := (*problems, *table.problems, *misread):
        raise refusal(wrong)
    story = opening(scene=scene, table=table)
    mine = {who.id for who in people}
    return replace(story, characters=(*[who for who in story.characters if who.id not in mine], *people))
