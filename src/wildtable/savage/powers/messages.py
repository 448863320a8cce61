"""Powers and Power Points: commands and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.board import Barrier, Board, Cell, Lit
from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.bennies.model import Purse
from wildtable.savage.powers.model import AtWork, PowerUse
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import MapEdge

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class Cast(Command):
    """Cast a power on a ``target``, and on ``others``; on its caster if no target is named. ``trait``: the trait
    that its die types are for; ``extras``: the modifiers that make it stronger."""

    facts = Facts(on_turn=True, action="cast", odds=True)

    who: str
    power: str
    target: str = ""
    trait: str = ""
    extras: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


class CastArea(Command):
    """Cast a power with a template around the middle of a square ``at``, or around its upper left ``corner``; a cone or
    stream toward that square. ``target``: without a map the intended target."""

    facts = Facts(on_turn=True, action="cast", odds=True)

    who: str
    power: str
    at: Cell | None = None
    corner: bool = False
    target: str = ""
    extras: tuple[str, ...] = ()


class CastWall(Command):
    """Cast a power that builds a wall: ``along`` one side of the square ``at``, as far to either hand."""

    facts = Facts(on_turn=True, action="cast", odds=True)

    who: str
    power: str
    at: Cell
    along: Of[MapEdge]
    extras: tuple[str, ...] = ()


class KeepUp(Command):
    """Keep a power up once more on all its recipients."""

    who: str
    power: str


class EndPower(Command):
    """End a power on all its recipients."""

    who: str
    power: str


class SpendPower(Command):
    """Spend Power Points, for a purpose in a few ``words``. ``trait``: the trait to roll at once, if any; ``target``:
    the target, if any."""

    who: str
    points: int
    words: str
    trait: str = ""
    target: str = ""


class Recharge(Command):
    """Spend a Benny to win Power Points back."""

    who: str
    purse: Of[Purse] = "own"


class PowerPoints(Event):
    """The Power Points of a figure from now on: ``now``, after a loss of ``points`` (a gain if below 0). ``words``: the
    purpose. ``secret``: only the game master may know."""

    who: str
    now: int
    points: int
    rule: str
    words: str = ""
    secret: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, power=self.now)


class PowerBegan(Event):
    """A power begins to work on a figure; these are all at work on it now. ``power``: the name of the new one.
    ``placed``: it works on the map, and the figure is its caster."""

    who: str
    power: str
    at_work: tuple[AtWork, ...]
    until: int
    rule: str = "sw.powers.effects"
    placed: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, at_work=self.at_work)


class PowerOutmatched(Event):
    """A power changes nothing on a figure: the same power is at work on it and at least as strong."""

    who: str
    power: str
    rule: str = "sw.powers.effects"


class PowerKept(Event):
    """A power is kept up on a figure ``until`` a later round. ``placed``: as in `PowerBegan`."""

    who: str
    power: str
    at_work: tuple[AtWork, ...]
    until: int
    rule: str = "sw.powers.duration"
    placed: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, at_work=self.at_work)


class PowerEnded(Event):
    """A power on a figure is over; these are still at work on it. ``placed``: as in `PowerBegan`."""

    who: str
    power: str
    at_work: tuple[AtWork, ...]
    rule: str
    placed: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, at_work=self.at_work)


class Conjured(Event):
    """A power has put ``lines`` and ``lights`` on the map, all of one ``id``."""

    id: str
    lines: tuple[Barrier, ...] = ()
    lights: tuple[Lit, ...] = ()
    rule: str = "sw.powers.places"

    def apply(self, draft: Draft) -> None:
        _redraw(draft, self._with)

    def _with(self, board: Board) -> Board:
        return replace(board, lines=(*board.lines, *self.lines), lights=(*board.lights, *self.lights))


class Vanished(Event):
    """The lines and lights that a power had put on the map under an ``id`` are gone."""

    id: str
    rule: str = "sw.powers.places"

    def apply(self, draft: Draft) -> None:
        _redraw(draft, self._without)

    def _without(self, board: Board) -> Board:
        lines = tuple([line for line in board.lines if line.id != self.id])
        return replace(board, lines=lines, lights=tuple([lit for lit in board.lights if lit.id != self.id]))


def _redraw(draft: Draft, change: Callable[[Board], Board]) -> None:
    """Change the map, and the whole map below the squares that players do not see."""
    board, veil = draft.of("board"), draft.of("veil")
    if board is not None:
        draft.changed["board"] = change(board)
    if veil is not None:
        draft.changed["veil"] = replace(veil, under=change(veil.under))


class PowerUsed(Event):
    """The castings of a figure of powers with a limit."""

    who: str
    cast: tuple[PowerUse, ...]
    rule: str = "sw.powers"

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, cast=self.cast)
