"""Roll: frames."""

from __future__ import annotations

from msgspec import Struct

from wildtable.play.question import Part
from wildtable.saga.base import Frame, Goal
from wildtable.saga.harm.model import Consequence
from wildtable.saga.sets import Ability, Allowance, Asset, ElementPool, HarmKind, Orders, Skill

# What a roll is for.


class Plain(Goal):
    """A task with a rating."""


class Attack(Goal):
    """To harm somebody: the victim, the kind of harm, and the pool of an element."""

    on: str
    pool: ElementPool
    harm: HarmKind


class Block(Goal):
    """To ward somebody's damage off."""

    whom: str


class Contest(Goal):
    """The first side of a contest; the other answers with its skill."""

    other: str
    skill: Skill
    defends: bool


class Reply(Goal):
    """The second side of a contest."""

    first: Thrown
    defends: bool


class Ordering(Goal):
    """For the order of turns."""

    skill: Skill


class Resist(Goal):
    """Against a condition."""

    condition: str


class Tackle(Goal):
    """For the tally of a condition."""

    condition: str


class Share(Goal):
    """A part of a challenge that several meet together."""


class Graced(Struct, frozen=True):
    """A trait that grace has brought into a roll. ``turned``: against the one who opposes it. ``fit``: as it was said.

    ``place``: of its part, behind those that stand by themselves.
    """

    trait: str
    turned: bool
    fit: int
    place: int


class Bearing(Struct, frozen=True, omit_defaults=True):
    """The automatic parts of a roll, computed again where something changes while it waits.

    ``parts``, ``against``: how many of the deed's first parts are automatic; 0 parts where an old log does not say.
    ``hurts``: the consequences that touched it as it was called for. ``fits``: traits that were judged for it, 0 not at
    all to 3. ``graced``: the traits that grace has brought in.
    """

    parts: int = 0
    against: int = 0
    hurts: tuple[Consequence, ...] = ()
    fits: tuple[tuple[str, int], ...] = ()
    graced: tuple[Graced, ...] = ()


class StandingOrders(Struct, frozen=True, omit_defaults=True):
    """The standing orders of a roll, and then of the pushes of a block."""

    orders: Orders = Orders.STEP
    """Whether the answers after it are given by themselves."""
    spend: int = 0
    """Fortune tokens that may go, one by one, into turning a failure into a success."""
    strikes_back: bool = False
    """Whether the pushes that are left of a block strike back; else they are kept."""
    specialties: tuple[str, ...] = ()
    """Specialties of the counterattack."""
    gear: tuple[str, ...] = ()
    """Buffs of the counterattack."""


class Deed(Struct, frozen=True):
    """A roll on its way."""

    who: str
    """The character or element that rolls."""
    skill: Ability
    """The skill, or an element's pool."""
    goal: Goal
    """The purpose of the roll."""
    parts: tuple[Part, ...] = ()
    """The parts of its pool, in dice."""
    against: tuple[Part, ...] = ()
    """The parts that change the dice against it."""
    rating: int = 0
    """Challenge dice before that; -1 where the game master has yet to say."""
    paid: tuple[Asset, ...] = ()
    """The assets of the tokens that were spent, one entry a token."""
    specialties: tuple[str, ...] = ()
    """The specialties that fit, by name."""
    rerolls: int = 0
    """Dice that fortune paid to throw again."""
    whole: bool = False
    """Whether each of those tokens is used whole; in rolls from before, what was left of one stayed."""
    grace: int = 0
    """Traits that grace may still bring in."""
    brought: tuple[str, ...] = ()
    """Keys of those it has brought in."""
    limit: int = 0
    """The most dice, 0 for any number."""
    drive: bool = False
    """Whether drive tokens help it: then a success is a Spark."""
    tokens: Allowance = Allowance.ANY
    """The number of tokens that may be put in when it is called for."""
    drives: tuple[str, ...] = ()
    """The drives that help it, as far as the log says (see `queries.drives_in`)."""
    bearing: Bearing = Bearing()
    """The automatic parts."""
    swap: int = 0
    """Marks that the dice against it are traded for."""
    standing: StandingOrders = StandingOrders()
    """Its standing orders; nobody else is shown them."""


class Thrown(Struct, frozen=True, omit_defaults=True):
    """A roll that has been thrown: its marks (traded ones too), the dice without, and whether its chance die failed.

    ``plain``: of a chance roll, how many of the dice without a mark were added to it and are ordinary ones.
    """

    deed: Deed
    marks: int
    blanks: int
    hitch: bool = False
    plain: int = 0


# Frames of the roll.


class Rating(Frame):
    """The game master has yet to say how hard something is."""

    deed: Deed


class Called(Frame):
    """A roll was asked for, and what goes into it has yet to be said."""

    deed: Deed


class Judging(Frame):
    """A roll waits for the game master, who judges how well traits fit it."""

    deed: Deed


class ToRoll(Frame):
    """A roll is about to be thrown; more may go into it."""

    deed: Deed


class Rolled(Frame):
    """Dice lie on the table and are not compared yet."""

    thrown: Thrown


class Compared(Frame):
    """A roll was compared; ``theirs``: the opposing marks. ``left``: who may still roll one die again.

    ``other``: the other side of a contest.
    """

    thrown: Thrown
    theirs: int
    left: tuple[str, ...]
    other: Thrown | None = None


class Pushing(Frame, omit_defaults=True):
    """A success has pushes left. ``damage``: what it deals so far. ``hit``: the attack has succeeded."""

    deed: Deed
    left: int
    damage: int = 0


class Blemish(Frame):
    """A qualified success has a blemish that somebody names; ``by``: the game master, or the player who paid."""

    deed: Deed
    by: str = ""


class Dramatic(Frame):
    """A chance die failed dramatically; the game master says how, or ``by`` the player who paid, its consequence."""

    who: str
    skill: Ability
    by: str = ""


class Dividing(Frame):
    """A challenge for several: dice left to give out, the characters without dice, and the rolls that are set."""

    left: int
    people: tuple[str, ...]
    skill: Skill
    deeds: tuple[Deed, ...] = ()


class Together(Frame):
    """Several roll together: the rolls to come, and who has failed."""

    deeds: tuple[Deed, ...]
    failed: tuple[str, ...] = ()
    done: tuple[str, ...] = ()


class Failing(Frame):
    """Some failed at a shared task; does all of it fail? ``done``: those who succeeded."""

    failed: tuple[str, ...]
    done: tuple[str, ...] = ()
