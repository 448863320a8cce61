"""Turns: facts and frames."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell
from wildtable.savage.table.base import Frame


class Turn(Struct, frozen=True, gc=False, omit_defaults=True):
    """The part of its turn that a figure has used."""

    acts: int = 0
    """Actions declared; 0 before that."""
    done: int = 0
    """Actions used."""
    moved: int = 0
    """Inches moved."""
    crawled: int = 0
    """The inches of them that were crawled."""
    run: int = 0
    """Inches won by running."""
    ran: bool = False
    """Whether it runs."""
    able: bool = True
    """Whether it may act."""
    rooted: bool = False
    """Whether it may not move."""
    start: Cell | None = None
    """The square on which it began to move."""
    words: tuple[str, ...] = ()
    """The words for each declared action, where they were said."""
    carried: tuple[int, ...] = ()
    """The places of those words that actions have carried out, from 0, in the order of the actions."""
    meant: int | None = None
    """The place of the words that the next action carries out, because a person said so."""

    @property
    def fresh(self) -> bool:
        """True if nothing at all was done yet."""
        return not (self.acts or self.done or self.moved or self.ran)

    @property
    def left(self) -> tuple[int, ...]:
        """The places of the words that no action has carried out."""
        return tuple([place for place in range(len(self.words)) if place not in self.carried])


class Starting(Frame, omit_defaults=True):
    """The beginning of a unit's turn: these members have yet to roll to recover.

    ``together``: the like Extras among them that share one roll in the end.
    """

    unit: str
    left: tuple[str, ...]
    together: tuple[str, ...] = ()
