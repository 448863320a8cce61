"""Dice of a walk as a server throws them: from the seeds that its table promised, some of them typed in by hand."""

from __future__ import annotations

from random import Random as Source
from typing import Any

from msgspec.structs import replace

from wildtable.dice import Against, Faces, Placed, Pool, Random, Reading
from wildtable.dice.fair import Fair
from wildtable.dice.proof import Contribution, DiceCall, Proof
from wildtable.dice.together import call_of, commit_of, deed_of
from wildtable.play import Did, Entry, Said, Seat, Table
from wildtable.play.mixing import Mixing, command_of
from wildtable.play.promising import Promises


class Promised(Placed):
    """The dice of a table from entry ``begins`` on; those before come from nowhere. ``asked``: how often; ``by_hand``:
    whether they may be typed in; ``act``: what they are for; ``pages``: the seats whose pages mix numbers in."""

    def __init__(
        self, table: Table[Any, Any, Any], source: Source, begins: int = 1, pages: tuple[Seat, ...] = ()
    ) -> None:
        self.table, self._source, self.begins = table, source, begins
        self.secret = source.randbytes(32).hex()
        self.promises = Promises(self.secret, begins)
        self.mixing, self.pages = Mixing(), sorted(pages)
        self.act: Any = None
        self.asked, self.by_hand = 0, True
        self.begin()

    def begin(self) -> None:
        """Begin a command, mostly with a nonce."""
        self.at, self.typed = 0, list[int]()
        nonce = self._source.randbytes(16).hex() if self._source.random() < 0.8 else ""
        self._fair: Fair = self._mixed(nonce) if self.mixing.on and self._counts else self.promises.dice(nonce)

    def _mixed(self, nonce: str) -> Fair:
        """Dice into which those who are present mix their numbers; now and then one of them keeps silent."""
        rounds, deed = list[DiceCall](), deed_of(self.promises.seed, command_of(self.act))
        asked = [seat for seat in self.pages if not self.mixing.is_away(seat) and self._source.random() < 0.8]
        while not rounds or rounds[-1].missing:
            numbers = {seat: self._source.randbytes(32).hex() for seat in asked}
            commits = [(seat, commit_of(number)) for seat, number in numbers.items()]
            call = call_of(self.promises.seed, deed, nonce, commits, rounds)
            silent = {seat for seat in asked if self._source.random() < 0.1}
            parts = [
                Contribution(seat, commit=commit) if seat in silent else Contribution(seat, numbers[seat])
                for seat, commit in commits
            ]
            rounds.append(DiceCall(call, tuple(parts)))
            asked = [seat for seat in asked if seat not in silent]
        return self.promises.dice(nonce, tuple(rounds), deed)

    def throw(self, pool: Pool, against: Against | None = None) -> tuple[Reading, Faces]:
        """A throw: by hand, where people may, now and then."""
        self.asked += 1
        if not self._counts or (self.by_hand and self.table.own_dice and self._source.random() < 0.6):
            self.typed.append(self.at)
            return Random(self._source.randbytes).throw(pool, against)
        self._fair.at = self.at
        return self._fair.throw(pool, against)

    def draw(self, bag: tuple[str, ...]) -> str:
        """A draw."""
        self.asked += 1
        if not self._counts:
            return Random(self._source.randbytes).draw(bag)
        self._fair.at = self.at
        return self._fair.draw(bag)

    @property
    def _counts(self) -> bool:
        return self.table.seq + 1 >= self.begins

    def proven(self, entry: Entry[Any, Any]) -> Entry[Any, Any]:
        """Return an entry that was thrown with these, with its proof, and marked where somebody typed; take it in."""
        made = self._proven(entry)
        self.promises.note(made)
        self.mixing.note(made)
        return made

    def _proven(self, entry: Entry[Any, Any]) -> Entry[Any, Any]:
        act = entry.act
        if not isinstance(act, Did | Said) or not act.chance:
            return entry
        if not self._counts:
            typed = self.by_hand and self.table.own_dice and any(not isinstance(piece, str) for piece in act.chance)
            return replace(entry, act=replace(act, typed=True)) if typed else entry
        proof = replace(self.promises.proof(self._fair, entry) or Proof(), typed=tuple(self.typed))
        return replace(entry, act=replace(act, typed=bool(self.typed)), proof=None if proof == Proof() else proof)
