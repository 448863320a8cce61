"""The state after each entry of a log, folded only when it is read.

Entries that stand are a tree: each follows the one that stood last when it was made, and taking back goes to another
branch. States are kept every few steps down, so that any of them is a few entries away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from wildtable.play.game import Game
from wildtable.play.log import Did, Entry, Ruled, TakenBack

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

KEPT_EVERY = 32
"""Steps of play from one kept state to the next."""


class Past(Generic[S, C, E]):
    """The states of a log, from the first on. Of one thread at a time.

    ``seq``: the number of its last entry. It grows with `take`; `fold` prepares what `state` answers.
    """

    def __init__(self, game: Game[S, C, E], first: S) -> None:
        self._game = game
        self._heads = [0]
        self._entries: list[Entry[C, E]] = []
        self._before: dict[int, int] = {}
        self._depth = {0: 0}
        self._kept = {0: first}
        self._last = 0, first

    @property
    def seq(self) -> int:
        """The number of the last entry; 0 for a fresh log."""
        return len(self._entries)

    def entry(self, seq: int) -> Entry[C, E]:
        """Return entry number ``seq``, from 1."""
        return self._entries[seq - 1]

    def take(self, entries: Iterable[Entry[C, E]]) -> None:
        """Take in what comes next of the log; what is there already is passed over. Nothing is folded yet."""
        for entry in entries:
            if entry.seq <= self.seq:
                continue
            self._entries.append(entry)
            head, act = self._heads[-1], entry.act
            if isinstance(act, TakenBack):
                head = self._heads[act.to]
            elif isinstance(act, Did | Ruled):
                self._before[entry.seq] = head
                self._depth[entry.seq] = self._depth[head] + 1
                head = entry.seq
            self._heads.append(head)

    def stands(self, seq: int) -> int:
        """Return the number of the last standing entry after entry ``seq``; 0 for none."""
        return self._heads[seq]

    def fold(self, seq: int, most: int) -> bool:
        """Go toward the state after entry ``seq``, by at most ``most`` entries; whether it is reached."""
        way: list[int] = []
        at = self._heads[seq]
        while at not in self._kept and at != self._last[0]:
            way.append(at)
            at = self._before[at]
        state = self._last[1] if at == self._last[0] else self._kept[at]
        todo = way[::-1][:most]
        for at in todo:
            act = self.entry(at).act
            assert isinstance(act, Did | Ruled)  # nothing else has a state of its own
            state = self._game.folded(state, act.events)
            if self._depth[at] % KEPT_EVERY == 0:
                self._kept[at] = state
        self._last = at, state
        return len(todo) == len(way)

    def state(self, seq: int) -> S:
        """Return the state after entry ``seq``; 0 for the first state."""
        self.fold(seq, self.seq)
        return self._last[1]
