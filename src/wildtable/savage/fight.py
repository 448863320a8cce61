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
    """A figure in play. ``seat``: the player whose it is, empty for the game master.

    ``status``: ``up``, ``incapacitated``, ``unconscious``, ``dead`` or ``gone``. ``distracted`` and
    ``vulnerable``: how many of its own turn ends are still to come before they end. ``aiming``:
    its last turn was spent taking aim. ``drop``: on whom it has the Drop. ``reckless``: its Parry is
    down after a Wild Attack. ``hands``: ids of the weapons in its right and left hand.
    ``awarded``: Bennies the game master gave it this session. ``cover``: cover by ruling. ``held_by``: who holds
    it, and ``hold`` how (``entangled``, ``bound``, or ``held`` in Deluxe). ``tricked``: its Parry is down until it
    acts. ``guard``: its Parry by Full Defense, 0 for none. ``supported``: what its allies add to its next
    action. ``upper_hand``: on whom its next action has a bonus. ``ground``: its weapons that lie there.
    ``used``: Edges that serve once a round, each with the round in which it last did. ``loaded``: what is in
    its weapons, those not named are full. ``hasty``: its Parry is down after a Rapid Attack. ``unstable``: it
    stands on something that sways. ``old_wounds``: Wounds older than an hour; ``tended``: who has tried to heal
    the others. ``mount``: what it rides. ``galloping``: it has run since its last turn began. ``power``: the Power
    Points that are left. ``adrift``: it is Shaken because it lost its hold in weightlessness. ``hours``: for which it
    is still knocked out, where that is known. ``changed``: traits that are other than on its sheet for a while.
    """

    id: str
    sheet: Sheet
    side: Of[Side] = FOES
    seat: str = ""
    group: str = ""
    at: Cell | None = None
    status: Is[Status] = Status.UP
    wounds: int = 0
    fatigue: int = 0
    bennies: int = 0
    awarded: int = 0
    shaken: bool = False
    stunned: bool = False
    prone: bool = False
    bleeding: bool = False
    distracted: int = 0
    vulnerable: int = 0
    defending: bool = False
    aiming: bool = False
    reckless: bool = False
    surprised: bool = False
    drop: str = ""
    cover: int | None = None
    found: tuple[str, ...] = ()
    hands: tuple[str, str] = ("", "")
    injuries: tuple[Injury, ...] = ()
    turn: Turn | None = None
    held_by: str = ""
    hold: Maybe[Grip] = ""
    tricked: bool = False
    guard: int = 0
    supported: int = 0
    upper_hand: str = ""
    ground: tuple[str, ...] = ()
    used: tuple[tuple[str, int], ...] = ()
    loaded: tuple[Load, ...] = ()
    hasty: bool = False
    unstable: bool = False
    old_wounds: int = 0
    tended: tuple[str, ...] = ()
    mount: str = ""
    galloping: bool = False
    power: int = 0
    adrift: bool = False
    hours: int = 0
    changed: tuple[Changed, ...] = ()

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
    """The state of play. ``phase``: ``peace``, ``cards`` or ``turns``. ``light``: 0 bright, 1 dim,
    2 dark, 3 pitch dark. ``deck``: the cards that can still be drawn. ``pending``: the frames that
    wait, the last on top. ``where``: what sort of place it is. ``own``: what the table has of its own.
    ``parts``: what the parts keep that it has besides, such as a chase or ships.
    ``gravity``: ``zero-g`` or ``magnetic-array`` where there is none."""

    rules: Ruleset
    fighters: tuple[Fighter, ...] = ()
    board: Board | None = None
    light: int = 0
    phase: Is[Stage] = Stage.PEACE
    round: int = 0
    deck: tuple[str, ...] = ()
    hands: tuple[Hand, ...] = ()
    gm_bennies: int = 0
    pending: tuple[Frame, ...] = ()
    where: Maybe[PlaceKind] = ""
    own: Own = NO_OWN
    parts: tuple[PartFacts, ...] = ()
    gravity: Maybe[GravityKind] = ""

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
