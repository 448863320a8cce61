"""Conflict: facts and frames."""

from __future__ import annotations

from msgspec import Struct

from wildtable.play import Part
from wildtable.saga.base import Frame
from wildtable.saga.roll.model import Attack, StandingOrders
from wildtable.saga.sets import (
    Ability,
    After,
    Asset,
    BoonKind,
    ElementPool,
    First,
    HarmKind,
    Lasts,
    Phase,
    Skill,
    Stakes,
    Status,
    When,
)

DICE = tuple(ElementPool)
"""The pools of an element."""


PLAYERS, FOES = "players", "foes"
"""The two sides that there always are; players against players have sides of their own."""


SCENE = "scene"
"""The owner of a trait that belongs to the scene."""


ALLIES = "allies:"
"""Before a side: its ally dice, as a target."""


class Boon(Struct, frozen=True):
    """A reward of a conflict. ``kind``: ``trait`` (it can be invoked) or ``story``."""

    name: str
    kind: BoonKind
    lasts: Lasts


class Element(Struct, frozen=True):
    """An opponent or obstacle."""

    id: str
    """The id in commands and events."""
    name: str
    """The name shown at the table."""
    side: str = FOES
    """The side: ``foes``, or ``players``."""
    physical: int = 0
    """Dice of its physical pool."""
    social: int = 0
    """Dice of its social pool."""
    mental: int = 0
    """Dice of its mental pool."""
    traits: tuple[str, ...] = ()
    """Short phrases that can be invoked and inverted."""
    conditions: tuple[str, ...] = ()
    """Ids of conditions that it bears; for people to read, nothing follows from it."""
    aside: tuple[ElementPool, ...] = ()
    """Pools that no longer matter: nobody rolls them."""
    attacks: int = 0
    """Attacks it has made this round, and whatever else it has done but block."""
    blocks: int = 0
    """Blocks it has made this round."""
    status: Status = Status.IN
    """Whether it takes part; it is out with an empty pool."""
    hidden: bool = False
    """Whether the players do not know of it yet."""
    note: str = ""
    """The game master's own."""
    true_name: str = ""
    """The true name where another is shown; for the game master."""

    def of(self, pool: Ability) -> int:
        """Return the dice of one pool."""
        number: int = getattr(self, pool)
        return number

    @property
    def up(self) -> bool:
        """True if it takes part."""
        return self.status == Status.IN


def at_work(element: Element) -> bool:
    """Return whether an element takes part openly: it is in, and shown."""
    return element.status == Status.IN and not element.hidden


class Allies(Struct, frozen=True):
    """Ally dice of a side: ``left`` to take until recovery, ``total`` in the pool."""

    side: str
    left: int
    total: int


class Conflict(Struct, frozen=True):
    """A conflict."""

    stakes: Stakes
    """The stakes, which say how long consequences and rewards last."""
    round: int = 1
    """Its round, from 1."""
    phase: Phase = Phase.SETUP
    """The phase of the round."""
    first: First = First.PLAYERS
    """The side that acts first this round."""
    versus: bool = False
    """Whether players are against each other, and act in turn."""
    order: tuple[str, ...] = ()
    """The players' turns, by id; empty where they act in any order."""
    turn: int = 0
    """The current turn: a place in the order, from 0."""
    allotted: tuple[tuple[str, str], ...] = ()
    """Elements and the characters they face, by id."""
    guards: tuple[Guard, ...] = ()
    """Pushes of blocks that are left."""
    conditions: tuple[Condition, ...] = ()
    """The conditions that are there."""
    tallies: tuple[tuple[str, int], ...] = ()
    """Net marks so far, by ``condition:side``."""


class Condition(Struct, frozen=True, omit_defaults=True):
    """An effect, or another way to win, as data."""

    id: str
    """The id in commands and tallies."""
    title: str
    """The name that everybody reads."""
    when: When
    """The time at which it affects characters."""
    skill: Skill | None = None
    """The skill that is rolled; None where nothing is."""
    rating: int = 0
    """Challenge dice against the roll, 0 for none."""
    pool: ElementPool | None = None
    """The strongest element of the side ``foes`` that faces who acts opposes with this pool; None: the rating does."""
    instead: Asset | None = None
    """An asset whose token spares the roll; None where the roll has to be made."""
    harm: HarmKind | None = None
    """The kind of the damage token that a failure costs; None where it costs nothing."""
    dice: int = 0
    """The dice, with their sign, that a constant one adds to every roll of every character."""
    goal: int = 0
    """Net marks that win its tally, 0 where there is none."""
    won: str = ""
    """The result once the players have reached the goal, in words; empty for nothing more."""
    lost: str = ""
    """The result once the other side has reached the goal."""
    then_won: After = After.ENDS
    """The effect on the conflict once the players have reached the goal."""
    then_lost: After = After.ENDS
    """The effect on the conflict once the other side has reached the goal."""
    since: int = 0
    """The first round that starts with it there, 0 the first of all."""


class Guard(Struct, frozen=True):
    """Pushes left of a block: the blocker, the one protected, the skill or an element's pool, and standing orders."""

    by: str
    whom: str
    skill: Ability
    pushes: int
    standing: StandingOrders = StandingOrders()


# Frames of harm.


class Struck(Frame):
    """An attack was made, and its damage is on its way: it may be blocked; who has blocked it may strike back.

    ``done``: who has said that it is enough. ``against``: what grace has turned against the one who is attacked.
    """

    by: str
    goal: Attack
    damage: int
    done: tuple[str, ...] = ()
    against: tuple[Part, ...] = ()


# Frames of the conflict.


class Ordered(Frame):
    """A frame that rolls for the order of turns: those still to roll, and the marks so far. It goes on by itself."""

    left: tuple[str, ...]
    skill: Skill
    marks: tuple[tuple[str, int], ...] = ()
    tied: tuple[tuple[str, ...], ...] = ()


class Facing(Frame):
    """Conditions of the round have yet to be met: condition and character. It goes on by itself."""

    left: tuple[tuple[str, str], ...]


class Recovering(Frame):
    """The round ends; these have yet to take tokens back."""

    left: tuple[str, ...]


class Shedding(Frame):
    """The stakes have risen; these have yet to shed some harm."""

    left: tuple[str, ...]


class Conceding(Frame):
    """Somebody wants to give in; ``what``: in which words."""

    who: str
    what: str = ""
