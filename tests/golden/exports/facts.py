"""What an exported table folds to, as facts that outlive a redesign: sentences and views, never a state's own bytes.

Beside each export `NAME.json.gz` stands `NAME.facts.json.gz`: what every seat reads of every entry, whom the table
waits for after it, a short hash of what one seat after the other sees, and after every tenth entry and the last the
views of all seats in full.
Later versions may add fields to a view; what was there must stay, and stay the same.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from wildtable.play import GM, WATCH, Entry, Table
from wildtable.server import seats
from wildtable.store.filed import check, read_file
from wildtable.systems import System, system
from wildtable.text.spoken import Line, RollCard

HERE = Path(__file__).parent
EVERY = 10
AnyTable: TypeAlias = Table[Any, Any, Any]
Facts: TypeAlias = dict[str, Any]


def names() -> list[str]:
    """The exports that there are."""
    return sorted(path.name.removesuffix(".facts.json.gz") for path in HERE.glob("*.facts.json.gz"))


def exported(name: str) -> bytes:
    """An export as the version that made it wrote it."""
    return gzip.decompress((HERE / f"{name}.json.gz").read_bytes())


def kept(name: str) -> Facts:
    """What an export folds to."""
    facts: Facts = json.loads(gzip.decompress((HERE / f"{name}.facts.json.gz").read_bytes()))
    return facts


def written(name: str, export: bytes, facts: Facts) -> None:
    """Put a new export with its facts beside the others. Raises FileExistsError for one that is there already."""
    for path, data in (
        (HERE / f"{name}.json.gz", export),
        (HERE / f"{name}.facts.json.gz", json.dumps(facts, separators=(",", ":")).encode()),
    ):
        with path.open("xb") as file:
            file.write(gzip.compress(data, 9, mtime=0))


def stopped(export: bytes, entries: int) -> bytes:
    """The same table as it would have been exported after so many entries."""
    plain = json.loads(export)
    return json.dumps({**plain, "entries": plain["entries"][:entries]}).encode()


def checked(export: bytes) -> tuple[System, AnyTable]:
    """An export as a table, read and looked at as an import does."""
    filed = read_file(io.BytesIO(export))
    found = system(filed.system)
    first, entries = check(filed, found)
    made: Any = Entry[found.game.command, found.game.event]  # type: ignore[name-defined]
    decoded = [msgspec.json.decode(entry.body, type=made) for entry in entries]
    return found, Table(found.game, msgspec.json.decode(first, type=found.game.state), decoded)


# What is true after each entry.


class After:
    """What everybody sees once an entry is in the log."""

    def __init__(self, found: System, table: AnyTable, who: Iterable[str]) -> None:
        self.system, self.table, self.who = found, table, tuple(who)

    def told(self) -> list[Any]:
        """What each seat reads of the entry; nothing where it reads what the seat before it did."""
        entry, told = self.table.entries[-1], list[Any]()
        for seat in self.who:
            line = seats.line(self.system, self.table.state, entry, seat)
            told.append(None if line is None else said(line))
        return [now if place == 0 or now != told[place - 1] else "same" for place, now in enumerate(told)]

    def asks(self) -> str:
        """Whom the table waits for, and for what."""
        return self.system.words.asks(self.table.state)

    def view(self, seat: str) -> Any:
        """A seat's view as the page gets it."""
        return comparable(json.loads(seats.encode(self.system.game.view(self.table.state, seat))))

    def panels(self, seat: str) -> Any:
        """A seat's panels as the page gets them."""
        panels = self.system.words.panels(self.system.game.view(self.table.state, seat))
        return json.loads(seats.encode(panels))

    def whole(self) -> dict[str, Any]:
        """Every seat's view and panels in full."""
        return {seat: {"view": self.view(seat), "panels": self.panels(seat)} for seat in self.who}


def folded(found: System, table: AnyTable, who: Iterable[str]) -> Iterator[After]:
    """A table again from its beginning, entry by entry."""
    again: AnyTable = Table(found.game, table.first)
    after = After(found, again, who)
    for entry in table.entries:
        again.add(entry)
        yield after


def is_whole(seq: int, last: int) -> bool:
    """Whether views are kept in full after an entry."""
    return seq == last or seq % EVERY == 0


def facts_of(found: System, table: AnyTable, members: Iterable[str], stops: dict[int, str]) -> Facts:
    """What a table folds to today. ``stops``: entries after which it is also played on, and what waits there."""
    who = (GM, *members, WATCH)
    told, asks, views, whole = [], [], [], {}
    keys: set[str] = set()
    for after in folded(found, table, who):
        seen = [after.view(seat) for seat in who]
        told.append(after.told())
        asks.append(after.asks())
        views.append(seen[after.table.seq % len(who)])
        keys.update(*(paths(view) for view in seen))
        if is_whole(after.table.seq, table.seq):
            whole[after.table.seq] = after.whole()
    hashes = [hashed(view, keys) for view in views]
    facts = {"seats": who, "stops": stops, "told": told, "asks": asks, "keys": sorted(keys), "views": hashes}
    return {**facts, "whole": whole}


