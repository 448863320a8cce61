"""Corrections of a pasted stat block: what a person says that a line or a piece of it is, before it is read again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from wildtable.bridges.spans import Kind, SourceText, TextLine, TextSpan, layout_of

Becomes: TypeAlias = Literal[
    "name", "attribute", "skill", "pace", "parry", "toughness", "edge", "hindrance", "gear", "power", "ability",
    "joined", "left-out",
]  # fmt: skip
"""The kind of thing that a piece is to become; ``joined``: one with the line before it."""

_HEADINGS = {
    "attribute": "Attributes", "skill": "Skills", "edge": "Edges", "hindrance": "Hindrances", "gear": "Gear",
    "power": "Powers", "ability": "Special Abilities",
}  # fmt: skip
_LABEL = re.compile(r"\W{0,9}[A-Za-z][A-Za-z '&/-]{1,30}:\s?(?!.{0,30}(?:\bstr\b|[0-9]?d[0-9]))", re.IGNORECASE)
"""A word and a colon before a list; before damage it is the name of a weapon."""

_NUMBERS = ("pace", "parry", "toughness")
_KINDS: Mapping[Becomes, Kind] = {"left-out": "left-out", "pace": "derived", "parry": "derived", "toughness": "derived"}
"""The kinds of pieces that stand in other words, or not at all, in a corrected text."""
_NUMBER = re.compile(r"[0-9]{1,3}(?: ?\([0-9]{1,2}\))?")
"""A number of a figure, with Armor in brackets."""

Said: TypeAlias = Annotated[str, Meta(max_length=400)]


class Correction(Struct, frozen=True, forbid_unknown_fields=True):
    """A correction, for each figure of that layout, in this text and in others.

    ``layout``, ``line`` and ``words`` are those of a `Piece`; without words it is the whole line.
    """

    layout: Said
    line: Said
    becomes: Becomes
    words: Said = ""


class Corrected(NamedTuple):
    """A corrected text, and the pieces of the first one whose words it does not have."""

    text: str
    gone: tuple[TextSpan, ...]


class _Edit(NamedTuple):
    start: int
    end: int
    text: str


def corrected(source: SourceText, lines: Sequence[TextLine], corrections: Sequence[Correction]) -> Corrected:
    """Return a text with its corrections; one whose line or words it does not have changes nothing."""
    edits, gone, used = list[_Edit](), list[TextSpan](), list[tuple[int, int]]()
    for place, block in enumerate(source.blocks):
        for each in corrections:
            if each.layout != layout_of(block):
                continue
            at = _at(source, lines, place, each)
            if at is None or any(at[0] < end and at[1] > start for start, end in used):
                continue
            used.append(at)
            made = _edits(source, place, at, each)
            if made and (kind := _KINDS.get(each.becomes)):
                gone.append(TextSpan(*at, kind))
            edits += made
    text = source.text
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return Corrected(text, tuple(gone))


def _bounds(source: SourceText, place: int) -> tuple[int, int]:
    """Return the first letter of a figure and the one after its last."""
    region, last = source.regions[place], place + 1 == len(source.regions)
    start = source.words[region.start].start if place and region else 0
    end = len(source.text) if last else source.words[region.stop].start
    return (source.text.rfind("\n", 0, start) + 1, end if last else source.text.rfind("\n", 0, end) + 1)


def _at(source: SourceText, lines: Sequence[TextLine], place: int, each: Correction) -> tuple[int, int] | None:
    """Return where a correction's piece stands in a figure; None where it has none."""
    start, end = _bounds(source, place)
    line = next((line for line in lines if line.key == each.line and start <= line.start < end), None)
    if each.words:
        return source.find_words(each.words, line, place)
    return (line.start, line.end) if line else None


def _edits(source: SourceText, place: int, at: tuple[int, int], each: Correction) -> list[_Edit]:
    """Return what one correction changes in the text."""
    start, end = at
    said = source.text[start:end]
    gone = _Edit(start, end, "")
    if each.becomes == "left-out":
        return [gone]
    if each.becomes == "joined":
        before = source.text[:start].rstrip()
        first = start + len(said) - len(said.lstrip(" \t*\u2022-"))
        return [_Edit(len(before), first, " " if before else "")]
    if each.becomes in _NUMBERS:
        return _number_edits(source, place, at, each.becomes)
    label = _LABEL.match(said) if not each.words and each.becomes != "ability" else None
    plain = said[label.end() if label else 0 :].strip(" \t*#\u2022,;")
    if each.becomes == "name":
        name = f"# {plain.rstrip('.:')}\n\n"
        return [gone, _Edit(0, 0, name)] if len(source.blocks) == 1 else [_Edit(start, end, f"\n\n{name}")]
    if each.becomes in ("attribute", "skill"):
        chapter = source.chapters(place).get(_HEADINGS[each.becomes].lower())
        if chapter:
            end_of = source.wide(chapter[-1])[1]
            return [gone, _Edit(end_of, end_of, f", {plain}")] if not start <= end_of <= end else []
    if label and each.becomes not in ("attribute", "skill"):
        return [_Edit(start, end, f"{_HEADINGS[each.becomes]}: {plain}")]
    stop = _bounds(source, place)[1]
    return [gone, _Edit(stop, stop, f"\n\n{_HEADINGS[each.becomes]}: {plain}\n\n")]


def _number_edits(source: SourceText, place: int, at: tuple[int, int], becomes: str) -> list[_Edit]:
    """Return what makes the number in a piece Pace, Parry or Toughness, in the place of the one that was read."""
    start, end = at
    number = _NUMBER.search(source.text, start, end)
    if number is None:
        return []
    gone = _Edit(start, end, "")
    if chapter := source.chapters(place).get(becomes):
        first, last = source.wide(chapter[0])
        return [gone, _Edit(first, last, number[0])] if last <= start or first >= end else []
    stop = _bounds(source, place)[1]
    return [gone, _Edit(stop, stop, f"\n\n{becomes.capitalize()}: {number[0]}\n\n")]
