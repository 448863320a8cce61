"""A view that remembers: whoever stands as it stood is not looked at anew. What it tells is what `view` tells."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any, TypeAlias

from wildtable.play import GM, Seat
from wildtable.savage.cards.questions import has_joker
from wildtable.savage.close_combat.facts import Grasp
from wildtable.savage.edges.conditions import CONDITIONS
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.course import LASTING
from wildtable.savage.table.seen import SeenBoard, SeenFighter, SeenSheet, SeenTurn
from wildtable.savage.view import Eyes, Insight, Known, figure, insight_of, known_of

APART = ("fighters", "hidden", "hands", "deck", "pending", "asides", "papers", "gm_bennies", "elsewhere", "watched")
"""What of a fight no figure looks otherwise for: who else is there, their cards (each has its own), what waits."""
GROUND = tuple([name for name in Fight.__struct_fields__ if name not in APART])
"""What every figure may look otherwise for."""
OURS = frozenset(CONDITIONS)
"""Of these conditions of Edges is known whom they ask about: the figure itself."""

ON_SHEETS = (
    "sheet",
    "arms",
    "changed",
    "guard",
    "guard_lowered",
    "health",
    "states",
    "status",
    "supported",
    "used",
    "served",
)
"""What of a figure its sheet hangs on, where nobody holds it and it rides nobody; its cards and the light besides."""
FREE = Grasp()

Key: TypeAlias = tuple[Any, ...]


class Memory(Eyes):
    """What the seats of a table were shown of a fight, as far as it still holds; ``wording`` puts sheets into words."""

    def __init__(self, wording: Callable[[SeenSheet], SeenSheet] = lambda seen: seen) -> None:
        self._wording = wording
        self._fight: Fight | None = None
        self._number = 0
        self._others: tuple[int, ...] | None = None
        self._figures: dict[str, dict[tuple[bool, bool, bool], SeenFighter]] = {}
        self._shown: dict[Seat, tuple[int, tuple[SeenFighter, ...]]] = {}
        self._boards: dict[bool, tuple[Key, SeenBoard | None]] = {}
        self._sheets: dict[tuple[str, bool], tuple[Key, Known]] = {}
        self._order: tuple[SeenTurn, ...] = ()
        self._waiting: tuple[Seat, ...] = ()

    def figures(self, fight: Fight, seat: Seat) -> tuple[SeenFighter, ...]:
        """Everybody at the table, as a seat sees them."""
        self._turn_to(fight)
        number, before = self._shown.get(seat, (0, ()))
        others = self._others if number == self._number - 1 else None
        if number == self._number or others == ():
            shown = before
        elif others is None:
            shown = tuple([self._seen(fight, each, seat) for each in fight.fighters])
        else:
            made = list(before)
            for place in others:
                made[place] = self._seen(fight, fight.fighters[place], seat)
            shown = tuple(made)
        self._shown[seat] = (self._number, shown)
        return shown

    def prepare(self, fight: Fight, fighter: Fighter, seat: Seat) -> None:
        """Work out how a seat sees one figure, so that it is known when all are shown."""
        self._turn_to(fight)
        if fighter.id in self._figures:
            self._seen(fight, fighter, seat)

    def _seen(self, fight: Fight, each: Fighter, seat: Seat) -> SeenFighter:
        insight, known = insight_of(each, seat), self._figures[each.id]
        seen = known.get(insight)
        if seen is None:
            seen = known[insight] = self._figure(fight, each, insight)
        return seen

    def hidden(self, fight: Fight, seat: Seat) -> tuple[SeenFighter, ...]:
        """Who lies in wait, for the game master alone."""
        return tuple([self._figure(fight, each, insight_of(each, seat)) for each in fight.hidden]) if seat == GM else ()

    def board(self, fight: Fight, seat: Seat) -> SeenBoard | None:
        """The map as a seat sees it."""
        key, masters = (fight.board, fight.veil), seat == GM
        known = self._boards.get(masters)
        if known is not None and same(known[0], key):
            return known[1]
        seen = super().board(fight, seat)
        self._boards[masters] = (key, seen)
        return seen

    def order(self, fight: Fight) -> tuple[SeenTurn, ...]:
        """Who acts in this round, as everybody sees it."""
        self._turn_to(fight)
        return self._order

    def waiting(self, fight: Fight) -> tuple[Seat, ...]:
        """The seats that a choice is waited for."""
        self._turn_to(fight)
        return self._waiting

    def _figure(self, fight: Fight, fighter: Fighter, insight: Insight) -> SeenFighter:
        return figure(fight, fighter, insight, self._known_of(fight, fighter, insight.own) if insight.known else None)

    def _known_of(self, fight: Fight, fighter: Fighter, own: bool) -> Known:
        """What a figure's sheet tells: the same as before where nothing has changed that it hangs on."""
        place = (fighter.id, own)
        key = _sheet_key(fight, fighter)
        known = self._sheets.get(place)
        if key and known is not None and same(known[0], key):
            return known[1]
        made = known_of(fight, fighter, own)
        made = made._replace(sheet=self._wording(made.sheet))
        self._sheets[place] = (key, made)
        return made

    def _turn_to(self, fight: Fight) -> None:
        """Look at a fight, and forget what no longer holds; where the ground is another one, that is everything."""
        if fight is self._fight:
            return
        before, self._fight = self._fight, fight
        if before is None or any(getattr(before, name) is not getattr(fight, name) for name in GROUND):
            self._sheets.clear()
            self._others = None
        else:
            self._others = _others(before, fight)
        self._number += 1
        if self._others is None:
            self._figures = {each.id: {} for each in fight.fighters}
        else:
            self._figures |= {fight.fighters[place].id: {} for place in self._others}
        self._order, self._waiting = super().order(fight), super().waiting(fight)


def _others(before: Fight, after: Fight) -> tuple[int, ...] | None:
    """The places of the figures that look otherwise, on the same ground: those that are otherwise themselves, or whose
    cards are, and those that they are tied to. None for all of them: where somebody comes or goes, or is somebody
    else's, or an Edge from outside may ask about anybody."""
    if len(before.fighters) != len(after.fighters) or len(CONDITIONS) > len(OURS):
        return None
    others = [(one, other) for one, other in zip(before.fighters, after.fighters, strict=True) if one is not other]
    if any(getattr(one, name) is not getattr(other, name) for one, other in others for name in LASTING):
        return None
    who = {one.id for one, _ in others}
    who |= {tie for pair in others for each in pair for tie in (each.mount, each.grasp.held_by) if tie}
    units = {hand.unit for hand in {*before.hands} ^ {*after.hands}} if before.hands is not after.hands else ()
    return tuple(
        [
            place
            for place, each in enumerate(after.fighters)
            if each.id in who or each.mount in who or each.grasp.held_by in who or (each.group or each.id) in units
        ]
    )


def _sheet_key(fight: Fight, fighter: Fighter) -> Key:
    """Everything that a figure's sheet hangs on, the ground apart; nothing where it hangs on others too."""
    if fighter.grasp != FREE or fighter.mount or len(CONDITIONS) > len(OURS):
        return ()
    lit = fight.board is not None and bool(fight.board.lights)
    facts = [getattr(fighter, name) for name in ON_SHEETS]
    return (*facts, has_joker(fight, fighter), fighter.at if lit else None)


def same(one: Key, other: Key) -> bool:
    """Whether they are the very same values: what has changed is another value, and to compare deeply would cost."""
    return len(one) == len(other) and all(map(is_, one, other))
