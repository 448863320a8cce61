"""The values that keys of a forecast's cache consist of, and the facts that are read off a figure once."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from wildtable.board import Cell
from wildtable.savage.table.base import Command


class Neighbours(NamedTuple):
    """The figures next to an attacker or its target. ``allies``, ``foes``: how many stand next to both, to the target
    alone, to the attacker alone; the last are 0 unless the target may strike back (``counters``). ``adjacent``: the two
    stand next to each other (they need not with a long weapon)."""

    counters: bool
    adjacent: bool
    allies: tuple[int, int, int]
    foes: tuple[int, int, int]


class GangUp(Struct, frozen=True, gc=False, cache_hash=True):
    """The Gang Up bonus of an attack, and of the free attack of a target that strikes back."""

    attack: int = 0
    counterattack: int = 0


Jokers: TypeAlias = tuple[bool, bool]
"""Whether the attacker acts on a Joker, and its target."""

Near: TypeAlias = list[tuple[int, Cell | None]]
"""The numbers and squares of those next to an attacker or its target."""

Places: TypeAlias = tuple[Cell | None, Cell | None]
"""The squares of an attacker and its target; None without a map."""


class LineBetween(Struct, frozen=True, gc=False, cache_hash=True):
    """The line between two squares: the distance in inches, whether one is in sight of the other, the number of the
    cover (-1 without a map)."""

    inches: int
    seen: bool
    cover: int


class WeaponUse(Struct, frozen=True, gc=False, cache_hash=True):
    """A way to attack a target with a weapon that reaches it. ``melee``: it is used hand to hand; ``options``: those of
    the attack; ``rank``: its place among the weapons in hand, the first is 0."""

    weapon: str
    melee: bool
    options: tuple[str, ...]
    rank: int


class FigureFacts(Struct, frozen=True, gc=False):
    """The facts of a figure that a walk often needs, memoized by the figure's number.

    ``left``: the strength it has left, see `strength_left`. ``kind``: equal for figures that differ in Wounds, Bennies
    and passing conditions only. ``counters``: it may strike back. ``used``: something that it may do once a round was
    done in this one.
    """

    side: str
    up: bool
    able: bool
    left: tuple[int, bool]
    kind: int
    counters: bool
    bleeds: bool
    used: bool


class TurnFacts(Struct, frozen=True, gc=False):
    """The facts of a figure in its own turn with nobody in reach, memoized by the figure's number.

    ``span``: how far its weapons reach, in inches (without limit while it aims). ``inches``: how far it may still move;
    ``farthest``: as it is, perhaps prone. ``runs``, ``shakes``: whether it may run, or shake off Shaken for a Benny.
    ``deed``: the command that it gives when it attacks nobody.
    """

    span: int
    inches: int
    farthest: int
    runs: bool
    shakes: bool
    deed: Command | None
