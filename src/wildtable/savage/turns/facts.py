"""Turns: facts."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell


class Turn(Struct, frozen=True, omit_defaults=True):
    """What a figure has done of its turn. ``acts``: actions declared, 0 before that; ``done``: used.

    ``moved`` and ``run``: inches moved, and won by running. ``ran``: it runs. ``able``: it may act;
    ``rooted``: it may not move. ``start``: where it stood when it began to move. ``words``: what was said of each
    declared action.
    """

    acts: int = 0
    done: int = 0
    moved: int = 0
    run: int = 0
    ran: bool = False
    able: bool = True
    rooted: bool = False
    start: Cell | None = None
    words: tuple[str, ...] = ()

    @property
    def fresh(self) -> bool:
        """Whether nothing at all was done yet."""
        return not (self.acts or self.done or self.moved or self.ran)
