"""Sources of dice: chance, a tape of earlier results, or every possible result.

Dice typed in by hand are throws of people: where one is missing, the command stops until it is there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TypeAlias

from wildtable.dice.pool import Against, Chain, Dice, Faces, Pool, Reading

Chance: TypeAlias = Faces | str
"""One piece of chance as the log keeps it: the faces of a throw, or what was drawn."""


class TapeError(ValueError):
    """A recorded throw does not fit the dice that the rules asked for."""


class Random:
    """Chance from a source of bytes, the operating system's unless another is given.

    Rejection sampling: every face is exactly as likely as every other.
    """

    def __init__(self, source: Callable[[int], bytes] | None = None) -> None:
        self._source = os.urandom if source is None else source
        self._bytes = iter(b"")

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``; ``limit`` from 1 to 65536."""
        if limit > 256:
            return self._wide(limit)
        ceiling = 256 - 256 % limit
        while True:
            for byte in self._bytes:
                if byte < ceiling:
                    return byte % limit
            self._bytes = iter(self._source(64))

    def _wide(self, limit: int) -> int:
        ceiling = 65536 - 65536 % limit
        while True:
            number = 256 * self.below(256) + self.below(256)
            if number < ceiling:
                return number % limit

    def chain(self, sides: int, aces: bool) -> Chain:
        """Roll one die, again for as long as it aces."""
        face = self.below(sides) + 1
        if not aces or face < sides or sides < 2:
            return (face,)
        chain = [face]
        while face == sides:
            face = self.below(sides) + 1
            chain.append(face)
        return tuple(chain)

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Throw every die of the pool and read them."""
        faces = tuple([self.chain(sides, pool.aces) for sides in pool.sides])
        return pool.read(faces, against), faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """Draw one of ``bag``."""
        return bag[self.below(len(bag))]


def check_faces(pool: Pool, faces: Faces) -> None:
    """Raise `TapeError` where ``faces`` cannot have come from ``pool``."""
    if len(faces) != len(pool.sides):
        raise TapeError(f"{len(pool.sides)} dice are thrown here, {len(faces)} are given")
    for sides, chain in zip(pool.sides, faces, strict=True):
        *aces, last = chain or (0,)
        can_ace = pool.aces and sides > 1
        whole = all(face == sides for face in aces) and (can_ace or not aces)
        if not whole or not 1 <= last <= sides or (can_ace and last == sides):
            raise TapeError(f"{list(chain)} is not a roll of one d{sides}")


class Tape:
    """Chance that fell before, served again in its order.

    Raises `TapeError` where the tape ends or does not fit, which for a replay means
    that the rules no longer ask what they asked then.
    """

    def __init__(self, chance: Iterable[Chance]) -> None:
        self.rest = list(chance)

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return the next throw of the tape."""
        faces = self._next(f"a throw of {pool.sides}")
        if isinstance(faces, str):
            raise TapeError(f"a throw was asked for, a draw of {faces!r} is next")
        check_faces(pool, faces)
        return pool.read(faces, against), faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """Return the next draw of the tape."""
        item = self._next("a draw")
        if item not in bag:
            raise TapeError(f"{item!r} is not there to be drawn")
        return item

    def _next(self, wanted: str) -> Chance:
        if not self.rest:
            raise TapeError(f"the tape ends where {wanted} is asked for")
        return self.rest.pop(0)


class Placed:
    """Dice that are told where in the chance of an entry what they throw next will stand: ``at``, from 0."""

    at = 0

    def begin(self) -> None:
        """Begin an entry again."""
        self.at = 0


