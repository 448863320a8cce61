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
    """Give a thing a Hardness on the spot. ``kind``: what it is, where only some damage can break it; ``target``:
    whom it binds, if anybody."""

    facts = Facts(master=True, tab=Tab.SCENE)

    thing: str
    hardness: int
    kind: Maybe[Stuff] = ""
    target: str = ""


class GoThrough(Command):
    """It would have struck: it goes through the obstacle."""

    obstacle: str


class BeStopped(Command):
    """It would not have struck: the obstacle stops it."""

    facts = Facts(default=True, implied=True)


class Cleared(Event):
    """What is left on the map after something there was broken."""

    features: tuple[Feature, ...]
    rule: str = "sw.breaking"

    def apply(self, draft: Draft) -> None:
        draft.changed["board"] = replace(draft.of("board"), features=self.features)


class Hardened(Event):
    """These are the things to which the game master has given a Hardness. ``new``: the name of the one just named."""

    hard: tuple[Hard, ...]
    new: str = ""
    rule: str = "sw.breaking"

    def apply(self, draft: Draft) -> None:
        draft.changed["hard"] = self.hard


class Breached(Event):
    """The lines of the map that had this id, or this name where they had none, are gone."""

    name: str
    rule: str = "sw.breaking"

    def apply(self, draft: Draft) -> None:
        board = draft.of("board")
        left = tuple([line for line in board.lines if line.known_by != self.name])
        draft.changed["board"] = replace(board, lines=left)


class Outfitted(Event):
    """What a figure has left: its weapons, its shield's Parry, what is in its right and left hand.

    ``secret``: its sheet is the game master's to know. ``gone``: a weapon that went with what was in it.
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
