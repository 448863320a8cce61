"""Reads Foundry items that nobody owns: Edges, Hindrances, weapons and powers of a campaign."""

from __future__ import annotations

from wildtable.bridges.active_effects import EffectMeaning
from wildtable.bridges.draft import FigureDraft
from wildtable.bridges.foundry_items import READERS, ActorItem
from wildtable.bridges.report import Importance
from wildtable.bridges.shelf import Shelf
from wildtable.bridges.words import as_read
from wildtable.savage.edges.queries import traits


def read_loose(shelf: Shelf, item: ActorItem, meaning: EffectMeaning) -> None:
    """Put an item on the shelf, and list its numbers that only a figure can have."""
    draft = FigureDraft(shelf)
    for kinds, read_item in READERS:
        if item.kind in kinds:
            read_item(draft, item, meaning)
    lines = draft.take(item.name)
    for note in draft.notes:
        shelf.say(f"{note} This text is left out.", Importance.ABILITY)
    for name in (*draft.having["edges"], *draft.having["hindrances"]):
        if name in traits():
            shelf.say(f"{traits()[name].title!r} is one of ours; nothing is imported.")
        else:
            shelf.loose.add(name)
    for sentence in _of_figures(item, draft, meaning):
        shelf.say(f"{sentence} is left out: only a figure can have it.", Importance.NUMBER)
    for sentence in meaning.left:
        shelf.say(sentence, Importance.ABILITY)
    shelf.lines += lines


def _of_figures(item: ActorItem, draft: FigureDraft, meaning: EffectMeaning) -> list[str]:
    """Return the numbers and things of an item that no list of a campaign has, each as the subject of a sentence."""
    found = [f"{item.name}: {field} {by:+d}" for field, by in meaning.fields]
    found += [f"{item.name}: {question} {mode} {value}" for question, mode, value in meaning.bounds]
    if item.kind == "skill":
        sides, plus = item.fields.number("die", "sides") or 0, item.fields.number("die", "modifier") or 0
        found.append(f"{item.name} {as_read(sides, plus)}")
    if draft.fields.get("shield") and item.name == "Shield":
        found.append(f"Shield (Parry {draft.fields['shield']:+d})")
    if item.kind == "armor" and item.name == "Armor":
        found.append(f"Armor (+{item.fields.number('armor') or 0})")
    return [*found, *draft.gear]
