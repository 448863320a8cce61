"""Forecasts on Dask: on a cluster of this machine's own, or on one that is there already."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from threading import Thread
from typing import Any, TypeVar

from wildtable.play import Refused

T = TypeVar("T")

PATIENCE = 3.0
"""Seconds that a scheduler, and then its first worker, may take to answer."""

LOOPBACK = "127.0.0.1"
_ADDRESS = re.compile(r"(?:tcp|tls|ws|wss|ucx)://(?:[\w.-]+|\[[0-9a-fA-F:.]+\]):(\d{1,5})", re.ASCII)


@contextmanager
def clustered(address: str) -> Iterator[Any]:
    """Yield an executor on Dask. Raises `Refused` where there is none that works.

    ``address``: a scheduler's; empty for a cluster of this machine's own, which no other machine reaches and which ends
    with the block.
    """
    if address and not _is_address(address):
        raise Refused("no-dask", f"{address!r:.60} is no address of a Dask scheduler.", "Write dask=tcp://HOST:8786.")
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise Refused("no-dask", "Dask is not installed.", "pip install 'wildtable[cluster]' brings it.") from None
    with _connected(distributed, address) if address else _own(distributed) as client:
        try:
            with client.get_executor() as pool:
                yield pool
        except (distributed.scheduler.KilledWorker, CancelledError, OSError) as error:
            name = address or "of this machine's own"
            raise Refused("no-dask", f"The Dask {name} was lost ({error!s:.60}).", "Ask again.") from None


@contextmanager
def _own(distributed: Any) -> Iterator[Any]:
    """Yield a client of a cluster on this machine that listens to it alone, without a dashboard."""
    with (
        distributed.LocalCluster(
            host=LOOPBACK, dashboard_address=f"{LOOPBACK}:0", scheduler_kwargs={"dashboard": False}
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@contextmanager
def _connected(distributed: Any, address: str) -> Iterator[Any]:
    """Yield a client of a running scheduler whose workers have Wildtable installed. Raises `Refused`."""
    right = "Write dask=tcp://HOST:8786, as `dask scheduler` prints it."
    client = _soon(lambda: distributed.Client(address, timeout=PATIENCE))
    if client is None:
        raise Refused("no-dask", f"No Dask scheduler answers at {address:.60}.", right)
    with client:
        if _soon(lambda: client.wait_for_workers(1) or True) is None:
            raise Refused("no-dask", f"The Dask at {address:.60} has no workers.", f"Start one: dask worker {address}")
        known = _soon(lambda: client.run(lambda: find_spec("wildtable") is not None))
        if not known or not all(known.values()):
            raise Refused(
                "no-dask",
                f"Not all workers of the Dask at {address:.60} know Wildtable.",
                "Install the same version of it for each of them.",
            )
        yield client


def _is_address(text: str) -> bool:
    found = _ADDRESS.fullmatch(text)
    return bool(found and 1 <= int(found[1]) <= 65535)


def _soon(does: Callable[[], T]) -> T | None:
    """Return a function's result, or None where it fails or takes too long.

    Dask's own limits do not hold with something else at the address: it waits for ever for the other's greeting.
    """
    done: list[T] = []

    def work() -> None:
        try:
            done.append(does())
        except Exception:  # noqa: BLE001  # Dask raises whatever it stumbles over, an AssertionError for one
            return

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE + 1)
    return done[0] if done else None
