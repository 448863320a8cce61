"""The state of play: figures, and the fight they are in. No rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Board, Cell
from wildtable.closed import Is, Maybe, Of
from wildtable.savage.cards.facts import Hand
from wildtable.savage.cards.sets import Stage
from wildtable.savage.characters.facts import NO_OWN, Own, Sheet
from wildtable.savage.close_combat.sets import Grip
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.firing.facts import Load
from wildtable.savage.gravity.sets import GravityKind
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.table.base import Frame
from wildtable.savage.table.facts import FOES
from wildtable.savage.table.sets import PlaceKind, Side
from wildtable.savage.traits.facts import Changed
from wildtable.savage.turns.facts import Turn
from wildtable.savage.wounds.facts import Injury
from wildtable.savage.wounds.sets import Status

K = TypeVar("K", bound=PartFacts)


class Fighter(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A figure in play: what it is, and all that has happened to it so far."""

    id: str
    """What commands and events name it by."""
    sheet: Sheet
    """What it is, apart from what happens to it in play."""
    side: Of[Side] = FOES
    """Whose friend it is: ``heroes`` or ``foes``."""
    seat: str = ""
    """The player whose it is; empty for the game master."""
    group: str = ""
    """Whose Action Card it acts on: its group's, its rider's, its ship's; empty where it has one of its own."""
    at: Cell | None = None
    """The square that it stands on; None where it is on no map."""
    status: Is[Status] = Status.UP
    """Whether it is still in the fight: ``up``, ``incapacitated``, ``unconscious``, ``dead`` or ``gone``."""
    wounds: int = 0
    """The Wounds it bears; 0 while it is whole. An Extra is out with one."""
    fatigue: int = 0
    """Levels of Fatigue: 0 rested, 1 Fatigued, 2 Exhausted; 3 puts it out."""
    bennies: int = 0
    """Bennies in hand."""
    awarded: int = 0
    """Bennies that the game master has given it this session."""
    shaken: bool = False
    """Whether it is Shaken."""
    stunned: bool = False
    """Whether it is Stunned."""
    prone: bool = False
    """Whether it lies on the ground."""
    bleeding: bool = False
    """Whether it is Bleeding Out."""
    distracted: int = 0
    """How many of its own turns have still to end until it is Distracted no more; 0 when it is not."""
    vulnerable: int = 0
    """How many of its own turns have still to end until it is Vulnerable no more; 0 when it is not."""
    defending: bool = False
    """Whether it does nothing but defend itself until its next turn, its Parry the better for it."""
    aiming: bool = False
    """Whether its last turn was spent on taking aim, so that its next shot is the better for it."""
    reckless: bool = False
    """Whether its Parry is down after a Wild Attack, until its next action."""
    surprised: bool = False
    """Whether it is Surprised, and gets no card this round."""
    drop: str = ""
    """The id of the one that it has the Drop on; empty without."""
    cover: int | None = None
    """The cover it has by the game master's ruling: 0 none, 1 light, 2 medium, 3 heavy, 4 near total; None where the
    map says."""
    found: tuple[str, ...] = ()
    """The ids of those whom it has made out in the dark in this fight."""
    hands: tuple[str, str] = ("", "")
    """The ids of the weapons in its right and its left hand; empty for a free hand."""
    injuries: tuple[Injury, ...] = ()
    """The rows of the Injury Table that it suffers from."""
    turn: Turn | None = None
    """What it has done of its turn; None while it has none."""
    held_by: str = ""
    """The id of the one that holds it; empty while nobody does."""
    hold: Maybe[Grip] = ""
    """How it is held: ``entangled`` or ``bound``, or ``held`` where there is only one way; empty while nobody holds
    it."""
    tricked: bool = False
    """Whether its Parry is down after a trick, until its next action."""
    guard: int = 0
    """Its Parry by Full Defense; 0 without."""
    supported: int = 0
    """What its allies add to its next action; 0 for nothing."""
    upper_hand: str = ""
    """The id of the one against whom its next action has a bonus, after a test of will; empty without."""
    ground: tuple[str, ...] = ()
    """The ids of its weapons that lie on the ground."""
    used: tuple[tuple[str, int], ...] = ()
    """Edges that serve once a round, each with the number of the round in which it last did."""
    loaded: tuple[Load, ...] = ()
    """What is in its weapons; one that is not named is full."""
    hasty: bool = False
    """Whether its Parry is down after a Rapid Attack, until its next action."""
    unstable: bool = False
    """Whether it stands on something that sways; a mount does so without this."""
    old_wounds: int = 0
    """How many of its Wounds are older than an hour, too old for anybody's treatment."""
    tended: tuple[str, ...] = ()
    """The ids of those who have tried to heal its other Wounds; each may try once."""
    mount: str = ""
    """The id of what it rides; empty on foot."""
    galloping: bool = False
    """Whether it has run since its last turn began, so that a fall from it hurts."""
    power: int = 0
    """The Power Points that are left; 0 without an arcane background."""
    adrift: bool = False
    """Whether it is Shaken because it has lost its hold in weightlessness."""
    hours: int = 0
    """For how many hours it is still knocked out; 0 where that is not known, and the next hour brings it round."""
    changed: tuple[Changed, ...] = ()
    """Traits that are other than on its sheet for some rounds."""

    @property
    def unit(self) -> str:
        """Who shares its Action Card: its group, or itself alone."""
        return self.group or self.id

    @property
    def up(self) -> bool:
        """Whether it is still in the fight."""
        return self.status == "up"

    @property
    def able(self) -> bool:
        """Whether it may act in its turn now: whoever is Shaken or Stunned in the middle of it may not."""
        return self.turn is not None and self.turn.able and not (self.shaken or self.stunned)

    @property
    def name(self) -> str:
        """The name on its sheet."""
        return self.sheet.name


