"""Read the tags of commands, events and frames."""

from __future__ import annotations


def tag(what: object) -> str:
    """Return the tag of a command, an event or a frame; empty for None."""
    if what is None:
        return ""
    return str(type(what).__struct_config__.tag or "")  # type: ignore[attr-defined] - every Struct has it
