"""Corrections of a pasted stat block: what a person says that a line or a piece of it is, before it is read again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import to_builtins

from wildtable.bridges.shelf import free
from wildtable.bridges.spans import Kind, SourceText, TextLine, TextSpan, layout_of
from wildtable.bridges.words import slug
from wildtable.savage.characters.model import Becomes, Correction

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

Named: TypeAlias = tuple[tuple[str, Correction], ...]
"""The corrections of a campaign, each with its id."""


class GivenCorrections(NamedTuple):
    """Corrections that are sent with a text.

    ``alone``: those of the campaign do not count beside them. ``kept``: the campaign is to have them.
    """

    given: tuple[Correction, ...] = ()
    alone: bool = False
    kept: bool = False

    def with_campaign(self, own: Named) -> tuple[Correction, ...]:
        """Return the corrections that count; one that is sent goes before the campaign's of the same piece."""
        if self.alone:
            return self.given
        return tuple({_piece(each): each for each in (*[each for _, each in own], *self.given)}.values())

    def change(self, own: Named) -> dict[str, Any]:
        """Return the change of a campaign that has the corrections that count, and no others."""
        now = {_piece(each): each for each in self.with_campaign(own)} if self.kept else {}
        ids = {_piece(each): key for key, each in own}
        made: dict[str, Any] = {key: None for piece, key in ids.items() if self.kept and piece not in now}
        for piece, each in now.items():
            if piece not in ids:
                ids[piece] = free(slug(each.words or each.line)[:40] or "line", {*ids.values()})
            if (ids[piece], each) not in own:
                made[ids[piece]] = to_builtins(each)
        return {CORRECTIONS: made} if made else {}


CORRECTIONS = "corrections"
"""The chapter of a campaign's corrections."""


def _piece(each: Correction) -> tuple[str, str, str]:
    """Return the piece that a correction is about."""
    return (each.layout, each.line, each.words)


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
