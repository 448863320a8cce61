"""What goes over a socket where people throw their own dice and type in what fell."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Chain: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=1, le=1000)], ...], Meta(min_length=1, max_length=40)]
Throw: TypeAlias = Annotated[tuple[Chain, ...], Meta(min_length=1, max_length=100)]
Thrown: TypeAlias = Annotated[tuple[Throw, ...], Meta(max_length=60)]
"""Throws in the order they are wanted; of each its dice in their order; of each die every face, more where it aced."""


class WantedDie(Struct, frozen=True, omit_defaults=True):
    """A die to be thrown: its sides, the part it plays as in `ShownDie`, whether it aces."""

    sides: int
    role: str = "trait"
    aces: bool = False


class ThrowDice(Struct, frozen=True, tag="throw-dice"):
    """What you sent needs dice, which you throw: send it again, with ``thrown`` and what falls now behind it.

    ``id``: of what was sent; ``title`` and ``who``: of the roll, as its card will have them.
    Nothing has happened yet.
    """

    id: str
    title: str
    who: str
    dice: tuple[WantedDie, ...]
    thrown: tuple[tuple[tuple[int, ...], ...], ...]
