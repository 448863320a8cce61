"""The faults of a machine while people play, and their results: a line for each."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.reliability.healing import Found


def played() -> int:
    """Play each evening and print what became of it; 1 where something was lost, or did not heal."""
    from tests.reliability.healing import Absent, clock_set, database_away, disk_fails, disk_full  # noqa: PLC0415

    evenings: dict[str, Callable[[Path], Found]] = {
        "the clock is set four times": clock_set,
        "a disk turns read-only, 10 times": partial(disk_fails, how="read-only", times=10),
        "a disk breaks, 10 times": partial(disk_fails, how="broken", times=10),
        "a disk is full, 10 times": partial(disk_full, times=10),
        "PostgreSQL goes away, 12 times": partial(database_away, times=12),
    }
    broken = 0
    for name, evening in evenings.items():
        with tempfile.TemporaryDirectory() as folder:
            try:
                found = evening(Path(folder))
            except Absent as absent:
                print(f"{name}: not tried, {absent}")
                continue
            except (AssertionError, TimeoutError) as error:
                print(f"{name}: NOT HEALED ({type(error).__name__} {error})")
                broken = 1
                continue
        broken |= not found.whole
        print(f"{name}: {found}{'' if found.whole else '  NOT WHOLE'}")
        sys.stdout.flush()
    return int(broken)
