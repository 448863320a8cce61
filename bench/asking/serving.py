"""The server that is asked, a process of its own: `python -m bench.asking.serving FOLDER LOOKING PLAYING HOW`, as it is
built in (`as-built`) or with all odds in one thread (`one-thread`). The first two of its tables are to be
flooded, the next to be looked at, the others to play."""

from __future__ import annotations

import asyncio
import gc
import sys
from pathlib import Path

import uvloop

from bench.asking.one_thread import OneThread
from bench.asking.questions import endless, looked_at, many
from bench.table.drawing import crowd
from bench.table.serving import keep, serving
from wildtable.server.admission.connections import Connections
from wildtable.server.admission.limits import Limits
from wildtable.server.admission.protocols import Config
from wildtable.server.http.app import application, opened_hub
from wildtable.store.files import store_url

FIGURES = 20
ROOM = Limits(joins=1000)
"""Fifty sockets of one member are there at once: how long they would have to wait at the door is measured by itself."""


async def _served(folder: Path, looking: int, playing: int, how: str) -> None:
    states = [many()[0], endless()[0], *[looked_at()[0]] * looking, *[crowd(FIGURES)] * playing]
    gc.collect()
    gc.freeze()  # what it took to make them is no server's
    async with opened_hub(store_url(folder), limits=ROOM, odds_processes=0) as hub:
        if how == "one-thread":
            hub.odds = OneThread(ROOM)  # type: ignore[assignment] # it is asked like one
        names = [f"t-{number}" for number in range(len(states))]
        for name, state in zip(names, states, strict=True):
            await keep(hub, name, state)
        connections = Connections(hub.limits, hub.rejections)
        await serving(Config(application(hub), hub.limits, hub.scheduler, connections), names)


def main() -> None:
    """Serve what the arguments say."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_served(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))


if __name__ == "__main__":
    main()