class Recorder:
    """Passes on another's chance and keeps what fell.

    What a taken-back command threw comes first: dice that fell stay fallen, so taking
    back is never a free reroll. ``fallen`` is searched for the first piece that fits.
    """

    def __init__(self, dice: Dice, fallen: Iterable[Chance] = ()) -> None:
        self._dice = dice
        self._placed = dice if isinstance(dice, Placed) else None
        self._fallen = list(fallen)
        self.chance: list[Chance] = []
        if self._placed is not None:
            self._placed.begin()

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return an earlier throw that fits, or a fresh one."""
        for piece in self._fallen:
            if not isinstance(piece, str) and _fits(pool, piece):
                self._fallen.remove(piece)
                self.chance.append(piece)
                return pool.read(piece, against), piece
        reading, faces = self._fresh().throw(pool, against)
        self.chance.append(faces)
        return reading, faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """Return an earlier draw that is in the bag, or a fresh one."""
        for piece in self._fallen:
            if isinstance(piece, str) and piece in bag:
                self._fallen.remove(piece)
                self.chance.append(piece)
                return piece
        item = self._fresh().draw(bag)
        self.chance.append(item)
        return item

    def _fresh(self) -> Dice:
        """Return the other source, set to the place of the next piece."""
        if self._placed is not None:
            self._placed.at = len(self.chance)
        return self._dice


def _fits(pool: Pool, faces: Faces) -> bool:
    try:
        check_faces(pool, faces)
    except TapeError:
        return False
    return True


class Missing(Exception):
    """A throw that nobody has typed in yet."""

    def __init__(self, pool: Pool) -> None:
        super().__init__()
        self.pool = pool


class TypedThrow(Placed):
    """Dice that somebody throws on the real table and types in; what is drawn comes from ``table``.

    ``throws``: in the order they are wanted, None for one that the table throws. Raises `Missing` where a throw is
    wanted that is not there, and `TapeError` where it cannot have fallen so. Throws that were not asked for stay
    in ``rest``. ``typed``: where those of people stand in the chance of the entry.
    """

    def __init__(self, throws: Iterable[Faces | None], table: Dice) -> None:
        self.table = table
        self._throws = tuple(throws)
        self.begin()

    def begin(self) -> None:
        """Begin an entry again, with all typed throws unused."""
        self.at, self.rest = 0, list(self._throws)
        self.typed: list[int] = []
        if isinstance(self.table, Placed):
            self.table.begin()

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return the next throw that a person has typed."""
        if not self.rest:
            raise Missing(pool)
        if self.rest[0] is None:
            del self.rest[0]
            return self._tables().throw(pool, against)
        check_faces(pool, self.rest[0])
        faces = self.rest[0]
        del self.rest[0]
        self.typed.append(self.at)
        return pool.read(faces, against), faces

    def draw(self, bag: tuple[str, ...]) -> str:
        """Draw one of ``bag``: nobody has this deck on the real table."""
        return self._tables().draw(bag)

    def _tables(self) -> Dice:
        if isinstance(self.table, Placed):
            self.table.at = self.at
        return self.table


class Steady(Placed):
    """Another's chance that falls once for each place of an entry, however often the entry is thrown."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._fell: dict[int, Chance] = {}

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return the throw made here before, or a fresh one."""
        if self.at not in self._fell:
            self._fell[self.at] = self._dice.throw(pool)[1]
        return Tape([self._fell[self.at]]).throw(pool, against)

    def draw(self, bag: tuple[str, ...]) -> str:
        """Return the draw made here before, or a fresh one."""
        if self.at not in self._fell:
            self._fell[self.at] = self._dice.draw(bag)
        return Tape([self._fell[self.at]]).draw(bag)


class Fork(Exception):
    """A branching run has come to chance that its script does not decide."""

    def __init__(self, pool: Pool | None, against: Against | None, bag: tuple[str, ...]) -> None:
        super().__init__()
        self.pool, self.against, self.bag = pool, against, bag


class Branching:
    """Readings from a script, for a walk over all outcomes: raises `Fork` at its end."""

    def __init__(self, script: Iterable[Reading | str]) -> None:
        self._script = iter(script)

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """Return the scripted reading; there are no faces to show."""
        for reading in self._script:
            assert isinstance(reading, Reading)
            return reading, ()
        raise Fork(pool, against, ())

    def draw(self, bag: tuple[str, ...]) -> str:
        """Return the scripted draw."""
        for item in self._script:
            assert isinstance(item, str)
            return item
        raise Fork(None, None, bag)
