"""Dice that show what a case says."""

from __future__ import annotations

from typing import Any, NamedTuple

from wildtable.cards import DECK
from wildtable.cases.shape import CaseError
from wildtable.dice import Against, Faces, Pool, Reading, TapeError, Trait
from wildtable.dice.throw import check_faces


class CaseDice:
    """Throws and draws from a case's list, in order; each throw under a trait's name, ``damage`` ...

    ``names``: what each throw was called in the case, for the runner to compare.
    """

    def __init__(self, items: tuple[Any, ...]) -> None:
        self.rest: list[_Throw] = [entry for item in items for entry in _entries(item)]
        self.names: list[str] = []

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return the next throw of the case. Raises `TapeError` where it does not fit."""
        called = "/".join(f"d{sides}" for sides in pool.sides)
        name, first, wild, of = self._next(f"{called} should be thrown")
        if name == "card":
            raise TapeError(f"{called} should be thrown, and the card {first!r} is next")
        try:
            faces = _faces(name, first, wild, pool)
            check_faces(pool, faces)
        except TapeError as error:
            raise TapeError(f"{name}: {error}") from None
        if of not in ("", called):
            raise TapeError(f"{name}: {called} is thrown, and not {of}")
        self.names.append(name)
        return pool.read(faces, against), faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """Return the next card of the case; when the case has no more, the lowest Action Card left in the deck."""
        if not self.rest and set(bag) <= set(DECK):
            return min(bag, key=DECK.index)
        name, card, *_ = self._next("a card should be drawn")
        if name != "card":
            raise TapeError(f"a card should be drawn, and {name} {card!r} is next")
        if card not in bag:
            raise TapeError(f"card {card!r} is not in the deck: it has been dealt already, or there is no such card")
        return str(card)

    @property
    def left_over(self) -> str:
        """The throws that were not used, in the words of the case."""
        return ", ".join(
            f"{name} {faces}" + ("" if wild is None else f" wild {wild}") for name, faces, wild, _ in self.rest
        )

    def _next(self, wanted: str) -> _Throw:
        if not self.rest:
            raise TapeError(f"{wanted}, and the case has no more dice")
        return self.rest.pop(0)


class _Throw(NamedTuple):
    """A throw as a case has it: its name, its faces or its card, the Wild Die's, and of which dice, if that is said."""

    name: str
    faces: Any
    wild: Any = None
    of: str = ""


def _entries(item: Any) -> list[_Throw]:
    """Return the throws of an item: ``{fighting: [5], wild: [2], of: d8/d6}`` is one; each other key is its own."""
    if not isinstance(item, dict):
        raise CaseError(f"{item!r} is no throw; write {{fighting: [5], wild: [2]}}")
    entries: list[_Throw] = []
    for key, value in item.items():
        if key in ("card", "cards", "draw"):
            entries += [_Throw("card", card) for card in (value if isinstance(value, list) else [value])]
        elif key in _AFTER:
            if not entries:
                raise CaseError(f"{_AFTER[key]} stands after the throw that it belongs to, and not first")
            entries[-1] = entries[-1]._replace(**{key: value})
        elif key == "point-defence":  # each of its dice is thrown for itself
            entries += [_Throw(key, face) for face in (value if isinstance(value, list) else [value])]
        else:
            entries.append(_Throw(key, value))
        if key not in ("card", "cards", "draw", "of"):
            _check(key, value)
    return entries


_AFTER = {"wild": "a wild die", "of": "of which dice a throw is"}
"""The keys that belong to the throw before them, and the words for each."""


def _check(name: str, given: Any) -> None:
    """Check that faces are numbers: one, a list, or a list for each die. Raises `CaseError`."""
    for die in given if isinstance(given, list) else [given]:
        if not all(type(face) is int for face in (die if isinstance(die, list) else [die])):
            raise CaseError(f"{given!r} are no faces for {name}; write [5], [6, 2] or [[6, 2], 3]")


def _faces(name: str, first: Any, wild: Any, pool: Pool) -> Faces:
    if isinstance(pool, Trait) and pool.wild:
        if wild is None:
            raise TapeError(f"the throw {name!r} of a Wild Card needs a wild die")
        return (*_chains(first, pool.dice, pool.aces), *_chains(wild, (pool.wild,), pool.aces))
    if wild is not None:
        raise TapeError(f"the throw {name!r} has no Wild Die")
    return _chains(first, pool.sides, pool.aces)


def _chains(given: Any, sides: tuple[int, ...], aces: bool) -> Faces:
    """Return faces as a chain for each die: nested lists as they are, flat ones read die by die, aces first."""
    faces = given if isinstance(given, list) else [given]
    if any(isinstance(face, list) for face in faces):
        return tuple(tuple(face) if isinstance(face, list) else (face,) for face in faces)
    chains, rest = [], list(faces)
    for size in sides:
        chain: list[int] = []
        while rest and (not chain or (aces and chain[-1] == size)):
            chain.append(rest.pop(0))
        chains.append(tuple(chain))
    if rest:
        raise TapeError(f"{given} has more faces than {len(sides)} dice can show")
    if not all(chains):
        raise TapeError(f"{given} has too few faces for {'/'.join(f'd{size}' for size in sides)}")
    return tuple(chains)
