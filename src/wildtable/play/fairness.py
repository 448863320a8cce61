"""A check that what fell in a log had been promised: each seed before it was used, each throw and draw from its
seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from wildtable.dice.fair import fell, is_hash, is_nonce, promise_of
from wildtable.dice.pool import Pool
from wildtable.dice.proof import ChancePiece, Proof
from wildtable.dice.throw import Chance
from wildtable.dice.together import mixed
from wildtable.play.line import Said
from wildtable.play.log import Company, Did, Entry
from wildtable.play.mixing import Mixing, company
from wildtable.play.promising import Published, link_after

Wanted: TypeAlias = Mapping[int, Pool | tuple[str, ...]]
"""The dice or the bag that the rules wanted for each fresh piece of an entry, by its place in the entry's chance."""


class ChosenDice(Struct, frozen=True):
    """An entry with dice from the table, and who could have chosen them."""

    entry: int
    by: Company


class ChanceCount(Struct):
    """The pieces of chance found in a log, and ``before``: the entries with dice from before promises were made.

    ``throws`` and ``draws`` are proven; ``typed`` were typed in by hand; ``alone`` are proven pieces to which the
    sender of the command added no nonce. ``secrets``: the number of server secrets that the dice came from.
    """

    throws: int = 0
    draws: int = 0
    typed: int = 0
    alone: int = 0
    before: int = 0
    secrets: int = 0


class Fairness:
    """Follows a log from entry to entry. ``promises``: those of the file's head.

    ``open``: the promise after the last entry, empty before the first. ``is_linked``: whether ids and times were
    promised. ``chosen``: who could have chosen which dice.
    """

    def __init__(self, promises: Published) -> None:
        self._promises = list(promises)
        self.open = ""
        self.is_linked = False
        self._link = self._bound = ""
        self.counted = ChanceCount()
        self.chosen: list[ChosenDice] = []
        self._mixing = Mixing()

    def problem(self, entry: Entry[Any, Any], wanted: Wanted) -> str:
        """Return what is wrong with the proof of the next entry, in a sentence, or nothing."""
        problem = self._problem(entry, wanted)
        self._mixing.note(entry)
        if by := company(entry):
            self.chosen.append(ChosenDice(entry.seq, by))
        return problem

    def _problem(self, entry: Entry[Any, Any], wanted: Wanted) -> str:
        self._turn_to(entry.seq)
        self._link = link_after(self._link, entry)
        proof = entry.proof
        if not self.open:
            self.counted.before += bool(wanted)
            return "" if proof is None else "It has a proof of its dice, but no promise before it."
        if proof == Proof():
            return "Its proof is empty."
        if proof is None:
            return "Its dice have no proof." if wanted else ""
        problem = _pieces(entry, proof, wanted) or (self._of_seed(entry, proof) if proof.fresh else "")
        if problem:
            return problem
        self.counted.typed += len(proof.typed)
        if not proof.fresh:
            return "Its proof has a seed, but no dice came from it." if proof != Proof(typed=proof.typed) else ""
        self.open, self._bound = proof.next, self._link
        return ""

    def ends(self, promise: str, seq: int) -> str:
        """Return what is wrong with the promise that a file ends with after entry ``seq``, in a sentence, or an empty
        text."""
        self._turn_to(seq + 1)
        if self._promises:
            return "There is a promise for entries that do not exist."
        return "" if promise == self.open else "The promise at the end of the file is not the one after its last dice."

    def _turn_to(self, seq: int) -> None:
        """Use the promise of another secret where one starts at this entry."""
        while self._promises and self._promises[0][0] <= seq:
            self.open, self._bound = self._promises.pop(0)[1], ""
            self.counted.secrets += 1

    def _of_seed(self, entry: Entry[Any, Any], proof: Proof) -> str:
        if proof.promise != self.open:
            return "The promise in its proof does not match the one published before it."
        if not (is_hash(proof.seed) and is_hash(proof.next) and is_nonce(proof.nonce)):
            return "Its proof has the wrong format."
        if proof.link not in ("", self._bound):
            return "The number, id or time of an earlier entry has changed since its dice were promised."
        self.is_linked = self.is_linked or bool(proof.link)
        seed = bytes.fromhex(proof.seed)
        if promise_of(seed, proof.link) != proof.promise:
            return "The seed in its proof is not the promised one."
        if problem := self._mixing.problem(entry, proof):
            return problem
        key = mixed(seed, proof.rounds)
        for piece in proof.fresh:
            there = entry.act.chance[piece.at]  # type: ignore[union-attr]  # what is fresh is in some chance
            if fell(key, proof.nonce, piece) != (piece.place if isinstance(there, str) else there):
                return "Its dice do not match its seed and nonce."
        draws = sum(piece.of > 0 for piece in proof.fresh)
        self.counted.draws += draws
        self.counted.throws += len(proof.fresh) - draws
        self.counted.alone += 0 if proof.nonce else len(proof.fresh)
        return ""


def _pieces(entry: Entry[Any, Any], proof: Proof, wanted: Wanted) -> str:
    """Return a sentence on the fault in the pieces of a proof, or an empty text. Each has to appear once, as the rules
    wanted it."""
    act = entry.act
    places = [piece.at for piece in proof.fresh]
    if sorted({*places, *proof.typed}) != sorted(wanted) or len(places) + len(proof.typed) != len(wanted):
        return "Its proof is for other dice."
    if places != sorted(places) or list(proof.typed) != sorted(proof.typed):
        return "Its proof has another order of dice."
    if not isinstance(act, Did | Said) or act.typed != bool(proof.typed):
        return "Its proof marks other dice as typed in."
    if any(isinstance(act.chance[place], str) for place in proof.typed):
        return "A card is marked as typed in."
    if any(_asked(piece, wanted[piece.at], act.chance[piece.at]) != piece for piece in proof.fresh):
        return "Its proof is for other dice or cards than the rules need."
    return ""


def _asked(piece: ChancePiece, wanted: Pool | tuple[str, ...], there: Chance) -> ChancePiece | None:
    """Return the piece as the rules wanted it; None where it does not give the result in the entry."""
    if not isinstance(wanted, tuple):
        return ChancePiece(piece.at, wanted.sides, wanted.aces)
    if not 0 <= piece.place < len(wanted) or wanted[piece.place] != there:
        return None
    return ChancePiece(piece.at, of=len(wanted), place=piece.place)
