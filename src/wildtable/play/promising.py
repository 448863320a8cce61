"""What a table promises of its dice: which seed is the next, and the proof of an entry that has used it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wildtable.dice import Typed
from wildtable.dice.fair import Fair, Proof, promise_of, seed_of
from wildtable.play.log import Entry


class Promises:
    """Those of a table with a ``secret``, from one of its entries on. ``used``: how many of its seeds are."""

    def __init__(self, secret: str, begins: int = 1) -> None:
        self._secret, self._begins, self.used = secret, begins, 0

    @property
    def open(self) -> str:
        """The promise that stands: for the next entry in which something falls."""
        return promise_of(seed_of(self._secret, self.used))

    def dice(self, nonce: str = "") -> Fair:
        """The dice of the next entry."""
        return Fair(seed_of(self._secret, self.used), nonce)

    def proof(self, dice: object) -> Proof | None:
        """That of an entry for which these dice were thrown, some perhaps by a person; None where none were."""
        typed, table = (tuple(dice.typed), dice.table) if isinstance(dice, Typed) else ((), dice)
        if not isinstance(table, Fair) or not table.pieces:
            return Proof(typed=typed) if typed and isinstance(table, Fair) else None
        seed, after = seed_of(self._secret, self.used), seed_of(self._secret, self.used + 1)
        return Proof(promise_of(seed), seed.hex(), table.nonce, tuple(table.pieces), typed, promise_of(after))

    def note(self, entry: Entry[Any, Any]) -> None:
        """An entry is kept."""
        self.used += entry.seq >= self._begins and entry.proof is not None and bool(entry.proof.seed)


Published = tuple[tuple[int, str], ...]
"""The first promise of each secret that a table has had, and the number of the first entry for which it was made."""


def published(text: str) -> Published:
    """What was published of a table, as it is kept."""
    return msgspec.json.decode(text, type=Published)


def as_text(promises: Sequence[tuple[int, str]]) -> str:
    """The same as it is kept."""
    return msgspec.json.encode(promises).decode()


def with_secret(promises: Published, secret: str, begins: int) -> Published:
    """What was published, and the first promise of another secret, which counts from entry ``begins`` on."""
    return (*[each for each in promises if each[0] < begins], (begins, promise_of(seed_of(secret, 0))))
