"""Turns: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.attacks.model import Option
from wildtable.savage.table.base import Command, Event
from wildtable.savage.turns.model import Turn

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Declare(Command):
    """Declare the number of actions of the turn, before any die is rolled; with a few words for each, if the table
    wants them."""

    facts = Facts(on_turn=True)

    who: str
    actions: int
    first: str = ""
    second: str = ""
    third: str = ""


class CarryOut(Command):
    """Say which of the declared actions the next one is, by its ``place`` among them, from 0."""

    facts = Facts(on_turn=True)

    who: str
    place: int


class Aim(Command):
    """Spend the turn taking aim."""

    facts = Facts(on_turn=True, action="aim")

    who: str


class Defend(Command):
    """Spend the turn's action on defense."""

    facts = Facts(on_turn=True, action="defend")

    who: str


class EndTurn(Command):
    """End the turn. ``who``: the unit."""

    facts = Facts(on_turn=True)

    who: str


class Acted(Event):
    """The turn of a figure from now on. ``deed``: the latest action, such as ``attack`` or ``run``; ``carries``: the
    declared words that it carries out, at a table with declared actions."""

    who: str
    turn: Turn | None
    deed: str
    rule: str
    target: str = ""
    weapon: str = ""
    options: tuple[Of[Option], ...] = ()
    carries: str = ""

    def apply(self, draft: Draft) -> None:
        if self.turn is None and (last := draft.crowd[self.who].turn) is not None:
            draft.put(self.who, turn=None, moved=last.moved > 0 or last.ran, ran=last.ran)
        else:
            draft.put(self.who, turn=self.turn)
