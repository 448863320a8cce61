"""Each measurement can be begun: everything it needs is there."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.slow
def test_what_can_be_measured_is_listed() -> None:
    done = subprocess.run([sys.executable, "-m", "bench", "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    parts = (
        "altered",
        "asking",
        "castings",
        "dearest",
        "doors",
        "echo",
        "floods",
        "heals",
        "hostile",
        "kills",
        "page",
        "sweeps",
        "power",
        "referee",
        "resends",
        "servers",
        "storm",
        "table",
    )
    assert all(part in done.stdout for part in (*parts, "faults", "sentences"))


@pytest.mark.slow
def test_the_servers_that_are_measured_can_be_made() -> None:
    servers = ("bench.asking.flood", "bench.asking.serving", "bench.table.beside", "bench.table.serving")
    made = "; ".join(f"import {name}" for name in servers)
    done = subprocess.run([sys.executable, "-c", made], capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr
