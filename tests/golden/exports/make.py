"""Make golden exports: `python -m tests.golden.exports.make` writes those of `RECIPES` that are not there yet.

An export is there for good. It was written by the version that made it and shows that every later version opens it,
so none is ever made again: to cover something new, add a recipe with a name of its own. (The recipes of those that are
there tell how they were made; with other rules or walkers they would give other games today, which does not matter.)

A red `test_exports` is never a reason to make an export or its facts anew. Either what was changed must still read old
logs, or, where a fault is mended on purpose, `facts.settled` says what of the old facts was the fault.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from tests.filing import as_file
from tests.golden.exports import facts, walks
from wildtable.play import Codec, Table, rehearse
from wildtable.store import Kept, KeptMember, KeptTable, hashed
from wildtable.systems import system

MEMBERS = ("ann", "ben", "cleo", "dov")
STEPS = 70
RECIPES: dict[str, tuple[Callable[[int, int], walks.AnyTable], int, int]] = {
    # The golden plans, whole.
    "adventure-ambush": (walks.ambush, 0, 0),
    "adventure-evening": (walks.road, 0, 0),
    "seven-worlds-chase": (walks.canyon, 0, 0),
    "seven-worlds-ship-duel": (walks.duel, 0, 0),
    "saga-chapter": (walks.chapter, 0, 0),
    # Ready scenes.
    "adventure-shoot-out": (walks.scene("adventure", "shoot-out"), 0, STEPS),
    "deluxe-ambush": (walks.scene("deluxe", "ambush"), 0, STEPS),
    "deluxe-depot": (walks.scene("deluxe", "depot"), 0, STEPS),
    "deluxe-riders": (walks.scene("deluxe", "riders"), 0, STEPS),
    "seven-worlds-duel": (walks.scene("seven-worlds", "duel"), 0, STEPS),
    "saga-customs-house": (walks.story("customs-house"), 56, STEPS),
    "saga-wager": (walks.story("wager"), 3, STEPS),
    # What no view shows: where the scene is set, who was found in the dark, which Edge was used this round.
    "adventure-outdoors": (walks.outdoors, 0, 0),
    "deluxe-found": (walks.general, 207, STEPS),
    "deluxe-used": (walks.close, 201, 40),
    # Random walks, by editions and parts; of 120 seeds those that have the most that no other has.
    "adventure-walk": (walks.general, 48, STEPS),
    "deluxe-walk-1": (walks.general, 14, STEPS),
    "deluxe-walk-2": (walks.general, 45, STEPS),
    "adventure-areas": (walks.areas, 78, STEPS),
    "deluxe-areas-1": (walks.areas, 13, STEPS),
    "deluxe-areas-2": (walks.areas, 35, STEPS),
    "adventure-fire-1": (walks.fire, 32, STEPS),
    "adventure-fire-2": (walks.fire, 2, STEPS),
    "adventure-fire-3": (walks.fire, 46, STEPS),
    "deluxe-fire": (walks.fire, 45, STEPS),
    "adventure-close-1": (walks.close, 116, STEPS),
    "adventure-close-2": (walks.close, 0, STEPS),
    "deluxe-close": (walks.close, 93, STEPS),
    "adventure-riding-1": (walks.riding, 38, STEPS),
    "adventure-riding-2": (walks.riding, 2, STEPS),
    "deluxe-riding": (walks.riding, 29, STEPS),
    "adventure-holds": (walks.holds, 0, STEPS),
    "deluxe-holds": (walks.holds, 1, STEPS),
    "adventure-healing": (walks.healing, 2, STEPS),
    "deluxe-healing": (walks.healing, 0, STEPS),
    "seven-worlds-abroad": (walks.worlds, 87, STEPS),
    "seven-worlds-chased-1": (walks.chased, 34, STEPS),
    "seven-worlds-chased-2": (walks.chased, 22, STEPS),
    "seven-worlds-ships-1": (walks.ships, 0, STEPS),
    "seven-worlds-ships-2": (walks.ships, 22, STEPS),
    "seven-worlds-ships-3": (walks.ships, 7, STEPS),
    "saga-walk-1": (walks.saga, 51, STEPS),
    "saga-walk-2": (walks.saga, 9, STEPS),
    "saga-walk-3": (walks.saga, 78, STEPS),
    "saga-walk-4": (walks.saga, 70, STEPS),
    "saga-walk-5": (walks.saga, 12, STEPS),
    "saga-walk-6": (walks.saga, 111, STEPS),
    # Since parts keep their own facts, a figure is small values, and a roll says what it is for.
    "second-adventure": (walks.general, 48, STEPS),
    "second-deluxe": (walks.close, 93, STEPS),
    "second-chase": (walks.canyon, 0, 0),
    "second-ships": (walks.ships, 22, STEPS),
    "second-abroad": (walks.worlds, 87, STEPS),
    "second-saga": (walks.saga, 51, STEPS),
    # Since the game master has a ruling for everything; of 30 seeds those that have the most that no other has.
    "third-general-1": (walks.general, 305, STEPS),
    "third-general-2": (walks.general, 304, STEPS),
    "third-chased-1": (walks.chased, 304, STEPS),
    "third-chased-2": (walks.chased, 300, STEPS),
    "third-ships-1": (walks.ships, 329, STEPS),
    "third-ships-2": (walks.ships, 302, STEPS),
    "third-saga-1": (walks.saga, 323, STEPS),
    "third-saga-2": (walks.saga, 301, STEPS),
}
"""By the name of each export: a game, the seed that it is walked by, and so many steps."""


def waits(frame: Any) -> str:
    """The short name of what waits, with the goal of its roll if it has one: ``rolled:hit``."""
    plain = json.loads(msgspec.json.encode(frame))
    goal = (plain.get("test") or plain.get("deed") or {}).get("goal") or {}
    purpose = goal.get("purpose") or {}
    return ":".join(filter(None, (plain["type"], goal.get("type"), purpose.get("type"))))


def stops(table: walks.AnyTable, had: set[str]) -> dict[int, str]:
    """The entries after which something waits that waits in no other export, the first of each kind."""
    again: walks.AnyTable = Table(table.game, table.first)
    found: dict[str, int] = {}
    for entry in table.entries:
        again.add(entry)
        if again.state.pending:
            found.setdefault(waits(again.state.pending[-1]), entry.seq)
    return {seq: what for what, seq in found.items() if what not in had}


def export(name: str, table: walks.AnyTable) -> bytes:
    """A table as the product writes it, with the seats that a server gives."""
    found = system(table.game.name)
    encode = Codec(table.game).encode
    edition = found.edition_of(table.first) if found.edition_of else found.editions[0]
    bodies = [
        encode(msgspec.structs.replace(e, id=f"w{e.seq}", at=1_700_000_000_000 + 7_000 * e.seq)) for e in table.entries
    ]
    first, *lines = [seated(text).decode() for text in (encode(table.first), *bodies)]
    entries = tuple([Kept(n, f"w{n}", 1_700_000_000_000 + 7_000 * n, line) for n, line in enumerate(lines, 1)])
    kept = KeptTable(name, found.name, edition, "", name, first, 1, len(entries), hashed("gm"), hashed("player"))
    there = [who for who in MEMBERS if f'"p-{who}"' in "".join((first, *lines))]
    members = tuple([KeptMember(name, f"p-{who}", "player", who.title(), hashed(who), 1) for who in there])
    return as_file(kept, entries, members)


def seated(text: bytes) -> bytes:
    """JSON in which the walkers' players have seats as a server gives them."""
    for who in MEMBERS:
        text = text.replace(f'"{who}"'.encode(), f'"p-{who}"'.encode())
    return text


def make(name: str, had: set[str]) -> set[str]:
    """Write one export with its facts; what waits in it. Raises AssertionError where it is no whole log."""
    walk, seed, steps = RECIPES[name]
    data = export(name, walk(seed, steps))
    found, table = facts.checked(data)
    rehearse(found.game, table.first, table.entries)
    members = [member["seat"] for member in json.loads(data)["members"]]
    new = stops(table, had)
    facts.written(name, data, facts.facts_of(found, table, members, new))
    return set(new.values())


if __name__ == "__main__":
    there = facts.names()
    seen: dict[str, set[str]] = {}
    for old in there:
        of = json.loads(facts.exported(old))["system"]
        seen.setdefault(of, set()).update(facts.kept(old)["stops"].values())
    for new in sorted(set(RECIPES) - set(there)):
        of = "saga" if "saga" in new else "savage"
        more = make(new, seen.setdefault(of, set()))
        seen[of] |= more
        sys.stdout.write(f"{new}: {', '.join(sorted(more)) or 'nothing new waits'}\n")
