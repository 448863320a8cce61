"""What has happened, in the past tense: resulting facts, each with the rule behind it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from wildtable.dice import Faces, Pool, Reading
from wildtable.play.question import Part
from wildtable.saga.conditions import Condition
from wildtable.saga.frames import Frame, Guard
from wildtable.saga.model import (
    Active,
    Allies,
    Boon,
    Character,
    Consequence,
    Drive,
    Element,
    Gear,
    Harm,
    Phrase,
    Purse,
    Sheet,
)
from wildtable.saga.sets import Ability, Ending, First, Outcome, Phase, Stakes, Status, StoryPhase, Tale, Throw, Why


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that has happened. ``rule``: the slug of the rule that says so."""


class Threw(Event, frozen=True, tag="threw"):
    """Dice were thrown."""

    who: str
    """Who threw; for dice against a roll, whom the roll is about."""
    what: Throw
    """What for."""
    pool: Pool
    """The dice that were thrown."""
    reading: Reading
    """What they show: marks, and hitches of chance dice."""
    faces: Faces
    """The faces, die by die."""
    rule: str
    """The slug of the rule that says so."""
    skill: Ability | None = None
    """The skill or pool; None where it is neither."""
    parts: tuple[Part, ...] = ()
    """What makes the number of dice."""
    traded: int = 0
    """Marks that were traded for, without dice."""
    target: str = ""
    """Whom it is about, besides who threw; empty for nobody."""


class Asked(Event, frozen=True, tag="asked"):
    """A frame was laid on the pile of what waits."""

    frame: Frame


class Answered(Event, frozen=True, tag="answered"):
    """The frame on top has been dealt with."""


class Judged(Event, frozen=True, tag="judged"):
    """What a roll came to. ``outcome``: ``success``, ``qualified``, ``failure``, ``dramatic`` or ``neutral``."""

    who: str
    skill: Ability
    outcome: Outcome
    net: int
    rule: str
    target: str = ""


class Tokens(Event, frozen=True, tag="tokens"):
    """Somebody holds these tokens now, and why."""

    who: str
    now: Purse
    why: Why
    rule: str


class Harmed(Event, frozen=True, tag="harmed"):
    """Somebody has these damage tokens now, and why."""

    who: str
    now: Harm
    why: Why
    rule: str


class Doomed(Event, frozen=True, tag="doomed"):
    """So many steps of a Doom Track are marked; ``end``: its last one is, and with it the character's doom."""

    who: str
    steps: int
    rule: str
    end: bool = False


class Sparked(Event, frozen=True, tag="sparked"):
    """Somebody has so many Spark now, and why."""

    who: str
    now: int
    why: Why
    rule: str


class Driven(Event, frozen=True, tag="driven"):
    """Somebody's drives and the tokens on them, and why."""

    who: str
    now: tuple[Drive, ...]
    why: Why
    rule: str = "saga.drive"


class Marked(Event, frozen=True, tag="marked"):
    """Somebody's consequences, and why."""

    who: str
    now: tuple[Consequence, ...]
    why: Why
    rule: str = "saga.consequence"


class Geared(Event, frozen=True, tag="geared"):
    """Somebody's gear and what is left in it, and why."""

    who: str
    now: tuple[Gear, ...]
    why: Why
    rule: str = "saga.gear"


class Rewarded(Event, frozen=True, tag="rewarded"):
    """What somebody has won in conflicts."""

    who: str
    now: tuple[Boon, ...]
    rule: str = "saga.reward"


class Grew(Event, frozen=True, tag="grew"):
    """Somebody's sheet is another now, and why."""

    who: str
    sheet: Sheet
    why: Why
    rule: str


class Became(Event, frozen=True, tag="became"):
    """Somebody is ``in``, ``out`` of the conflict, or ``doomed``."""

    who: str
    status: Status
    rule: str


