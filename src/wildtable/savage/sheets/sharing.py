"""Packs made of what a table or files have: the things that a pack may hold, and the text of its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wildtable.play import Refused
from wildtable.play.campaign_files import refusal
from wildtable.play.packs import PACK
from wildtable.savage.sheets.packs import HELD
from wildtable.savage.sheets.table import read_table
from wildtable.written import to_toml, to_yaml


def things_of_pack(chapters: Mapping[str, Any], only: Sequence[str] = ()) -> dict[str, Any]:
    """Return the things of some chapters that a pack may hold. ``only``: chapters, or things as ``edges.iron-jaw``.

    Raises `Refused` for one that is not there, and where there is nothing.
    """
    held = {name: dict(chapters[name]) for name in HELD if isinstance(chapters.get(name), Mapping)}
    if not any(held.values()):
        raise Refused("no-things", "There is nothing for a pack.", f"A pack can hold {', '.join(HELD)}.")
    if not only:
        return {name: things for name, things in held.items() if things}
    found: dict[str, Any] = {}
    for each in only:
        chapter, _, key = each.partition(".")
        things = held.get(chapter, {})
        if not things or (key and key not in things):
            raise Refused(
                "unknown-thing", f"There is no {each!r:.60}.", f"Name one of {', '.join(HELD)}, or CHAPTER.ID."
            )
        found.setdefault(chapter, {}).update({key: things[key]} if key else things)
    return found


def text_of_pack(value: Mapping[str, Any], yaml: bool = False) -> str:
    """Return a pack as the text of its file. Raises `Refused` for one that does not fit, such as a figure without its
    Edges."""
    text = to_yaml(value) if yaml else to_toml(value)
    if problems := read_table(text, "pack.yaml" if yaml else "pack.toml").problems:
        raise refusal(problems)
    return text


def pack_of_table(chapters: Mapping[str, Any], name: str) -> str:
    """Return all that a table may share as the text of a pack's file. Raises `Refused`."""
    return text_of_pack({PACK: {"name": name, "version": "1"}, **things_of_pack(chapters)})
