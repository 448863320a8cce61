"""Measure the wait of people at a table while the server reads eight large requests."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import httpx

from bench.floods.measuring import GM_KEY, OTHERS, SEATS, memory, prepared, serving
from bench.floods.playing import Played

REQUESTS = 8
TEXT = "\n".join(f"- {{a: {number}, b: [c, d, {{e: f}}]}}" for number in range(5_300))[:148_000]
"""A text of the size that once took 29 seconds of processor."""
QUIET, WINDOW, WINDOWS = 3.0, 1.5, 6
RATIO = 3.0
TABLE = "t-0"


async def flooded(port: int) -> tuple[float, float, list[int]]:
    """Return the p99 wait in ms before the requests and while they are read, and their statuses."""
    played = Played(TABLE)
    await played.sit(port, [GM_KEY, *[f"{seat}-of-{TABLE}" for seat in SEATS]])
    await played.play(1.0)
    quiet = median([await played.play(QUIET) for _ in range(2)])
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=600) as http:
        body = json.dumps({"text": TEXT, "name": "a.yaml"})
        headers = {"authorization": f"Bearer {GM_KEY}", "content-type": "application/json"}
        posts = [
            asyncio.create_task(http.post(f"/api/tables/{OTHERS[n % 5]}/read", content=body, headers=headers))
            for n in range(REQUESTS)
        ]
        windows = []
        while len(windows) < WINDOWS or (not all(post.done() for post in posts) and len(windows) < 4 * WINDOWS):
            windows.append(await played.play(WINDOW))
        statuses = [(await post).status_code for post in posts]
    await played.leave()
    return quiet, median(windows[:WINDOWS]), statuses


def played() -> int:
    """Flood, and print what came of it; 1 where the bound is broken."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        asyncio.run(prepared(folder, [TABLE]))
        with serving(folder) as (port, process):
            begun = memory(process)
            quiet, busy, statuses = asyncio.run(flooded(port))
            grown = memory(process) - begun
    ratio = busy / quiet
    print(
        f"{REQUESTS} requests of {len(TEXT) // 1000} kB to read: p99 of a table {quiet:.1f} ms before, {busy:.1f} ms "
        f"meanwhile, {ratio:.2f} times; {RATIO:g} are the most; {grown:.0f} MiB more; answers {sorted(set(statuses))}"
    )
    return int(ratio > RATIO)
