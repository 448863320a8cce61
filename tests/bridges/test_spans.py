"""The pieces of a pasted stat block: each number, weapon and Edge of a figure is found again in its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from tests.bridges import test_stat_block_layouts as layouts
from tests.bridges.expecting import DATA
from wildtable.bridges import stat_block
from wildtable.bridges.files import as_table
from wildtable.bridges.spans import Kind, Piece, words
from wildtable.bridges.words import clean, slug
from wildtable.play import Refused
from wildtable.savage.characters.model import Sheet
from wildtable.savage.edges.queries import traits
from wildtable.savage.traits.model import ATTRIBUTES

FILES = sorted((DATA / "stat-blocks").glob("*.txt"))
SHOWN = [text for name, text in vars(layouts).items() if name.isupper() and isinstance(text, str) and "\n" in text]


def under(reading: tuple[Piece, ...], *kinds: Kind) -> list[str]:
    """Return the words under the spans of a kind, as slugs."""
    whole = groupby((piece for piece in reading if piece.kind in kinds), key=lambda piece: piece.words or piece.text)
    return [slug(" ".join(words(" ".join(part.text for part in parts)))) for _, parts in whole]


def has(found: list[str], name: str) -> bool:
    """Return whether a name stands under one of some spans, whatever its number or its plural."""
    key = slug(name)
    return any(key in one or key.rstrip("s") in one or key in one.replace("-", "") for one in found)


def missing(reading: tuple[Piece, ...], sheet: Sheet, text: str) -> Iterator[str]:
    """Yield what a figure has that stands in the text, and under no span of its kind."""
    said = text.lower()
    attributes = [word for one in under(reading, "attribute") for word in one.split("-")]
    yield from (name for name in ATTRIBUTES if name in said and not {name, name[:3], name[:2]} & {*attributes})
    for name, die in sheet.skills:
        if not has([one for one in under(reading, "skill") if f"d{die.sides}" in one or die.plus], name):
            yield f"{name} {die}"
    own = {name: ability.title for name, ability in sheet.own}
    edges, hindrances = [
        [own.get(name) or traits()[name].title for name in some] for some in (sheet.edges, sheet.hindrances)
    ]
    names: list[tuple[tuple[Kind, ...], str]] = [
        (("name",), "" if sheet.name == "Nobody" else sheet.name[:40]),
        *[(("weapon",), item.name) for item in sheet.weapons],
        *[(("edge", "derived"), title) for title in edges],
        *[(("hindrance", "edge"), re.sub(r" \((Minor|Major)\)$", "", title)) for title in hindrances],
    ]
    yield from (
        f"{kinds[0]} {name}"
        for kinds, name in names
        if name and name.lower() in said and not has(under(reading, *kinds), name)
    )


@pytest.mark.parametrize("text", [*[path.read_text("utf-8") for path in FILES], *SHOWN])
def test_each_thing_of_a_figure_is_under_a_span_of_its_kind(text: str) -> None:
    try:
        read = stat_block.read(text, corrections=())
    except Refused:
        return
    assert "".join(piece.text for piece in read.reading) == clean(text)[0]
    sheets = [sheet for _, sheet in as_table(read).own.figures]
    lost = [line for sheet in sheets for line in missing(read.reading, sheet, text)]
    assert lost == []


def test_what_was_not_understood_is_a_piece_by_itself() -> None:
    read = stat_block.read(
        layouts.DASHES.replace("AP 2, 2 hands", "AP 2 vs rigid armor, 2 hands") + "\nA quiet man.", corrections=()
    )
    assert [piece.text for piece in read.reading if piece.kind == "unknown"] == ["AP 2 vs rigid armor", "A quiet man"]
    assert "Maul \u2014 Str+d10" in [piece.text for piece in read.reading if piece.kind == "weapon"]


def test_a_trait_after_its_die_is_one_piece() -> None:
    text = Path(DATA / "stat-blocks" / "dice-first.txt").read_text("utf-8")
    found = [piece.text for piece in stat_block.read(text, corrections=()).reading if piece.kind == "attribute"]
    assert found == ["d8 Agility", "d6 Smarts", "d6 Spirit", "d8 Strength", "d6 Vigor"]


def test_a_long_text_is_read_without_its_pieces() -> None:
    assert stat_block.read(layouts.BARE + "A quiet man. " * 2000, corrections=()).reading == ()


def test_a_piece_is_taken_once() -> None:
    text = """Bel Quill
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d8
Skills: Fighting d8
Pace: 6; Parry: 6; Toughness: 6
Edges: Luck
Gear: sword (Str+d8), lantern, sword (Str+d8), Luck
"""
    found = [(piece.text, piece.kind) for piece in stat_block.read(text, corrections=()).reading]
    assert [text for text, kind in found if kind == "weapon"] == ["sword (Str+d8)", "sword (Str+d8)"]
    assert [kind for text, kind in found if text == "Luck"] == ["edge", "gear"]
