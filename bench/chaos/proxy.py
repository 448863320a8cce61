"""A bad network between people and a server: `python -m bench.chaos.proxy PORT SEED` prints its port, reads ``storm``,
``calm`` and ``cut`` from its input, and stops when that ends.

In a storm each connection is well for a while and then slow, stalled, fed byte by byte, closed half, or cut, by RST or
by FIN, between messages or within one; and every few seconds a part of all connections is cut at once. What has come
through is whole and in order, as TCP has it: only the end may be missing.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import sys
from random import Random as Source

import uvloop

WELL = 4.0
"""Seconds that a connection is well, in the middle."""
BATCH, PART = 5.0, 0.2
"""Seconds between two times that many are cut at once, and which part of them."""
CHUNK = 65536
SLOW = 0.3
"""Seconds that what is slow comes late, at most."""
STALLED = 2.5
"""Seconds that nothing comes through, at most."""
FAULTS = ("slow", "stall", "trickle", "half", "cut", "within", "tail")


class Weather:
    """The state of the network. ``storms``: whether connections fail; ``counts``: how often each thing has befallen
    one."""

    def __init__(self, source: Source) -> None:
        self.source, self.storms = source, False
        self.counts = dict.fromkeys((*FAULTS, "batch"), 0)
        self.links: set[Link] = set()

    async def batches(self) -> None:
        """Cut many at once, now and then."""
        while True:
            await asyncio.sleep(self.source.expovariate(1 / BATCH))
            if self.storms:
                self.cut(PART)

    def cut(self, part: float) -> None:
        """Cut a part of all connections."""
        for link in list(self.links):
            if self.source.random() < part:
                self.counts["batch"] += 1
                link.end(rst=self.source.random() < 0.5)


class Link:
    """One connection through the proxy, and what befalls it. ``fault``: what does just now."""

    def __init__(self, weather: Weather, ends: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]) -> None:
        self.weather, self.ends = weather, ends
        self.fault = ""

    async def run(self) -> None:
        """Carry bytes both ways until it ends."""
        self.weather.links.add(self)
        (here, out), (there, back) = self.ends
        tasks = [
            asyncio.create_task(self._carry(here, back)),
            asyncio.create_task(self._carry(there, out)),
            asyncio.create_task(self._befall()),
        ]
        try:
            await asyncio.wait(tasks[:2])
        finally:
            self.weather.links.discard(self)
            for task in tasks:
                task.cancel()
            self.end(rst=False)

    def end(self, *, rst: bool) -> None:
        """Close both ends, by RST or by FIN."""
        for _, writer in self.ends:
            if rst and (own := writer.get_extra_info("socket")) is not None:
                with contextlib.suppress(OSError):
                    own.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                writer.transport.abort()
            else:
                with contextlib.suppress(OSError, RuntimeError):
                    writer.close()

    async def _befall(self) -> None:
        """Have something happen to it now and then."""
        source = self.weather.source
        while True:
            await asyncio.sleep(source.expovariate(1 / WELL))
            if not self.weather.storms:
                continue
            self.fault = source.choice(FAULTS)
            self.weather.counts[self.fault] += 1
            if self.fault == "cut":
                self.end(rst=source.random() < 0.5)
            elif self.fault == "half":
                with contextlib.suppress(OSError, RuntimeError):
                    source.choice(self.ends)[1].write_eof()
                await asyncio.sleep(source.random())
                self.end(rst=False)
            elif self.fault in ("within", "tail"):
                await asyncio.sleep(2)  # until something comes through that can be cut
            else:
                await asyncio.sleep(source.uniform(0.1, STALLED))
                self.fault = ""

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one way, as well as it goes."""
        source = self.weather.source
        with contextlib.suppress(OSError, RuntimeError):
            while data := await reader.read(CHUNK):
                if self.fault == "slow":
                    await asyncio.sleep(source.uniform(0, SLOW))
                while self.fault == "stall":  # noqa: ASYNC110 - it is a moment, and thousands wait
                    await asyncio.sleep(0.05)
                if self.fault in ("within", "tail"):
                    writer.write(data[: source.randrange(len(data))])
                    await writer.drain()
                    if self.fault == "tail":  # the rest is swallowed, and nobody is told for a while
                        await asyncio.sleep(source.random())
                    self.end(rst=source.random() < 0.5)
                    return
                data = await self._trickled(data, writer)
                writer.write(data)
                await writer.drain()
            writer.write_eof()

    async def _trickled(self, data: bytes, writer: asyncio.StreamWriter) -> bytes:
        """Send some bytes one by one; the others are left."""
        while self.fault == "trickle" and data:
            writer.write(data[:1])
            await writer.drain()
            data = data[1:]
            await asyncio.sleep(0.002)
        return data


async def _proxy(target: int, seed: int) -> None:
    weather = Weather(Source(seed))

    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        address = writer.get_extra_info("peername")[0]  # whoever comes has the same address on the other side
        try:
            there = await asyncio.open_connection("127.0.0.1", target, local_addr=(address, 0))
        except OSError:
            writer.transport.abort()
            return
        await Link(weather, [(reader, writer), there]).run()

    server = await asyncio.start_server(come, "127.0.0.1", 0, backlog=4096)
    batches = asyncio.create_task(weather.batches())
    print(server.sockets[0].getsockname()[1], flush=True)
    while word := (await asyncio.to_thread(sys.stdin.readline)).strip():
        weather.storms = word == "storm"
        if word == "cut":
            weather.cut(1.0)
        print(" ".join(f"{name}={many}" for name, many in weather.counts.items()), flush=True)
    batches.cancel()
    server.close()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_proxy(int(sys.argv[1]), int(sys.argv[2])))
