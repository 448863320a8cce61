"""Rolls: commands."""

from __future__ import annotations

from wildtable.saga.facts import Command
from wildtable.saga.sets import Asset, HarmAs, HarmKind, Skill


class Attempt(Command, frozen=True, tag="attempt"):
    """Try something outside of a conflict; the game master says how hard it is."""

    who: str
    skill: Skill


class Respond(Command, frozen=True, tag="respond"):
    """Say what goes into a roll that was asked for."""

    who: str
    force: int = 0
    grace: int = 0
    acuity: int = 0
    fortune: int = 0
    specialties: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()


class Spare(Command, frozen=True, tag="spare"):
    """Pay the token that spares a condition's roll; ``stand_in``, ``harm_as``: fortune or harm in its place."""

    who: str
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Rate(Command, frozen=True, tag="rate"):
    """Say how many challenge dice something has, and how many marks some of them are traded for."""

    dice: int
    trade: int = 0


class TradeAgainst(Command, frozen=True, tag="trade-against"):
    """Trade dice against a roll for marks."""

    trade: int


class Bring(Command, frozen=True, tag="bring"):
    """Bring a trait into this roll, by grace; it fits tangentially (1), moderately (2) or clearly (3)."""

    who: str
    trait: str
    fit: int


class Turn(Command, frozen=True, tag="turn"):
    """Turn an opponent's trait against them for this roll, by grace."""

    who: str
    trait: str
    fit: int


class Judge(Command, frozen=True, tag="judge"):
    """Judge how well a trait fits this roll: not at all (0), tangentially (1), moderately (2) or clearly (3)."""

    trait: str
    fit: int


class AcceptFits(Command, frozen=True, tag="accept-fits"):
    """The traits fit this roll as they were last judged."""


class AddDrive(Command, frozen=True, tag="add-drive"):
    """Put tokens of a drive into this roll."""

    who: str
    drive: str
    tokens: int


class UseCharm(Command, frozen=True, tag="use-charm"):
    """Take dice from a lucky charm."""

    who: str
    gear: str
    dice: int


class UseAllies(Command, frozen=True, tag="use-allies"):
    """Take ally dice."""

    who: str
    dice: int


class TakeFor(Command, frozen=True, tag="take-for"):
    """Take a damage token on purpose, for the good of an asset token."""

    who: str
    harm: HarmKind
    asset: Asset


class StandIn(Command, frozen=True, tag="stand-in"):
    """A fortune token stands in for one of another kind."""

    who: str
    asset: Asset


class Roll(Command, frozen=True, tag="roll"):
    """Throw the dice, after trading some of them for marks."""

    who: str
    trade: int = 0


class Reroll(Command, frozen=True, tag="reroll"):
    """Throw dice without a mark again, before the comparison, for fortune."""

    who: str
    dice: int


class Deliberate(Command, frozen=True, tag="deliberate"):
    """Add dice to a roll on the table, for acuity; ``stand_in``, ``harm_as``: fortune or harm in its place."""

    who: str
    tokens: int
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Retry(Command, frozen=True, tag="retry"):
    """Throw one die again after the comparison, for fortune, and keep the better."""

    who: str


class Stand(Command, frozen=True, tag="stand"):
    """Let the roll stand."""

    who: str


class CallRoll(Command, frozen=True, tag="call-roll"):
    """Ask for a roll against a rating; ``trade``: marks that some of its dice are traded for."""

    who: str
    skill: Skill
    rating: int
    trade: int = 0


class CallContest(Command, frozen=True, tag="call-contest"):
    """Ask for a contest of two."""

    who: str
    skill: Skill
    other: str
    resists: Skill
    defends: bool = True


class CallTogether(Command, frozen=True, tag="call-together"):
    """Set a challenge that several meet together."""

    people: tuple[str, ...]
    skill: Skill
    rating: int


class Deal(Command, frozen=True, tag="deal"):
    """Push an attack for damage."""

    who: str
    damage: int


class MakeTrait(Command, frozen=True, tag="make-trait"):
    """Push an attack to make a temporary trait."""

    who: str
    name: str
    pushes: int


class Heave(Command, frozen=True, tag="heave"):
    """Add damage to a hit, for force; ``stand_in``, ``harm_as``: fortune or harm in its place."""

    who: str
    tokens: int
    stand_in: Asset | None = None
    harm_as: HarmAs | None = None


class Benefit(Command, frozen=True, tag="benefit"):
    """Push for the story."""

    who: str
    what: str
    pushes: int = 1


class FollowOn(Command, frozen=True, tag="follow-on"):
    """Push for a follow-on action."""

    who: str
    dice: int


class Done(Command, frozen=True, tag="done"):
    """No more pushes; no more blocking."""

    who: str


class Mar(Command, frozen=True, tag="mar"):
    """Name the blemish of a qualified success."""

    what: str


class Claim(Command, frozen=True, tag="claim"):
    """Pay fortune to name it oneself."""

    who: str


class Wound(Command, frozen=True, tag="wound"):
    """A dramatic failure brings damage."""

    kind: HarmKind


class Impair(Command, frozen=True, tag="impair"):
    """A dramatic failure brings a temporary consequence."""

    name: str
    skills: tuple[Skill, ...] = ()


class Portion(Command, frozen=True, tag="portion"):
    """Give a part of a shared challenge to somebody."""

    who: str
    skill: Skill
    dice: int


class Agree(Command, frozen=True, tag="agree"):
    """Yes."""


class Decline(Command, frozen=True, tag="decline"):
    """No."""
