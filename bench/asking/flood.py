"""Many sockets of one member that ask as fast as they can: `python -m bench.asking.flood PORT TABLE KEY SOCKETS
SECONDS`, the commands as a line of JSON in.

It says when all have come in, begins with the next line, and says what was answered. The sockets are raw:
`wildtable.client` would wait where it is refused as too fast.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections import Counter
from typing import Any

import websockets


async def _one(socket: Any, seen: int, commands: list[Any], first: int, until: float, came: Counter[str]) -> None:
    """Ask, wait for the answer, ask the next."""
    count = first
    while time.monotonic() < until:
        name = f"q{count}"
        question = {"type": "foretell", "id": name, "seen": seen, "command": commands[count % len(commands)]}
        await socket.send(json.dumps(question))
        while True:
            message = json.loads(await socket.recv())
            if message.get("id") == name:
                break
        told = message["type"] == "foretold" and message["chances"] is not None
        came["told" if told else message.get("code", "nothing")] += 1
        count += 1


async def flooded(port: int, table: str, key: str, sockets: int, seconds: float) -> Counter[str]:
    """Return the answers, counted."""
    commands, came, here = json.loads(sys.stdin.readline()), Counter[str](), []
    url = f"ws://127.0.0.1:{port}/api/play"
    for _ in range(sockets):
        socket = await websockets.connect(url, max_size=None, max_queue=None, proxy=None, ping_interval=None)
        await socket.send(json.dumps({"type": "hello", "table": table, "key": key, "name": "", "since": 0}))
        here.append((socket, json.loads(await socket.recv())["seq"]))
    print("here", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    until = time.monotonic() + seconds
    apart = max(1, len(commands) // sockets)
    asking = [
        asyncio.create_task(_one(socket, seen, commands, number * apart, until, came))
        for number, (socket, seen) in enumerate(here)
    ]
    await asyncio.wait(asking, timeout=seconds + 0.5)
    for task in asking:
        task.cancel()
    for socket, _ in here:
        with contextlib.suppress(Exception):
            await socket.close()
    return came


def main() -> None:
    """Ask."""
    port, table, key, sockets, seconds = sys.argv[1:6]
    print(json.dumps(asyncio.run(flooded(int(port), table, key, int(sockets), float(seconds)))), flush=True)


if __name__ == "__main__":
    main()
