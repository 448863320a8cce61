"""The forms of packs in files."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wildtable.play.campaign import MOST_OF_A_NAME

_Line = Annotated[str, Meta(max_length=MOST_OF_A_NAME)]


class PackForm(Struct, forbid_unknown_fields=True):
    """A pack as its file describes it."""

    name: Annotated[_Line, Meta(description="The name; a later version has the same.")]
    version: Annotated[_Line, Meta(description="The version, such as 1.2.")] = ""
    author: Annotated[_Line, Meta(description="Who wrote it.")] = ""
    license: Annotated[_Line, Meta(description="The license, such as CC-BY-4.0.")] = ""
    source: Annotated[_Line, Meta(description="Where it comes from, such as a web address.")] = ""


class PackOfTable(PackForm):
    """A pack that a table has."""

    things: Annotated[list[str], Meta(description="What comes from it, such as edges.iron-jaw.")] = []
