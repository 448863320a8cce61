"""The words that parts from outside bring: sentences on their events, panels, what they wait for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from wildtable.outside import reason
from wildtable.savage.fight import Fight
from wildtable.savage.parts.installed import installed
from wildtable.savage.table.view import SeenFight
from wildtable.text import english
from wildtable.text.spoken import Panel

Tell: TypeAlias = Callable[[Fight, Any], list[str]]
"""Tells an event, with the fight after it: sentences, or none."""


class PartWords(NamedTuple):
    """A part in words.

    ``book``: a Fluent file, whose messages begin with the name of a chapter in ``text/en``. ``tells``: the sentences of
    an event, by its type. ``panels``: cards of facts from a view. ``asks``: what a frame waits for, by its type.
    """

    book: Path | None = None
    tells: Mapping[type, Tell] = {}
    panels: Callable[[SeenFight], tuple[Panel, ...]] = lambda _fight: ()
    asks: Mapping[type, Callable[[Fight, Any], str]] = {}


def brought() -> tuple[PartWords, ...]:
    """Return the words of every part from outside that brings some."""
    return _found()[0]


def left_out() -> tuple[str, ...]:
    """Return a sentence for each part whose words could not be loaded; it is described by the names in its data."""
    return _found()[1]


@cache
def _found() -> tuple[tuple[PartWords, ...], tuple[str, ...]]:
    found, problems = list[PartWords](), list[str]()
    for part in installed():
        if part.words:
            try:
                found.append(_read(part.words))
            except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody else's code does, ours goes on
                why = reason(error)
                problems.append(f"The words of the part {part.name!r} ({part.words}) are left out: {why}.")
    return tuple(found), tuple(problems)


def _read(where: str) -> PartWords:
    """Return words by their name, such as ``embers.words:WORDS``. Raises whatever importing them raises."""
    module, _, name = where.partition(":")
    words = getattr(import_module(module), name)
    if not isinstance(words, PartWords):
        raise TypeError(f"it is no PartWords, but {type(words).__name__}")
    if words.book is not None:
        english.bring(words.book)
    return words


def tells(event: object) -> Tell | None:
    """Return the function that describes an event of a part, or None."""
    return next((words.tells[type(event)] for words in brought() if type(event) in words.tells), None)


def asks(fight: Fight, frame: object) -> str:
    """Return a sentence on what a part waits for; an empty text where it waits for nothing."""
    return next((words.asks[type(frame)](fight, frame) for words in brought() if type(frame) in words.asks), "")


def panels(fight: SeenFight) -> tuple[Panel, ...]:
    """Return the panels of the parts."""
    return tuple([panel for words in brought() for panel in words.panels(fight)])
