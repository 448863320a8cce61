"""Forecasts of a fight: computed in a process of its own, told with its error, really stopped, stale when it is."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from clients import FREE, Server, served

from wildtable.forecast import forecast
from wildtable.play import Codec, Refused
from wildtable.server.admission.limits import Budget, Limits
from wildtable.server.jobs import forecast_service
from wildtable.server.jobs.kinds import FORECASTS
from wildtable.server.jobs.worker_pool import WorkerPool
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]], new: NewTable | None = None) -> None:
    """Run a test at the ready ambush, or at another table."""

    async def whole() -> None:
        async with served(data, FREE, systems=systems()) as server:
            await test(server, await server.hub.open(new or NewTable()))

    asyncio.run(whole())


async def asked(server: Server, table: str, key: str, method: str = "GET") -> Any:
    """The answer about a table's forecast."""
    async with server.http() as http:
        return await http.request(method, f"/api/tables/{table}/forecast", headers={"Authorization": f"Bearer {key}"})


async def until(server: Server, opened: Opened, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return how far it is, as soon as that is as wanted."""
    stands: dict[str, Any] = {}
    for _ in range(3000):
        stands = (await asked(server, opened.table, opened.gm_key)).json()
        if wanted(stands):
            return stands
        await asyncio.sleep(0.02)
    raise AssertionError(stands)


def alive(pid: int) -> bool:
    """Return whether there is such a process, and it has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def worker(server: Server, table: str) -> int:
    """The process that works on a table's forecast."""
    forecasts: Any = server.hub.forecasts
    (job,) = forecasts._jobs.values()
    while job.process is None:  # noqa: ASYNC110 - a thread sets it
        await asyncio.sleep(0.01)
    return int(job.process.pid)


def test_a_fight_as_it_stands_is_told_with_its_error_and_grows_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecast_service, "FIGHTS", 100)
    paid: list[float] = []
    monkeypatch.setattr(Budget, "pay", lambda _, seconds: paid.append(seconds))

    async def test(server: Server, opened: Opened) -> None:
        assert (await asked(server, opened.table, opened.gm_key)).json()["stands"] == "none"
        begun = (await asked(server, opened.table, opened.gm_key, "POST")).json()
        assert (begun["stands"], begun["told"], begun["of"]) == ("running", None, 100)
        partly = await until(server, opened, lambda s: s["told"] is not None)
        assert partly["told"]["fights"] % 50 == 0
        done = await until(server, opened, lambda s: s["stands"] == "done")
        told = done["told"]
        live = await server.hub.authenticate_gm(opened.table, opened.gm_key, "here")
        true = forecast(live.table.state, 100)
        assert told["fights"] == 100
        heroes, foes = told["ends"][:2]
        assert (heroes["value"], heroes["low"], heroes["high"]) == (
            true.heroes_win.chance,
            true.heroes_win.low,
            true.heroes_win.high,
        )
        assert foes["value"] == true.foes_win.chance
        assert told["over"]["low"] < told["over"]["value"] == true.rounds.mean < told["over"]["high"]
        assert [fate["falls"]["value"] for fate in told["fates"]] == [f.falls.chance for f in true.figures]
        assert all(0 <= fate["falls"]["low"] <= fate["falls"]["high"] <= 1 for fate in told["fates"])
        assert len(told["notes"]) >= 3
        assert sum(paid) > 0
        assert done["stale"] is False
        async with server.join(opened.table, opened.gm_key) as gm:
            await gm.ask(type="say", id="words", text="hm")
            assert (await asked(server, opened.table, opened.gm_key)).json()["stale"] is False  # words change nothing
            await gm.do({"type": "award", "who": "ada"})
        assert (await asked(server, opened.table, opened.gm_key)).json()["stale"] is True

    run(tmp_path, test)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scene", "first"),
    [pytest.param("ship-duel", "Kestrel is out of action", marks=pytest.mark.slow), ("chase", "escapes")],
)
def test_ships_and_chases_are_told_as_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str, first: str
) -> None:
    monkeypatch.setattr(forecast_service, "FIGHTS", 50)

    async def test(server: Server, opened: Opened) -> None:
        await asked(server, opened.table, opened.gm_key, "POST")
        done = await until(server, opened, lambda s: s["stands"] not in ("none", "running"))
        told = done["told"]
        live = await server.hub.authenticate_gm(opened.table, opened.gm_key, "here")
        true = forecast(live.table.state, 50)
        assert (done["stands"], told["fights"]) == ("done", 50)
        assert [end["value"] for end in told["ends"][:2]] == [true.heroes_win.chance, true.foes_win.chance]
        mains = [each["main"] for each in told["participants"]]
        assert mains[0]["label"].endswith(first)
        assert len(mains) == len(true.participants) >= 2
        assert told["heading"]
        assert {fate["id"] for fate in told["fates"]} == {figure.id for figure in true.figures}

    run(tmp_path, test, NewTable("savage", "seven-worlds", scene))


