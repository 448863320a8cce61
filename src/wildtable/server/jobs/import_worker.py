"""The process that checks a table for import: `python -m wildtable.server.jobs.import_worker NOW MOST AS_IT_IS`.

It reads the table's file and writes the lines of `wildtable.store.sifted` (see `file_worker`).
"""

from __future__ import annotations

import sys
from typing import IO

from wildtable.pictures import kept_size
from wildtable.server.jobs.file_worker import serve
from wildtable.server.jobs.kinds import IMPORTS
from wildtable.store.sifted import sift
from wildtable.systems import systems


def check(file: IO[bytes], result: IO[bytes]) -> None:
    """Check the table in a file, and write the lines of `wildtable.store.sifted`."""
    now, most, as_it_is = [int(given) for given in sys.argv[1:4]]
    sift(file, result, systems(), now, kept_size, most=most, as_it_is=bool(as_it_is))


def main() -> int:
    """Check the table on standard input."""
    return serve(check, IMPORTS)


if __name__ == "__main__":
    sys.exit(main())
