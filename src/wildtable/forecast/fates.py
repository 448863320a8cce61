"""The results of one fight: who won, after how many rounds, what has become of everybody."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wildtable.savage.fight import Fight
from wildtable.savage.table.base import Event


class FighterFate(Struct, frozen=True):
    """The fate of a figure in a fight. ``spent``: its Bennies, and those of the pool that were spent on it."""

    fell: bool
    died: bool
    wounds: int
    spent: int


class ParticipantFate(Struct, frozen=True):
    """The fate of a ship in a duel, or of a participant in a chase. ``wounds``: the ship's, or its vehicle's;
    ``fatigue``: levels of Heat Fatigue."""

    stopped: bool
    away: bool
    wounds: int
    fatigue: int = 0


class FightEnd(Struct, frozen=True):
    """A fight that is over, after how many rounds.

    ``winner``: the side that stands (``heroes``, ``foes``, or ``neither`` side alone). Of ships, the one that alone has
    any that can fight. In a chase, those who flee where all of them get away, the others where none does.
    """

    winner: str
    rounds: int
    fates: tuple[FighterFate, ...]
    participants: tuple[ParticipantFate, ...] = ()


class Course:
    """The course of one fight, from which its result is read. On foot nothing has to be noted on the way."""

    def __init__(self, fight: Fight) -> None:
        self.ended, self.rounds = False, 0

    def note(self, fight: Fight, events: Sequence[Event]) -> None:
        """Take in what a command has brought about, from a state on."""

    def result(self, fight: Fight) -> tuple[str, tuple[ParticipantFate, ...]]:
        """Return the winner by the last state, and the fates of the participants."""
        standing = {f.side for f in fight.fighters if f.up}
        return (next(iter(standing)) if len(standing) == 1 else "neither"), ()
