"""What the pieces of a forecast are kept by, and what is read off a figure once."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from wildtable.board import Cell
from wildtable.savage.commands import AnyCommand

ALLY, BY_ATTACKER, BY_TARGET = 4, 2, 1
"""Bits of who stands next to an exchange: on the attacker's side; next to the attacker; next to the target."""


class Neighbours(NamedTuple):
    """Who stands next to an exchange: each one's bits, sorted. ``counters``: the target may strike back;
    ``adjacent``: the two stand next to each other (not so with a long weapon)."""

    counters: bool
    adjacent: bool
    others: tuple[int, ...]


class GangUp(NamedTuple):
    """What those who stand about add to an attack, and to the free attack of a target that strikes back."""

    attack: int = 0
    counterattack: int = 0


Jokers: TypeAlias = tuple[bool, bool]
"""Whether the attacker acts on a Joker, and its target."""

Near: TypeAlias = list[tuple[int, Cell]]
"""The numbers and squares of those next to an exchange."""

Places: TypeAlias = tuple[Cell | None, Cell | None]
"""Where an attacker and its target stand."""


class Shot(NamedTuple):
    """A weapon that reaches a target. ``melee``: it is used hand to hand; ``ways``: the options to attack with it;
    ``rank``: its place among the weapons in hand, the first is 0."""

    weapon: str
    melee: bool
    ways: tuple[tuple[str, ...], ...]
    rank: int


class FigureFacts(NamedTuple):
    """What a walk asks of a figure again and again, worked out once for each number.

    ``left``: the strength it has left, see `strength_left`. ``span``: how far its weapons reach, in inches (without
    limit while it aims). ``inches``: how far it may still move. ``crawls``: inches moved so far and one more while it
    is prone, else 0. ``runs``, ``shakes``: whether these are offered. ``deed``: what it does besides attacking.
    ``kind``: equal for figures that differ in Wounds, Bennies and passing conditions only. ``used``: something that
    serves once a round has served.
    """

    side: str
    up: bool
    able: bool
    left: tuple[int, bool]
    span: int
    inches: int
    crawls: int
    runs: bool
    deed: AnyCommand | None
    shakes: bool
    kind: int
    counters: bool
    bleeds: bool
    used: bool
