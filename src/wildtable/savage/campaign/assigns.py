"""The campaign: what its events assign."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from msgspec.structs import replace

from wildtable.play import papers
from wildtable.savage.campaign.events import Filed, Gathered, HandedOut, Owned, Renumbered, Rewritten
from wildtable.savage.characters.facts import Own
from wildtable.savage.draft import Draft, assigns
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.table.sets import OwnChapter
from wildtable.savage.weapons.facts import Weapon

T = TypeVar("T")


@assigns(Owned)
def _owned(draft: Draft, event: Owned) -> None:
    """What is other stays in its place, what is new comes last."""
    own: Own = draft.of("own")
    gone = {chapter: {key for where, key in event.gone if where == chapter} for chapter, _ in event.gone}
    draft.changed["own"] = Own(
        edges=_laid(own.edges, event.own.edges, gone.get(OwnChapter.EDGES, ())),
        gear=_weapons(own.gear, event.own.gear, gone.get(OwnChapter.GEAR, ())),
        figures=_laid(own.figures, event.own.figures, gone.get(OwnChapter.FIGURES, ())),
        skills=_laid(own.skills, event.own.skills, gone.get(OwnChapter.SKILLS, ())),
        places=_laid(own.places, event.own.places, gone.get(OwnChapter.PLACES, ())),
        scenes=_laid(own.scenes, event.own.scenes, gone.get(OwnChapter.SCENES, ())),
    )


def _laid(
    had: tuple[tuple[str, T], ...], new: tuple[tuple[str, T], ...], gone: Collection[str]
) -> tuple[tuple[str, T], ...]:
    both = {**dict(had), **dict(new)}
    return tuple([(key, thing) for key, thing in both.items() if key not in gone])


def _weapons(had: tuple[Weapon, ...], new: tuple[Weapon, ...], gone: Collection[str]) -> tuple[Weapon, ...]:
    both = {item.id: item for item in (*had, *new)}
    return tuple([item for key, item in both.items() if key not in gone])


@assigns(Renumbered)
def _renumbered(draft: Draft, event: Renumbered) -> None:
    rules: Ruleset = draft.of("rules")
    edition, setting = event.edition or rules.edition, event.setting or rules.setting
    draft.changed["rules"] = replace(rules, edition=edition, setting=setting)


assigns(Filed)(papers.filed)
assigns(HandedOut)(papers.handed_out)
assigns(Rewritten)(papers.rewritten)
assigns(Gathered)(papers.gathered)
