"""A bridge between a table's chat and standard input and output: text in, text out.

Run it as `WILDTABLE_LINK=http://SERVER/#/TABLE/KEY python chat_bot.py NAME`. What it reads, a line each, is said at the
table; what happens at the table, it prints. A chat program on the other side can be as simple as two pipes.
"""

from __future__ import annotations

import asyncio
import os
import sys

from wildtable.client import Client, connect
from wildtable.refused import Refused


async def print_lines(client: Client) -> None:
    """Print what happens at the table, but for what this program said itself."""
    async for line in client.lines():
        if line.kind != "said" or line.seat != client.seat:
            print(" ".join((line.head, *line.said)), flush=True)


async def say_lines(client: Client) -> None:
    """Say at the table what comes over standard input, until that ends."""
    while text := await asyncio.to_thread(sys.stdin.readline):
        if not text.strip():
            continue
        try:
            await client.say(text.strip())
        except Refused as refused:
            print(refused, file=sys.stderr, flush=True)


async def main(link: str, name: str) -> None:
    """Follow a table, and say what is typed."""
    async with connect(link, name) as client:
        printing = asyncio.create_task(print_lines(client))
        await say_lines(client)
        printing.cancel()


if __name__ == "__main__":
    asyncio.run(main(os.environ["WILDTABLE_LINK"], " ".join(sys.argv[1:])))
