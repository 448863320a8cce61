"""Collections of garbage while people play, and when nobody does."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from clients import FREE, Server, served
from msgspec.structs import replace
from structlog.testing import capture_logs

from tests.saga.walker import Walker as SagaWalker
from tests.savage.chases import Walk as ChaseWalker
from tests.savage.scenes import SCENES
from tests.savage.ships_walker import ShipWalker
from tests.savage.walker import Walker
from wildtable.server.ops import garbage_collection
from wildtable.server.ops.garbage_collection import collect_and_freeze, deferred_collection
from wildtable.server.table import seat_view
from wildtable.systems import system


class _Ring:
    """Something that keeps itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    """Freeze again, afterwards, what the run has frozen."""
    was_frozen = gc.get_freeze_count() > 0
    yield
    gc.unfreeze()
    if was_frozen:
        gc.freeze()


@pytest.fixture
def _nothing_frozen() -> None:
    """Freeze nothing before the test."""
    gc.unfreeze()


@pytest.mark.usefixtures("_nothing_frozen")
def test_what_is_there_to_stay_is_looked_through_no_more() -> None:
    kept = [_Ring() for _ in range(2_000)]
    collect_and_freeze()
    assert not any(isinstance(one, _Ring) for generation in range(3) for one in gc.get_objects(generation))
    assert len(kept) == 2_000


@pytest.mark.usefixtures("_nothing_frozen")
def test_what_went_at_once_is_not_put_by() -> None:
    gone = weakref.ref(_Ring())
    collect_and_freeze()
    assert gone() is None


@pytest.mark.usefixtures("_nothing_frozen")
def test_all_is_looked_through_while_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("OFTEN", 0.01), ("RESTING", 0.01), ("SELDOM", 0.0)):
        monkeypatch.setattr(garbage_collection, name, value)
    quiet = 0.0

    async def served() -> None:
        nonlocal quiet
        before = gc.get_threshold()
        async with deferred_collection(lambda: quiet):
            assert gc.get_threshold()[2] > 10**9
            kept = [_Ring()]
            last = weakref.ref(kept[0])
            collect_and_freeze()
            kept.clear()
            await asyncio.sleep(0.1)
            assert last() is not None, "it was looked for while people play"
            quiet = garbage_collection.QUIET
            for _ in range(1_000):
                await asyncio.sleep(0.01)
                if last() is None:
                    break
            assert last() is None
        assert gc.get_threshold() == before
        assert not gc.get_freeze_count()

    asyncio.run(served())


def test_it_is_looked_often_while_people_play_and_seldom_when_they_rest() -> None:
    assert (
        garbage_collection.pause(0)
        == garbage_collection.pause(garbage_collection.RESTING / 2)
        == garbage_collection.OFTEN
    )
    assert (
        garbage_collection.pause(garbage_collection.RESTING)
        == garbage_collection.pause(garbage_collection.SELDOM)
        == garbage_collection.RESTING
    )


def _collections() -> int:
    """Return how often the collector has looked through anything."""
    return sum([int(each["collections"]) for each in gc.get_stats()])


def test_nothing_is_looked_through_before_it_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))  # as Python comes

    async def served() -> int:
        async with deferred_collection(lambda: garbage_collection.RESTING):
            before = _collections()
            assert len([_Ring() for _ in range(garbage_collection.MANY // 10)]) > 0
            return _collections() - before

    assert asyncio.run(served()) == 0


def _module(one: object) -> str:
    """Return whose it is: a function's own module, or that of a value's type."""
    return str(getattr(one, "__module__", None) or type(one).__module__)


WALKERS = (
    *(Walker, SagaWalker),
    *(pytest.param(walker, marks=pytest.mark.slow) for walker in (ChaseWalker, ShipWalker)),
    *(pytest.param(SCENES[name].walks, marks=pytest.mark.slow) for name in ("bands", "doors", "fire")),
)


@pytest.mark.parametrize("walk", WALKERS, ids=lambda walk: walk.__name__)
def test_play_makes_no_cycles(walk: Any) -> None:
    """Or they would stay, and a fight in them, for as long as people play."""
    walker = walk(1)
    played = system(walker.game.name)
    told = played.told()
    gc.freeze()  # only what is made from now on is looked through, not the heap of the whole run
    gc.disable()
    try:
        for _ in range(60):
            walker.step()
            for seat in walker.seats:
                seat_view.now(played, walker.table.state, seat, told)
                list(played.game.offers(replace(walker.table.state), seat))  # of which nobody looks at the values
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found = {f"{_module(one)} {type(one).__name__}" for one in gc.garbage if _module(one).startswith("wildtable")}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not found


UPGRADE = (
    b"GET /api/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n"
STRANGERS = {
    "a request": b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "the page": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "nothing there": b"GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "half a head": b"GET /api/health HTTP/1.1\r\n",
    "no request": b"NONSENSE\r\n\r\n",
    "half a body": POST + b"{",
    "a body that is none": POST + b"{x}",
    "a socket": UPGRADE,
    "a wrong hello": UPGRADE + b"\x81\x85\x00\x00\x00\x00hello",
    "a text that is none": UPGRADE + b"\x81\x82\x00\x00\x00\x00\xff\xfe",
    "a goodbye": UPGRADE + b"\x88\x82\x00\x00\x00\x00\x03\xe8",
    "a frame that is none": UPGRADE + b"\xff\xff\xff\xff",
}


@pytest.mark.parametrize("what", STRANGERS)
def test_strangers_leave_no_cycles(tmp_path: Path, what: str) -> None:
    """Or what they leave would stay for as long as people play."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<p>A page</p>" * 400_000)
    gc.freeze()  # only what is made from now on is looked through, not the heap of the whole run

    async def come(server: Server) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
        writer.write(STRANGERS[what])
        await writer.drain()
        await asyncio.sleep(0.02)
        writer.transport.abort()

    async def whole() -> list[str]:
        async with served(tmp_path, FREE, static=tmp_path / "static") as server:
            await come(server)
            await asyncio.sleep(0.2)
            gc.collect()
            gc.disable()
            for _ in range(3):
                await come(server)
            await asyncio.sleep(0.2)
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            return [_module(one) for one in gc.garbage]

    try:
        with capture_logs():
            found = asyncio.run(whole())
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    ours = ("wildtable", "uvicorn", "starlette", "websockets", "anyio", "importlib")
    assert not [module for module in found if module.startswith(ours)]
