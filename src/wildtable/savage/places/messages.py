"""Places: commands and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.board import Board, Cell
from wildtable.closed import Maybe
from wildtable.play.kinds import Facts, Tab
from wildtable.savage.fight import Elsewhere, Fighter, Veil
from wildtable.savage.movement.messages import Standing
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import PlaceKind

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class OpenPlace(Command):
    """Go on at a place of the campaign, with the heroes' side."""

    facts = Facts(master=True, tab=Tab.SCENE)

    place: str


class OpenScene(Command):
    """Go on with a scene of the campaign, with the heroes' side; figures left there are there again. ``anew``: as it
    was prepared; what was left there is forgotten."""

    facts = Facts(master=True, tab=Tab.SCENE)

    scene: str
    anew: bool = False


class LeaveScene(Command):
    """Go on where it was before any scene or place of the campaign was opened, or nowhere in particular."""

    facts = Facts(master=True, tab=Tab.SCENE)


class Show(Command):
    """Bring a hidden figure, or a group of them, into view."""

    facts = Facts(master=True)

    hidden: str


class MoveHidden(Command):
    """Put a hidden figure on another square."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    waiting: str
    at: Cell


class Hide(Command):
    """Hide a figure; only the game master sees it."""

    facts = Facts(master=True, tab=Tab.PEOPLE)

    who: str


class Reveal(Command):
    """Show a part of the map that players have not seen: the room, or the open ground, to which a square belongs."""

    facts = Facts(master=True, tab=Tab.SCENE)

    at: Cell


class WentOn(Event):
    """Play goes on elsewhere: in a ``scene``, at a ``place`` of the campaign, or nowhere in particular."""

    scene: str = ""
    """The id of the scene; empty for none."""
    place: str = ""
    """The id of the place; empty for nowhere in particular."""
    title: str = ""
    """Its title, which the game master reads."""
    board: Board | None = None
    """Its map as players see it; None if it has none."""
    veil: Veil | None = None
    """The squares that players do not see, with the map below."""
    light: int = 0
    """The light there, 0 to 3."""
    where: Maybe[PlaceKind] = ""
    """The sort of place it is; empty for none in particular."""
    behind: tuple[str, ...] = ()
    """The ids of the figures that stay behind."""
    standing: Standing = ()
    """The new places of all others."""
    rule: str = "sw.effects"
    """The slug of the rule that says so."""
    called: str = ""
    """The title of the place for everybody there; empty where it is secret, or nowhere in particular."""

    def apply(self, draft: Draft) -> None:
        """Leave the place as it is, and restore the next one as it was left. A scene that begins again has nothing to
        restore."""
        kept = ("scene", "place", "board", "light", "where", "hidden", "veil", "explored")
        there = {name: draft.of(name) for name in kept}
        left = Elsewhere(**there, fighters=tuple([draft.crowd.pop(who) for who in self.behind]))
        was = [each for each in draft.of("elsewhere") if (each.scene, each.place) == (self.scene, self.place)]
        over = {(left.scene, left.place), (self.scene, self.place)}
        others = [each for each in draft.of("elsewhere") if (each.scene, each.place) not in over]
        again = self.scene != "" and self.scene == left.scene
        draft.changed["elsewhere"] = tuple(others) if again or left == Elsewhere() else (*others, left)
        explored = was[0].explored if was and not again else ()
        draft.changed.update(scene=self.scene, place=self.place, hidden=(), explored=explored)
        draft.changed["hard"] = ()
        draft.changed.update(board=self.board, veil=self.veil, light=self.light, where=self.where)
        _stand(draft, self.standing)


class Redrawn(Event):
    """The map of a place, in play or left, has been drawn on: all that it is now. ``standing``: who has to move for
    it."""

    scene: str = ""
    place: str = ""
    board: Board | None = None
    veil: Veil | None = None
    light: int = 0
    where: Maybe[PlaceKind] = ""
    standing: Standing = ()
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        now = {"board": self.board, "veil": self.veil, "light": self.light, "where": self.where}
        if (self.scene, self.place) == (draft.of("scene"), draft.of("place")):
            draft.changed.update(now)
            _stand(draft, self.standing)
        else:
            draft.changed["elsewhere"] = tuple([_drawn_on(each, self, now) for each in draft.of("elsewhere")])


class Concealed(Event):
    """A figure is hidden, and only the game master sees it."""

    fighter: Fighter
    rule: str = "sw.surprise"

    def apply(self, draft: Draft) -> None:
        draft.changed["hidden"] = (*draft.of("hidden"), self.fighter)


class Uncovered(Event):
    """A hidden figure is revealed."""

    hidden: str
    rule: str = "sw.surprise"

    def apply(self, draft: Draft) -> None:
        draft.changed["hidden"] = tuple([each for each in draft.of("hidden") if each.id != self.hidden])


class Revealed(Event):
    """The map after a part of it was revealed: the ``board`` as players see it now, and what is still covered."""

    board: Board | None = None
    veil: Veil | None = None
    rule: str = "sw.effects"

    def apply(self, draft: Draft) -> None:
        draft.changed.update(board=self.board, veil=self.veil)


def _drawn_on(left: Elsewhere, event: Redrawn, now: Mapping[str, object]) -> Elsewhere:
    if (left.scene, left.place) != (event.scene, event.place):
        return left
    stand = dict(event.standing)
    return replace(left, **now, fighters=tuple([replace(f, at=stand.get(f.id, f.at)) for f in left.fighters]))


def _stand(draft: Draft, standing: Standing) -> None:
    for who, at in standing:
        draft.put(who, at=at)
