"""The values that an entry of a log keeps as proof of its dice; `fair` and `together` make and check them.

They are apart because hashes take milliseconds to import, and the rules need none.
"""

from __future__ import annotations

from msgspec import Struct


class Contribution(Struct, frozen=True, omit_defaults=True):
    """A page's part in a round: its ``number`` in hex, or its ``commit`` where the number is missing."""

    seat: str
    number: str = ""
    commit: str = ""


class DiceCall(Struct, frozen=True):
    """A call for numbers, and what came. ``parts``: in the order of their seats."""

    call: str
    parts: tuple[Contribution, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """The seats whose numbers did not come: then the round is void."""
        return tuple([part.seat for part in self.parts if not part.number])


class ChancePiece(Struct, frozen=True, omit_defaults=True):
    """A piece of chance: dice, or the thing in ``place`` (from 0) of ``of`` things.

    ``at``: its place in the chance of its entry. ``sides``: of each die, in order; ``aces``: they are thrown again.
    """

    at: int
    sides: tuple[int, ...] = ()
    aces: bool = False
    of: int = 0
    place: int = 0


class Proof(Struct, frozen=True, omit_defaults=True):
    """The proof that the dice of an entry were not chosen. ``fresh``: the pieces from the ``seed`` with the ``nonce``.

    ``promise``: the SHA-256 of the seed and the ``link``, as it was published before; ``next``: that of the seed after
    it. All of them in hex, and empty where nothing is fresh. ``typed``: the pieces that people threw on the real table.
    ``link``: the log's when the promise was published; empty for a first promise, and one from before there were links.
    ``rounds`` and ``deed``: the numbers of the pages at the table, where their numbers are mixed in
    (`wildtable.dice.together`).
    """

    promise: str = ""
    seed: str = ""
    nonce: str = ""
    fresh: tuple[ChancePiece, ...] = ()
    typed: tuple[int, ...] = ()
    next: str = ""
    link: str = ""
    rounds: tuple[DiceCall, ...] = ()
    deed: str = ""
