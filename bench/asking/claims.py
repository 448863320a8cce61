"""The promises about odds where one member asks without end, beside a server with one thread for all of them.

A neighbour's seconds until chances are told include what `wildtable.client` does with them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections import Counter
from functools import cache
from random import Random as Source
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, NamedTuple

from bench.asking.questions import SAVAGE, endless, looked_at, many
from bench.claims import Claim
from bench.clock import ratio
from bench.people import Person, chosen
from bench.scene import BLOW, ten
from bench.table.drawing import SEATS, fought
from bench.table.playing import Table, Took, at
from bench.table.serving import own_key, running
from wildtable.play import GM, Codec, Refused
from wildtable.server.admission.limits import Limits
from wildtable.server.jobs.cost_estimates import FIRST, CostEstimates
from wildtable.server.jobs.kinds import job_kinds
from wildtable.server.jobs.odds_jobs import OddsQuestion, OddsResult, OddsState
from wildtable.server.jobs.odds_service import OddsService
from wildtable.server.jobs.worker_pool import Slot, WorkerPool
from wildtable.server.wire.messages import Foretell

SERVER, AS_BUILT = "bench.asking.serving", "as-built"
LOOKING, PLAYING, SOCKETS, SECONDS, TURNS = 4, 4, 50, 5.0, 2
PATIENCE = 8.0
"""Seconds after which somebody who looks at an offer has not been told its chances."""
CODEC: Codec[Any, Any, Any] = Codec(SAVAGE.game)


class Looks:
    """The odds that neighbours asked for: seconds until it was told, and how much never was."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.never = 0


class Onlooker(Person):
    """Somebody who looks at the chances of commands, one after the other, as a page does."""

    def __init__(self, commands: list[Any]) -> None:
        super().__init__()
        self.commands, self.count = commands, 0

    async def look(self, until: float, looks: Looks) -> None:
        """Some looks a second, at another command each time."""
        while time.perf_counter() < until:
            self.count += 1
            began, chances = time.perf_counter(), None
            with contextlib.suppress(Refused, TimeoutError):
                command = self.commands[self.count % len(self.commands)]
                chances = await asyncio.wait_for(self.client.chances(command), PATIENCE)
            if chances is not None:
                looks.seconds.append(time.perf_counter() - began)
            else:
                looks.never += 1
            await asyncio.sleep(1 / 8)


class Neighbours(Table):
    """A table that plays."""

    async def play(self, until: float) -> None:
        """Five commands a second, by whoever has something to do."""
        await asyncio.sleep(self.source.random() / 5)
        while time.perf_counter() < until:
            if found := chosen(self.seats, self.source):
                seat, command = found
                seat.begin(seat.do(command, time.perf_counter()))
            await asyncio.sleep(1 / 5)


class Measured(NamedTuple):
    """At the neighbours of a member who asks without end: seconds that commands took, and looks, before and then; what
    was answered to that member."""

    quiet: list[float]
    busy: list[float]
    before: Looks
    looks: Looks
    flood: Counter[str]


@cache
def measured(how: str) -> Measured:
    """One server, with quiet times and floods in turn."""
    with (
        TemporaryDirectory() as folder,
        running(folder, str(LOOKING), str(PLAYING), how, module=SERVER) as server,
    ):
        found = asyncio.run(_measured(server.port, server.tables))
    print(f"  {how}: the flood was answered {dict(found.flood)}", file=sys.stderr)
    for when, looks, took in (("quiet", found.before, found.quiet), ("flood", found.looks, found.busy)):
        chances = f"{len(looks.seconds)} chances, p99 {1000 * _p99(looks.seconds):.0f} ms, {looks.never} never"
        print(f"  {when}: {chances}; {len(took)} commands, p99 {1000 * _p99(took):.0f} ms", file=sys.stderr)
    return found


async def _measured(port: int, tables: list[str]) -> Measured:
    took, source = Took(), Source(1)
    here = [Neighbours(name, took, Source(source.random())) for name in tables[2 + LOOKING :]]
    commands = [json.loads(CODEC.encode(command)) for command in looked_at()[1]]
    apart = len(commands) // LOOKING
    looking = [Onlooker(commands[number * apart :]) for number in range(LOOKING)]
    for table in here:
        await table.sit(port)
    for name, seat in zip(tables[2:], looking, strict=False):
        await seat.sit(port, name, own_key(GM))
    await _play(here, looking, 4.0, Looks())
    found = Measured([], [], Looks(), Looks(), Counter())
    for _ in range(TURNS):
        for flooded, asked in zip(tables, (many, endless), strict=False):
            took.seconds = []
            await _play(here, looking, SECONDS / 2, found.before)
            found.quiet.extend(took.seconds)
            flood = await _flood(port, flooded, asked()[1])
            await asyncio.sleep(0.5)
            took.seconds = []
            await _play(here, looking, SECONDS, found.looks)
            found.busy.extend(took.seconds)
            out, _ = await flood.communicate()
            found.flood.update(json.loads(out))
    for seat in [*looking, *[seat for table in here for seat in table.seats]]:
        await seat.leave()
    return found


async def _play(here: list[Neighbours], looking: list[Onlooker], seconds: float, looks: Looks) -> None:
    until = time.perf_counter() + seconds
    await asyncio.gather(*[table.play(until) for table in here], *[seat.look(until, looks) for seat in looking])


