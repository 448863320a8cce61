"""Roll: commands and events."""

from __future__ import annotations

from wildtable.dice import Faces, Pool, Reading
from wildtable.play.kinds import Facts
from wildtable.play.question import Part
from wildtable.saga.base import Command, Event
from wildtable.saga.sets import Ability, Asset, HarmAs, HarmKind, Orders, Outcome, Skill, Throw


class Attempt(Command):
    """Try something outside of a conflict; the game master says how hard it is."""

    who: str
    skill: Skill


class Respond(Command):
    """Say what goes into a roll that was asked for."""

    facts = Facts(default=True, main=True)

    who: str
    force: int = 0
    grace: int = 0
    acuity: int = 0
    fortune: int = 0
    specialties: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()


class Spare(Command):
    """Pay the token that spares a condition's roll; ``stand_in``, ``harm_as``: fortune or harm in its place."""

    who: str
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Rate(Command):
    """Say how many challenge dice something has, and how many marks some of them are traded for."""

    dice: int
    trade: int = 0


class TradeAgainst(Command):
    """Trade dice against a roll for marks."""

    trade: int


class Bring(Command):
    """Bring a trait into this roll, by grace; it fits tangentially (1), moderately (2) or clearly (3)."""

    who: str
    trait: str
    fit: int


class Turn(Command):
    """Turn an opponent's trait against them for this roll, by grace."""

    who: str
    trait: str
    fit: int


class Judge(Command):
    """Judge how well a trait fits this roll: not at all (0), tangentially (1), moderately (2) or clearly (3)."""

    trait: str
    fit: int


class AcceptFits(Command):
    """The traits fit this roll as they were last judged."""

    facts = Facts(default=True, main=True)


class AddDrive(Command):
    """Put tokens of a drive into this roll."""

    who: str
    drive: str
    tokens: int


class UseCharm(Command):
    """Take dice from a lucky charm."""

    who: str
    gear: str
    dice: int


class UseAllies(Command):
    """Take ally dice."""

    who: str
    dice: int


class TakeFor(Command):
    """Take a damage token on purpose, for the good of an asset token."""

    who: str
    harm: HarmKind
    asset: Asset


class StandIn(Command):
    """A fortune token stands in for one of another kind."""

    who: str
    asset: Asset


class Roll(Command):
    """Throw the dice, after trading some of them for marks."""

    facts = Facts(default=True, main=True, odds=True)

    who: str
    trade: int = 0
    orders: Orders = Orders.STEP
    """Whether the answers from then on are given by themselves."""
    spend: int = 0
    """Fortune that may be spent to turn a failure into a success."""


class Reroll(Command):
    """Throw dice without a mark again, before the comparison, for fortune."""

    facts = Facts(odds=True)

    who: str
    dice: int


class Deliberate(Command):
    """Add dice to a roll on the table, for acuity; ``stand_in``, ``harm_as``: fortune or harm in its place."""

    who: str
    tokens: int
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Retry(Command):
    """Throw one die again after the comparison, for fortune, and keep the better."""

    facts = Facts(odds=True)

    who: str


class Stand(Command):
    """Let the roll stand."""

    facts = Facts(default=True, main=True, odds=True)

    who: str


class CallRoll(Command):
    """Ask for a roll against a rating; ``trade``: marks that some of its dice are traded for."""

    who: str
    skill: Skill
    rating: int
    trade: int = 0


class CallContest(Command):
    """Ask for a contest of two."""

    who: str
    skill: Skill
    other: str
    resists: Skill
    defends: bool = True


class CallTogether(Command):
    """Set a challenge that several meet together."""

    people: tuple[str, ...]
    skill: Skill
    rating: int


class Deal(Command):
    """Push an attack for damage."""

    facts = Facts(main=True)

    who: str
    damage: int


class MakeTrait(Command):
    """Push an attack to make a temporary trait."""

    who: str
    name: str
    pushes: int


class Heave(Command):
    """Add damage to a hit, for force; ``stand_in``, ``harm_as``: fortune or harm in its place."""

    who: str
    tokens: int
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Benefit(Command):
    """Push for the story."""

    who: str
    what: str
    pushes: int = 1


class FollowOn(Command):
    """Push for a follow-on action."""

    who: str
    dice: int


class Done(Command):
    """No more pushes; no more blocking."""

    facts = Facts(default=True)

    who: str


class Mar(Command):
    """Name the blemish of a qualified success."""

    what: str


class Claim(Command):
    """Pay fortune to name it oneself."""

    who: str


class Wound(Command):
    """A dramatic failure brings damage."""

    kind: HarmKind


class Impair(Command):
    """A dramatic failure brings a temporary consequence."""

    name: str
    skills: tuple[Skill, ...] = ()


class Portion(Command):
    """Give a part of a shared challenge to somebody."""

    who: str
    skill: Skill
    dice: int


class Agree(Command):
    """Yes."""

    facts = Facts(main=True)


class Decline(Command):
    """No."""


class Threw(Event):
    """Dice were thrown."""

    who: str
    """The thrower; for dice against a roll, the roll's character."""
    what: Throw
    """The purpose of the throw."""
    pool: Pool
    """The dice that were thrown."""
    reading: Reading
    """The result: marks, and hitches of chance dice."""
    faces: Faces
    """The faces, die by die."""
    rule: str
    """The slug of the rule that says so."""
    skill: Ability | None = None
    """The skill or pool; None where it is neither."""
    parts: tuple[Part, ...] = ()
    """The parts that make the number of dice."""
    traded: int = 0
    """Marks that were traded for, without dice."""
    target: str = ""
    """The one it is about, besides the thrower; empty for nobody."""


class Judged(Event):
    """An event: the result of a roll. ``outcome``: ``success``, ``qualified``, ``failure``, ``dramatic`` or
    ``neutral``.

    ``ordering``: it was for the order of turns.
    """

    who: str
    skill: Ability
    outcome: Outcome
    net: int
    rule: str
    target: str = ""
    ordering: bool = False
