"""Reads a file that somebody brings to a table, in any known format, as a change of its campaign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from wildtable.bridges import foundry_scene, stat_block
from wildtable.bridges.bridged import Bridged
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
    if found.word == "stat-block":
        counting = corrections.with_campaign(own.corrections)
        bridged = stat_block.read(text, edition, numbers, counting, own=own, heroes=chapter == HEROES)
        made = _of_people(bridged)._replace(corrections=counting)
    elif found.word in READERS:
        made = _of_people(READERS[found.word](text, edition, numbers, own=own, heroes=chapter == HEROES))
    elif found.word == "scene":
        scene = foundry_scene.read(text)
        made = CampaignImport(scene.chapters, (scene.place["title"],), scene.listed)
    elif found.word in OURS:
        chapters, names = brought(text, name, settled, (HEROES, FIGURES))
        made = CampaignImport(chapters, tuple(names), ())
    else:
        raise Refused("wrong-file", found.sentence, found.remedy)
    change = _as_heroes(made.change) if chapter == HEROES else made.change
    if found.word == "stat-block":
        change |= corrections.change(own.corrections)
    return made._replace(change=change, unbuilt=tuple(_unbuilt(change, own)))


def _of_people(bridged: Bridged) -> CampaignImport:
    """Return what a file of another program brings: figures, or else Edges, gear and powers without anybody."""
    chapters = {key: things for key, things in bridged.table().items() if key != "edition"}
    loose = {} if bridged.figures else {**bridged.edges, **bridged.gear, **bridged.powers}
    shown = (bridged.figures or loose).items()
    names = tuple([str(one.get("name") or one.get("title") or key) for key, one in shown])
    return CampaignImport(chapters, names, bridged.listed, bridged.differences, bridged.reading)


def _as_heroes(change: dict[str, Any]) -> dict[str, Any]:
    """Return a change whose figures are heroes."""
    rest = {key: things for key, things in change.items() if key != FIGURES}
    people = {key: _wild(given) for key, given in change.get(FIGURES, {}).items()}
    return {**rest, HEROES: {**rest.get(HEROES, {}), **people}} if people else rest


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
