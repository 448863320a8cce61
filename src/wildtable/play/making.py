"""Making somebody to play: what there is to choose from, and what somebody half made is so far.

A system says both (`Making`), in Structs of its own; the page shows them and knows no rule. What is made is written
into the campaign as any other change of it (`wildtable.play.campaign`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from wildtable.play.game import Seat

S = TypeVar("S")

NOTHING_BUILT: Mapping[str, Mapping[str, Any]] = {}
"""Nothing is built with somebody."""


@dataclass(frozen=True)
class Making(Generic[S]):
    """The functions by which a system makes a character.

    ``choices(state, seat)``: all that a seat may choose from, by name. ``drafted(state, seat, id, given, own)``:
    what comes of somebody written so, in the words of the table's files. ``id``: who of the table it is, empty for
    somebody new. ``own``: what is built with them for the table, by chapter and id.
    ``tried(state, seat, id, given, own, thing=, target=)``: the odds with something that is built and without it; None
    where a system has none. All raise `Refused` where the seat may not.
    """

    choices: Callable[[S, Seat], Any]
    drafted: Callable[[S, Seat, str, Mapping[str, Any], Mapping[str, Any]], Any]
    tried: Callable[..., Any] | None = None
