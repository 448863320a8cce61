"""Packs in files: what a pack says of itself, and which things of the campaign are its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from wildtable.play.campaign import MOST_OF_A_NAME
from wildtable.play.campaign_files import id_of
from wildtable.play.letters import LINE, NO_LINE, is_line
from wildtable.play.packs import PACK, PACKS
from wildtable.savage.characters.model import Pack
from wildtable.savage.places.model import MOST_OF_AN_ID
from wildtable.savage.sheets.pack_forms import PackForm, PackOfTable
from wildtable.savage.sheets.reading import Reader
from wildtable.savage.table.model import OwnChapter

MOST_PACKS = 40
"""The most packs of a table."""

HELD: tuple[str, ...] = tuple([chapter.value for chapter in OwnChapter if chapter != OwnChapter.PACKS])
"""The chapters that a pack may hold."""


def as_pack(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return a pack's file as chapters: what it says of itself stands under ``packs``, with all that it holds."""
    about, chapters = value[PACK], {chapter: things for chapter, things in value.items() if chapter != PACK}
    things = list[str]()
    for chapter, each in chapters.items():
        things += [f"{chapter}.{key}" for key in each] if isinstance(each, Mapping) else [chapter]
    named = id_of(str(about.get("name", "")))[:MOST_OF_AN_ID] if isinstance(about, Mapping) else "pack"
    return {**chapters, PACKS: {named: {**about, "things": things} if isinstance(about, Mapping) else about}}


def read_pack(reader: Reader, value: Any, path: tuple[str, ...], given: Mapping[str, Any]) -> Pack | None:
    """Return a pack that a table has, without things that are not in ``given``; None if something is wrong."""
    about = value.items() if isinstance(value, Mapping) else ()
    for field in [name for name, said in about if name in PackForm.__struct_fields__ and not isinstance(said, str)]:
        reader.wrong((*path, field), f"The {field} of a pack is text.", f'Write it in quotes: {field} = "1.2".')
        return None
    found = reader.plain(PackOfTable, value, path)
    if found is None:
        return None
    for field in PackForm.__struct_fields__:
        text = getattr(found, field)
        if not is_line(text, MOST_OF_A_NAME) and (text or field == "name"):
            reader.wrong((*path, field), NO_LINE, LINE)
            return None
    for thing in found.things:
        if thing.partition(".")[0] not in HELD:
            remedy = f"It can hold {', '.join(HELD)}."
            reader.wrong(path, f"A pack cannot hold {thing[:MOST_OF_A_NAME]!r}.", remedy, "bad-pack")
    there = set(_things(given))
    told = {name: getattr(found, name) for name in PackForm.__struct_fields__}
    return Pack(**told, things=tuple([thing for thing in dict.fromkeys(found.things) if thing in there]))


def _things(given: Mapping[str, Any]) -> Iterator[str]:
    """Yield the things of a campaign that a pack may hold, each with its chapter."""
    for chapter in HELD:
        things = given.get(chapter)
        for key in things if isinstance(things, Mapping) else ():
            yield f"{chapter}.{key}"


def plain_pack(pack: Pack) -> dict[str, Any]:
    """Return a pack of a table as plain values."""
    found: dict[str, Any] = {key: each for key, each in msgspec.structs.asdict(pack).items() if each}
    return found | {"things": list(pack.things)}
