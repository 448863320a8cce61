"""The process that reads one Universal VTT file: `python -m wildtable.server.jobs.map_worker` (see `file_worker`)."""

from __future__ import annotations

import sys
from typing import IO

from msgspec import Struct
from msgspec.structs import replace

from wildtable.bridges import universal_vtt
from wildtable.bridges.universal_vtt import Drawn
from wildtable.pictures.headers import Size, kind_of, size_of
from wildtable.play import Refused
from wildtable.server.jobs.file_worker import serve
from wildtable.server.jobs.kinds import MAPS
from wildtable.server.wire.messages import encode


class ParsedMap(Struct, frozen=True):
    """A map without its picture, and the size of that, as far as its header tells."""

    drawn: Drawn
    size: Size | None


def read(data: bytes) -> Drawn:
    """Return the map in a file. Raises `Refused` for anything else; of a picture it says where that belongs."""
    if kind := kind_of(data):
        problem = f"That is a picture ({kind.rpartition('/')[2].upper()}), not a map with walls and doors."
        remedy = "Add it as the map's picture; a map is a .uvtt, .dd2vtt or .df2vtt file."
        raise Refused("bad-map", problem, remedy)
    return universal_vtt.read(data)


def parse(file: IO[bytes], result: IO[bytes]) -> None:
    """Write the map in a file as a `ParsedMap`, a line of JSON, and the bytes of its picture behind that."""
    drawn = read(file.read())
    kind = kind_of(drawn.picture)
    size = size_of(drawn.picture, kind) if kind else None
    result.write(encode(ParsedMap(replace(drawn, picture=b""), size)) + b"\n" + drawn.picture)


def main() -> int:
    """Parse the map on standard input."""
    return serve(parse, MAPS)


if __name__ == "__main__":
    sys.exit(main())
