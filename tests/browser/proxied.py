"""A proxy that serves a server under a path of its own and strips it, as people set one up: HTTP and sockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Iterator
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")

LONGEST = 64 * 1024


class Proxy:
    """A proxy in a thread of its own. ``url``: where the page is, with a slash at its end; ``strays``: what was asked
    for beside its path, which somebody else may serve there. ``named``: whether it passes on by which name it is asked.
    """

    def __init__(self, port: int, path: str = "", named: bool = True) -> None:
        self.path, self.named, self.strays = path, named, list[str]()
        self._to = port
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._soon(asyncio.start_server(self._serve, "127.0.0.1", 0, limit=LONGEST))
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}{path}/"

    def stop(self) -> None:
        """End it, with all that goes through it."""

        async def ends() -> None:
            self._server.close()
            others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in others:
                task.cancel()
            await asyncio.wait(others or [asyncio.create_task(asyncio.sleep(0))])

        self._soon(ends())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _soon(self, what: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(10)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request; a browser that has more opens another connection."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError), contextlib.closing(writer):
            first, *headers = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[:-2]
            method, target, version = first.split()
            if not target.startswith(f"{self.path}/"):
                self.strays.append(target)
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                await writer.drain()
                return
            if not any(line.casefold().startswith("upgrade:") for line in headers):
                headers = [line for line in headers if not line.casefold().startswith("connection:")]
                headers.append("Connection: close")
            if not self.named:  # as nginx unless it is told otherwise
                headers = [line for line in headers if not line.casefold().startswith("host:")]
                headers.append(f"Host: 127.0.0.1:{self._to}")
            there, onwards = await asyncio.open_connection("127.0.0.1", self._to)
            with contextlib.closing(onwards):
                head = "\r\n".join([f"{method} {target.removeprefix(self.path)} {version}", *headers, "", ""])
                onwards.write(head.encode())
                await _both(_pumped(reader, onwards), _pumped(there, writer))


async def _both(*ways: Coroutine[Any, Any, None]) -> None:
    """Both ways, until either ends."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


async def _pumped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what comes, until there is no more."""
    with contextlib.suppress(OSError):
        while some := await reader.read(LONGEST):
            writer.write(some)
            await writer.drain()


@contextlib.contextmanager
def proxied(port: int, path: str = "", named: bool = True) -> Iterator[Proxy]:
    """A proxy to a server on this machine, for the length of a block."""
    proxy = Proxy(port, path, named)
    try:
        yield proxy
    finally:
        proxy.stop()
