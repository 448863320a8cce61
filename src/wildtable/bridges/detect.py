"""Detects which format a file has, from its text or its bytes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from wildtable.bridges.blocks import CORE, blocks
from wildtable.bridges.bridged import MOST_BYTES
from wildtable.bridges.compendium import ACTORS, documents
from wildtable.bridges.foundry_items import is_item
from wildtable.bridges.foundry_scene import is_scene
from wildtable.bridges.reflow import reflowed
from wildtable.bridges.source import values
from wildtable.play.reading import MOST_BYTES as MOST_OWN
from wildtable.savage.editions.settings import playable
from wildtable.savage.sheets import forms
from wildtable.savage.sheets.table import brought
from wildtable.written import Unreadable, from_toml, from_yaml


class FileFormat(NamedTuple):
    """The format of a file: a word for programs, a sentence for people, and what to do with it."""

    word: str
    sentence: str
    remedy: str = ""


CONVERT = "`wildtable convert` reads it."
_SORTS = {
    "table": FileFormat(
        "table", "This is a table's own file.", "`wildtable check` and `wildtable serve --table` read it."
    ),
    "character": FileFormat("character", "This is a character.", "`wildtable check` reads it."),
    "stat-block": FileFormat("stat-block", "This is a stat block.", CONVERT),
    "foundry": FileFormat("foundry", "This is a Foundry actor.", CONVERT),
    "savaged": FileFormat("savaged", "This is a character of savaged.us.", CONVERT),
    "export": FileFormat("export", "This is a whole Wildtable table with its log.", "`wildtable import` reads it."),
    "uvtt": FileFormat("uvtt", "This is a Universal VTT map.", "`wildtable convert` makes a place of it."),
    "scene": FileFormat("scene", "This is a Foundry scene.", "`wildtable convert` makes a place of it."),
    "image": FileFormat("image", "This is a picture.", "A character is text."),
    "pdf": FileFormat("pdf", "This is a PDF.", "Copy the stat block out of it into a text file."),
    "binary": FileFormat("binary", "This is not UTF-8 text.", "Save it as UTF-8."),
    "json": FileFormat("json", "This kind of JSON is not supported.", "Export the character again."),
    "broken-json": FileFormat("broken-json", "This JSON cannot be read.", "Export it again."),
    "broken": FileFormat("broken", "This is not a table's own file.", "`wildtable check` shows the line."),
    "empty": FileFormat("empty", "The file is empty.", "A character needs a name."),
    "nothing": FileFormat(
        "nothing",
        "This format is not supported.",
        "Supported are stat blocks, Foundry actors, savaged.us exports and tables' own files.",
    ),
}  # fmt: skip
OURS = ("table", "character", "stat-block", "foundry", "savaged", "uvtt", "scene")
"""The formats that another command reads."""

FOREIGN = ("stat-block", "foundry", "savaged", "foundry-other", "uvtt", "scene", "export")
"""The formats that are recognized so that a file of ours with mistakes is not taken for one of them."""

_MAGIC = {
    b"\x89PNG": "image", b"\xff\xd8\xff": "image", b"GIF8": "image", b"RIFF": "image", b"<svg": "image", b"%PDF": "pdf",
}  # fmt: skip
_MAP = re.compile(r'"(?:pixels_per_grid|line_of_sight)"\s{0,9}:')
_EXPORT = re.compile(r'\s{0,99}\{\s{0,99}"wildtable"\s{0,9}:')
HEAD = 100_000


def detect(text: str, name: str = "") -> FileFormat:
    """Return the format of a text. ``name``: its file's, whose suffix says how one of our own files is written."""
    if not text.strip():
        return _SORTS["empty"]
    begins = text.lstrip("\ufeff \t\r\n")[:1]
    if _EXPORT.match(text):
        return _SORTS["export"]
    if begins in ("{", "["):
        found = _json(text)
        if found is not None:
            return found
    if len(text) > MOST_BYTES:
        return _SORTS["nothing"]
    ours = name.lower().endswith((".toml", ".yaml", ".yml"))
    if not ours and "Attributes" in text and _is_stat_block(text):
        return _SORTS["stat-block"]
    if (found := _ours(text)) is not None:
        return found
    if ours:
        return _SORTS["broken"]
    return _SORTS["stat-block" if _is_stat_block(text) else "nothing"]


