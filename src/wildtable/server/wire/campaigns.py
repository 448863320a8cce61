"""Messages over HTTP about a table's campaign: its files, texts to read in, drafts, changes to check."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from wildtable.bridges.report import NumberDifference
from wildtable.bridges.spans import Piece
from wildtable.savage.characters.model import Correction
from wildtable.savage.table.view import SeenName
from wildtable.server.wire.fields import Id, Short


class CampaignFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a campaign: its name, which says whether it is TOML or YAML, and what stands in it."""

    name: Short
    text: str


class WriteFiles(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/campaign: write files into it; ``whole``: what their chapters do not have goes."""

    id: Id
    files: tuple[CampaignFile, ...]
    whole: bool = False


class WroteFiles(Struct, frozen=True):
    """They are written, as entry ``seq``; ``said``: what came of it."""

    seq: int
    said: tuple[str, ...]


class TableCampaign(Struct, frozen=True):
    """GET /api/tables/TABLE/campaign: all that the table has of its own, as a file has it, and as the text of one.

    ``people``: the chapter of the players' characters, from which none is removed. ``packs``: whether a pack can be
    made of it.
    """

    campaign: Any
    people: str
    text: str
    packs: bool


class PackFile(Struct, frozen=True):
    """GET /api/tables/TABLE/pack: all that the table may share, as the text of a pack's file."""

    text: str


class ReadIn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/read: what is this, as a change of the campaign? ``chapter``: what people of it become,
    ``heroes`` or ``figures``. ``name``: that of the file, if it comes from one. ``numbers``: whose are kept where the
    file and the rules differ. ``corrections``: of stat blocks of any layout; those of the campaign count beside them,
    unless they are ``alone``. The game master's become a part of the change."""

    text: str
    name: Short = ""
    chapter: Id = "heroes"
    numbers: Literal["file", "rules"] = "file"
    corrections: Annotated[tuple[Correction, ...], Meta(max_length=200)] = ()
    alone: bool = False


class ReadOut(Struct, frozen=True):
    """``text``: the change as a `write` command has it; ``names``: who is in it. ``listed``: what was not understood,
    the most important first. ``differences``: each number that the rules work out otherwise than the file.
    ``reading``: a stat block in pieces, each with what it became. ``corrections``: those that count, for the game
    master alone. ``unbuilt``: Edges, Hindrances and powers that are kept in words only.

    Where it is of no use here there is no text, but the ``problem`` and its ``remedy``. Nothing is written yet.
    """

    text: str = ""
    names: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    differences: tuple[NumberDifference, ...] = ()
    reading: tuple[Piece, ...] = ()
    corrections: tuple[Correction, ...] = ()
    unbuilt: tuple[SeenName, ...] = ()
    problem: str = ""
    remedy: str = ""


class DraftIn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/draft: what comes of somebody written so? ``given``: as the table's files write it;
    ``who``: somebody of the table who is changed, empty for somebody new; ``own``: what is built with them for the
    table, by chapter and id. The answer is the system's own."""

    given: dict[str, Any]
    who: Short = ""
    own: dict[str, dict[str, dict[str, Any]]] = {}


class TryIn(DraftIn, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/try: what are the odds with ``thing`` of the draft, and without it? ``target``: a figure
    of the table, empty for any. The answer is the system's own."""

    thing: Short = ""
    target: Short = ""


class WeighIn(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/weigh: what does not fit of a change of the campaign? ``text``: as a `write` command has
    it. For the game master."""

    text: str


class Misfit(Struct, frozen=True):
    """A misfit: the field, such as ``scenes.fall.figures.0.at``, what is wrong, what would be right."""

    where: str
    problem: str
    remedy: str


class CheckedChange(Struct, frozen=True):
    """All that does not fit of a change; nothing where it could be written. Nothing is written yet."""

    problems: tuple[Misfit, ...]
