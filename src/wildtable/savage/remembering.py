"""A view that remembers: whoever stands as it stood is not looked at anew. What it tells is what `view` tells."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_
from typing import Any, TypeAlias

from wildtable.play import GM, Seat
from wildtable.savage.bennies.questions import is_masters
from wildtable.savage.edges.conditions import CONDITIONS
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.table.facts import HEROES
from wildtable.savage.table.seen import SeenBoard, SeenFighter, SeenTurn
from wildtable.savage.view import Eyes, Part, figure, part_of_sheet

APART = ("fighters", "hidden", "hands", "deck", "pending", "papers", "gm_bennies", "elsewhere", "watched")
"""What of a fight no figure looks otherwise for: who else is there, their cards (each has its own), what waits."""
GROUND = tuple([name for name in Fight.__struct_fields__ if name not in APART])
"""What every figure may look otherwise for."""
OURS = frozenset(CONDITIONS)
"""Of these conditions of Edges is known whom they ask about: the figure itself."""

Key: TypeAlias = tuple[Any, ...]


class Memory(Eyes):
    """What the seats of one table were shown of a fight, as far as it still holds; ``wording`` puts it into words."""

    def __init__(self, wording: Callable[[SeenFighter], SeenFighter] = lambda seen: seen) -> None:
        self._wording = wording
        self._fight: Fight | None = None
        self._ground: Key = ()
        self._figures: dict[str, tuple[Key, dict[Part, SeenFighter]]] = {}
        self._boards: dict[bool, tuple[Key, SeenBoard | None]] = {}
        self._order: tuple[SeenTurn, ...] = ()

    def figures(self, fight: Fight, seat: Seat) -> tuple[SeenFighter, ...]:
        """Everybody at the table, as a seat sees them."""
        self._turn_to(fight)
        shown = []
        for each in fight.fighters:
            part, known = part_of_sheet(each, seat), self._figures[each.id][1]
            seen = known.get(part)
            if seen is None:
                seen = known[part] = self._wording(figure(fight, each, part))
            shown.append(seen)
        return tuple(shown)

    def hidden(self, fight: Fight, seat: Seat) -> tuple[SeenFighter, ...]:
        """Who lies in wait, for the game master alone."""
        return tuple(map(self._wording, super().hidden(fight, seat)))

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

    def _turn_to(self, fight: Fight) -> None:
        """Look at a fight, and forget what no longer holds; where the ground is another one, that is everything."""
        if fight is self._fight:
            return
        ground = tuple([getattr(fight, name) for name in GROUND])
        known = self._figures if same(ground, self._ground) else {}
        self._fight, self._ground, self._order = fight, ground, super().order(fight)
        self._figures = {}
        for who, key in _keys(fight).items():
            before = known.get(who)
            self._figures[who] = before if before is not None and same(before[0], key) else (key, {})


def _keys(fight: Fight) -> dict[str, Key]:
    """Everything that each figure's looks hang on, the ground apart: itself, its cards, and those it is tied to."""
    hands = {hand.unit: hand for hand in fight.hands}
    acting = fight.acting
    unit = acting.unit if acting is not None else None
    ties = _ties(fight)
    return {
        each.id: (
            each,
            hands.get(each.unit),
            each.unit == unit,
            each.side == HEROES and is_masters(fight, each),
            *ties.get(each.id, ()),
        )
        for each in fight.fighters
    }


def _ties(fight: Fight) -> dict[str, tuple[Fighter, ...]]:
    """Whom figures ride, carry, hold or are held by; all others, where an Edge from outside may ask about anybody."""
    if len(CONDITIONS) > len(OURS):
        return {each.id: fight.fighters for each in fight.fighters}
    ties: dict[str, tuple[Fighter, ...]] = {}
    for each in fight.fighters:
        for other in (each.mount, each.grasp.held_by):
            if other and other in fight:
                ties[each.id] = (*ties.get(each.id, ()), fight[other])
                ties[other] = (*ties.get(other, ()), each)
    return ties


def same(one: Key, other: Key) -> bool:
    """Whether they are the very same values: what has changed is another value, and to compare deeply would cost."""
    return len(one) == len(other) and all(map(is_, one, other))
