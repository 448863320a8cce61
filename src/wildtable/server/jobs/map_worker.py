"""The process that reads one Universal VTT file: `python -m wildtable.server.jobs.map_worker`.

It reads the file and writes a `ParsedMap` as a line of JSON, and the picture's bytes behind that.

Exit code 1: it was refused, and a `Problem` stands there. 3: it took too much memory. The process limits itself before
it looks at a byte.
"""

from __future__ import annotations

import sys

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wildtable.bridges import universal_vtt
from wildtable.bridges.universal_vtt import Drawn
from wildtable.pictures.headers import Size, kind_of, size_of
from wildtable.play import Refused
from wildtable.server.wire.messages import Problem
from wildtable.workers import OUT_OF_MEMORY, limit

MEMORY = 400 * 10**6
"""Bytes of address space: a file of 64 MB stands there some times over."""
PROCESSOR_SECONDS = 12

REFUSED = 1


class ParsedMap(Struct, frozen=True):
    """A map without its picture, and the size of that, as far as its header tells."""

    drawn: Drawn
    size: Size | None


def read(data: bytes) -> Drawn:
    """Return the map in a file. Raises `Refused` for anything else; of a picture it says where that belongs."""
    if kind := kind_of(data):
        problem = f"That is a picture ({kind.rpartition('/')[2].upper()}), not a map with walls and doors."
        remedy = "Lay it below the map by the field for a picture; a map is a .uvtt, .dd2vtt or .df2vtt file."
        raise Refused("bad-map", problem, remedy)
    return universal_vtt.read(data)


def main() -> int:
    """Read, write."""
    limit(MEMORY, PROCESSOR_SECONDS, universal_vtt.MOST_BYTES)
    out = sys.stdout.buffer
    try:
        drawn = read(sys.stdin.buffer.read())
        kind = kind_of(drawn.picture)
        size = size_of(drawn.picture, kind) if kind else None
        out.write(msgspec.json.encode(ParsedMap(replace(drawn, picture=b""), size)) + b"\n" + drawn.picture)
        out.flush()
    except MemoryError:
        return OUT_OF_MEMORY
    except Refused as refused:
        out.write(msgspec.json.encode(Problem(refused.code, refused.problem, refused.remedy)))
        out.flush()
        return REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
