"""Keys and dice of tests repeat with a test's luck, and differ from test to test and from process to process."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import uuid
from pathlib import Path

import luck
import pytest
from clients import Server, run

from wildtable.dice import Random
from wildtable.store.keys import new_code, new_key

KEYS = "from wildtable.store.keys import new_key; import os; print(new_key(), os.urandom(4) == os.urandom(4))"
FORKS = """
import os
from wildtable.store.keys import new_key
for number in range(2):
    if not os.fork():
        print(new_key(), flush=True)
        os._exit(0)
    os.wait()
print(new_key())
"""


def drawn() -> list[object]:
    """Draw in all ways there are."""
    return [new_key(), new_code(), Random().below(1000), secrets.randbelow(10**9), os.urandom(4)]


def printed(code: str, seed: str) -> list[str]:
    """Return the words that a new process prints."""
    command, where = [sys.executable, "-c", code], luck.surroundings({luck.SEED: seed})
    return subprocess.run(command, env=where, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 - ours


def test_the_same_seed_draws_the_same_and_another_draws_otherwise() -> None:
    luck.seed("a")
    first, second = drawn(), drawn()
    luck.seed("a")
    assert drawn() == first
    luck.seed("b")
    other = drawn()
    for at in range(len(first)):
        assert len({str(each[at]) for each in (first, second, other)}) == 3


def test_draws_of_other_places_and_other_packages_change_nothing() -> None:
    luck.seed("a")
    key, other = new_key(), uuid.uuid4()
    luck.seed("a")
    secrets.token_hex(3)
    assert uuid.uuid4() != other
    assert new_key() == key


def test_a_started_process_draws_by_its_seed_and_forked_ones_otherwise() -> None:
    assert printed(KEYS, "a")[0] == printed(KEYS, "a")[0] != printed(KEYS, "b")[0]
    luck.seed("a")
    seeds = [luck.surroundings()[luck.SEED] for _ in range(2)]
    luck.seed("a")
    assert seeds == [luck.surroundings()[luck.SEED], luck.surroundings()[luck.SEED]]
    assert len(set(seeds)) == 2, "two servers of a test have not the same keys"
    if hasattr(os, "fork"):
        keys = printed(FORKS, "a")
        assert len(set(keys)) == 3
        assert keys == printed(FORKS, "a")


def test_a_served_table_has_the_same_keys_and_secret_again(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    found: list[object] = []

    async def test(server: Server) -> None:
        opened = await server.open()
        async with server.join(opened.table, opened.gm_key) as gm:
            found.append((opened, gm.welcome["promise"]))

    for folder in (tmp_path / "first", tmp_path / "second"):
        folder.mkdir()
        luck.seed(request.node.nodeid)
        run(folder, test)
    assert found[0] == found[1]