def said(line: Line) -> list[str]:
    """An entry in words, with its rolls: everything about a line but slugs and clocks."""
    head = f"{line.kind} {line.seat}: {line.head}" + (f" [back to {line.to}]" if line.kind == "taken-back" else "")
    return [head, *map(rolled, line.rolls), *line.said, f"touches {', '.join(line.figures)}"]


def rolled(card: RollCard) -> str:
    """A roll card in a line, with its dice and parts."""
    dice = " ".join(
        f"{die.role} d{die.sides} {'+'.join(map(str, die.faces))}{'' if die.counts else ' (not counted)'}"
        for die in card.dice
    )
    parts = "; ".join(f"{p.label} {p.value:+}{'' if p.counts else f' (not counted: {p.why})'}" for p in card.parts)
    number = f"= {card.total} against {card.against}"
    return f"[{card.who} {card.title}: {dice}; {parts} {number}: {card.outcome} ({card.tone})]"


# Comparing views.

REWORDED = {"Positions 1 to 12.": "Positions go on in both directions."}
"""What a panel says otherwise today, because a rule was mended on purpose."""

NAMED = {"panels": "id", "facts": "label"}
"""Lists of panels, and of the facts on their cards: more may have come between, which are known by these."""


def comparable(view: Any) -> Any:
    """A view as it can be compared with those of the first exports."""
    return settled(as_it_stood(view))


def settled(view: Any) -> Any:
    """A view without what a fault had put into it: a condition that was said twice is one condition."""
    if isinstance(view, dict):
        return {
            key: list(dict.fromkeys(value)) if key == "states" and isinstance(value, list) else settled(value)
            for key, value in view.items()
        }
    return [settled(value) for value in view] if isinstance(view, list) else view


PARTS = {"chase": None, "space": None}
"""What stood in a view of Savage Worlds itself, and is one of its parts now."""


def as_it_stood(view: Any) -> Any:
    """A view with what its parts show where it stood when the first exports were made: as fields of its own.

    Whoever is from one of the worlds had its home, and what it meets, on the figure.
    """
    if "parts" not in view:
        return view
    found = {part.pop("type"): part for part in view.pop("parts")}
    world = found.pop("world", {"name": "", "people": []})
    people = {who.pop("id"): who for who in world["people"]}
    for fighter in view["fighters"]:
        fighter.update(people.get(fighter["id"], {"homeworld": "", "meets": []}))
    return {**view, **PARTS, **found, "world": world["name"]}


def paths(value: Any, at: str = "") -> Iterator[str]:
    """Where every key of a view stands, such as ``fighters[].sheet.note``."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{at}.{key}"
            yield from paths(inner, f"{at}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, f"{at}[]")


def known(value: Any, keys: set[str], at: str = "") -> Any:
    """A view without the keys that are not among these."""
    if isinstance(value, dict):
        return {key: known(inner, keys, f"{at}.{key}") for key, inner in value.items() if f"{at}.{key}" in keys}
    return [known(inner, keys, f"{at}[]") for inner in value] if isinstance(value, list) else value


def hashed(view: Any, keys: set[str]) -> str:
    """A short hash of a view, as far as its keys were known when the export was made."""
    text = json.dumps(known(view, keys), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def differences(then: Any, now: Any, at: str = "") -> Iterator[str]:
    """What was changed or lost; what was added is no difference."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            if key not in now:
                yield f"{at}.{key} is gone, it was {value!r}"
            else:
                yield from differences(value, now[key], f"{at}.{key}")
    elif isinstance(then, list) and isinstance(now, list) and (name := NAMED.get(at.rpartition(".")[2])):
        rest = iter(now)  # a new panel is an addition, as a new field is; those that were there keep their order
        for value in then:
            same = next((other for other in rest if other[name] == value[name]), None)
            yield from differences(value, same, f"{at}[{value[name]}]")
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for place, (value, other) in enumerate(zip(then, now, strict=True)):
            yield from differences(value, other, f"{at}[{place}]")
    elif isinstance(then, str) and any(then.replace(*words) == now for words in REWORDED.items()):
        return
    elif then != now or type(then) is not type(now):
        yield f"{at} was {then!r} and is {now!r}"


def compared(facts: Facts, found: System, table: AnyTable) -> Iterator[str]:
    """Every fact that a table does not fold to any more, the first ones first."""
    who, last, keys = facts["seats"], len(facts["told"]), set(facts["keys"])
    if table.seq != last:
        yield f"there are {table.seq} entries, there were {last}"
        return
    for after in folded(found, table, who):
        seq = after.table.seq
        yield from differences(facts["told"][seq - 1], after.told(), f"entry {seq}, what is told")
        yield from differences(facts["asks"][seq - 1], after.asks(), f"entry {seq}, whom it waits for")
        if is_whole(seq, last):
            now = after.whole()
            yield from differences(facts["whole"][str(seq)], now, f"entry {seq}")
            continue
        seat = who[seq % len(who)]
        if hashed(after.view(seat), keys) != facts["views"][seq - 1]:
            yield f"entry {seq}: the view of {seat} is another (the next one in full says where)"
