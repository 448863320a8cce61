"""A client for programs: follows a table, gives commands, and comes back by itself when the connection is lost.

    async with connect("http://127.0.0.1:8000/#/TABLE/KEY", name="Bot") as client:
        async for line in client.lines():
            print(line.head)

Every command has an id of its own, so that one whose answer was lost is sent again and counts once.
"""

from wildtable.client.client import Client, connect
from wildtable.client.connection import Lost, Received
from wildtable.client.link import Link, parse_link
from wildtable.client.offers import filled

__all__ = ["Client", "Link", "Lost", "Received", "connect", "filled", "parse_link"]
