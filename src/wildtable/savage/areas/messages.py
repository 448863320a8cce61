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
    """Send a blast round the middle of a square, or round its upper left ``corner``."""

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
    """Say how many more a template reaches where there is no map, as long as nothing else is said; negative: fewer."""

    facts = Facts(master=True, tab=Tab.RULE)

    more: int


class Suppress(Command):
    """Pin down everybody round the middle of a square, or round its upper left ``corner``.

    ``target``: without a map whom it is meant for, and as many beside that one as the template holds.
    """

    facts = Facts(on_turn=True, action="attack", odds=True, by_weapon=True)

    who: str
    weapon: str
    at: Cell | None = None
    corner: bool = False
    options: tuple[Of[Option], ...] = ()
    target: str = ""


class Bunched(Event):
    """How many more a template reaches where there is no map, by the game master's ruling; negative: fewer."""

    more: int
    rule: str = "sw.area"

    def apply(self, draft: Draft) -> None:
        draft.changed["bunched"] = self.more


class Landed(Event):
    """A template came down: where, on whom. ``inches`` and ``hour``: how far it went astray, and whereto."""

    who: str
    template: Of[Template]
    rule: str
    at: Cell | None = None
    corner: bool = False
    under: tuple[str, ...] = ()
    inches: int = 0
    hour: int = 0
