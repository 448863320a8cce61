"""Breaking: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.board import Feature
from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.attacks.model import Option
from wildtable.savage.breaking.model import Hard, Stuff
from wildtable.savage.table.base import Command, Event
from wildtable.savage.weapons.model import Weapon

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Break(Command):
    """Try to break a thing: a feature or a line of the map by its name, ``holder:weapon``, or ``holder:shield``.

    ``options``: how the weapon is used, and at which part of the thing; a gun fires once unless they say more.
    """

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    thing: str
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()


class SetHardness(Command):
    """Give a thing a Hardness.

    ``kind``: the kind of thing, where only some damage can break it; ``target``: the figure it binds, if any.
    """

    facts = Facts(master=True, tab=Tab.SCENE)

    thing: str
    hardness: int
    kind: Maybe[Stuff] = ""
    target: str = ""


class GoThrough(Command):
    """Rule that the attack hits the obstacle and goes through it."""

    obstacle: str


class BeStopped(Command):
    """Rule that the obstacle stops the attack."""

    facts = Facts(main=True, default=True, implied=True)


class Cleared(Event):
    """The features left on the map after one was broken."""

    features: tuple[Feature, ...]
    rule: str = "sw.breaking"

    def apply(self, draft: Draft) -> None:
        draft.changed["board"] = replace(draft.of("board"), features=self.features)


class Hardened(Event):
    """The things to which the game master has given a Hardness. ``new``: the name of the latest."""

    hard: tuple[Hard, ...]
    new: str = ""
    rule: str = "sw.breaking"

    def apply(self, draft: Draft) -> None:
        draft.changed["hard"] = self.hard


class Breached(Event):
    """The lines of the map with this id were broken; a line without an id goes by its name."""

    name: str
    rule: str = "sw.breaking"

    def apply(self, draft: Draft) -> None:
        board = draft.of("board")
        left = tuple([line for line in board.lines if line.known_by != self.name])
        draft.changed["board"] = replace(board, lines=left)


class Outfitted(Event):
    """A figure's weapons, its shield's Parry, and the weapons in its right and left hand, after a change.

    ``secret``: only the game master may know the sheet. ``gone``: the id of a weapon that was lost with its load.
    """

    who: str
    weapons: tuple[Weapon, ...]
    shield: int
    hands: tuple[str, str]
    rule: str = "sw.breaking"
    secret: bool = False
    gone: str = ""

    def apply(self, draft: Draft) -> None:
        sheet = replace(draft.crowd[self.who].sheet, weapons=self.weapons, shield=self.shield)
        draft.put(self.who, sheet=sheet)
        loaded = draft.crowd[self.who].arms.loaded
        kept = tuple([load for load in loaded if load.weapon != self.gone]) if self.gone else loaded
        draft.put_in(self.who, "arms", hands=self.hands, loaded=kept)
