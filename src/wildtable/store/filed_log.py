"""Check the log in the file of a table: each entry is read, and on request proven by the rules and the dice."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import Raw

from wildtable.play import Codec, Entry, Refused, Table
from wildtable.play.fairness import Fairness
from wildtable.play.ids import is_entry_id
from wildtable.play.proving import ALTERED, Proving, says_no_more
from wildtable.play.sound import has_nul, unsound
from wildtable.store.filed import FiledTable, bad
from wildtable.store.records import Kept
from wildtable.systems import System

T = TypeVar("T")

LATEST = 2**53
"""Milliseconds of a clock."""

_UNKNOWN_KIND = re.compile(r"Invalid value '([a-z0-9-]{1,60})' - at `\$.*\.type`")
"""The error of msgspec for a command, an event or a frame of an unknown kind."""

AS_IT_IS = "If you know why, for example an earlier version wrote it, import it as it is."


def check(filed: FiledTable, system: System) -> tuple[str, tuple[Kept, ...]]:
    """Return the first state and the entries, decoded, encoded again and folded but not proven. Raises `Refused`."""
    first, entries = checked(filed, system, as_it_is=True)
    return first, tuple(entries)


def checked(
    filed: FiledTable, system: System, *, as_it_is: bool = False, fairness: Fairness | None = None
) -> tuple[str, Iterator[Kept]]:
    """Return the first state and the entries one by one; nothing is sure before the last. Raises `Refused`, also later.

    ``as_it_is``: do not compare what was played with the rules, nor the dice with what was promised. ``fairness``: the
    object that checks the dice, for a caller who needs its counts afterwards.
    """
    codec = Codec(system.game)
    first = _decoded("the first state", codec.state.decode, filed.first)
    text = _sound("the first state", codec.encode(first).decode())
    if problem := system.game.check(first):
        raise bad(f"The table begins in a state that cannot be. {problem}")
    table: Table[Any, Any, Any] = Table(system.game, first)
    if as_it_is:
        return text, _entries(filed, system, codec, table, None)
    _check_same("The first state", filed.first, first, text)
    fairness = fairness or Fairness(filed.promises)
    proving = Proving(table, frozenset(member.seat for member in filed.members), fairness)
    return text, _proven(filed, system, first, _entries(filed, system, codec, table, proving), fairness)


def _proven(
    filed: FiledTable, system: System, first: Any, entries: Iterator[Kept], fairness: Fairness
) -> Iterator[Kept]:
    """Yield the entries, then check that promises were kept and the first state is the scene's. Raises `Refused`."""
    yield from entries
    if problem := fairness.ends(filed.open, len(filed.entries)) or _unlike_its_sum(filed, fairness.is_linked):
        raise Refused(ALTERED, problem, AS_IT_IS)
    try:
        if system.new(filed.edition, filed.scene) == first:
            return
    except Refused:
        pass
    scene = f"the scene {filed.scene!r}" if filed.scene else "an empty table"
    problem = (
        f"The table began otherwise than {scene} of {filed.edition!r} does here: with a file of its own, in another "
        "version, or it was altered. All that came after that is as the rules have it."
    )
    raise Refused(ALTERED, problem, AS_IT_IS)


def _unlike_its_sum(filed: FiledTable, is_needed: bool) -> str:
    """Return how the entries of a file differ from its sum, in a sentence, or nothing; ``is_needed``: there must be
    one."""
    if not filed.sum:
        return "The sum of its entries is missing." if is_needed else ""
    summed = hashlib.sha256()
    for raw in filed.entries:  # laid out as we do, whatever another program has made of it
        summed.update(msgspec.json.encode(msgspec.json.decode(raw)) + b"\n")
    return "" if summed.hexdigest() == filed.sum else "Something in its entries is not what was written there."


def _entries(
    filed: FiledTable,
    system: System,
    codec: Codec[Any, Any, Any],
    table: Table[Any, Any, Any],
    proving: Proving[Any, Any, Any] | None,
) -> Iterator[Kept]:
    ids = set()
    for number, raw in enumerate(filed.entries, 1):
        entry: Entry[Any, Any] = _decoded(f"entry {number}", codec.entry.decode, raw)
        if not is_entry_id(entry.id) or entry.id in ids:
            raise bad(f"The id of entry {number} is not an id, or was used before.")
        if not 0 <= entry.at < LATEST:
            raise bad(f"The time of entry {number} is none.")
        body = _sound(f"entry {number}", codec.encode(entry).decode())
        if proving is not None and entry.seq == number:
            _check_same(f"Entry {number}", raw, entry, body)
            _prove(proving, entry)
        _add(table, number, entry)
        ids.add(entry.id)
        yield Kept(entry.seq, entry.id, entry.at, body)
    if problem := system.game.check(table.state):
        raise bad(f"The table ends in a state that cannot be. {problem}")


def _add(table: Table[Any, Any, Any], number: int, entry: Entry[Any, Any]) -> None:
    """Add an entry to a table. Raises `Refused`, also where something that happens in it is beyond all bounds."""
    for event in getattr(entry.act, "events", ()):
        if problem := table.game.beyond(event):
            raise bad(f"Entry {number} brings about what cannot be. {problem}")
    try:
        table.add(entry)
    except MemoryError:
        raise
    except Exception as error:  # the log is a stranger's; whatever its events break is its fault
        raise bad(f"Entry {number} does not follow from those before it.") from error


def _prove(proving: Proving[Any, Any, Any], entry: Entry[Any, Any]) -> None:
    """Raise `Refused` where an entry is not what was played."""
    try:
        proving.prove(entry)
    except Refused as refused:
        problem = f"Entry {entry.seq} of the file was altered, or played by other rules. {refused.problem}"
        raise Refused(ALTERED, problem, AS_IT_IS) from None


def _check_same(what: str, raw: Raw, value: Any, body: str) -> None:
    """Raise `Refused` where a file says something else than what was read of it: more, or a thing twice."""
    if bytes(raw) == body.encode():
        return
    try:
        if says_no_more(json.loads(bytes(raw), object_pairs_hook=_once), value):
            return
    except (ValueError, RecursionError):
        pass
    problem = f"{what} of the file holds something that nobody knows here, or holds it twice."
    raise Refused(ALTERED, problem, AS_IT_IS)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object from its pairs. Raises ValueError where a field stands twice."""
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a field stands twice")
    return made


def _sound(what: str, body: str) -> str:
    """Return the text of a state or an entry, after checking every text in it. Raises `Refused`."""
    if problem := unsound(body):
        raise bad(f"In {what}, {problem}")
    return body


def _decoded(what: str, decode: Callable[[Raw], T], raw: Raw) -> T:
    if has_nul(bytes(raw)):
        raise bad(f"A NUL is in {what}.")
    try:
        return decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        if found := _UNKNOWN_KIND.match(str(error)):
            raise bad(f"In {what} is '{found[1]}', which no installed system or part knows.") from error
        raise bad(f"What is in {what} is not of this system.") from error
