"""A model that knows no rules: it sits at a table by the Model Context Protocol and picks what is offered."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from random import Random
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from wildtable.server.mcp.replies import MOST, NOTE

NOT_PLAY = ("write", "leave", "hand-over", "end-session", "set-scene", "enter", "enter-group", "remove")
"""Offers that a walk leaves alone, since they would end or swell it."""


class Model:
    """One seat, played by chance. ``texts``: every reply; ``counts``: calls by tool, and what became of acts."""

    def __init__(self, client: Client, source: Random) -> None:
        self.client, self.source = client, source
        self.texts: list[str] = []
        self.counts: Counter[str] = Counter()

    async def call(self, tool: str, **arguments: Any) -> tuple[dict[str, Any], str]:
        """The data of a reply, or a refusal in words."""
        result = await self.client.call_tool(tool, arguments)
        (content,) = result.content
        text: str = content.text
        self.counts[tool] += 1
        self.texts.append(text)
        assert len(text.encode()) <= MOST, f"{tool} answered with {len(text)} letters"
        if result.is_error:
            return {}, text
        reply = json.loads(text)
        assert reply["note"] == NOTE
        return reply["data"], ""

    async def act(self, prefer: Sequence[str] = ()) -> str:
        """Pick an offer and take it; the id of the offer, empty where there is nothing to do."""
        data, _ = await self.call("offers")
        open_now = [each for each in data.get("offers", ()) if each["id"].partition(":")[0] not in NOT_PLAY]
        for wanted in prefer:
            open_now = [each for each in open_now if each["id"].startswith(wanted)] or open_now
        if not open_now:
            return ""
        offer = self.source.choice(open_now)
        values: dict[str, Any] = {}
        if offer.get("fields"):
            opened, _ = await self.call("offers", open=offer["id"])
            if not opened:
                return ""
            values = self.values(opened["offer"])
        _, refused = await self.call("act", offer=offer["id"], values=values, seq=data["seq"])
        self.counts["refused" if refused else "done"] += 1
        return str(offer["id"])

    def values(self, offer: dict[str, Any]) -> dict[str, Any]:
        """A value for each field, one of those that are named."""
        made: dict[str, Any] = {}
        for field in offer["fields"]:
            if field["kind"] == "some":
                made[field["name"]] = []
            elif field["kind"] == "number":
                made[field["name"]] = self.source.randint(field["low"], field["high"])
            elif field.get("rows_of_squares"):
                row = self.source.choice(field["rows_of_squares"])
                made[field["name"]] = [row["x"] + self.source.randrange(row["count"]), row["y"]]
            elif field.get("choices"):
                made[field["name"]] = self.source.choice(field["choices"]).get("value", "")
            else:
                made[field["name"]] = "something"
        return made


@contextlib.asynccontextmanager
async def model_at(url: str, table: str, key: str, source: Random) -> AsyncIterator[Model]:
    """A model at the seat of a key."""
    headers = {"Authorization": f"Bearer {table}/{key}"}
    async with (
        httpx2.AsyncClient(headers=headers, trust_env=False, timeout=60) as http,
        Client(streamable_http_client(f"{url}/mcp", http_client=http)) as client,
    ):
        yield Model(client, source)
