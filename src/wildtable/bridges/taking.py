"""Reads a file that somebody brings to a table, in any known format, as a change of its campaign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from wildtable.bridges import foundry_scene, stat_block
from wildtable.bridges.corrections import GivenCorrections
from wildtable.bridges.detect import detect
from wildtable.bridges.files import READERS
from wildtable.bridges.report import NumberDifference, Numbers
from wildtable.bridges.spans import Piece
from wildtable.play import Refused
from wildtable.play.campaign_files import brought, id_of
from wildtable.savage.characters.model import NO_OWN, Correction, Own
from wildtable.savage.sheets.reading import ready_powers
from wildtable.savage.sheets.table import settled
from wildtable.savage.table.model import OwnChapter
from wildtable.savage.table.view import SeenName

HEROES, FIGURES = "heroes", "figures"

NO_CORRECTIONS = GivenCorrections()
OURS = ("table", "character", "broken")
"""The formats of our own files, one with mistakes among them."""


class CampaignImport(NamedTuple):
    """A change of a campaign, who or what is in it by name, what was not understood, and the numbers that differ.

    ``reading``: a stat block in pieces, each with what it became. ``corrections``: those that count for it.
    ``unbuilt``: Edges, Hindrances and powers that are kept in words only.
    """

    change: dict[str, Any]
    names: tuple[str, ...]
    listed: tuple[str, ...]
    differences: tuple[NumberDifference, ...] = ()
    reading: tuple[Piece, ...] = ()
    corrections: tuple[Correction, ...] = ()
    unbuilt: tuple[SeenName, ...] = ()


def taken(
    text: str,
    name: str,
    edition: str,
    chapter: str,
    numbers: Numbers = "file",
    corrections: GivenCorrections = NO_CORRECTIONS,
    *,
    own: Own = NO_OWN,
) -> CampaignImport:
    """Return a text as a change of a table of that edition.

    ``chapter``: what people in it become, ``heroes`` or ``figures``; ``numbers``: whose are kept; ``corrections``: of a
    stat block; ``own``: what the table has already, which is not built again. Raises `Refused` for a text of no use
    here, saying which format it has.
    """
    found = detect(text, name)
    differences: tuple[NumberDifference, ...] = ()
    reading: tuple[Piece, ...] = ()
    counting = corrections.with_campaign(own.corrections) if found.word == "stat-block" else ()
    if found.word in READERS:
        if found.word == "stat-block":
            bridged = stat_block.read(text, edition, numbers, counting, own=own, heroes=chapter == HEROES)
        else:
            bridged = READERS[found.word](text, edition, numbers, own=own, heroes=chapter == HEROES)
        differences, reading = bridged.differences, bridged.reading
        chapters = {key: things for key, things in bridged.table().items() if key != "edition"}
        loose = {} if bridged.figures else {**bridged.edges, **bridged.gear, **bridged.powers}
        shown = (bridged.figures or loose).items()
        names, listed = [str(one.get("name") or one.get("title") or key) for key, one in shown], bridged.listed
    elif found.word == "scene":
        scene = foundry_scene.read(text)
        chapters, names, listed = scene.chapters, [scene.place["title"]], scene.listed
    elif found.word in OURS:
        chapters, names = brought(text, name, settled, (HEROES, FIGURES))
        listed = ()
    else:
        raise Refused("wrong-file", found.sentence, found.remedy)
    if chapter == HEROES and (people := chapters.pop(FIGURES, None)):
        heroes = {key: _wild(given) for key, given in people.items()}
        chapters[HEROES] = {**chapters.get(HEROES, {}), **heroes}
    if found.word == "stat-block":
        chapters |= corrections.change(own.corrections)
    return CampaignImport(
        chapters,
        tuple(names),
        listed,
        differences=differences,
        reading=reading,
        corrections=counting,
        unbuilt=tuple(_unbuilt(chapters, own)),
    )


def _unbuilt(chapters: Mapping[str, Any], own: Own) -> Iterator[SeenName]:
    """Yield the Edges, Hindrances and powers of a change that do nothing yet, each with its place and its name."""
    for key, thing in chapters.get(OwnChapter.EDGES.value, {}).items():
        if isinstance(thing, Mapping) and not thing.get("effects"):
            yield SeenName(OwnChapter.EDGES, key, str(thing.get("title", key)))
    built = {*ready_powers(), *[power.id for power in own.powers if power.does]}
    people = [one for chapter in (HEROES, FIGURES) for one in chapters.get(chapter, {}).values()]
    powers = [each for one in people if isinstance(one, Mapping) for each in one.get("powers", ())]
    for name in dict.fromkeys(each for each in powers if isinstance(each, str) and id_of(each) not in built):
        yield SeenName(OwnChapter.POWERS, id_of(name), name)


def _wild(given: Any) -> Any:
    """Return a figure as a hero is: a Wild Card."""
    return {**given, "wild_card": True} if isinstance(given, Mapping) else given
