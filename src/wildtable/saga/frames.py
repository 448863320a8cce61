"""What can wait for a choice, as data: frames, and the goals that a roll serves.

Frames with a seat to ask are answered by a command; the others are bookkeeping that goes
on by itself as soon as it comes to the top.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from wildtable.play.question import Part
from wildtable.saga.sets import Ability, Allowance, Asset, ElementPool, HarmKind, Lasts, Skill


class Guard(Struct, frozen=True):
    """Pushes of a block that are left: by whom, for whom, with which skill (or an element's pool)."""

    by: str
    whom: str
    skill: Ability
    pushes: int


# What a roll is for.


class Plain(Struct, frozen=True, tag="plain"):
    """A task with a rating."""


class Attack(Struct, frozen=True, tag="attack"):
    """To harm somebody: whom, with which kind of harm, and which pool of an element it concerns."""

    on: str
    pool: ElementPool
    harm: HarmKind


class Block(Struct, frozen=True, tag="block"):
    """To ward somebody's damage off."""

    whom: str


class Contest(Struct, frozen=True, tag="contest"):
    """The first side of a contest; the other answers with its skill."""

    other: str
    skill: Skill
    defends: bool


class Reply(Struct, frozen=True, tag="reply"):
    """The second side of a contest."""

    first: Thrown
    defends: bool


class Ordering(Struct, frozen=True, tag="ordering"):
    """For the order of turns."""

    skill: Skill


class Resist(Struct, frozen=True, tag="resist"):
    """Against a condition."""

    condition: str


class Tackle(Struct, frozen=True, tag="tackle"):
    """For the tally of a condition."""

    condition: str


class Share(Struct, frozen=True, tag="share"):
    """A part of a challenge that several meet together."""


Goal: TypeAlias = Plain | Attack | Block | Contest | Reply | Ordering | Resist | Tackle | Share


class Deed(Struct, frozen=True):
    """A roll on its way."""

    who: str
    """The character or element that rolls."""
    skill: Ability
    """The skill, or an element's pool."""
    goal: Goal
    """What it is for."""
    parts: tuple[Part, ...] = ()
    """What makes its pool, in dice."""
    against: tuple[Part, ...] = ()
    """What changes the dice that oppose it."""
    rating: int = 0
    """Challenge dice before that; -1 where the game master has yet to say."""
    paid: tuple[Asset, ...] = ()
    """The assets of the tokens that were spent, one entry a token."""
    specialties: tuple[str, ...] = ()
    """The specialties that fit, by name."""
    rerolls: int = 0
    """Dice that fortune paid to throw again."""
    grace: int = 0
    """Traits that grace may still bring in."""
    brought: tuple[str, ...] = ()
    """Keys of those it has brought in."""
    limit: int = 0
    """The most dice, 0 for any number."""
    drive: bool = False
    """Whether drive tokens help it: then a success is a Spark."""
    tokens: Allowance = Allowance.ANY
    """How many tokens may be put in when it is called for."""
    drives: tuple[str, ...] = ()
    """Which drives help it, as far as that was noted (see `questions.drives_in`)."""


class Thrown(Struct, frozen=True, omit_defaults=True):
    """A roll that has been thrown: its marks (traded ones too), the dice without, and whether its chance die failed."""

    deed: Deed
    marks: int
    blanks: int
    hitch: bool = False


# Frames of the roll.


class Rating(Struct, frozen=True, tag="rating"):
    """The game master has yet to say how hard something is."""

    deed: Deed


class Called(Struct, frozen=True, tag="called"):
    """A roll was asked for, and what goes into it has yet to be said."""

    deed: Deed


class ToRoll(Struct, frozen=True, tag="to-roll"):
    """A roll is about to be thrown; more may go into it."""

    deed: Deed


class Rolled(Struct, frozen=True, tag="rolled"):
    """Dice lie on the table and are not compared yet."""

    thrown: Thrown


class Compared(Struct, frozen=True, tag="compared"):
    """A roll was compared; ``theirs``: the opposing marks. ``left``: who may still roll one die again.

    ``other``: the other side of a contest.
    """

    thrown: Thrown
    theirs: int
    left: tuple[str, ...]
    other: Thrown | None = None


class Pushing(Struct, frozen=True, tag="pushing", omit_defaults=True):
    """A success has pushes left. ``damage``: what it deals so far. ``hit``: the attack has succeeded."""

    deed: Deed
    left: int
    damage: int = 0


class Blemish(Struct, frozen=True, tag="blemish"):
    """A qualified success has a blemish that somebody names; ``by``: the game master, or the player who paid."""

    deed: Deed
    by: str = ""


class Dramatic(Struct, frozen=True, tag="dramatic"):
    """A chance die failed dramatically; the game master says how."""

    who: str
    skill: Ability


class Dividing(Struct, frozen=True, tag="dividing"):
    """A challenge for several: dice left to give out, to whom, and the rolls that are set."""

    left: int
    people: tuple[str, ...]
    skill: Skill
    deeds: tuple[Deed, ...] = ()


class Together(Struct, frozen=True, tag="together"):
    """Several roll together: the rolls to come, and who has failed."""

    deeds: tuple[Deed, ...]
    failed: tuple[str, ...] = ()
    done: tuple[str, ...] = ()


class Failing(Struct, frozen=True, tag="failing"):
    """Some failed at a shared task; does all of it fail?"""

    failed: tuple[str, ...]


# Frames of harm.


class Struck(Struct, frozen=True, tag="struck"):
    """Damage is on its way and may be blocked."""

    by: str
    goal: Attack
    damage: int


class Hurt(Struct, frozen=True, tag="hurt", omit_defaults=True):
    """Damage has arrived; how it is taken is open. ``chosen``: the player has paid to name its kind."""

    who: str
    kind: HarmKind
    damage: int
    chosen: bool = False


class Naming(Struct, frozen=True, tag="naming", omit_defaults=True):
    """Consequences have to be named: how many points; ``by`` the player, or the game master where it is empty."""

    who: str
    points: int
    lasts: Lasts
    by: str = ""


class Fate(Struct, frozen=True, tag="fate"):
    """A kismet roll is due, with so many dice at least. It goes on by itself."""

    who: str
    least: int = 0


class Fated(Struct, frozen=True, tag="fated"):
    """A kismet roll lies on the table."""

    who: str
    marks: int
    blanks: int
    hitches: int


# Frames of the conflict.


class Ordered(Struct, frozen=True, tag="ordered"):
    """Who goes first is being rolled: still to roll, and the marks so far. It goes on by itself."""

    left: tuple[str, ...]
    skill: Skill
    marks: tuple[tuple[str, int], ...] = ()
    tied: tuple[tuple[str, ...], ...] = ()


class Facing(Struct, frozen=True, tag="facing"):
    """Conditions of the round have yet to be met: condition and character. It goes on by itself."""

    left: tuple[tuple[str, str], ...]


class Recovering(Struct, frozen=True, tag="recovering"):
    """The round ends; these have yet to take tokens back."""

    left: tuple[str, ...]


class Shedding(Struct, frozen=True, tag="shedding"):
    """The stakes have risen; these have yet to shed some harm."""

    left: tuple[str, ...]


class Conceding(Struct, frozen=True, tag="conceding"):
    """Somebody wants to give in."""

    who: str


# Frames of the table.


class Lucky(Struct, frozen=True, tag="lucky"):
    """A stroke of luck was proposed at a price; ``trait``: it would become one."""

    who: str
    price: int
    what: str
    trait: bool


class Tempted(Struct, frozen=True, tag="tempted"):
    """The game master holds tokens out: of ``drive``, or of fortune where it is empty; for free, a fact."""

    who: str
    what: str
    tokens: int
    drive: str = ""


class Earned(Struct, frozen=True, tag="earned"):
    """Drive tokens are about to be gained."""

    who: str
    drive: str
    tokens: int


class Placing(Struct, frozen=True, tag="placing"):
    """A chapter begins; these have yet to put a token on a drive."""

    left: tuple[str, ...]


class Offered(Struct, frozen=True, tag="offered"):
    """A Spark lies on the table for a fact or scene; ``to``: whom it touches most."""

    by: str
    to: str
    what: str


class Liked(Struct, frozen=True, tag="liked"):
    """A player accepted an offer; the game master may reward the one who made it."""

    by: str


Frame: TypeAlias = (
    Rating
    | Called
    | ToRoll
    | Rolled
    | Compared
    | Pushing
    | Blemish
    | Dramatic
    | Dividing
    | Together
    | Failing
    | Struck
    | Hurt
    | Naming
    | Fate
    | Fated
    | Ordered
    | Facing
    | Recovering
    | Shedding
    | Conceding
    | Lucky
    | Tempted
    | Earned
    | Placing
    | Offered
    | Liked
)