def _is_stat_block(text: str) -> bool:
    """Return whether a text has attributes, or two other chapters that every stat block has."""
    kinds = {chapter.kind for block in blocks(reflowed(text)) for chapter in block.chapters}
    return "attributes" in kinds or len(kinds & CORE) > 1


def detect_bytes(data: bytes) -> FileFormat:
    """Return the format of a file by its bytes, of which the beginning is enough where it is large."""
    for magic, word in _MAGIC.items():
        if data.startswith(magic):
            return _SORTS[word]
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.start < len(data) - 4 or len(data) <= MOST_BYTES:
            return _SORTS["binary"]
        text = data[: error.start].decode("utf-8")
    text = text.removeprefix("\ufeff")
    if len(data) > MOST_BYTES and _MAP.search(text[:HEAD] + text[-HEAD:]):
        return _SORTS["uvtt"]
    if len(data) > MOST_BYTES:  # parsed whole, 64 MB would take half a gigabyte
        return _SORTS["export"] if '"wildtable"' in text[:HEAD] else detect(text[:HEAD])
    return detect(text)


def _json(text: str) -> FileFormat | None:
    """Return the format of a JSON text; None for one that may be TOML, which can begin with a bracket too."""
    try:
        value = values(text.removeprefix("\ufeff").encode("utf-8", "replace"))
    except (msgspec.DecodeError, RecursionError):
        if _MAP.search(text[:HEAD]):
            return _SORTS["uvtt"]
        if len(text) <= MOST_BYTES and _is_stat_block(text):
            return _SORTS["stat-block"]
        return _SORTS["broken-json"] if text.lstrip("\ufeff \t\r\n")[:1] == "{" else None
    every = [each for each in documents(value) if isinstance(each, dict)]
    actors = [each for each in every if each.get("type") in ACTORS]
    return _object((actors or [each for each in every if is_item(each)] or every)[0]) if every else _SORTS["json"]


def _object(value: Mapping[str, Any]) -> FileFormat:
    if "wildtable" in value:
        return _SORTS["export"]
    if "line_of_sight" in value or ("resolution" in value and "portals" in value):
        return _SORTS["uvtt"]
    if is_scene(value):
        return _SORTS["scene"]
    if isinstance(value.get("attributes"), list) and ("skills" in value or "toughnessTotal" in value):
        return _SORTS["savaged"]
    system = value.get("system", value.get("data"))
    if isinstance(value.get("type"), str) and isinstance(system, dict):
        return _foundry(value, str(value["type"]), system)
    return _SORTS["json"]


def _foundry(value: Mapping[str, Any], kind: str, system: Mapping[str, Any]) -> FileFormat:
    """Return the kind of a Foundry document: a character of ``swade``, or one that cannot be read."""
    attributes = system.get("attributes")
    if is_item(value):
        return FileFormat("foundry", "This is a Foundry item.", CONVERT)
    if kind in ("character", "npc"):
        if isinstance(attributes, dict) and "agility" in attributes:
            return _SORTS["foundry"]
        return FileFormat("foundry-other", "This is a Foundry actor of another system.", "The system must be swade.")
    plain = "".join([letter for letter in kind[:30] if letter.isalnum()]) or "thing"
    if kind in ("vehicle", "group") or "items" in value:
        sentence = f"This is a Foundry actor of a {plain}, not of a character."
        return FileFormat("foundry-other", sentence, "Only actors of type character or npc are supported.")
    return FileFormat(
        "foundry-other", f"This is a Foundry item ({plain}), not an actor.", "Export the actor that owns it."
    )


def _ours(text: str) -> FileFormat | None:
    """Return the sort of a text that is a table's own file or a character's; None for any other."""
    for parse in (from_toml, from_yaml) if len(text) <= MOST_OWN else ():
        try:
            value = parse(text).value
        except Unreadable:
            continue
        if not isinstance(value, dict) or not value:
            continue
        if {"name", "is"} & set(value) and set(value) & {*forms.FIGURE}:
            return _SORTS["character"]
        if set(value) & {*forms.chapters(), *brought()} and _is_table(value):
            return _SORTS["table"]
    return None


def _is_table(value: Mapping[str, Any]) -> bool:
    """Return whether chapters are a table's, and not those of a stat block, some of which have the same names."""
    if value.get("edition") in playable() or isinstance(value.get("edition"), str):
        return True
    return any(isinstance(value.get(name), dict) for name in (*forms.chapters(), *brought()))
