"""The scene of a Saga command: the kernel's, with the words that procedures use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from wildtable.dice import Dice, Pool, Reading
from wildtable.play import Part, Scene
from wildtable.saga import events as e
from wildtable.saga.evolve import evolve
from wildtable.saga.frames import Frame
from wildtable.saga.model import Character, Conflict, Element, Story
from wildtable.saga.sets import Ability, Asset, HarmKind, Throw, Why

F = TypeVar("F", bound=Callable[..., Any])


class Play(Scene[Story, e.AnyEvent]):
    """One command being decided."""

    __slots__ = ()

    def __init__(self, story: Story, dice: Dice) -> None:
        super().__init__(story, dice, evolve)

    def __getitem__(self, who: str) -> Character:
        return self.state[who]

    @property
    def conflict(self) -> Conflict:
        """The conflict that is going on."""
        assert self.state.conflict is not None
        return self.state.conflict

    def throw(
        self,
        who: str,
        what: Throw,
        pool: Pool,
        rule: str,
        *,
        skill: Ability | None = None,
        parts: tuple[Part, ...] = (),
        traded: int = 0,
        target: str = "",
    ) -> Reading:
        """Throw dice and note what fell; a pool without dice is a reading without marks."""
        reading, faces = self.dice.throw(pool) if pool.sides else (Reading(), ())
        if pool.sides or traded:
            self.emit(e.Threw(who, what, pool, reading, faces, rule, skill, parts, traded, target))
        return reading

    def ask(self, frame: Frame) -> None:
        """Lay a frame on the pile of what waits."""
        self.emit(e.Asked(frame))

    def answered(self) -> None:
        """Take the frame on top away."""
        self.emit(e.Answered())

    # Facts about a character, changed by so much.

    def pay(self, who: str, asset: Asset, tokens: int, why: Why, rule: str) -> None:
        """Tokens of an asset go (or come, where the number is below nothing)."""
        purse = self[who].tokens
        if tokens:
            self.emit(e.Tokens(who, replace(purse, **{asset: purse.of(asset) - tokens}), why, rule))

    def gain(self, who: str, asset: Asset, tokens: int, why: Why, rule: str) -> None:
        """Tokens of an asset come."""
        self.pay(who, asset, -tokens, why, rule)

    def spark(self, who: str, more: int, why: Why, rule: str) -> None:
        """Spark comes, or goes where the number is below nothing."""
        if more:
            self.emit(e.Sparked(who, self[who].spark + more, why, rule))

    def harm(self, who: str, kind: HarmKind, more: int, why: Why, rule: str) -> None:
        """Damage tokens come, or go where the number is below nothing."""
        harm = self[who].harm
        if more:
            self.emit(e.Harmed(who, replace(harm, **{kind: harm.of(kind) + more}), why, rule))

    def busy(self, who: str, **facts: Any) -> None:
        """Note what a character has done, where that is news."""
        c = self[who]
        before = e.Busy(who, c.used, c.acted, c.passed, c.drove)
        after = replace(before, **facts)
        if after != before:
            self.emit(after)

    def element(self, element: Element, **facts: Any) -> None:
        """An element is another now."""
        self.emit(e.Stood(replace(element, **facts)))


# Who deals with what: filled by the procedures when they are imported.

GOALS: dict[type, Callable[[Play, Any, int, Any], None]] = {}
"""What a roll's goal does with a comparison: ``(play, thrown, opposing marks, other side)``."""

GOES_ON: dict[type, Callable[[Play, Any], None]] = {}
"""How a bookkeeping frame goes on when it comes to the top."""

COMMANDS: dict[type, Callable[[Play, Any], None]] = {}
"""What carries out a command that answers no frame."""

ANSWERS: dict[tuple[type, type], Callable[[Play, Any, Any], None]] = {}
"""What an answer does to the frame it answers."""


def settles(*goals: type) -> Callable[[F], F]:
    """Mark the function that settles a roll with one of these goals."""

    def note(function: F) -> F:
        for goal in goals:
            GOALS[goal] = function
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
