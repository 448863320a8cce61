"""The scene of a Savage Worlds command: the kernel's, with the words that procedures use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from wildtable.board import Cell
from wildtable.dice import Against, Dice, Pool, Reading
from wildtable.play import Part, Scene
from wildtable.savage import events as e
from wildtable.savage.evolve import evolve
from wildtable.savage.frames import Frame
from wildtable.savage.model import Fight, Fighter

F = TypeVar("F", bound=Callable[..., Any])


class Play(Scene[Fight, e.AnyEvent]):
    """One command being decided."""

    __slots__ = ()

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
    ) -> Reading:
        """Throw dice and note what fell; ``bonus``: how many of the last dice a raise added."""
        reading, faces = self.dice.throw(pool, against)
        self.emit(e.Threw(who, what, pool, reading, faces, rule, trait, against, target, parts, bonus))
        return reading

    def ask(self, frame: Frame) -> None:
        """Lay a frame on the pile of what waits."""
        self.emit(e.Asked(frame))

    def answered(self) -> None:
        """Take the frame on top away."""
        self.emit(e.Answered())

    def move(self, who: str, at: Cell, spent: int, rule: str = "sw.move", start: Cell | None = None) -> None:
        """A figure goes somewhere, and whoever it rides or carries goes along."""
        mover = self[who].turn
        self.emit(e.Moved(who, at, spent, rule, start or (mover.start if mover else None)))
        for other in self.state.fighters:
            if other.id == self[who].mount or other.mount == who:
                turn = other.turn
                self.emit(e.Moved(other.id, at, turn.moved if turn else 0, rule, turn.start if turn else None))

    def spend(self, who: str, purse: str, use: str, rule: str) -> None:
        """A Benny goes, from a figure's own or the game master's pool."""
        if purse == "own":
            fighter = self[who]
            self.emit(e.Benny(who, fighter.bennies - 1, use, rule, who, fighter.awarded))
        else:
            self.emit(e.Benny("gm", self.state.gm_bennies - 1, use, rule, who))


# Who deals with what: filled by the procedures when they are imported.

GOALS: dict[type, Callable[[Play, Any, Any], None]] = {}
"""What a trait roll's goal does with the outcome."""

FOLLOWS: dict[type, Callable[[Play, Any, Any], None]] = {}
"""What follows from an opposed roll that serves a purpose."""

GOES_ON: dict[type, Callable[[Play, Any], None]] = {}
"""How a bookkeeping frame goes on when it comes to the top."""

COMMANDS: dict[type, Callable[[Play, Any], None]] = {}
"""What carries out a command that answers no frame."""

ANSWERS: dict[tuple[type, type], Callable[[Play, Any, Any], None]] = {}
"""What an answer does to the frame it answers."""


def settles(goal: type) -> Callable[[F], F]:
    """Mark the function that settles a trait roll with this goal: ``(play, test, outcome)``."""

    def note(function: F) -> F:
        GOALS[goal] = function
        return function

    return note


def follows(purpose: type) -> Callable[[F], F]:
    """Mark the function that says what follows from an opposed roll with this purpose: ``(play, purpose, contest)``."""

    def note(function: F) -> F:
        FOLLOWS[purpose] = function
        return function

    return note


def goes_on(frame: type) -> Callable[[F], F]:
    """Mark the function that carries a bookkeeping frame on: ``(play, frame)``."""

    def note(function: F) -> F:
        GOES_ON[frame] = function
        return function

    return note


def carries_out(command: type) -> Callable[[F], F]:
    """Mark the function that carries out a command: ``(play, command)``."""

    def note(function: F) -> F:
        COMMANDS[command] = function
        return function

    return note


def answers_to(frame: type, command: type) -> Callable[[F], F]:
    """Mark the function that answers a frame with a command: ``(play, frame, command)``."""

    def note(function: F) -> F:
        ANSWERS[frame, command] = function
        return function

    return note
