"""The scene of a Savage Worlds command: the kernel's, with the words that procedures use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from wildtable import play
from wildtable.board import Cell
from wildtable.dice import Against, Dice, Pool, Reading
from wildtable.play import Part, Register, Scene, members, undealt
from wildtable.savage.bennies.events import Benny
from wildtable.savage.commands import AnyCommand
from wildtable.savage.draft import Draft, assigns
from wildtable.savage.events import AnyEvent
from wildtable.savage.evolve import evolve
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.frames import Frame
from wildtable.savage.goals import Contest, Goal, Outcome, Purpose, Test
from wildtable.savage.movement.events import Moved
from wildtable.savage.traits.events import Answered, Asked, Threw


class Play(Scene[Fight, AnyEvent]):
    """One command being decided."""

    __slots__ = ()

    asking, answering = Asked, Answered

    def __init__(self, fight: Fight, dice: Dice) -> None:
        super().__init__(fight, dice, evolve)

    def __getitem__(self, who: str) -> Fighter:
        return self.state[who]

    def throw(
        self,
        who: str,
        what: str,
        pool: Pool,
        rule: str,
        against: Against | None = None,
        *,
        trait: str = "",
        target: str = "",
        parts: tuple[Part, ...] = (),
        bonus: int = 0,
        goal: str = "",
    ) -> Reading:
        """Throw dice and note what fell; ``bonus``: how many of the last dice a raise added; ``goal``: see `Threw`."""
        reading, faces = self.dice.throw(pool, against)
        self.emit(Threw(who, what, pool, reading, faces, rule, trait, against, target, parts, bonus, goal))
        return reading

    def move(
        self, who: str, at: Cell, spent: int, rule: str = "sw.move", start: Cell | None = None, pushed: bool = False
    ) -> None:
        """A figure goes somewhere, or is ``pushed`` there, and whoever it rides or carries goes along."""
        mover = self[who].turn
        self.emit(Moved(who, at, spent, rule, start or (mover.start if mover else None), pushed))
        for other in self.state.fighters:
            if other.id == self[who].mount or other.mount == who:
                turn = other.turn
                self.emit(Moved(other.id, at, turn.moved if turn else 0, rule, turn.start if turn else None, pushed))

    def spend(self, who: str, purse: str, use: str, rule: str) -> None:
        """A Benny goes, from a figure's own or the game master's pool."""
        if purse == "own":
            fighter = self[who]
            self.emit(Benny(who, fighter.bennies - 1, use, rule, who, fighter.awarded))
        else:
            self.emit(Benny("gm", self.state.gm_bennies - 1, use, rule, who))


class Topic(play.Topic[Fight, Play, Draft, AnyCommand, Fighter]):
    """A topic of Savage Worlds; besides what every topic brings: ``goals`` of rolls, ``purposes`` of opposed ones.

    ``settles``: what a trait roll's goal does with the outcome; ``follows``: what follows from an opposed roll."""

    def __init__(self, name: str, *, goals: Iterable[type] = (), purposes: Iterable[type] = (), **types: Any) -> None:
        super().__init__(name, **types)
        self.goals, self.purposes = tuple(goals), tuple(purposes)
        self.settles: Register[Play, Test, Outcome] = Register("settles")
        self.follows: Register[Play, Contest] = Register("says what follows from")

    def faults(self) -> Iterator[str]:
        """What is not dealt with, or twice, a sentence each."""
        yield from super().faults()
        yield from undealt(self.goals, self.settles, "goal")
        yield from undealt(self.purposes, self.follows, "purpose")


CORE = Topic(
    "core",
    commands=members(AnyCommand),
    events=members(AnyEvent),
    frames=members(Frame),
    assigns=assigns,
    goals=members(Goal),
    purposes=members(Purpose),
)
"""What every fight has. Its procedures fill the registers when they are imported; `wildtable.savage.game` adds the
other topics."""

carries_out, answers_to, goes_on = CORE.carries_out, CORE.answers_to, CORE.goes_on
settles, follows = CORE.settles, CORE.follows