class Busy(Event, frozen=True, tag="busy"):
    """What somebody has done: perks and conditions used, paid for an action, passed, helped by a drive."""

    who: str
    used: tuple[str, ...] = ()
    acted: bool = False
    passed: bool = False
    drove: bool = False


class Seated(Event, frozen=True, tag="seated"):
    """A character is played by a seat now; an empty one gives it to the game master."""

    who: str
    seat: str


class Entered(Event, frozen=True, tag="entered"):
    """A character has come to the table."""

    character: Character


class Left(Event, frozen=True, tag="left"):
    """A character has left the table."""

    who: str


class Stood(Event, frozen=True, tag="element"):
    """An element is there now, or is another: its dice, its actions, whether it is out."""

    element: Element
    rule: str = "saga.element"


class Phrased(Event, frozen=True, tag="phrased"):
    """The traits that are not on a sheet."""

    now: tuple[Phrase, ...]
    why: Why
    rule: str = "saga.trait"


class Invoked(Event, frozen=True, tag="invoked"):
    """The traits that count by themselves; ``what`` came to it just now."""

    now: tuple[Active, ...]
    rule: str
    who: str = ""
    what: str = ""
    value: int = 0


class Allied(Event, frozen=True, tag="allied"):
    """The ally dice."""

    now: tuple[Allies, ...]
    rule: str = "saga.ally-dice"


class Guarded(Event, frozen=True, tag="guarded"):
    """The pushes of blocks that are left."""

    now: tuple[Guard, ...]
    rule: str = "saga.push.block"


class Time(Event, frozen=True, tag="time"):
    """The story is ``between`` chapters, in a ``chapter`` or in a ``scene``, with these numbers."""

    phase: StoryPhase
    chapter: int
    scene: int
    rule: str = "saga.time"


class Began(Event, frozen=True, tag="began"):
    """A conflict has begun; ``versus``: players are against each other."""

    stakes: Stakes
    versus: bool
    phase: Phase = Phase.SETUP
    rule: str = "saga.stakes"


class Ended(Event, frozen=True, tag="ended"):
    """The conflict is over; ``how``: ``won``, ``lost`` or ``left``."""

    how: Ending
    rule: str = "saga.time"


class Staked(Event, frozen=True, tag="staked"):
    """The conflict has other stakes."""

    stakes: Stakes
    rule: str = "saga.escalate"


class Round(Event, frozen=True, tag="round"):
    """The conflict is in this phase of this round; ``turn``: whose, by place in the order."""

    number: int
    phase: Phase
    first: First
    turn: int = 0
    rule: str = "saga.round"


class Order(Event, frozen=True, tag="order"):
    """The order of the players' turns."""

    order: tuple[str, ...]
    rule: str = "saga.round.versus"


class Allotted(Event, frozen=True, tag="allotted"):
    """Which elements face whom."""

    now: tuple[tuple[str, str], ...]
    rule: str = "saga.round"


class Imposed(Event, frozen=True, tag="imposed"):
    """The conditions of the conflict."""

    now: tuple[Condition, ...]
    rule: str = "saga.condition"


class Tallied(Event, frozen=True, tag="tallied"):
    """Net marks so far, by condition and side."""

    now: tuple[tuple[str, int], ...]
    rule: str = "saga.condition"


class Told(Event, frozen=True, tag="told"):
    """Somebody has made something so: a benefit, a blemish, a stroke of luck, a fact. ``kind`` says which."""

    who: str
    kind: Tale
    what: str
    rule: str
    to: str = ""
    count: int = 0


AnyEvent: TypeAlias = (
    Threw
    | Asked
    | Answered
    | Judged
    | Tokens
    | Harmed
    | Doomed
    | Sparked
    | Driven
    | Marked
    | Geared
    | Rewarded
    | Grew
    | Became
    | Busy
    | Seated
    | Entered
    | Left
    | Stood
    | Phrased
    | Invoked
    | Allied
    | Guarded
    | Time
    | Began
    | Ended
    | Staked
    | Round
    | Order
    | Allotted
    | Imposed
    | Tallied
    | Told
)
