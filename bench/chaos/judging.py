"""A log compared with the messages that people got: entries lost, done twice, in another order or another state."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench.chaos.playing import Player, digest
from bench.chaos.serving import SEATS
from wildtable.play import Codec, Table
from wildtable.server.table import seat_view
from wildtable.server.table.access import MASTER
from wildtable.server.wire.messages import encode
from wildtable.store import sqlite
from wildtable.store.files import load_table, store_url
from wildtable.systems import system

SAVAGE = system("savage")
NAMES = {"gm": MASTER.name} | {seat: seat for seat in SEATS}
TOLD = 5
"""Of what is wrong, so many are printed."""


class Row(NamedTuple):
    """An entry as it is in the database. ``id``: its command's."""

    seq: int
    id: str
    body: str

    @property
    def hash(self) -> str:
        """A short digest of its contents."""
        return hashlib.sha256(self.body.encode()).hexdigest()[:16]


class _Named(msgspec.Struct):
    id: str


def rows(folder: Path, after: dict[str, int] | None = None) -> dict[str, list[Row]]:
    """The entries of each table, as the database has them; ``after``: only what comes after such a number."""
    named = msgspec.json.Decoder(_Named).decode
    with contextlib.closing(sqlite.looking(folder / "wildtable.db")) as connection:
        tables = [name for (name,) in connection.execute("SELECT id FROM tables")]
        query = "SELECT seq, body FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq"
        return {
            table: [
                Row(seq, named(body).id, body)
                for seq, body in connection.execute(query, (table, (after or {}).get(table, 0)))
            ]
            for table in tables
        }


class Found(NamedTuple):
    """The faults found, each in a few words. ``lost``: acknowledged or shown, and not there; ``twice``: done more than
    once; ``orders``: told otherwise than it stands; ``states``: shown otherwise than the log comes to; ``other``."""

    lost: list[str]
    twice: list[str]
    orders: list[str]
    states: list[str]
    other: list[str]

    def say(self) -> int:
        """Print it; how much there is."""
        for name, what in self._asdict().items():
            for line in what[:TOLD]:
                print(f"  {name}: {line}")
        return sum(map(len, self))

    def __str__(self) -> str:
        lost, twice, orders, states, other = map(len, self)
        return f"{lost} lost, {twice} twice, {orders} differing orders, {states} differing states, {other} other faults"


def nothing() -> Found:
    """Nothing is wrong."""
    return Found([], [], [], [], [])


def expected(table: Table[Any, Any, Any], entries: Sequence[Any]) -> dict[str, list[str | None]]:
    """Return what each seat must have been told of every entry, in order; ``table`` is played through them."""
    told: dict[str, list[str | None]] = {seat: [] for seat in NAMES}
    for entry in entries:
        table.add(entry)
        for seat, line in seat_view.lines(SAVAGE, table.state, entry, tuple(NAMES), NAMES):
            told[seat].append(None if line is None else digest(msgspec.json.decode(encode(line))))
    return told


def shown_to(table: Table[Any, Any, Any], seat: str) -> Any:
    """Return how things must stand for a seat, as plain values."""
    return msgspec.json.decode(encode(seat_view.with_back(seat_view.now(SAVAGE, table.state, seat), table, seat)))


def judged(folder: Path, players: Sequence[Player], *, pictures: bool = True) -> Found:
    """Compare what people know with the log of a folder. ``pictures``: they have all been told the end of it."""
    found = nothing()
    for name, log in rows(folder).items():
        here = [player for player in players if player.table == name]
        if not here:
            continue
        ids = Counter(row.id for row in log)
        found.twice.extend(f"{named} of {name}" for named, many in ids.items() if many > 1)
        if [row.seq for row in log] != list(range(1, len(log) + 1)):
            found.other.append(f"{name} has a gap")
            continue
        at = {row.id: row.seq for row in log}
        _, loaded = load_table(store_url(folder), name, (SAVAGE,))
        fresh: Table[Any, Any, Any] = Table(SAVAGE.game, loaded.first)
        decode = Codec(SAVAGE.game).entry.decode
        told = expected(fresh, [decode(row.body) for row in log])
        if fresh.state != loaded.state:
            found.states.append(f"{name} is folded otherwise")
        for player in here:
            _judge(found, player, at, told[player.name])
            if pictures and {key: value for key, value in player.picture.items() if key != "put_by"} != shown_to(
                fresh, player.name
            ):
                found.states.append(f"{player.name} at {name} sees something else")
            if pictures and player.seq != len(log):
                found.orders.append(f"{player.name} at {name} ends at {player.seq} of {len(log)}")
    return found


def _judge(found: Found, player: Player, at: dict[str, int], told: Sequence[str | None]) -> None:
    where = f"{player.name} at {player.table}"
    for named, seq in player.done.items():
        if at.get(named) != seq:
            found.lost.append(f"{named} of {where}: acknowledged as {seq}, and is {at.get(named)}")
    for seq, line in player.told.items():
        if seq > len(told):
            found.lost.append(f"{seq} was shown to {where}")
        elif line != told[seq - 1]:
            found.orders.append(f"{seq} was told otherwise to {where}")
    found.other.extend(player.wrong)
    found.twice.extend(player.twice)
    found.other.extend(f"{named} of {where} was never answered" for named in player.open)
