"""`wildtable serve` in a process of its own, and a PostgreSQL database that is gone afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

import luck
import pytest

SERVER = os.environ.get("TEST_DATABASE_URL", "postgresql://postgres@127.0.0.1:5432/postgres")
"""A PostgreSQL server on which tests may make databases."""


@contextlib.contextmanager
def serving(
    *options: str, environment: Mapping[str, str] | None = None, rest: Path | None = None
) -> Iterator[list[str]]:
    """A server on a free port; the links that it has printed. ``rest``: a file for what it prints after that."""
    command = [sys.executable, "-m", "wildtable.cli.main", "serve", "--port", "0", *options]
    surroundings = luck.surroundings(environment) | {"PYTHONFAULTHANDLER": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings) as server:  # noqa: S603 - ours
        assert server.stdout
        printed: list[str] = []
        try:
            while not printed or "Ctrl+C" not in printed[-1]:
                line = server.stdout.readline()
                assert line, f"it stopped instead of serving: {printed}"
                printed.append(line)
            yield [
                line.split(maxsplit=1)[-1].removeprefix("page:").removeprefix("master:").strip()
                for line in printed[:-1]
            ]
            server.send_signal(signal.SIGINT)
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.send_signal(signal.SIGABRT)  # which prints where each thread is
                server.wait(10)
                raise
            if rest is not None:
                rest.write_text(server.stdout.read())
        finally:
            server.kill()


@contextlib.contextmanager
def fresh_database() -> Iterator[str]:
    """The URL of an empty PostgreSQL database. Skips where there is no server to make it on."""
    if find_spec("asyncpg") is None:
        pytest.skip("asyncpg is not installed")
    name = f"wildtable_test_{luck.real(4).hex()}"
    try:
        asyncio.run(_ask(f"CREATE DATABASE {name}"))
    except OSError as error:
        pytest.skip(f"no PostgreSQL answers at {SERVER.rpartition('@')[2]} ({type(error).__name__})")
    try:
        yield f"{SERVER.rpartition('/')[0]}/{name}"
    finally:
        asyncio.run(_ask(f"DROP DATABASE {name} WITH (FORCE)"))


async def _ask(statement: str) -> None:
    import asyncpg  # noqa: PLC0415 - it is not there everywhere

    connection = await asyncpg.connect(SERVER, timeout=5)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
