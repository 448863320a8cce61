"""Forecasts on Dask: what answers nobody is refused soon and plainly; where Dask is installed, it does the work."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from wildtable.cli import clustered as module
from wildtable.cli.clustered import clustered
from wildtable.cli.main import main
from wildtable.play import Refused

FIGHT = 'apart = 6\n[[figures]]\nis = "fencer"\nside = "heroes"\n[[figures]]\nis = "bandit"\n'


def told(tmp_path: Path, *words: str) -> str:
    """Return what the forecast of a fight says."""
    fight = tmp_path / "fight.toml"
    fight.write_text(FIGHT)
    done = CliRunner().invoke(main, ["forecast", str(fight), "--runs", "120", *words], catch_exceptions=False)
    return str(done.output)


def refused(address: str) -> str:
    """Return what a cluster's refusal says."""
    with pytest.raises(Refused) as caught, clustered(address):
        pass
    return str(caught.value)


@pytest.mark.parametrize(
    "address",
    [
        "foo",
        "127.0.0.1",
        "tcp://127.0.0.1",
        "tcp://127.0.0.1:x",
        "tcp://:8786",
        "tcp://127.0.0.1:99999",
        "http://a:1",
        "ä",
    ],
)
def test_what_is_no_address_is_told_what_one_looks_like(tmp_path: Path, address: str) -> None:
    said = told(tmp_path, "--executor", f"dask={address}")
    assert said == f"Error: {address!r} is no address of a Dask scheduler. Write dask=tcp://HOST:8786.\n"


@pytest.mark.parametrize("name", ["dask=", "dask://127.0.0.1:8786"])
def test_another_way_to_write_it_is_told_the_right_one(tmp_path: Path, name: str) -> None:
    said = told(tmp_path, "--executor", name)
    assert said.startswith(f"Error: There is no executor {name!a}.")
    assert "dask=tcp://HOST:8786" in said


def test_who_has_no_dask_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert (
        refused("")
        == refused("tcp://127.0.0.1:8786")
        == ("Dask is not installed. pip install 'wildtable[cluster]' brings it.")
    )


def test_a_client_that_waits_for_ever_is_waited_for_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a Dask that does nothing but wait, as it does where something else listens at the address."""
    never = Event()
    silent = SimpleNamespace(Client=lambda *_, **__: never.wait(5), scheduler=SimpleNamespace(KilledWorker=OSError))
    monkeypatch.setitem(sys.modules, "distributed", silent)
    monkeypatch.setattr(module, "PATIENCE", -0.9)  # which leaves a tenth of a second
    said = refused("tcp://127.0.0.1:8786")
    never.set()
    assert said.startswith("No Dask scheduler answers at tcp://127.0.0.1:8786. Write dask=tcp://HOST:8786")


# With Dask.


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Dask, waited for no longer than a loopback needs."""
    monkeypatch.setattr(module, "PATIENCE", 1.0)
    return pytest.importorskip("distributed", reason="Dask is not installed: the extra `cluster` brings it")


@contextmanager
def listening(greeting: bytes) -> Iterator[str]:
    """Something at an address that is no scheduler, and what it says to whoever comes."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            while True:
                try:
                    taken, _ = server.accept()
                except OSError:
                    return
                kept.append(taken)
                taken.sendall(greeting)

        kept: list[socket.socket] = []
        Thread(target=answer, daemon=True).start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        server.shutdown(socket.SHUT_RDWR)
        for taken in kept:
            taken.close()


def test_on_dask_the_same_seed_gives_the_same_numbers(dask: Any, tmp_path: Path) -> None:
    assert json.loads(told(tmp_path, "--json", "--executor", "dask")) == json.loads(told(tmp_path, "--json"))


def test_its_own_cluster_listens_to_this_machine_alone_and_has_no_dashboard(dask: Any) -> None:
    psutil = pytest.importorskip("psutil")
    with clustered(""):
        own = psutil.Process()
        every = [one for process in (own, *own.children(recursive=True)) for one in process.net_connections("tcp")]
        heard = {one.laddr.ip for one in every if one.status == psutil.CONN_LISTEN}
        scheduler = dask.default_client().cluster.scheduler
        page = httpx.get(
            f"http://127.0.0.1:{scheduler.http_server.port}/status", follow_redirects=True, trust_env=False
        )
    assert heard == {"127.0.0.1"}
    assert page.status_code == 404


@pytest.mark.parametrize("greeting", [b"", b"HTTP/1.0 400 Bad Request\r\n\r\n", bytes(64)])
def test_what_is_no_scheduler_is_refused(dask: Any, greeting: bytes) -> None:
    with listening(greeting) as address:
        assert refused(address).startswith(f"No Dask scheduler answers at {address}.")


def test_where_nobody_listens_it_is_refused(dask: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert refused(f"tcp://127.0.0.1:{port}").startswith(f"No Dask scheduler answers at tcp://127.0.0.1:{port}.")


@contextmanager
def cluster(dask: Any, workers: int) -> Iterator[str]:
    """A cluster in this process, by its address."""
    there = dask.LocalCluster(
        host="127.0.0.1", dashboard_address="127.0.0.1:0", processes=False, protocol="tcp://", n_workers=workers
    )
    with there:
        yield there.scheduler_address


def test_a_cluster_that_is_there_already_does_the_work(dask: Any, tmp_path: Path) -> None:
    with cluster(dask, 1) as address:
        there = json.loads(told(tmp_path, "--json", "--executor", f"dask={address}"))
    assert there == json.loads(told(tmp_path, "--json"))


def test_a_cluster_without_workers_is_refused(dask: Any) -> None:
    with cluster(dask, 0) as address:
        assert refused(address) == f"The Dask at {address} has no workers. Start one: dask worker {address}"


def test_workers_that_do_not_know_us_are_refused(dask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _name: None)
    with cluster(dask, 1) as address:
        assert refused(address).startswith(f"Not all workers of the Dask at {address} know Wildtable.")


@pytest.mark.parametrize("what", [OSError("closed"), "killed"])
def test_a_cluster_that_is_lost_on_the_way_is_told(dask: Any, what: Any) -> None:
    lost = (
        dask.scheduler.KilledWorker("chunk", SimpleNamespace(address="tcp://127.0.0.1:1"), 3)
        if what == "killed"
        else what
    )
    with cluster(dask, 1) as address, pytest.raises(Refused, match="was lost"), clustered(address):
        raise lost
