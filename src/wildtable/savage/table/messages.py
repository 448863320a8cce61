"""Table: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.board import Cell
from wildtable.closed import Maybe, Of
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import Fighter
from wildtable.savage.table.base import Command, Event, Stated
from wildtable.savage.table.model import Attitude, MapEdge, PlaceKind, Role, Side

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Play(Command):
    """Take a hero to play from now on."""

    who: str
    seat: str = ""


class HandOver(Command):
    """Say who plays a figure from now on; an empty seat sets it free."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    seat: str = ""


class React(Command):
    """Roll for a stranger's first reaction; ``who`` may be empty for one that is not at the table."""

    facts = Facts(master=True)

    who: str = ""


class SetScene(Command):
    """Say what sort of place it is: see `PLACES`."""

    facts = Facts(master=True, tab=Tab.SCENE)

    where: Of[PlaceKind]


class SetWeather(Command):
    """Say in a word what the weather is; see `CLEAR`."""

    facts = Facts(master=True, tab=Tab.SCENE)

    weather: str


class Enter(Command):
    """Bring in a ready figure from one of the map's edges.

    ``role``: of a Wild Card beside the heroes; where it is empty, foes from the list are the game master's allies, and
    all others heroes. ``hidden``: whether it begins hidden.
    """

    facts = Facts(master=True, tab=Tab.PEOPLE)

    figure: str
    side: Of[Side]
    edge: Maybe[MapEdge] = ""
    role: Maybe[Role] = ""
    hidden: bool = False


class SetRole(Command):
    """Say of a Wild Card beside the heroes whether it is one of them, or an ally that the game master runs."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    role: Of[Role]


class LetAct(Command):
    """Say which of the game master's figures act by themselves from now on; the game master is asked for all others."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    figures: tuple[str, ...] = ()


class EnterGroup(Command):
    """Bring in a group of Extras that share a card, from an edge of the map or around a square of it.

    ``hidden``: whether they begin hidden.
    """

    facts = Facts(master=True, tab=Tab.SCENE)

    figure: str
    side: Of[Side]
    count: int
    edge: Maybe[MapEdge] = ""
    hidden: bool = False
    at: Cell | None = None


class Copy(Command):
    """Bring in a figure like another of the game master's, unhurt, on a square of the map."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    at: Cell


class Rename(Command):
    """Show a figure under another name. ``kept``: the present one becomes its true name, if it has none yet."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str
    name: str
    kept: bool = False


class RevealName(Command):
    """Show a figure under its true name from now on."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class Leave(Command):
    """Remove a figure from the table, even in the middle of something."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class Seated(Stated):
    """A figure is played by a seat now; an empty one gives it to the game master."""

    who: str
    seat: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, seat=self.seat)


class Allied(Stated):
    """The role of a figure beside the heroes: an ally that the game master runs, or a hero."""

    who: str
    ally: bool
    rule: str = "sw.benny.gm"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, ally=self.ally)


class ActAlone(Event):
    """The figures that act by themselves from now on, and no others."""

    figures: tuple[str, ...]
    rule: str = "sw.character"

    def apply(self, draft: Draft) -> None:
        draft.changed["automatic"] = self.figures


class Renamed(Event):
    """A figure is shown under another name. ``true_name``: for those who know it."""

    who: str
    was: str
    name: str
    true_name: str = ""
    rule: str = "sw.character"

    def apply(self, draft: Draft) -> None:
        sheet: Sheet = draft.crowd[self.who].sheet
        draft.put(self.who, sheet=replace(sheet, name=self.name, true_name=self.true_name))


class Entered(Event):
    """A figure has come to the table, or its sheet has changed."""

    fighter: Fighter

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.fighter.id, None)
        draft.crowd[self.fighter.id] = self.fighter


class Left(Event):
    """A figure has left the table."""

    who: str

    def apply(self, draft: Draft) -> None:
        draft.crowd.pop(self.who, None)


class Scene(Stated):
    """The sort of place from now on."""

    where: Maybe[PlaceKind]
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        draft.changed["where"] = self.where


class Weather(Stated):
    """The weather now, in a word; empty where it is none in particular."""

    weather: str
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        draft.changed["weather"] = self.weather


class Reacted(Event):
    """The reaction of a stranger: ``hostile``, ``uncooperative``, ``neutral``, ``friendly`` or ``helpful``."""

    who: str
    attitude: Of[Attitude]
    rule: str = "sw.reaction"
