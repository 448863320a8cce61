"""The short names by which commands know people and elements."""

from __future__ import annotations

from itertools import chain, count

from wildtable.saga.facts import Story


def free_name(story: Story, name: str, otherwise: str, before: str = "") -> str:
    """Return a free id made of the letters of ``name``, or of ``otherwise`` where it has none; with a number from the
    second on. ``before``: a prefix."""
    stem = before + ("".join(ch if ch.isalnum() else "-" for ch in name.strip().lower()).strip("-") or otherwise)
    taken = {who.id for who in story.characters} | {element.id for element in story.elements}
    return next(each for each in chain((stem,), (f"{stem}-{n}" for n in count(2))) if each not in taken)
