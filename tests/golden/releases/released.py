"""The files that a version leaves behind for all later ones: tables that it served, and their facts.

In the folder `VERSION/` stand, packed, an export `NAME.json.gz` of each table with its facts beside it (as in
`tests/golden/exports`), the database `wildtable.db.gz` in which they all are, and `release.json`: the schema, the keys,
a hash of each table's state after some entries, and what was found in its dice.
"""

from __future__ import annotations

import gzip
import io
import tomllib
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tests.golden.exports import facts
from wildtable.play import Codec, Table
from wildtable.play.fairness import ChanceCount, Fairness
from wildtable.store.filed import read_file
from wildtable.store.filed_log import checked
from wildtable.systems import System, system

HERE = Path(__file__).parent
EVERY = 10
STATE = "state"
"""The paths of the states' keys in the facts."""

REDECIDED: dict[str, list[str]] = tomllib.loads((HERE / "redecided.toml").read_text("utf-8"))
"""Tables (`VERSION NAME`) with commands that are decided otherwise today, because a rule was mended on purpose, with
the reasons. They open as they are, and fold to the same state and words all the same."""

AnyTable: TypeAlias = Table[Any, Any, Any]


class Kept(Struct, forbid_unknown_fields=True):
    """A table of a release.

    ``states``: a hash of the state after some entries, the last one among them, as far as its keys were known then
    (``keys`` of the facts). ``dice``: what `wildtable verify` counted.
    ``opens``: the seat that each key opens.
    """

    table: str
    states: dict[str, str]
    dice: ChanceCount
    opens: dict[str, str]


class Release(Struct, forbid_unknown_fields=True):
    """The files that a version left behind. ``tables``: by name; ``schema``: of the database."""

    version: str
    schema: str
    tables: dict[str, Kept]


def versions() -> list[str]:
    """The versions that have left something, the oldest first."""
    found = [path.parent.name for path in HERE.glob("*/release.json")]
    return sorted(found, key=lambda name: [int(part) for part in name.split(".")])


def release(version: str) -> Release:
    """Return what a version left behind."""
    return msgspec.json.decode((HERE / version / "release.json").read_bytes(), type=Release)


def packed(version: str, name: str) -> bytes:
    """A file of a release, unpacked."""
    return gzip.decompress((HERE / version / f"{name}.gz").read_bytes())


def states(found: System, table: AnyTable, keys: set[str] | None = None) -> tuple[dict[str, str], set[str]]:
    """A hash of the state after every tenth entry and the last, as far as these keys go; and the keys.

    ``keys``: all that there are, unless given.
    """
    codec: Codec[Any, Any, Any] = Codec(found.game)
    again: AnyTable = Table(found.game, table.first)
    plain: dict[int, Any] = {}
    for entry in table.entries:
        again.add(entry)
        if entry.seq == table.seq or entry.seq % EVERY == 0:
            plain[entry.seq] = msgspec.json.decode(codec.encode(again.state))
    known = set[str]().union(*map(facts.paths, plain.values())) if keys is None else keys
    return {str(seq): facts.hashed(state, known) for seq, state in plain.items()}, known


def verified(export: bytes) -> ChanceCount:
    """Return what `wildtable verify` counts in an export. Raises `Refused` where it finds something altered."""
    filed = read_file(io.BytesIO(export))
    fairness = Fairness(filed.promises)
    for _ in checked(filed, system(filed.system), fairness=fairness)[1]:
        pass
    return fairness.counted