def test_it_is_really_stopped_and_only_one_is_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecast_service, "FIGHTS", 1_000_000)

    async def test(server: Server, opened: Opened) -> None:
        other = await server.hub.open(NewTable())
        await asked(server, opened.table, opened.gm_key, "POST")
        again = await asked(server, opened.table, opened.gm_key, "POST")
        assert (again.status_code, again.json()["code"]) == (409, "one-at-a-time")
        full = await asked(server, other.table, other.gm_key, "POST")
        assert (full.status_code, full.json()["code"]) == (503, "forecasts-full")
        pid = await worker(server, opened.table)
        await until(server, opened, lambda s: s["told"] is not None)
        assert alive(pid)
        stopped = (await asked(server, opened.table, opened.gm_key, "DELETE")).json()
        assert stopped["stands"] == "stopped"
        assert stopped["told"]["fights"] < stopped["of"]
        for _ in range(500):
            if not alive(pid):
                break
            await asyncio.sleep(0.01)
        assert not alive(pid)
        for _ in range(500):
            if (await asked(server, other.table, other.gm_key, "POST")).status_code == 200:
                break
            await asyncio.sleep(0.01)
        assert (await asked(server, other.table, other.gm_key, "DELETE")).json()["stands"] == "stopped"

    run(tmp_path, test)


def test_a_server_that_stops_leaves_nobody_at_work(tmp_path: Path) -> None:
    pids = []

    async def test(server: Server, opened: Opened) -> None:
        await asked(server, opened.table, opened.gm_key, "POST")
        pids.append(await worker(server, opened.table))

    run(tmp_path, test)
    assert pids
    for _ in range(500):
        if not alive(pids[0]):
            break
        os.sched_yield()
    assert not alive(pids[0])


@pytest.mark.parametrize(
    ("new", "says"),
    [
        (NewTable("savage", "adventure", ""), "Only one side stands"),
        (NewTable("saga", "saga", ""), "has no forecasts"),
    ],
)
def test_what_cannot_be_forecast_says_so(tmp_path: Path, new: NewTable, says: str) -> None:
    async def test(server: Server, opened: Opened) -> None:
        begun = (await asked(server, opened.table, opened.gm_key, "POST")).json()
        if "code" not in begun:
            begun = await until(server, opened, lambda s: s["stands"] == "failed")
        assert says in begun["problem"]
        assert begun["remedy"]

    run(tmp_path, test, new)


def test_only_the_game_master_asks(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        for method in ("GET", "POST", "DELETE"):
            answer = await asked(server, opened.table, opened.player_key, method)
            assert (answer.status_code, answer.json()["code"]) == (403, "no-entry")

    run(tmp_path, test)


class _Table:
    """As much of a table as a forecast needs to be begun."""

    def __init__(self) -> None:
        found = systems()[0]
        self.system, self.codec = found, Codec(found.game)
        self.table = SimpleNamespace(seq=0, state=None)


async def _begun(held: forecast_service.ForecastService, table: Any) -> str:
    """The code of what is said to a table that wants a forecast; empty where it has one."""
    try:
        held.begin(table)
    except Refused as refused:
        return refused.code
    while (job := held._jobs[table]).running and job.seq == 0:  # noqa: ASYNC110 - a thread ends it
        await asyncio.sleep(0.001)
    return ""


def test_no_table_has_all_forecasts(monkeypatch: pytest.MonkeyPatch) -> None:
    now, takes, free = [1000.0], [30.0], threading.Event()

    def work(self: forecast_service.ForecastJob, system: str, state: Any, fights: int, purse: Budget) -> None:
        free.wait()
        purse.pay(takes[0])
        self.running = False

    monkeypatch.setattr(forecast_service.ForecastJob, "work", work)
    asyncio.run(_in_turn(now, takes, free))


async def _in_turn(now: list[float], takes: list[float], free: threading.Event) -> None:
    pool = WorkerPool([FORECASTS])
    held = forecast_service.ForecastService(Limits(forecast_table=20.0), pool, lambda: now[0])
    greedy, other = _Table(), _Table()
    free.set()
    assert [await _begun(held, greedy) for _ in range(3)] == ["", "", "not-now"]  # three minutes' worth were used
    assert await _begun(held, other) == ""
    now[0] += 60
    free.clear()
    held.begin(greedy)
    assert await _begun(held, other) == "forecasts-full"
    free.set()
    while held._jobs[greedy].running:  # noqa: ASYNC110 - a thread ends it
        await asyncio.sleep(0.001)
    now[0] += 30
    takes[0] = 1.0
    assert await _begun(held, greedy) == "forecasts-full"  # whoever was turned away goes before
    assert await _begun(held, other) == ""
    assert await _begun(held, greedy) == "not-now"
    now[0] += 60
    assert await _begun(held, greedy) == ""
    held.begin(other)
    held.close()
    await pool.close()
