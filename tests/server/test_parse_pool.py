"""Files of strangers are read by processes with limits of time and memory, by turns of addresses."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import FREE
from msgspec import Raw
from msgspec.structs import replace

from wildtable.play import GM, Refused
from wildtable.server.http import campaigns
from wildtable.server.http.app import application, opened_hub
from wildtable.server.jobs.kinds import FILES, PICTURES, QUICK, JobKind
from wildtable.server.jobs.parse_jobs import CheckChange, ParseText
from wildtable.server.jobs.parse_service import ParseService
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.table import request_sender
from wildtable.server.table.hub import Hub
from wildtable.server.table.request_sender import RequestSender
from wildtable.server.wire.messages import Do
from wildtable.server.wire.tables import NewTable
from wildtable.store.files import store_url
from wildtable.systems import system
from wildtable.workers import end

SAVAGE = system("savage")
STATE = SAVAGE.new("adventure", "")


def taking(text: str, name: str = "a.yaml") -> ParseText:
    """A job that reads a text."""
    return ParseText(json.dumps({"text": text, "name": name}).encode())


def parsing(**budget: Any) -> WorkerPool:
    """A pool that reads texts and files, with another budget."""
    kinds: list[JobKind] = [QUICK, replace(FILES, **budget), PICTURES]
    return WorkerPool(kinds)


async def refusal(pool: WorkerPool, job: Any, address: str = "a") -> str:
    """The code with which a job is refused; empty where it is done."""
    try:
        await ParseService(pool).run(address, SAVAGE, STATE, job)
    except Refused as refused:
        return refused.code
    return ""


def test_a_process_does_a_job_and_stays_for_the_next() -> None:
    async def test() -> None:
        pool = parsing()
        try:
            assert pool.pids() == []
            weigh = CheckChange(json.dumps({"text": json.dumps({"figures": {"x": {"name": "X"}}})}).encode())
            assert await ParseService(pool).run("a", SAVAGE, STATE, weigh) == Raw(b'{"problems":[]}')
            first = pool.pids()
            assert await refusal(pool, ParseText(b"not json")) == "bad-json"
            assert await refusal(pool, weigh) == ""
            assert len(first) == 1
            assert set(first) < set(pool.pids())
        finally:
            await pool.close()

    asyncio.run(test())


def test_a_job_that_takes_too_long_ends_and_the_next_is_done() -> None:
    async def test() -> None:
        pool = parsing(seconds=0.3)
        try:
            began = time.monotonic()
            assert await refusal(pool, taking("- {a: [b, c, {d: e}]}\n" * 40_000)) == "too-much"
            assert time.monotonic() - began < 20
            assert await refusal(pool, taking("name: Bob\n")) == ""
        finally:
            await pool.close()

    asyncio.run(test())


def test_addresses_take_turns_and_one_can_only_wait_with_so_much() -> None:
    async def test() -> None:
        pool = parsing(seconds=0.5, each=3)
        try:
            await refusal(pool, taking("name: Bob\n"))
            long = taking("- {a: [b, c, {d: e}]}\n" * 40_000)
            many = [asyncio.create_task(refusal(pool, long)) for _ in range(6)]
            await asyncio.sleep(0.05)
            other = asyncio.create_task(refusal(pool, taking("name: Bob\n"), "b"))
            done, _ = await asyncio.wait([other], timeout=10)
            assert done
            assert sum(task.done() and task.result() == "too-much" for task in many) <= 2  # one may be under way
            assert sorted(await asyncio.gather(*many)).count("too-fast") >= 2
        finally:
            await pool.close()

    asyncio.run(test())


def test_a_process_that_dies_is_replaced() -> None:
    async def test() -> None:
        pool = parsing()
        try:
            assert await refusal(pool, taking("name: Bob\n")) == ""
            (pid,) = pool.pids()
            end(pid)
            assert await refusal(pool, taking("name: Bob\n")) in ("too-much", "")
            assert await refusal(pool, taking("name: Bob\n")) == ""
            assert pid not in pool.pids()
        finally:
            await pool.close()

    asyncio.run(test())


@pytest.mark.slow
def test_an_idle_process_ends_and_another_starts() -> None:
    async def test() -> None:
        pool = parsing(idle=0.1)
        try:
            assert await refusal(pool, taking("name: Bob\n")) == ""
            (pid,) = pool.pids()
            async with asyncio.timeout(30):
                while pool.pids():  # noqa: ASYNC110 - a process is waited for
                    await asyncio.sleep(0.05)
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
            assert await refusal(pool, taking("name: Bob\n")) == ""
        finally:
            await pool.close()

    asyncio.run(test())


def test_an_idle_process_makes_room_for_a_picture() -> None:
    async def test() -> None:
        pool = parsing()
        try:
            assert await refusal(pool, taking("name: Bob\n")) == ""
            (pid,) = pool.pids()
            async with pool.slot(PICTURES, ("a", "")):
                assert pool.pids() == []
                with pytest.raises(ProcessLookupError):
                    os.kill(pid, 0)
        finally:
            await pool.close()

    asyncio.run(test())


# What is told after a long wait.


@asynccontextmanager
async def opened(folder: Path, **limits: Any) -> AsyncIterator[tuple[Hub, Any, httpx.AsyncClient]]:
    """A hub with a table, and a client of its application."""
    async with opened_hub(store_url(folder), limits=replace(FREE, **limits), systems=(SAVAGE,)) as hub:
        table = await hub.open(NewTable("savage", "adventure", "", "Ours"))
        transport = httpx.ASGITransport(application(hub))
        headers = {"authorization": f"Bearer {table.gm_key}", "content-type": "application/json"}
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers) as http:
            yield hub, table, http


def files(name: str) -> dict[str, Any]:
    """A request that writes a figure."""
    return {"id": name, "files": [{"name": "a.toml", "text": f'[figures.{name}]\nname = "F"\n'}]}


def test_after_a_long_wait_it_is_true_what_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(request_sender, "PATIENCE", 0.3)
        async with opened(tmp_path) as (hub, table, http):
            path = f"/api/tables/{table.table}/campaign"
            live = await hub.tables.get(table.table)
            append, held = hub.store.append, asyncio.Event()

            async def slow(*given: Any) -> None:
                await asyncio.sleep(0.45)
                await append(*given)

            monkeypatch.setattr(hub.store, "append", slow)
            begun = await http.post(path, json=files("begun"))
            assert (begun.status_code, live.table.seq) == (
                200,
                1,
            )  # it was being kept, so that is waited for

            async def stuck(*given: Any) -> None:
                await held.wait()
                await append(*given)

            monkeypatch.setattr(hub.store, "append", stuck)
            caller = RequestSender(live, GM, live.members.access.key_of(GM), "")
            write = Raw(json.dumps({"type": "write", "text": '{"figures":{"first":{"name":"F"}}}'}).encode())
            await live.inbox.submit(caller, Do("first", live.table.seq, write))
            never = await http.post(path, json=files("never"))
            assert (never.status_code, never.json()["code"]) == (408, "too-slow")
            assert "nothing was changed" in never.json()["problem"]
            held.set()
            await caller.answer
            await asyncio.sleep(0.3)
            assert [entry.id for entry in live.table.entries] == ["begun", "first"]

    asyncio.run(test())


def test_files_are_counted_by_address(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path, readings=2) as (_, table, http):
            path = f"/api/tables/{table.table}/campaign"
            codes = [(await http.post(path, json=files(f"f{number}"))).status_code for number in range(3)]
            assert codes == [200, 200, 429]

    asyncio.run(test())


@pytest.mark.parametrize(
    ("of", "chapter", "thing"),
    [
        ("savage", "figures", {"name": "F"}),
        ("savage", "gear", {"name": "G", "damage": "d6"}),
        ("savage", "edges", {"effects": [{"question": "parry", "value": 1}]}),
        ("savage", "places", {"title": "P", "size": [4, 4]}),
        ("savage", "notes", {"text": "n"}),
        ("saga", "elements", {"name": "E", "physical": 2}),
        ("saga", "conditions", {"title": "C", "when": "constant", "dice": 1}),
        ("saga", "characters", {"name": "C"}),
    ],
)
def test_a_campaign_has_an_end(of: str, chapter: str, thing: dict[str, Any]) -> None:
    played = system(of)
    keeping, state = played.campaign, played.new({"savage": "adventure"}.get(of, "saga"), "")
    assert keeping is not None
    most = {"characters": 80, "places": 200, "notes": 200}.get(chapter, 500)
    for many, fits in ((most, True), (most + 1, False)):
        change = json.dumps({chapter: {f"x-{number}": thing for number in range(many)}})
        found = campaigns.parse_jobs.weigh(keeping, state, "", change).problems
        if fits:
            assert not found
        else:
            assert f"There are {many} {chapter}" in found[0].problem
            assert "The limit is" in found[0].remedy


TOO_MANY = ({"edges": ["luck"] * 61}, {"weapons": ["dagger"] * 61}, {"skills": {f"s{n}": "d4" for n in range(61)}})


@pytest.mark.parametrize("fields", TOO_MANY)
def test_a_figure_has_an_end(fields: dict[str, Any]) -> None:
    assert SAVAGE.campaign is not None
    change = json.dumps({"figures": {"x": {"name": "X", **fields}}})
    found = campaigns.parse_jobs.weigh(SAVAGE.campaign, STATE, "", change)
    assert "The limit is 60." in [problem.remedy for problem in found.problems]
