"""Reads a file that somebody brings to a table, in any known format, as a change of its campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from wildtable.bridges import foundry_scene
from wildtable.bridges.detect import detect
from wildtable.bridges.files import READERS
from wildtable.bridges.report import NumberDifference, Numbers
from wildtable.play import Refused
from wildtable.play.campaign_files import brought
from wildtable.savage.sheets.table import settled

HEROES, FIGURES = "heroes", "figures"

OURS = ("table", "character", "broken")
"""The formats of our own files, one with mistakes among them."""


class CampaignImport(NamedTuple):
    """A change of a campaign, who or what is in it by name, what was not understood, and the numbers that differ."""

    change: dict[str, Any]
    names: tuple[str, ...]
    listed: tuple[str, ...]
    differences: tuple[NumberDifference, ...] = ()


def taken(text: str, name: str, edition: str, chapter: str, numbers: Numbers = "file") -> CampaignImport:
    """Return a text as a change of a table of that edition.

    ``chapter``: what people in it become, ``heroes`` or ``figures``; ``numbers``: whose are kept. Raises `Refused`
    for a text of no use here, saying which format it has.
    """
    found = detect(text, name)
    differences: tuple[NumberDifference, ...] = ()
    if found.word in READERS:
        bridged = READERS[found.word](text, edition, numbers)
        differences = bridged.differences
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
    return CampaignImport(chapters, tuple(names), listed, differences)


def _wild(given: Any) -> Any:
    """Return a figure as a hero is: a Wild Card."""
    return {**given, "wild_card": True} if isinstance(given, Mapping) else given