class Fight(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The state of play: who is there, on what ground, by which rules, and what waits."""

    rules: Ruleset
    """The edition, the setting and the table's options that every rule reads its numbers from."""
    fighters: tuple[Fighter, ...] = ()
    """Everybody at the table, also those who are out of the fight."""
    board: Board | None = None
    """The map; None where it is played without one, and everybody is near everybody."""
    light: int = 0
    """0 bright, 1 dim, 2 dark, 3 pitch dark."""
    phase: Is[Stage] = Stage.PEACE
    """``peace`` outside rounds, ``cards`` while they are dealt, ``turns`` while they are acted on."""
    round: int = 0
    """The round that is played, from 1; 0 before the first."""
    deck: tuple[str, ...] = ()
    """The cards that can still be drawn, such as ``KH``."""
    hands: tuple[Hand, ...] = ()
    """The Action Cards of this round, one hand for each who was dealt in; empty outside rounds."""
    gm_bennies: int = 0
    """Bennies in the game master's pool."""
    pending: tuple[Frame, ...] = ()
    """The frames that wait, the last on top."""
    where: Maybe[PlaceKind] = ""
    """What sort of place it is, for Edges that ask; empty for nowhere in particular."""
    own: Own = NO_OWN
    """What the table has of its own: Edges and Hindrances, weapons, ready figures."""
    parts: tuple[PartFacts, ...] = ()
    """What the parts keep that it has besides, such as a chase or ships."""
    gravity: Maybe[GravityKind] = ""
    """``zero-g`` or ``magnetic-array`` where there is no weight; empty where there is."""

    def __getitem__(self, who: str) -> Fighter:
        for fighter in self.fighters:
            if fighter.id == who:
                return fighter
        raise KeyError(who)

    def __contains__(self, who: object) -> bool:
        return any(fighter.id == who for fighter in self.fighters)

    def part(self, kind: type[K]) -> K | None:
        """What a part keeps, by its kind; None where it keeps nothing."""
        return part_of(self.parts, kind)

    def keeping(self, facts: PartFacts) -> Fight:
        """The fight with other facts of a part."""
        return replace(self, parts=kept(self.parts, facts))

    def hand(self, unit: str) -> Hand | None:
        """The Action Cards of a unit, or None where it has none."""
        for hand in self.hands:
            if hand.unit == unit:
                return hand
        return None

    @property
    def acting(self) -> Hand | None:
        """Whose turn it is."""
        for hand in self.hands:
            if hand.state == "acting":
                return hand
        return None

    def members(self, unit: str) -> tuple[Fighter, ...]:
        """The figures that act on a unit's card."""
        return tuple([f for f in self.fighters if (f.group or f.id) == unit])


def part_of(parts: Iterable[PartFacts], kind: type[K]) -> K | None:
    """Of what the parts keep, that of one kind; None where there is none."""
    for each in parts:
        if type(each) is kind:
            return each
    return None


def kept(parts: Iterable[PartFacts], facts: PartFacts) -> tuple[PartFacts, ...]:
    """What the parts keep, once one of them keeps something else; always in the same order."""
    others = [each for each in parts if type(each) is not type(facts)]
    return tuple(sorted([*others, facts], key=lambda each: str(each.__struct_config__.tag)))
