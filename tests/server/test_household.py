"""Guessing six letters: one household locks nobody else out, and a whole network of addresses counts as one."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from clients import FREE, Server, run
from msgspec.structs import replace

from wildtable.play import Refused
from wildtable.server.admission.addresses import limit_key, wide_limit_key
from wildtable.server.jobs.kinds import IMPORTS, PICTURES
from wildtable.server.jobs.picture_service import PictureService
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.wire.messages import Hello
from wildtable.store import LETTERS

LIMITS = replace(FREE, guesses=20, codes=300)


def wrong(number: int) -> str:
    """A code that no table has, most likely."""
    return "".join(LETTERS[number // 20**place % 20] for place in range(6))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:f::1", "2001:db8:1::/48"),
        ("2001:db8:1:f::/64", "2001:db8:1::/48"),
        ("2001:db8:2::1", "2001:db8:2::/48"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_however_many_networks_it_has(address: str, counted: str) -> None:
    assert wide_limit_key(address) == counted


def test_sixteen_networks_of_one_household_lock_nobody_else_out(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        hub, opened = server.hub, await server.open()
        code = await hub.codes.issue(opened.table)
        tried = 0
        for network in range(16):
            address = limit_key(f"2001:db8:0:{network:x}::1")
            for number in range(20):
                with pytest.raises(Refused):
                    await hub.authentication.find(wrong(20 * network + number), address)
                tried += 1
        assert tried == 320
        assert await hub.authentication.find(code, "192.0.2.7") == (opened.table, code)
        with pytest.raises(Refused, match="Too many wrong codes"):
            await hub.authentication.find(code, limit_key("2001:db8:0:f::2"))

    run(tmp_path, test, LIMITS)


def test_when_many_guess_whoever_has_not_guessed_may_still_try(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        hub, opened = server.hub, await server.open()
        code = await hub.codes.issue(opened.table)
        for house in range(15):
            for number in range(20):
                with pytest.raises(Refused):
                    await hub.authentication.find(wrong(20 * house + number), f"192.0.2.{house}")
        assert await hub.authentication.find(code, "198.51.100.1") == (opened.table, code)
        with pytest.raises(Refused, match="No table has"):
            await hub.authentication.find(wrong(1), "198.51.100.2")
        with pytest.raises(Refused, match="Too many wrong codes"):
            await hub.authentication.find(wrong(2), "198.51.100.2")

    run(tmp_path, test, LIMITS)


def test_a_code_of_a_table_is_guessed_by_a_household_not_by_each_network(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        hub, opened = server.hub, await server.open()
        code = await hub.codes.issue(opened.table)
        for number in range(20):
            with pytest.raises(Refused, match="This table does not exist"):
                await hub.authenticate(
                    opened.table, wrong(number), limit_key(f"2001:db8:0:{number:x}::1"), watching=True
                )
        with pytest.raises(Refused, match="Too many wrong keys"):
            await hub.authenticate(opened.table, code, limit_key("2001:db8:0:ff::1"), watching=True)
        live, _ = await hub.authenticate(opened.table, opened.player_key, limit_key("2001:db8:0:ff::1"), watching=True)
        assert live.kept.id == Hello(opened.table, "").table

    run(tmp_path, test, LIMITS)


def test_no_picture_waits_for_a_table_that_comes_in_nor_does_another_table() -> None:
    async def test() -> None:
        studio, end = PictureService(WorkerPool([PICTURES, IMPORTS])), threading.Event()
        stuck = asyncio.create_task(studio.run(IMPORTS, "a", end.wait))
        await asyncio.sleep(0.05)
        async with asyncio.timeout(5):
            assert [await studio.run(PICTURES, "b", lambda: 1), await studio.run(IMPORTS, "b", lambda: 2)] == [1, 2]
        end.set()
        await stuck

    asyncio.run(test())
