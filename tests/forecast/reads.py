"""Notes every fact that the rules read of a small fight while a piece of it is made."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import pytest
from msgspec.structs import replace

from wildtable.forecast import laws, pieces
from wildtable.savage.cards.model import Hand
from wildtable.savage.characters.model import Sheet
from wildtable.savage.fight import SMALL, Fight, Fighter
from wildtable.savage.turns.model import Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

S = TypeVar("S", Fight, Fighter, Hand, Sheet, Turn)


class Read(NamedTuple):
    """A fact that was read: of which kind of piece, whose, which field, and by which function."""

    piece: str
    owner: str
    field: str
    asker: str


class Reads:
    """The facts read so far, and the piece for which anything is read now ("" for none)."""

    def __init__(self) -> None:
        self.all: set[Read] = set()
        self.piece = ""

    def note(self, of: Any, field: str) -> None:
        """A field of ``of`` is read by the caller's caller."""
        if not self.piece:
            return
        code, inside = sys._getframe(2).f_code, sys._getframe(2).f_globals.get("__name__", "")
        if inside.startswith(("wildtable.savage", "wildtable.play")):
            self.all.add(Read(self.piece, _owner(of), field, code.co_qualname))


READS = Reads()


def _owner(of: Any) -> str:
    if isinstance(of, (Fighter, *SMALL.values())):
        who: str = object.__getattribute__(of, "id" if isinstance(of, Fighter) else "whose")
        return who.rstrip("0123456789-")
    if isinstance(of, Hand):
        return f"card of {object.__getattribute__(of, 'unit')}"
    return next(kind.__name__.lower() for kind in (Fight, Sheet, Turn) if isinstance(of, kind))


def _watching(kind: type[S]) -> type[S]:
    """The same struct, which notes what is read of it."""
    fields = frozenset(kind.__struct_fields__) - SMALL.keys()

    def read(self: Any, name: str) -> Any:
        if name in fields:
            READS.note(self, name)
        return object.__getattribute__(self, name)

    whose = {"__annotations__": {"whose": str}, "whose": ""} if kind in SMALL.values() else {}
    return type(kind)(f"Watched{kind.__name__}", (kind,), {"__getattribute__": read, **whose}, **_CONFIG[kind])


_CONFIG: dict[type, dict[str, bool]] = {
    kind: {"frozen": True, "omit_defaults": True, "cache_hash": kind is not Turn}
    for kind in (Fight, Fighter, Hand, Sheet, Turn, *SMALL.values())
}
"""The types that are watched; the small values of a figure note whose they are."""
_WATCHED: dict[type, Any] = {kind: _watching(kind) for kind in _CONFIG}


def watched(plain: S) -> S:
    """Something that notes what is read of it."""
    return _turned(plain, _WATCHED.get(type(plain), type(plain)))


def plain(seen: S) -> S:
    """The same without noting."""
    return _turned(seen, next((kind for kind, to in _WATCHED.items() if type(seen) is to), type(seen)))


def _turned(of: S, to: type) -> S:
    if type(of) is to:
        return of
    names = [name for name in to.__struct_fields__ if name in of.__struct_fields__]  # type: ignore[attr-defined]  # a Struct
    made: S = to(*[object.__getattribute__(of, name) for name in names])
    return made


def figure(of: Fighter, turned: Callable[[Any], Any]) -> Fighter:
    """A figure with its sheet, its turn and its small values."""
    sheet, turn = object.__getattribute__(of, "sheet"), object.__getattribute__(of, "turn")
    small = {name: turned(object.__getattribute__(of, name)) for name in SMALL}
    if turned is watched:
        small = {name: replace(value, whose=object.__getattribute__(of, "id")) for name, value in small.items()}
    return turned(replace(of, sheet=turned(sheet), turn=turned(turn) if turn else None, **small))


@contextmanager
def reading(patch: pytest.MonkeyPatch) -> Iterator[set[Read]]:
    """Yield the facts read by the pieces that are made meanwhile, by the kind of piece."""
    number, as_figure, start, follow = (
        laws.FigureNumbers.number,
        laws.FigureNumbers.figure,
        laws.PieceTree.__init__,
        laws.PieceTree._follow,
    )
    READS.all.clear()

    def numbered(facts: laws.FigureNumbers, fighter: Fighter) -> int:
        before, READS.piece = READS.piece, ""
        try:
            return number(facts, figure(fighter, plain))
        finally:
            READS.piece = before

    kinds: dict[int, str] = {}

    def begin(self: laws.PieceTree, facts: Any, fight: Fight, *rest: Any, **more: Any) -> None:
        crowd = tuple([figure(fighter, watched) for fighter in fight.fighters])
        fight = watched(replace(fight, fighters=crowd, hands=tuple(map(watched, fight.hands))))
        maker = sys._getframe(1)
        kind = maker.f_code.co_name
        kinds[id(self)] = maker.f_back.f_code.co_name if kind in ("_keep", "_certain") and maker.f_back else kind
        start(self, facts, fight, *rest, **more)

    def followed(self: laws.PieceTree, at: Any) -> Any:
        before, READS.piece = READS.piece, kinds[id(self)]
        try:
            return follow(self, at)
        finally:
            READS.piece = before

    patch.setattr(pieces.Pieces, "gang_up_anew", _found("gang_up_anew", pieces.Pieces.gang_up_anew))
    patch.setattr(laws.FigureNumbers, "figure", lambda *given: figure(as_figure(*given), watched))
    patch.setattr(laws.FigureNumbers, "number", numbered)
    patch.setattr(laws.PieceTree, "__init__", begin)
    patch.setattr(laws.PieceTree, "_follow", followed)
    yield READS.all


def _found(kind: str, find: Callable[..., Any]) -> Callable[..., Any]:
    """Something that is found without a piece."""

    def found(*given: Any) -> Any:
        before, READS.piece = READS.piece, kind
        try:
            return find(*given)
        finally:
            READS.piece = before

    return found
