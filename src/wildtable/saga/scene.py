"""The scene of a Saga command: the kernel's, with the words that procedures use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from wildtable.dice import Dice, Pool, Reading
from wildtable.play import Offer, OneOf, Part, Register, Scene, undealt
from wildtable.play import topic as play_topic
from wildtable.saga.base import Command, Event, Frame, Goal
from wildtable.saga.character.messages import Busy, Tokens
from wildtable.saga.character.model import Character
from wildtable.saga.conflict.messages.events import ElementStands
from wildtable.saga.conflict.model import Conflict, Element
from wildtable.saga.draft import evolve
from wildtable.saga.events import Answered, Asked
from wildtable.saga.facts import Story
from wildtable.saga.growing.messages import Sparked
from wildtable.saga.harm.messages import Harmed
from wildtable.saga.roll.messages import Threw
from wildtable.saga.roll.model import Reply, Thrown
from wildtable.saga.sets import Ability, Asset, HarmKind, Throw, Why

Some: TypeAlias = Iterator[Offer[Command]]


FORTUNE = ((Asset.FORTUNE, 1),)


def one(values: Sequence[str]) -> OneOf:
    """Return a domain of some names."""
    return OneOf(tuple(values))


class Play(Scene[Story, Event]):
    """One command being decided."""

    __slots__ = ()

    asking, answering = Asked, Answered

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
            self.emit(
                Threw(
                    who=who,
                    what=what,
                    pool=pool,
                    reading=reading,
                    faces=faces,
                    rule=rule,
                    skill=skill,
                    parts=parts,
                    traded=traded,
                    target=target,
                )
            )
        return reading

    # Facts about a character, changed by so much.

    def pay(self, who: str, asset: Asset, tokens: int, why: Why, rule: str) -> None:
        """Remove tokens of an asset (a negative number adds some)."""
        purse = self[who].tokens
        if tokens:
            self.emit(Tokens(who, replace(purse, **{asset: purse.of(asset) - tokens}), why, rule))

    def gain(self, who: str, asset: Asset, tokens: int, why: Why, rule: str) -> None:
        """Add tokens of an asset."""
        self.pay(who, asset, -tokens, why, rule)

    def spark(self, who: str, more: int, why: Why, rule: str) -> None:
        """Add Spark; a negative number removes some."""
        if more:
            self.emit(Sparked(who, self[who].spark + more, why, rule))

    def harm(self, who: str, kind: HarmKind, more: int, why: Why, rule: str) -> None:
        """Add damage tokens; a negative number removes some."""
        harm = self[who].harm
        if more:
            self.emit(Harmed(who, replace(harm, **{kind: harm.of(kind) + more}), why, rule))

    def busy(self, who: str, **facts: Any) -> None:
        """Note what a character has done, where that is news."""
        c = self[who]
        before = Busy(who, c.used, c.acted, c.passed, drove=c.drove, driven_by=c.driven_by)
        after = replace(before, **facts)
        if after != before:
            self.emit(after)

    def element(self, element: Element, **facts: Any) -> None:
        """Change facts about an element."""
        self.emit(ElementStands(replace(element, **facts)))


class Topic(play_topic.Topic[Story, Play, Command, str]):
    """A topic of Saga; besides what every topic brings: ``goals`` of rolls. ``settles``: what a roll's goal does with a
    comparison: ``(play, goal, thrown, opposing marks, other side)``."""

    bases: ClassVar = {"commands": Command, "events": Event, "frames": Frame, "goals": Goal}

    def __init__(self, name: str, *, goals: Iterable[type] = (), **types: Any) -> None:
        super().__init__(name, **types)
        self.goals = tuple(goals)
        self.settles: Register[Play, Thrown, int, Thrown | None] = Register("settles")

    def faults(self) -> Iterator[str]:
        """Yield what is not dealt with, or twice, a sentence each; a reply is settled with the roll that it answers."""
        yield from super().faults()
        yield from undealt([goal for goal in self.goals if goal is not Reply], self.settles, "goal")


CORE = Topic("core")
"""The topic that every story has: `wildtable.saga.core` fills it."""


carries_out, answers_to, goes_on, settles = CORE.carries_out, CORE.answers_to, CORE.goes_on, CORE.settles
