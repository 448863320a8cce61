"""Checks of the numbers that pages mix into a table's dice, and who could have chosen a throw."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from wildtable.dice.fair import is_hash
from wildtable.dice.proof import DiceCall, Proof
from wildtable.dice.together import PAUSE, call_of, committed, deed_of
from wildtable.play.game import Seat
from wildtable.play.log import Company, DiceTogether, Did, Entry

NOT_FIXED = frozenset({"chance", "events", "typed"})
"""Fields of an act that follow from its dice."""


def command_of(act: Any) -> bytes:
    """Return the part of an act that is fixed before its dice fall, as canonical JSON.

    It is sorted and has no defaults, so a later version with more fields writes the same.
    """
    plain = {name: each for name, each in _plain(act).items() if name not in NOT_FIXED}
    return json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


def _plain(value: Any) -> Any:
    if isinstance(value, Struct):
        tag = type(value).__struct_config__.tag
        there = {each.name: getattr(value, each.name) for each in fields(value)}
        known = {each.name: _default(each) for each in fields(value)}
        return {"": tag} | {name: _plain(each) for name, each in there.items() if each != known[name]}
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, set | frozenset):
        return sorted(map(_plain, value))
    return value.value if isinstance(value, Enum) else msgspec.to_builtins(value)


def _default(field: Any) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def company(entry: Entry[Any, Any]) -> Company | None:
    """Return who could have chosen the dice that the table threw in an entry; None where it threw none."""
    proof, act = entry.proof, entry.act
    if proof is None or not proof.seed:
        return None
    rounds = proof.rounds
    giver = ((act.by if isinstance(act, Did) else "") or act.seat,) if proof.nonce else ()
    mixers = [part.seat for part in rounds[-1].parts] if rounds else []
    missing = {seat for each in rounds for seat in each.missing}
    return Company(tuple(sorted({*giver, *mixers})), max(1, len(rounds)), tuple(sorted(missing)))


class Mixing:
    """Goes along with a log from entry to entry. ``on``: whether pages mix numbers; ``away``: of the seats that are
    left out, the last entry with dice from the table for which they are."""

    def __init__(self) -> None:
        self.on = False
        self.thrown = 0
        """Entries with dice from the table so far."""
        self.away: dict[Seat, int] = {}
        self.used: set[str] = set()
        """Every commitment that was called for."""

    def is_away(self, seat: Seat) -> bool:
        """Return whether a seat is left out because its number was missing in one of the last entries."""
        return self.away.get(seat, -1) >= self.thrown

    def note(self, entry: Entry[Any, Any]) -> None:
        """Take in the next entry."""
        if isinstance(entry.act, DiceTogether):
            self.on = entry.act.on
        if entry.proof is None or not entry.proof.seed:
            return
        for each in entry.proof.rounds:
            self.away.update(dict.fromkeys(each.missing, self.thrown + PAUSE))
            self.used.update(map(committed, each.parts))
        self.thrown += 1

    def problem(self, entry: Entry[Any, Any], proof: Proof) -> str:
        """Return what is wrong with the rounds of the next entry, in a sentence, or nothing."""
        rounds = proof.rounds
        if not self.on:
            return (
                "Numbers from pages were added to its dice, but nobody had asked for that."
                if rounds or proof.deed
                else ""
            )
        if not rounds or rounds[-1].missing:
            return "No numbers from pages were added to its dice, although they were asked for."
        gone, came = set[Seat](), set[str]()
        for each in rounds:
            if not _is_written(each):
                return "The numbers in its proof have the wrong format."
            seats = {part.seat for part in each.parts}
            if seats & gone or any(map(self.is_away, seats)):
                return "A seat is in it that was left out, for its number was missing."
            commits = {committed(part) for part in each.parts}
            if commits & self.used or commits & came or len(commits) < len(each.parts):
                return "A number added to its dice was used before."
            came |= commits
            gone |= set(each.missing)
        seed, last = bytes.fromhex(proof.seed), rounds[-1]
        if proof.deed != deed_of(seed, command_of(entry.act)):
            return "The numbers were asked for another command."
        asked = [(part.seat, committed(part)) for part in last.parts]
        if last.call != call_of(seed, proof.deed, proof.nonce, asked, rounds[:-1]):
            return "The request for its numbers is a different one."
        return ""


def _is_written(each: DiceCall) -> bool:
    seats = [part.seat for part in each.parts]
    hashes = [each.call, *[part.number or part.commit for part in each.parts]]
    one_each = all(not (part.number and part.commit) for part in each.parts)
    return len(seats) < 256 and seats == sorted(set(seats)) and one_each and all(map(is_hash, hashes))
