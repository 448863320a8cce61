"""Figures that act by themselves: what a system suggests for them, and what they do next.

A system brings the functions (`Automatic`); the server asks them and gives the commands in the game master's place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from wildtable.play.game import Seat

S = TypeVar("S")


class Suggestion(NamedTuple):
    """The deeds that ``who``, a figure or a unit, would do: ``commands`` in their order, only the last with chance.

    ``states``: the state in which each of them is given.
    """

    who: str
    commands: tuple[Any, ...]
    states: tuple[Any, ...]


class AutomaticTurn(NamedTuple):
    """Leave for ``who``, a figure or a unit, to act by itself up to the end of ``turn``; see `Automatic.turn`."""

    who: str
    turn: str


@dataclass(frozen=True)
class Automatic(Generic[S]):
    """The functions by which a system plays figures of the game master's.

    ``suggestions(state, who)``: what a figure or a unit would do next, the likeliest first; with an empty ``who``
    whichever the table waits for. ``next(state, granted, players)``: the next command of those that act by themselves,
    or None. ``players``: the players' seats at a table where nobody sits in the game master's place; else None.
    ``turn(state)``: a name for the time in which a grant holds; empty outside of it. ``is_on(state)``: whether any
    figure may act by itself. ``alone(state)``: the first state of a table as one person plays it alone; None where that
    cannot be. ``is_alone(state)``: whether it is such a table.
    """

    suggestions: Callable[[S, str], Iterator[Suggestion]]
    next: Callable[[S, Collection[AutomaticTurn], Collection[Seat] | None], Any]
    turn: Callable[[S], str]
    is_on: Callable[[S], bool]
    alone: Callable[[S], S | None]
    is_alone: Callable[[S], bool]