async def _flood(port: int, table: str, commands: list[Any]) -> asyncio.subprocess.Process:
    """A process that asks from now on."""
    arguments = ["-m", "bench.asking.flood", str(port), table, own_key(GM), str(SOCKETS), str(SECONDS + 1)]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=pipe, stdout=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(CODEC.encode(commands[:5000]) + b"\n")
    await process.stdout.readline()
    process.stdin.write(b"\n")
    return process


def unanswered() -> tuple[float, float]:
    """The share of the neighbours' looks that was never told; and how long the others took, all but a hundredth."""
    looks = measured(AS_BUILT).looks
    return looks.never / max(1, looks.never + len(looks.seconds)), _p99(looks.seconds)


def more() -> tuple[float, float]:
    """Return how many times as many of the neighbours' looks are told as with one thread; and how long they take
    there."""
    here, there = measured(AS_BUILT).looks, measured("one-thread").looks
    return len(here.seconds) / max(1, len(there.seconds)), _p99(there.seconds)


def slower() -> tuple[float, float]:
    """Return how many times as long the neighbours' commands take in the flood, all but a hundredth; and that."""
    found = measured(AS_BUILT)
    return _p99(found.busy) / _p99(found.quiet), _p99(found.busy)


def _p99(seconds: list[float]) -> float:
    return at(99, seconds) / 1000 if len(seconds) > 1 else 0.0


async def _here(_: Slot, question: OddsQuestion) -> OddsResult:
    """Return the answer to a question, computed in this process at once."""
    return OddsResult("told", 0.0, CODEC.encode(_worked_out()))


def _worked_out() -> Any:
    assert SAVAGE.foresee is not None
    assert SAVAGE.words.foretold is not None
    fight = ten("ada")
    return SAVAGE.words.foretold(fight, SAVAGE.foresee(fight, "p1", BLOW, lambda: None))


class _Live:
    """As much of a table as a question needs."""

    def __init__(self) -> None:
        self.system, self.codec, self.watched = SAVAGE, CODEC, None
        self.table = SimpleNamespace(state=ten("ada"), seq=0)
        self.kept = SimpleNamespace(id="t-here")

    def is_current(self, _: int) -> bool:
        """It never moves."""
        return True


class _Socket:
    """Counts what it is told."""

    seat, heard = "p1", 0

    def send_text(self, text: str) -> None:
        """It was told something."""
        self.heard += 1


def kept() -> tuple[float, float]:
    """Return how long a kept answer takes beside one that is worked out."""

    async def whole() -> tuple[float, float]:
        live: Any = _Live()
        service = OddsService(Limits(), WorkerPool(job_kinds(Limits(), has_processes=False)), compute=_here)
        client: Any = _Socket()
        question = Foretell("q", 0, CODEC.encode(BLOW))  # type: ignore[arg-type] # JSON as it came
        service.ask(live, client, question)
        while not client.heard:  # noqa: ASYNC110 - it is told in a moment
            await asyncio.sleep(0.01)
        found = ratio(lambda: service.ask(live, client, question), _worked_out)
        assert service.counts["kept"] > 100
        return found

    return asyncio.run(whole())


@cache
def estimated() -> tuple[list[float], int]:
    """Of every offer with odds in a fight: what was expected beside what it took; and how many would not
    have been begun, though they can be told."""
    now, apart, barred = [0.0], list[float](), 0
    estimates, limit = CostEstimates(lambda: now[0]), Limits().foresight
    for moment in fought(20)[5::7]:
        place = OddsState(SAVAGE, CODEC, moment.after)
        for seat in SEATS:
            for offer in SAVAGE.game.offers(moment.after, seat):
                command = next(iter(offer), None)
                if command is not None and SAVAGE.words.offer(moment.after, offer).odds:
                    question = OddsQuestion(place, seat, command, limit)
                    kind = seat, type(command), len(question.text) // 64
                    expected, took = estimates.expected(kind), _took(question)
                    estimates.note(kind, took)
                    barred += expected >= limit > took
                    apart.append(max(expected, took) / min(expected, took))
                    now[0] += took
    return apart, barred


def _took(question: OddsQuestion) -> float:
    began = time.process_time()

    def patience() -> None:
        if time.process_time() - began > question.seconds:
            raise TimeoutError

    assert SAVAGE.foresee is not None
    try:
        SAVAGE.foresee(question.place.state, question.seat, question.command, patience)
    except TimeoutError:
        return question.seconds
    return time.process_time() - began


def near() -> tuple[float, float]:
    """The share of the questions that took no more than four times what was expected, nor less than a quarter."""
    apart, _ = estimated()
    return sum(each <= 4 for each in apart) / len(apart), FIRST


def barred() -> tuple[float, float]:
    """Return how many questions were taken for hopeless and are not."""
    apart, many = estimated()
    assert len(apart) > 100
    return many, 0.0


CLAIMS = (
    Claim("50 sockets ask for odds: the share of the neighbours' that never comes", 0, unanswered),
    Claim("so many times as many of the neighbours' come as with one thread for all", 5, more, True),
    Claim("50 sockets ask for odds: a neighbour's command takes so many times as long", 3, slower),
    Claim("a kept answer, beside one that is worked out", 0.02, kept),
    Claim("the share of questions that take what was expected, within four times", 0.6, near, True),
    Claim("questions that were taken for hopeless, and are not", 0, barred),
)
