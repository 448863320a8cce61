"""The promises of a table about its dice: the next seed, and the proof of an entry that has used one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wildtable.dice import TypedThrow
from wildtable.dice.fair import Fair, linked, promise_of, seed_of
from wildtable.dice.proof import DiceCall, Proof
from wildtable.play.log import Entry


class Promises:
    """The promises of a table with a ``secret``, from entry ``begins`` on. ``used``: the number of its seeds that are
    used."""

    def __init__(self, secret: str, begins: int = 1) -> None:
        self._secret, self._begins, self.used = secret, begins, 0
        self.seed = seed_of(secret, 0)
        """The seed of the next entry, which nobody may learn before."""
        self._link = self._bound = ""
        """The link of the log so far, and the one that the open promise was made with."""

    @property
    def open(self) -> str:
        """The promise that stands: for the next entry in which something falls."""
        return promise_of(self.seed, self._bound)

    def dice(self, nonce: str = "", rounds: tuple[DiceCall, ...] = (), deed: str = "") -> Fair:
        """Return the dice of the next entry. ``rounds`` and ``deed``: as in `Proof`."""
        return Fair(self.seed, nonce, rounds, deed)

    def proof(self, dice: object, entry: Entry[Any, Any] | None = None) -> Proof | None:
        """Return the proof of an entry thrown with these dice, some perhaps by a person; None where none were thrown.

        ``entry``: the next one, whose id and time the next promise binds with those before; without it, it binds none.
        """
        typed, table = (tuple(dice.typed), dice.table) if isinstance(dice, TypedThrow) else ((), dice)
        if not isinstance(table, Fair) or not table.pieces:
            return Proof(typed=typed) if typed and isinstance(table, Fair) else None
        after = seed_of(self._secret, self.used + 1)
        link = link_after(self._link, entry) if entry is not None else ""
        return Proof(
            promise=self.open,
            seed=self.seed.hex(),
            nonce=table.nonce,
            fresh=tuple(table.pieces),
            typed=typed,
            next=promise_of(after, link),
            link=self._bound,
            rounds=table.rounds,
            deed=table.deed,
        )

    def note(self, entry: Entry[Any, Any]) -> None:
        """Take in an entry that is kept."""
        self._link = link_after(self._link, entry)
        if entry.seq < self._begins or entry.proof is None or not entry.proof.seed:
            return
        self.used += 1
        self.seed = seed_of(self._secret, self.used)
        is_bound = entry.proof.next == promise_of(self.seed, self._link)
        self._bound = self._link if is_bound else ""


def link_after(link: str, entry: Entry[Any, Any]) -> str:
    """Return the link of a log after another entry; ``link``: before it."""
    return linked(link, entry.seq, entry.id, entry.at)


Published = tuple[tuple[int, str], ...]
"""The first promise of each secret that a table has had, and the number of the first entry for which it was made."""


def published(text: str) -> Published:
    """Return a table's published promises from their stored text."""
    return msgspec.json.decode(text, type=Published)


def as_text(promises: Sequence[tuple[int, str]]) -> str:
    """Return published promises as the stored text."""
    return msgspec.json.encode(promises).decode()


def with_secret(promises: Published, secret: str, begins: int) -> Published:
    """Return published promises with the first one of another secret, which counts from entry ``begins`` on."""
    return (*[each for each in promises if each[0] < begins], (begins, promise_of(seed_of(secret, 0))))
