"""Odds in words over HTTP: for anybody, with budgets; no file, no endless question, no exception."""

from __future__ import annotations

import asyncio
import csv
import gzip
import io
import threading
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
import pytest
from clients import FREE, served
from msgspec.structs import replace

from wildtable import odds
from wildtable.play import Refused
from wildtable.server.admission.limits import Limits
from wildtable.server.jobs import asking_service
from wildtable.server.jobs.asking_service import AskingService
from wildtable.server.jobs.kinds import job_kinds
from wildtable.server.jobs.worker_pool import WorkerPool

DRAGGED = [f"sellsword v parry {low} toughness {high}, wild, head" for low in range(2, 10) for high in range(4, 10)]
"""The questions that are asked while somebody drags the numbers of a target."""


def asked(data: Path, test: Callable[[httpx.AsyncClient], Awaitable[None]], limits: Limits = FREE) -> None:
    """Run a test with a client of a server."""

    async def whole() -> None:
        async with served(data, limits) as server, server.http() as http:
            await test(http)

    asyncio.run(whole())


async def get(http: httpx.AsyncClient, question: str, form: str = "") -> httpx.Response:
    """Return the answer to a question."""
    return await http.get(f"/api/odds{form}", params={"q": question})


def test_a_question_in_words_is_answered_in_three_forms(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient) -> None:
        told = (await get(http, "sellsword v bandit, wild, dim")).json()
        known = odds.ask("sellsword v bandit, wild, dim")
        assert {row["outcome"]: row["value"] for row in told["summary"]} == {r.outcome: r.value for r in known.summary}
        assert {part["rule"] for part in told["parts"]} >= {"sw.illumination", "sw.wild-attack"}
        picture = await get(http, "d8 tn 4..8", ".svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text == odds.ask("d8 tn 4..8").svg()
        values = await get(http, "d8 tn 4..8", ".csv")
        assert next(csv.reader(io.StringIO(values.text))) == ["variant", "part", "outcome", "value", "chance"]
        assert 'filename="odds.csv"' in values.headers["content-disposition"]

    asked(tmp_path, test)


def test_a_sweep_has_its_curves(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient) -> None:
        told = (await get(http, "d8 tn 4..8 vs d10 tn 4..8")).json()
        chart = told["charts"][0]
        assert (chart["swept"], [curve["values"] for curve in chart["curves"]]) == ("tn", [[4, 5, 6, 7, 8]] * 2)
        assert chart["curves"][0]["chances"][0] == odds.trait(8).success

    asked(tmp_path, test)


@pytest.mark.parametrize(
    ("question", "status", "code"),
    [
        ("", 400, "no-question"),
        ("d8 " * 300, 414, "too-long"),
    ],
)
def test_what_is_no_question_is_refused(tmp_path: Path, question: str, status: int, code: str) -> None:
    async def test(http: httpx.AsyncClient) -> None:
        for form in ("", ".svg", ".csv"):
            told = await get(http, question, form)
            assert (told.status_code, told.json()["code"]) == (status, code)

    asked(tmp_path, test)


def test_a_stranger_names_no_file(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('edition = "adventure"\n')
    question = f"sellsword v bandit with {file}"
    assert odds.ask(question)

    async def test(http: httpx.AsyncClient) -> None:
        assert (await get(http, question)).json()["problem"] == "A file cannot be named here. Leave it out."
        picture = await get(http, question, ".svg")
        assert (picture.status_code, picture.json()["code"]) == (400, "no-answer")

    asked(tmp_path, test)


def test_a_budget_ends_and_what_is_known_costs_nothing(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient) -> None:
        first = await get(http, "d8 tn 7")
        assert first.status_code == 200
        refused = await get(http, "d8 tn 8")
        assert (refused.status_code, refused.json()["code"]) == (429, "not-now")
        assert (await get(http, " d8  tn 7 ")).json() == first.json()

    asked(tmp_path, test, replace(FREE, odds_address=1e-6))


def with_worker(test: Callable[[AskingService], Awaitable[None]]) -> None:
    """Run a test with a service whose questions are answered by a process."""

    async def whole() -> None:
        pool = WorkerPool(job_kinds(Limits(), has_processes=True))
        try:
            await test(AskingService(Limits(odds_address=1e6), pool))
        finally:
            await pool.close()

    asyncio.run(whole())


@pytest.fixture
def _half_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a question half a second of the processor."""
    monkeypatch.setattr(asking_service, "ASKING", replace(asking_service.ASKING, seconds=0.5))


@pytest.mark.usefixtures("_half_a_second")
def test_a_worker_stops_what_takes_too_long_and_answers_the_next() -> None:
    async def test(service: AskingService) -> None:
        with pytest.raises(Refused, match="too long"):
            await service.answer("a", "sellsword v raider captain, wild, 0..5 Bennies, soak 0..5, parry 3..9")
        assert b'"81.25%"' in gzip.decompress(await service.answer("a", "d8"))

    with_worker(test)


@pytest.mark.slow
def test_a_dragged_question_is_answered_while_one_drags() -> None:
    """The promise is 100 ms at p99 on a free machine; the test allows for a busy one."""

    async def test(service: AskingService) -> None:
        await service.answer("a", "sellsword v bandit")
        took: list[float] = []
        for question in DRAGGED:
            began = perf_counter()
            assert b"problem" in gzip.decompress(await service.answer("a", question))
            took.append(perf_counter() - began)
        assert quantiles(took, n=100)[-1] < 0.5

    with_worker(test)


@pytest.mark.usefixtures("_half_a_second")
def test_a_server_without_workers_has_the_same_limit(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient) -> None:
        told = await get(http, "sellsword v raider captain, wild, 0..5 Bennies, soak 0..5, parry 3..9")
        assert (told.status_code, told.json()["code"]) == (400, "too-much")

    asked(tmp_path, test)


def test_known_answers_are_counted_by_address(tmp_path: Path) -> None:
    async def test(http: httpx.AsyncClient) -> None:
        codes = [(await get(http, "d8")).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]

    asked(tmp_path, test, replace(FREE, moments=3))


def test_answers_and_descriptions_are_packed_once_and_outside_of_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packing takes longer than a command: 20 at once would hold up every table."""
    packs: list[bool] = []
    compress = zlib.compressobj

    def counted(*options: Any, **more: Any) -> Any:
        packs.append(_in_loop())
        return compress(*options, **more)

    monkeypatch.setattr(zlib, "compressobj", counted)
    monkeypatch.setattr(gzip, "compress", lambda data: packs.append(_in_loop()) or zlib.compress(data, wbits=31))

    async def test(http: httpx.AsyncClient) -> None:
        for path in ("odds?q=d8+tn+4..40", "openapi.json", "asyncapi.json", "rules"):
            for encoding in ("gzip", "identity"):
                told = await http.get(f"/api/{path}", headers={"Accept-Encoding": encoding})
                assert told.headers.get("content-encoding", "identity") == encoding
                assert told.json()
        assert not any(packs)
        assert len(packs) <= 3

    asked(tmp_path, test)


def _in_loop() -> bool:
    return threading.current_thread() is threading.main_thread()
