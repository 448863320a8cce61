"""Run as a program: `wildtable serve` whose parts break on what they were given, and quote all of it.

``leaking.py DATA FORM DATABASE WHERE``; with ``start`` for ``WHERE`` it breaks before it serves.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request

from wildtable.play import Refused
from wildtable.server import run
from wildtable.server.http import campaigns, history, pictures
from wildtable.server.ops.settings import Settings
from wildtable.server.table.hub import Hub
from wildtable.server.table.live_table import LiveTable
from wildtable.server.wire.messages import Say
from wildtable.store import Store, Unkept

BREAK = "please-break"
TASKS: set[Any] = set()


def breaks(*given: Any) -> None:
    """Raise an error that quotes everything, and one that it comes of."""
    try:
        raise KeyError(*given, *map(repr, given))  # noqa: TRY301 - it is what the other comes of
    except KeyError as error:
        raise ValueError(f"cannot do with {given!r}: " + " ".join(map(str, given))) from error


def plant(place: Any, name: str, quoted: Callable[..., tuple[Any, ...]]) -> None:
    """Have a function break where what it quotes says so."""
    does = getattr(place, name)

    async def planted(*args: Any, **options: Any) -> Any:
        given = quoted(*args)
        if BREAK in " ".join(map(str, given)):
            breaks(*given)
        return await does(*args, **options)

    setattr(place, name, planted)


def of_request(request: Request, *more: Any) -> tuple[Any, ...]:
    """Everything of a request."""
    return (str(request.url), dict(request.headers), *more)


async def loose(text: str) -> None:
    """Break where nobody waits."""
    breaks(text)


def plant_all() -> None:
    """Plant all of them."""
    plant(Hub, "join", lambda _hub, hello, *_: (hello, hello.key, hello.name))
    plant(LiveTable, "_handle", lambda _live, _sender, order: (order, order.text if isinstance(order, Say) else ""))
    plant(campaigns, "post_files", of_request)
    plant(pictures, "authenticate", of_request)
    plant(history, "authenticate", of_request)
    append = Store.append

    async def kept(self: Store, table: str, entry: Any) -> None:
        if "please-lose" in entry.body:
            TASKS.add(task := asyncio.create_task(loose(entry.body)))
            task.add_done_callback(TASKS.discard)
            threading.Thread(target=breaks, args=[entry.body]).start()
            asyncio.get_running_loop().call_soon(breaks, entry.body)
            raise Unkept("full") from ValueError(entry.body)
        await append(self, table, entry)

    Store.append = kept  # type: ignore[method-assign]


if __name__ == "__main__":
    plant_all()
    data, form, database, where = sys.argv[1:]
    if where == "start":
        run.opened_hub = lambda *_, **__: breaks(database)  # type: ignore[assignment,return-value]
    try:
        run.start(Settings("127.0.0.1", 0, Path(data), database, log=form, log_level="debug", metrics=("127.0.0.1",)))
    except Refused as refused:
        sys.exit(str(refused))
