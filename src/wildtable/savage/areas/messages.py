"""Areas: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.board import Cell
from wildtable.closed import Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.areas.model import Template
from wildtable.savage.attacks.model import Option
from wildtable.savage.table.base import Command, Event

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Blast(Command):
    """Send a blast around the middle of a square, or around its upper left ``corner``."""

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    weapon: str
    at: Cell
    corner: bool = False
    options: tuple[Of[Option], ...] = ()


class Spray(Command):
    """Spray a ``cone`` or a ``stream`` toward a square."""

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    weapon: str
    toward: Cell
    template: Of[Template] = "cone"
    options: tuple[Of[Option], ...] = ()


class Engulf(Command):
    """Attack an area without a map: a target, and as many beside it as the template holds."""

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    weapon: str
    target: str
    template: Of[Template] = "medium"
    options: tuple[Of[Option], ...] = ()


class SetBunched(Command):
    """Set how many more targets a template reaches without a map, until changed; negative: fewer."""

    facts = Facts(master=True, tab=Tab.RULE)

    more: int


class Suppress(Command):
    """Pin down all figures around the middle of a square, or around its upper left ``corner``.

    ``target``: without a map the intended target; the template also holds as many beside it as it can.
    """

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    weapon: str
    at: Cell | None = None
    corner: bool = False
    options: tuple[Of[Option], ...] = ()
    target: str = ""


class Bunched(Event):
    """The game master's ruling on how many more targets a template reaches without a map; negative: fewer."""

    more: int
    rule: str = "sw.area"

    def apply(self, draft: Draft) -> None:
        draft.changed["bunched"] = self.more


class Landed(Event):
    """A template came down at a place, on the figures ``under`` it.

    ``inches`` and ``hour``: how far and in which direction of the clock it deviated; 0 where it did not.
    """

    who: str
    template: Of[Template]
    rule: str
    at: Cell | None = None
    corner: bool = False
    under: tuple[str, ...] = ()
    inches: int = 0
    hour: int = 0
