"""Breaking things: events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.board import Feature
from wildtable.savage.breaking.facts import Hard
from wildtable.savage.table.base import Event
from wildtable.savage.weapons.facts import Weapon

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


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
