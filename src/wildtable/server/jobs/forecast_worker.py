"""The process that forecasts a fight: `python -m wildtable.server.jobs.forecast_worker SYSTEM FIGHTS`.

It reads the state as JSON and writes a line of JSON for what is known after some fights and after more of them.

A line is a `SpokenForecast`, or a `Problem` where it is refused. The process limits itself before it looks at a byte.
"""

from __future__ import annotations

import os
import sys

import msgspec

from wildtable.play import Codec, Refused
from wildtable.server.jobs.kinds import FORECASTS
from wildtable.server.wire.service import Problem
from wildtable.systems import system
from wildtable.text.spoken import SpokenForecast
from wildtable.workers import OUT_OF_MEMORY, limit

UNPLAYED = Problem(
    "not-played", "The forecast cannot start while the table waits for this answer.", "Answer it, then ask again."
)


def main() -> int:
    """Read, fight, write."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each thread has address space of its own
    limit(FORECASTS.memory, FORECASTS.processor)
    try:
        played = system(sys.argv[1])
        state = Codec(played.game).state.decode(sys.stdin.buffer.read())
        assert played.forecast is not None  # whoever started this has looked
        assert played.words.forecast is not None
        for found in played.forecast(state, int(sys.argv[2])):
            _write(played.words.forecast(state, found))
    except MemoryError:
        return OUT_OF_MEMORY
    except Refused as refused:
        _write(Problem(refused.code, refused.problem, refused.remedy))
    except (AssertionError, LookupError, TypeError, ValueError):  # policies know fights, not all that can be asked
        _write(UNPLAYED)
    return 0


def _write(what: SpokenForecast | Problem) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
