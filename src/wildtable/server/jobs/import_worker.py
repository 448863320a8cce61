"""The process that checks a table for import: `python -m wildtable.server.jobs.import_worker NOW MOST AS_IT_IS`.

It reads the table's file and writes the lines of `wildtable.store.sifted`.

Exit code 0: they are on standard output. 1: it was refused, and there stands why, as a `Problem`. 3: it took too much
memory. The process limits itself before it looks at a byte.
"""

from __future__ import annotations

import sys

import msgspec

from wildtable.pictures import kept_size
from wildtable.play import Refused
from wildtable.server.wire.messages import Problem
from wildtable.store.filed import MOST_BYTES
from wildtable.store.sifted import sift
from wildtable.systems import systems
from wildtable.workers import OUT_OF_MEMORY, limit

MEMORY = 205 * 10**6
"""Bytes of address space: as much as a process that decodes a picture has."""
PROCESSOR_SECONDS = 15
"""A hundred evenings are checked in two."""

REFUSED = 1


def main() -> int:
    """Read, check, write."""
    limit(MEMORY, PROCESSOR_SECONDS, 2 * MOST_BYTES)
    out = sys.stdout.buffer
    try:
        now, most, as_it_is = [int(given) for given in sys.argv[1:4]]
        sift(sys.stdin.buffer, out, systems(), now, kept_size, most, as_it_is=bool(as_it_is))
    except MemoryError:
        return OUT_OF_MEMORY
    except Refused as refused:
        out.seek(0)
        out.truncate()
        out.write(msgspec.json.encode(Problem(refused.code, refused.problem, refused.remedy)))
        out.flush()
        return REFUSED
    return 0


if __name__ == "__main__":
    sys.exit(main())
