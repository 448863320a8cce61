"""The installed parts: those of this package, then those of other distributions. The one place that names them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from wildtable.outside import PARTS, points, reason
from wildtable.play.topic import Topic

OURS = ("wildtable.savage.chases.part", "wildtable.savage.starships.part", "wildtable.savage.worlds.part")
"""The modules of our parts, each with its value as ``PART``, in the order in which they are asked."""


def installed() -> tuple[Any, ...]:
    """Return every part, a `wildtable.savage.scene.Topic`: those of this package, then the others by name.

    They are imported when they are first needed: a part is made of the core, and the core's settings ask for it.
    """
    return _found()[0]


@cache
def numbers() -> tuple[Any, ...]:
    """Return the numbers that parts know, each a `wildtable.savage.parts.facts.Brought`.

    Those of our parts are imported without the parts, which takes a fifth of the time.
    """
    ours = [each for name in OURS for each in import_module(f"{name.removesuffix('.part')}.numbers").BROUGHT]
    others = installed()[len(OURS) :] if points(PARTS) else ()
    return (*ours, *(each for part in others for each in part.numbers))


def left_out() -> tuple[str, ...]:
    """Return a sentence for each part of another distribution that could not be loaded, with the reason."""
    return _found()[1]


@cache
def _found() -> tuple[tuple[Any, ...], tuple[str, ...]]:
    found = [import_module(name).PART for name in OURS]
    for part in found:
        part.join()
    problems = list[str]()
    for point in points(PARTS):
        try:
            part = _topic(point.load())
            part.join()
            found.append(part)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody else's code does, ours goes on
            why = reason(error)
            problems.append(f"The part {point.name!r} ({point.value}) is left out: {why}.")
    return tuple(found), tuple(problems)


def _topic(part: Any) -> Any:
    """Return a part. Raises TypeError for what is none."""
    if not isinstance(part, Topic):
        raise TypeError(f"it is no wildtable.savage.scene.Topic, but {type(part).__name__}")
    return part
