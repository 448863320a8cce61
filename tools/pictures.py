"""Take all pictures of README and the guides again: `python -m tools.pictures`, or with the names of some.

Each name is that of a script: `boards`, `first_evening`, `film`. They need Chromium, and the page built.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence

from tools import boards, film, first_evening

SCRIPTS: Mapping[str, Callable[[], None]] = {
    "boards": boards.main,
    "first_evening": first_evening.main,
    "film": film.main,
}
"""The scripts and their pictures: the tour's with README's still one, the first evening's, README's moving one."""


def main(names: Sequence[str] = ()) -> int:
    """Run all scripts, or those that are named; return 1 for a name that is none."""
    if unknown := [name for name in names if name not in SCRIPTS]:
        sys.stderr.write(f"No such script: {', '.join(unknown)}. There are {', '.join(SCRIPTS)}.\n")
        return 1
    for name in names or SCRIPTS:
        SCRIPTS[name]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
